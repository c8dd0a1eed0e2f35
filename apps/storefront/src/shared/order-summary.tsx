import type { ReactNode } from 'react';
import styles from './order-summary.module.css';

const TITLE = 'Ваш заказ';

/** The column that says what is paid: beside the basket, the registration and the checkout alike. */
export function OrderSummary({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.summary} aria-label={TITLE}>
      <h2 className={styles.title}>{TITLE}</h2>
      {children}
    </aside>
  );
}

export function SummaryRows({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <dl className={styles.rows} aria-busy={isBusy}>
      {children}
    </dl>
  );
}

export function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SummaryTotalProps {
  name: string;
  /** What belongs to the sum and is said below it. */
  note?: ReactNode;
  children: ReactNode;
}

export function SummaryTotal({ name, note, children }: SummaryTotalProps) {
  return (
    <div className={styles.paid} aria-live="polite">
      <p className={styles.total}>
        <span>{name}</span>
        <b>{children}</b>
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Grey while the server counts: it is the sum of what was there before. */
export function SummarySum({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <span className={styles.sum} data-old={isOld || undefined}>
      {children}
    </span>
  );
}
