import { Button } from '@okoem/ui/button.tsx';
import type { AuthStep } from './auth-step.ts';
import styles from './auth-popup.module.css';
import card from './registry-card.module.css';

interface JoinedStepProps {
  step: Extract<AuthStep, { name: 'joined' }>;
  onEntered: () => void;
}

/** The account is open, the company is somebody else's to share. */
export function JoinedStep({ step, onEntered }: JoinedStepProps) {
  return (
    <div className={styles.form}>
      <div className={card.card} data-plain>
        <p className={card.name}>{step.company}</p>
        <p className={styles.muted}>ИНН {step.inn}</p>
      </div>
      <p className={styles.text}>
        Отправили запрос владельцу кабинета — он выберет роль и лимит. Реквизиты и цены компании увидите после
        ответа, а пока покупаете для себя. Ответ придёт на почту и в раздел «Мои компании» профиля
      </p>
      <Button variant="primary" isWide data-autofocus onClick={onEntered}>
        Продолжить
      </Button>
    </div>
  );
}
