import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type ReactNode, useId } from 'react';
import styles from './checkout-step.module.css';

interface CheckoutStepProps {
  id: string;
  number: number;
  title: string;
  /** Known already: one line with what is known, and a way to change it. */
  isDone?: boolean;
  /** Stands beside the name of a folded step. */
  action?: ReactNode;
  children: ReactNode;
}

export function CheckoutStep({ id, number, title, isDone = false, action, children }: CheckoutStepProps) {
  const titleId = useId();
  return (
    <section className={styles.step} data-done={isDone || undefined} id={id} aria-labelledby={titleId}>
      <span className={styles.number} aria-hidden>
        {isDone ? <IconCheck size={18} stroke={2} /> : number}
      </span>
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.content}>{children}</div>
        {action}
      </div>
    </section>
  );
}
