import type { OrderView } from '@okoem/contract/orders.ts';
import { timeLeft } from '@okoem/domain/format/time-left.ts';
import { RESTORE_DAYS } from '@okoem/domain/order/order-deadlines.ts';
import { owedTotal } from '@okoem/domain/order/owed-total.ts';
import { deadlineText } from './order-dates.ts';
import { PayAdvance } from './pay-advance.tsx';
import { useNow } from './use-now.ts';
import styles from './order-pay.module.css';

interface PayDeadlineProps {
  until: string;
  order: OrderView;
  /** Its buyer is signed in. */
  isOwn: boolean;
}

/** How long the goods wait for their money, and what happens then. */
export function PayDeadline({ until, order, isOwn }: PayDeadlineProps) {
  const now = useNow();
  const left = now && timeLeft(new Date(until), now);
  const { parts, to_pay: toPay, payment_method: method, number } = order;
  // Of what is partly paid nothing is cancelled by the clock.
  const isRest = toPay < owedTotal(parts);
  return (
    <>
      {left !== undefined && (
        <p className={styles.left} role="timer">
          Осталось {left}
        </p>
      )}
      {isRest ? (
        <p className={styles.text}>
          Часть суммы уже оплачена. Доплатите до {deadlineText(until)}: без доплаты заказ не отправят.
        </p>
      ) : (
        <p className={styles.text}>
          Держим товар до {deadlineText(until)}. Потом заказ отменится, восстановить его можно ещё{' '}
          {RESTORE_DAYS}
          &nbsp;дней.
        </p>
      )}
      {method === 'invoice' && (
        <p className={styles.text}>
          В назначении платежа укажите <b>{number}</b>
        </p>
      )}
      {isOwn && order.payer['type'] !== 'PHYSICAL' && <PayAdvance order={order} />}
    </>
  );
}
