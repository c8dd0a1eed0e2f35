import { formatPrice } from '@okoem/domain/format/price-format.ts';

/** What an order leaves of a project's budget, or how much it is more than that; `rest` is null where there is none. */
export function budgetHint(rest: number | null, total: number): string {
  if (rest === null) return 'Заказ сразу появится в объекте';
  return total > rest
    ? `Больше остатка бюджета на ${formatPrice(total - rest)}`
    : `После заказа останется ${formatPrice(rest - total)} бюджета`;
}
