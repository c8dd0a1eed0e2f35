import type { OrderLine, OrderView } from '@okoem/contract/orders.ts';
import type { SumsToShow } from '@okoem/domain/basket/shown-sums.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';

type OrderMoney = Pick<
  OrderView,
  'goods_full' | 'goods_total' | 'promo_code' | 'promo_discount' | 'services_total' | 'delivery_total'
>;

/** What an order, or a request to approve one, says of its money. */
export function sumsOf(order: OrderMoney): SumsToShow {
  const { goods_full: full, goods_total: goods, promo_code: code, promo_discount: discount } = order;
  return {
    full,
    goods,
    promo: code === null ? null : { code, discount },
    services: order.services_total,
    delivery: order.delivery_total,
  };
}

/** A discount of the whole basket is no unit's: without a word the sum would not be price by quantity. */
export function wholeDiscount({ price, quantity, total }: Pick<OrderLine, 'price' | 'quantity' | 'total'>) {
  const off = lineCost(price, toMilli(quantity)) - total;
  return off > 0 ? ` · скидка на весь заказ −${formatPrice(off)}` : '';
}
