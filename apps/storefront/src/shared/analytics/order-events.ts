import type { OwnBasket } from '@okoem/contract/baskets.ts';
import type { PlacedOrder } from '@okoem/contract/orders.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import { type OrderEventName, pushEvent } from './analytics.ts';

/** The beginning of a checkout and a purchase, if the counters may hear of them. */
export function sendOrderEvent(
  event: OrderEventName,
  { order, basket }: { order?: PlacedOrder; basket: Pick<OwnBasket, 'items' | 'totals'> },
): void {
  pushEvent(event, {
    ...(order && { transaction_id: order.number }),
    value: toRoubles(order?.total ?? basket.totals.total),
    currency: 'RUB',
    items: basket.items.map(({ product_id: id, name, price = 0, quantity }) => ({
      item_id: id,
      item_name: name,
      price: toRoubles(price),
      quantity,
    })),
  });
}
