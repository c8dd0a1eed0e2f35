import type { OrderView } from '@okoem/contract/orders.ts';
import type { OrderPayments } from '@okoem/contract/payments.ts';
import { NO_BREAK_SPACE } from '@okoem/domain/format/number-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { ORDER_PAYMENT_LABELS } from '@okoem/domain/order/payment-method.ts';
import { isOnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { isOpenPayment } from '@okoem/domain/payment/payment-state.ts';
import { deadlineText } from './order-dates.ts';
import { paidUntil } from './order-words.ts';

/** How the way to the order ended: with the order, with its money, or on the way to the bank. */
export type DoneState = 'placed' | 'paid' | 'waiting' | 'refused';

type Money = Pick<OrderPayments, 'paid' | 'held' | 'to_pay' | 'can_pay' | 'payments'> | undefined;
type Done = Pick<OrderView, 'number' | 'total' | 'payment_method' | 'payment_state' | 'pay_until' | 'status'>;

/** `isReturned`: from the bank. Whoever went there is told of his money first. */
export function doneState(order: Done, money: Money, isReturned: boolean): DoneState {
  if (!isOnlineMethod(order.payment_method)) return 'placed';
  if (order.payment_state === 'HELD' || order.payment_state === 'PAID') return 'paid';
  const last = money?.payments.at(-1);
  if (last && !isOpenPayment(last.state) && money?.can_pay) return 'refused';
  return isReturned ? 'waiting' : 'placed';
}

export interface DoneWords {
  title: string;
  text: string;
}

export function doneWords(order: Done, money: Money, state: DoneState): DoneWords {
  const { number, total, payment_method: method } = order;
  const sum = formatPrice(money && money.paid + money.held > 0 ? money.paid + money.held : total);
  if (state === 'paid')
    return {
      title: 'Заказ оплачен, спасибо!',
      text: `Номер ${number} · ${sum} · ${ORDER_PAYMENT_LABELS[method].toLowerCase()}`,
    };
  if (state === 'waiting')
    return {
      title: 'Ждём ответ банка',
      text: `Заказ ${number} на ${sum} создан. Банк обычно отвечает за минуту, и страница покажет это сама`,
    };
  if (state === 'refused') return { title: 'Оплата не прошла', text: refusedText(order, money) };
  return {
    title: 'Заказ принят, спасибо!',
    text: `Номер ${number} — по нему вас узнают продавцы, бухгалтерия и мы.`,
  };
}

/** What the bank said, and that nothing is lost by it. */
function refusedText(order: Done, money: Money): string {
  const failure = money?.payments.at(-1)?.failure ?? '';
  const until = paidUntil(order);
  const kept = until === undefined ? '' : `, товар отложен до${NO_BREAK_SPACE}${deadlineText(until)}`;
  return `${failure === '' ? '' : `${failure}. `}Заказ ${order.number} на месте${kept}`;
}

/** Of a try that is still open the bank shows the same page again. */
export function payAgainLabel(state: DoneState): string | undefined {
  if (state === 'refused') return 'Оплатить ещё раз';
  return state === 'waiting' ? 'Вернуться к оплате' : undefined;
}
