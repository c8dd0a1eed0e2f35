import type { OrderView } from '@okoem/contract/orders.ts';
import type { OrderPayments } from '@okoem/contract/payments.ts';
import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';

export const WAY_BUTTONS: Record<OnlineMethod, string> = {
  card: 'Оплатить картой',
  sbp: 'Оплатить через СБП',
  instalments: 'Оплатить в рассрочку',
};

export interface MoneyLine {
  label: string;
  text: string;
}

type Told = Pick<OrderView, 'status' | 'parts' | 'events'>;

/** What has become of the buyer's money so far. Of a cancelled order nothing is taken: what is held is let go. */
export function moneyLines({ paid, held, back, refunds }: OrderPayments, order: Told): MoneyLine[] {
  const isCancelled = order.status === 'CANCELLED';
  const under = sumKopecks(
    refunds.filter(({ state }) => state === 'NEW' || state === 'PENDING').map(({ amount }) => amount),
  );
  const released = held === 0 && isCancelled ? releasedText(order) : undefined;
  const lines = [
    {
      sum: held,
      label: isCancelled ? 'Снимаем удержание' : 'Деньги удержаны',
      text: isCancelled ? LET_GO : takenText(order),
    },
    { sum: paid, label: 'Оплачено', text: '' },
    { sum: under, label: 'Возвращаем', text: 'Возврат отправлен в банк' },
    { sum: back, label: 'Возвращено', text: 'Тем же способом, каким вы платили' },
  ]
    .filter(({ sum }) => sum > 0)
    .map(({ sum, label, text }) => ({ label: `${label}: ${formatPrice(sum)}`, text }));
  return released === undefined ? lines : [released, ...lines];
}

const LET_GO = 'Заказ отменён, деньги не спишем. Обычно банк отпускает их за несколько минут';

function releasedText({ events }: Told): MoneyLine | undefined {
  const event = events.findLast(({ kind }) => kind === 'payment-released');
  if (event === undefined) return undefined;
  const sum = event.comment === '' ? '' : `: ${event.comment}`;
  return { label: `Удержание снято${sum}`, text: 'Деньги не списали, они снова доступны на карте или счёте' };
}

/** The first parcel takes the money: one that is collected is never sent. */
export function takenText({ parts }: Pick<Told, 'parts'>): string {
  const isCollected = parts.every(({ delivery }) => delivery.method === DELIVERY_METHODS.PICKUP_STORE);
  return `Спишем, когда заказ ${isCollected ? 'будет готов к выдаче' : 'отправят'}`;
}

/** Why the last try came to nothing; undefined while another one is open, and when it went well. */
export function failedText({ payments, can_pay: canPay }: OrderPayments): string | undefined {
  const last = payments.at(-1);
  if (!last || last.state !== 'FAILED' || !canPay) return undefined;
  return `Оплата не прошла. ${last.failure}. Попробуйте ещё раз или другим способом`;
}
