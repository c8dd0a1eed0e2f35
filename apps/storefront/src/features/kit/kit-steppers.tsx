import { Stepper } from '@okoem/ui/stepper.tsx';
import { useState, type ComponentProps } from 'react';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { KitBox } from './kit-box.tsx';
import styles from './kit-controls.module.css';

export function KitSteppers() {
  return (
    <KitBox name="steppers" title="Количество">
      <div className={styles.row}>
        <KitStepper label="Камеры" initial={1} min={1} max={10} step={1} />
        <KitStepper label="Кабель" initial={12} min={2} max={45} step={2} unit="бухты" />
        <KitStepper label="Лента" initial={0.2} min={0.1} max={9} step={0.1} unit="м" />
        <KitStepper label="В таблице" initial={1} min={0} max={999} step={1} size={40} />
        <KitStepper label="Выключен" initial={4} min={0} max={20} step={2} unit="шт" isDisabled />
        <KitStepper
          label="С предупреждением"
          initial={2}
          min={0}
          max={2}
          step={1}
          warning="На складе осталось 2 шт"
        />
      </div>
      <KitStepper label="Во всю ширину" initial={5} min={0} max={100} step={5} unit="шт" isWide />
    </KitBox>
  );
}

type KitStepperProps = Omit<ComponentProps<typeof Stepper>, 'value' | 'rules' | 'onChange'> & {
  initial: number;
};

function KitStepper({ initial, ...stepper }: KitStepperProps) {
  const [value, setValue] = useState(initial);
  return <Stepper {...stepper} value={value} rules={STEPPER_RULES} onChange={setValue} />;
}
