import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';

/** An order that keeps an account from being closed. */
export interface Unsettled {
  number: string;
  isOpen: boolean;
  /** Deferred and not paid, in kopecks. */
  owed: number;
}

/** So many are named: whoever has more finds the rest among the orders. */
const MOST_NAMED = 5;

/** What is in the way, by number: one cannot settle what one is not told of. */
export function closingRefusal(orders: readonly Unsettled[]): Refusal | undefined {
  if (orders.length === 0) return undefined;
  const named = orders.slice(0, MOST_NAMED).map(({ number, isOpen, owed }) => ({
    code: isOpen ? 'ORDERS_OPEN' : 'DEBT_OPEN',
    message: `Заказ ${number}: ${[
      ...(isOpen ? ['не завершён'] : []),
      ...(owed > 0 ? [`не оплачено ${formatPrice(owed)}`] : []),
    ].join(', ')}`,
  }));
  const more = orders.length - named.length;
  const code = orders.some(({ isOpen }) => isOpen) ? 'ORDERS_OPEN' : 'DEBT_OPEN';
  const rest = more > 0 ? [{ code, message: `И ещё ${countOf(more, ['заказ', 'заказа', 'заказов'])}` }] : [];
  return new Refusal(code, {}, [...named, ...rest]);
}
