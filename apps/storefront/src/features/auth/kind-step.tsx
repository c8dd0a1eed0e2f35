import {
  CUSTOMER_TYPE_LABELS,
  SHORT_COUNTERPARTY_TYPES,
  type ShortCounterpartyType,
} from '@okoem/domain/customer/customer-type.ts';
import { Button } from '@okoem/ui/button.tsx';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { type FormEvent, useState } from 'react';
import type { GoTo } from './auth-step.ts';
import styles from './auth-popup.module.css';
import own from './kind-step.module.css';

interface KindStepProps {
  goTo: GoTo;
  onLater: () => void;
}

const { ENTITY, PHYSICAL } = SHORT_COUNTERPARTY_TYPES;

export function KindStep({ goTo, onLater }: KindStepProps) {
  const [kind, setKind] = useState<ShortCounterpartyType>(ENTITY);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    goTo({ name: kind === ENTITY ? 'organisation' : 'person' });
  };

  return (
    <form className={styles.form} onSubmit={choose}>
      <div className={own.kinds} role="radiogroup" aria-label="Как будете покупать">
        <RadioCard
          name="kind"
          value={ENTITY}
          checked={kind === ENTITY}
          data-autofocus
          onChange={() => setKind(ENTITY)}
          icon={
            <span className={own.top}>
              <IconBuilding size={24} stroke={1.75} aria-hidden />
              <span className={own.tag}>Обычно 2 минуты</span>
            </span>
          }
          title="Организация или ИП"
        >
          Нужен только ИНН, реквизиты подтянем из реестра. Счёт с НДС, УПД, несколько сотрудников.
          Персональные цены — после верификации
        </RadioCard>
        <RadioCard
          name="kind"
          value={PHYSICAL}
          checked={kind === PHYSICAL}
          onChange={() => setKind(PHYSICAL)}
          icon={<IconUser size={24} stroke={1.75} aria-hidden />}
          title={CUSTOMER_TYPE_LABELS.PHYSICAL}
        >
          Имя, телефон и e-mail. Оплата картой или по СБП
        </RadioCard>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onLater}>
          Позже
        </Button>
        <Button variant="primary" type="submit">
          Продолжить
        </Button>
      </div>
      <p className={styles.muted}>
        Уже покупали здесь?{' '}
        <button type="button" className={styles.link} onClick={() => goTo({ name: 'contact' })}>
          Войти
        </button>
      </p>
    </form>
  );
}
