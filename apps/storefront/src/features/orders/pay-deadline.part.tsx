import { timeLeft } from '@okoem/domain/format/time-left.ts';
import { RESTORE_DAYS } from '@okoem/domain/order/order-deadlines.ts';
import { deadlineText } from './order-dates.ts';
import { useNow } from './use-now.ts';
import styles from './order-pay.module.css';

/** How long the goods wait for their money, and what happens then. */
export function PayDeadline({ until, number }: { until: string; number: string | undefined }) {
  const now = useNow();
  const left = now && timeLeft(new Date(until), now);
  return (
    <>
      {left !== undefined && (
        <p className={styles.left} role="timer">
          Осталось {left}
        </p>
      )}
      <p className={styles.text}>
        Держим товар до {deadlineText(until)}. Потом заказ отменится, восстановить его можно ещё{' '}
        {RESTORE_DAYS}
        &nbsp;дней.
      </p>
      {number !== undefined && (
        <p className={styles.text}>
          В назначении платежа укажите <b>{number}</b>
        </p>
      )}
    </>
  );
}
