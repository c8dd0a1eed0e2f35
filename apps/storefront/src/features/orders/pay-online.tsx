import type { OrderView } from '@okoem/contract/orders.ts';
import { checkOrderPayments, type OrderPayments } from '@okoem/contract/payments.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { transportOf } from '../../shared/api-query.ts';
import { orderQuery } from './order-queries.ts';
import { PayWays } from './pay-ways.tsx';
import { failedText, moneyLines } from './pay-words.ts';
import { paymentsQuery } from './payment-queries.ts';
import styles from './pay-online.module.css';

/** What became of the money, and the way to the bank: again after a refusal or a closed window. */
export function PayOnline({ order }: { order: OrderView }) {
  const id = String(order.id);
  const isAwaited = order.payment_state === 'AWAITING' && order.status !== 'CANCELLED';
  // Held money of a cancelled order is on its way back: its buyer is told when it has come.
  const isLetGo = order.payment_state === 'HELD' && order.status === 'CANCELLED';
  const { data: money } = useQuery(paymentsQuery(id, { isAwaited: isAwaited || isLetGo }));
  useReturned(id);
  useFreshOrder(order, money);
  const failed = money && failedText(money);
  return (
    <div className={styles.pay} data-pay-online>
      {money &&
        moneyLines(money, order).map(({ label, text }) => (
          <p key={label} className={styles.line}>
            <b>{label}</b>
            {text !== '' && <span>{text}</span>}
          </p>
        ))}
      {failed !== undefined && (
        <p className={styles.failed} role="alert">
          {failed}
        </p>
      )}
      {money?.can_pay && (
        <div className={styles.ways}>
          <PayWays order={order} money={money} />
        </div>
      )}
    </div>
  );
}

/** Who comes back from the bank is not made to wait for its notice: the bank is asked at once. */
function useReturned(id: string): void {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const payment = search.get('payment');
  useEffect(() => {
    const ask = async () => {
      try {
        const { data } = await transportOf(client)(checkOrderPayments, { params: { id } });
        client.setQueryData(orderQuery(id).queryKey, data.order);
        client.setQueryData(paymentsQuery(id, { isAwaited: false }).queryKey, data.payments);
      } catch {
        // What is known is shown; the job asks the bank as well.
      }
    };
    if (payment !== null) void ask();
  }, [client, id, payment]);
}

/** The bank told while the page was open: all of it follows. */
function useFreshOrder({ id, payment_state: state }: OrderView, money: OrderPayments | undefined): void {
  const client = useQueryClient();
  const isCovered = money !== undefined && money.to_pay === 0 && money.charged > 0;
  const isReleased = money !== undefined && money.held === 0 && state === 'HELD';
  useEffect(() => {
    if ((isCovered && state === 'AWAITING') || isReleased)
      void client.invalidateQueries({ queryKey: orderQuery(String(id)).queryKey });
  }, [client, id, isCovered, isReleased, state]);
}
