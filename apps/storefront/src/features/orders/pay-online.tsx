import type { OrderView } from '@okoem/contract/orders.ts';
import { checkOrderPayments, type OrderPayments, startOrderPayment } from '@okoem/contract/payments.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { transportOf } from '../../shared/api-query.ts';
import { orderQuery } from './order-queries.ts';
import { failedText, moneyLines, WAY_BUTTONS } from './pay-words.ts';
import { paymentsQuery } from './payment-queries.ts';
import { useWork } from './use-work.ts';
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
      {money?.can_pay && <Ways id={id} money={money} order={order} />}
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

function Ways({ id, money, order }: { id: string; money: OrderPayments; order: OrderView }) {
  const client = useQueryClient();
  const work = useWork({
    onRefused: () => void client.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
  });
  const go = (method: OnlineMethod) =>
    work.run(async () => {
      const { data } = await transportOf(client)(startOrderPayment, { params: { id }, body: { method } });
      window.location.assign(data.pay_url);
    });
  // The way chosen with the order first.
  const methods = money.methods.toSorted(
    (one, other) => Number(other === order.payment_method) - Number(one === order.payment_method),
  );
  return (
    <div className={styles.ways}>
      {methods.map((method, place) => (
        <Button
          key={method}
          variant={place === 0 ? 'primary' : 'secondary'}
          size={44}
          isLoading={work.isBusy}
          onClick={() => go(method)}
        >
          {place === 0 ? `Оплатить ${formatPrice(money.to_pay)}` : WAY_BUTTONS[method]}
        </Button>
      ))}
    </div>
  );
}
