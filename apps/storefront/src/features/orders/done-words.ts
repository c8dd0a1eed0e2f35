import type { OrderView } from '@okoem/contract/orders.ts';
import type { OrderPayments } from '@okoem/contract/payments.ts';
import { NO_BREAK_SPACE } from '@okoem/domain/format/number-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { ORDER_PAYMENT_LABELS } from '@okoem/domain/order/payment-method.ts';
import type { PaymentStatus } from '@okoem/domain/order/payment-status.ts';
import { isOnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { isGivenUpPayment, isOpenPayment, isTakenPayment } from '@okoem/domain/payment/payment-state.ts';
import { deadlineText } from './order-dates.ts';
import { paidUntil } from './order-words.ts';

/** How the way to the order ended: with the order, with its money, or on the way to the bank. */
export type DoneState = 'placed' | 'paid' | 'waiting' | 'refused';

type Money = Pick<OrderPayments, 'paid' | 'held' | 'to_pay' | 'can_pay' | 'payments'> | undefined;
type Done = Pick<OrderView, 'number' | 'total' | 'payment_method' | 'payment_state' | 'pay_until' | 'status'>;

/** Whoever got a part of it back has paid as well; of an order given back whole nobody is thanked for the money. */
const PAID_STATES: ReadonlySet<PaymentStatus> = new Set(['HELD', 'PAID', 'PARTLY_REFUNDED']);

/**
 * `isReturned`: from the bank. Whoever went there is told of his money first. The address of the return stays in the history,
 * so the page is opened again when all of it is long over.
 */
export function doneState(order: Done, money: Money, isReturned: boolean): DoneState {
  if (!isOnlineMethod(order.payment_method)) return 'placed';
  if (PAID_STATES.has(order.payment_state)) return 'paid';
  // Nothing is asked of the bank any more, and nobody looks for its answer again.
  if (order.payment_state !== 'AWAITING') return 'placed';
  const last = money?.payments.at(-1);
  if (last && isGivenUpPayment(last.state) && money?.can_pay) return 'refused';
  return isReturned && !isRestDue(money) ? 'waiting' : 'placed';
}

/** The bank has answered, and the order has become dearer since: what is left waits for the buyer. */
function isRestDue(money: Money): boolean {
  const last = money?.payments.at(-1);
  if (!last || isOpenPayment(last.state) || isGivenUpPayment(last.state)) return false;
  return money !== undefined && money.to_pay > 0;
}

export interface DoneWords {
  title: string;
  text: string;
}

export function doneWords(order: Done, money: Money, state: DoneState): DoneWords {
  const { number, total, payment_method: method } = order;
  if (state === 'paid') {
    const sum = formatPrice(money && money.paid + money.held > 0 ? money.paid + money.held : total);
    return {
      title: 'Заказ оплачен, спасибо!',
      text: `Номер ${number} · ${sum} · ${wayText(money, method)}`,
    };
  }
  if (state === 'waiting')
    return {
      title: 'Ждём ответ банка',
      text: `Заказ ${number} на ${formatPrice(total)} создан. Банк обычно отвечает за минуту, и страница покажет это сама`,
    };
  if (state === 'refused') return { title: 'Оплата не прошла', text: refusedText(order, money) };
  return {
    title: 'Заказ принят, спасибо!',
    text: `Номер ${number} — по нему вас узнают продавцы, бухгалтерия и мы.`,
  };
}

/** As the money came: after a refusal many pay otherwise than they chose with the order. */
function wayText(money: Money, chosen: Done['payment_method']): string {
  const paid = money?.payments.findLast(({ state }) => state === 'AUTHORIZED' || isTakenPayment(state));
  const label = ORDER_PAYMENT_LABELS[paid?.method ?? chosen];
  return `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
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
