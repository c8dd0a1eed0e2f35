import type { OrderView } from '@okoem/contract/orders.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { ORDER_PAYMENT_LABELS } from '@okoem/domain/order/payment-method.ts';
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@okoem/domain/order/payment-status.ts';
import type { ReactNode } from 'react';
import { part } from '../../shared/part.tsx';
import { paidUntil } from './order-words.ts';
import styles from './order-pay.module.css';

/** Most orders that are looked at are paid. */
const Deadline = part(async () => (await import('./pay-deadline.part.tsx')).PayDeadline, '[data-owed]');

/** The sum, how it is paid, and until when: a deadline says what happens after it. */
export function OrderPay({ order, pay }: { order: OrderView; pay?: ReactNode }) {
  const { payment_method: method, payment_state: state } = order;
  const until = paidUntil(order);
  const total = until === undefined ? order.total : order.to_pay;
  /** Nothing to say, said by the way of paying, or said below with the sum. */
  const isSaid = (known: PaymentStatus) =>
    known === 'NONE' || known === 'DEFERRED' || (known === 'HELD' && Boolean(pay));
  return (
    <section className={styles.pay} data-owed={until !== undefined || undefined} aria-label="Оплата">
      <p className={styles.label}>{until === undefined ? 'Сумма заказа' : 'Оплатить'}</p>
      <p className={styles.sum}>{formatPrice(total)}</p>
      <p className={styles.way}>
        {ORDER_PAYMENT_LABELS[method]}
        {!isSaid(state) && ` · ${PAYMENT_STATUS_LABELS[state]}`}
      </p>
      {until !== undefined && <Deadline until={until} order={order} isOwn={pay !== undefined} />}
      {pay}
    </section>
  );
}
