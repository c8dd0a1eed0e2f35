import type { OrderView } from '@okoem/contract/orders.ts';
import { type OrderPayments, startOrderPayment } from '@okoem/contract/payments.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { Button, type ButtonVariant } from '@okoem/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { orderQuery } from './order-queries.ts';
import { WAY_BUTTONS } from './pay-words.ts';
import { useWork } from './use-work.ts';

interface PayWaysProps {
  order: OrderView;
  money: OrderPayments;
  /** Of the way chosen with the order; the sum, if nothing is said. */
  label?: string | undefined;
  looks?: readonly [first: ButtonVariant, others: ButtonVariant];
}

const USUAL = ['primary', 'secondary'] as const;

/** The way to the bank: by the way chosen with the order first, then by the others. */
export function PayWays({ order, money, label, looks = USUAL }: PayWaysProps) {
  const id = String(order.id);
  const client = useQueryClient();
  const work = useWork({
    onRefused: () => void client.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
  });
  const go = (method: OnlineMethod) =>
    work.run(async () => {
      const { data } = await transportOf(client)(startOrderPayment, { params: { id }, body: { method } });
      window.location.assign(data.pay_url);
    });
  const methods = money.methods.toSorted(
    (one, other) => Number(other === order.payment_method) - Number(one === order.payment_method),
  );
  return methods.map((method, place) => (
    <Button
      key={method}
      variant={place === 0 ? looks[0] : looks[1]}
      size={44}
      isLoading={work.isBusy}
      onClick={() => go(method)}
    >
      {place === 0 ? (label ?? `Оплатить ${formatPrice(money.to_pay)}`) : WAY_BUTTONS[method]}
    </Button>
  ));
}
