import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Chip, chipClass, RemovableChip } from '@okoem/ui/chip.tsx';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { Segmented } from '@okoem/ui/segmented.tsx';
import { Toggle } from '@okoem/ui/toggle.tsx';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { KitBox } from './kit-box.tsx';
import styles from './kit-controls.module.css';

const CUSTOMERS = [
  { value: 'person', label: 'Физлицо' },
  { value: 'company', label: 'Юрлицо' },
  { value: 'trader', label: 'ИП' },
] as const;

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const VIEWS = [
  { value: 'square', label: <IconLayoutGrid {...ICON} />, title: 'Плиткой' },
  { value: 'lines', label: <IconList {...ICON} />, title: 'Списком' },
] as const;

export function KitChoices() {
  return (
    <KitBox name="choices" title="Выбор">
      <div className={styles.columns}>
        <div>
          <Checkbox count="211" defaultChecked>
            Видарис
          </Checkbox>
          <Checkbox count="64">Оптэра</Checkbox>
          <Checkbox count="0" disabled>
            Линкора
          </Checkbox>
          <Checkbox disabled defaultChecked>
            Выбран и выключен
          </Checkbox>
          <Checkbox isTouched error="Обязательное поле">
            Согласен с условиями обработки персональных данных и с правилами площадки
          </Checkbox>
        </div>
        <div role="radiogroup" aria-label="Сортировка">
          <Radio name="kit-sort" defaultChecked>
            Сначала дешёвые
          </Radio>
          <Radio name="kit-sort">Сначала дорогие</Radio>
          <Radio name="kit-sort" disabled>
            По рейтингу
          </Radio>
        </div>
        <div>
          <Toggle defaultChecked>В наличии в городе</Toggle>
          <Toggle>Со скидкой</Toggle>
          <Toggle disabled>Только новинки</Toggle>
        </div>
        <KitSegments />
        <div className={styles.wide} role="radiogroup" aria-label="Доставка">
          <RadioCard name="kit-delivery" title="Курьерская доставка" defaultChecked>
            завтра · 390 ₽
          </RadioCard>
          <RadioCard name="kit-delivery" title="Самовывоз из ПВЗ">
            17 ноября · от 190 ₽
          </RadioCard>
          <RadioCard name="kit-delivery" title="Самовывоз со склада" disabled>
            недоступен
          </RadioCard>
        </div>
        <KitChips />
      </div>
    </KitBox>
  );
}

function KitSegments() {
  const [customer, setCustomer] = useState<(typeof CUSTOMERS)[number]['value']>('person');
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('square');
  return (
    <div className={styles.wide}>
      <Segmented label="Тип покупателя" segments={CUSTOMERS} value={customer} onChange={setCustomer} />
      <div>
        <Segmented label="Вид списка" segments={VIEWS} value={view} onChange={setView} size="small" />
      </div>
    </div>
  );
}

function KitChips() {
  const [isOn, setOn] = useState(false);
  const [applied, setApplied] = useState(['Видарис', 'до 60 000 ₽']);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Link to="/" {...chipClass()}>
          Купольные
        </Link>
        <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
          В наличии
        </Chip>
        <Chip disabled>Недоступна</Chip>
      </div>
      <div className={styles.row}>
        {applied.map((filter) => (
          <RemovableChip key={filter} onClick={() => setApplied(applied.filter((other) => other !== filter))}>
            {filter}
          </RemovableChip>
        ))}
      </div>
    </div>
  );
}
