import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { ownerOf, type OwnBasketPriced, pricedOwnBasket, versionText } from '../basket/own-basket.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { refuseOtherTotal, refuseShortLines } from './order-differences.ts';
import type { OrderSource } from './order-source.ts';
import type { OrderBody, Placing } from './place-order.ts';
import { finishOrder, lockForOrder } from './place-repository.ts';

/** A member's basket, as the buyer saw it. */
export async function basketSource(
  pool: Pool,
  { actor, body, destination }: Placing<OrderBody>,
): Promise<OrderSource> {
  const priced = await pricedOwnBasket(
    pool,
    ownerOf(actor),
    { destination, audience: priceAudience(actor), isUnread: true },
    body.promo_code,
  );
  refuseBasket(priced, body);
  const { kept, lines, outline } = priced;
  return {
    origin: { basketId: kept.id, basketVersion: kept.version },
    lines,
    services: outline.offer_service_types,
    promo: promoOf(priced),
    groups: outline.groups.map(({ key }) => key),
    assertTotal: (total, expected) => refuseOtherTotal({ lines, kept: kept.lines, expected, total }),
    lock: async (tx) => {
      const { version, sequence, now } = await lockForOrder(tx, kept.id);
      return {
        sequence,
        now,
        assertSame: () => {
          if (version !== kept.version) throw new Refusal('BASKET_CHANGED');
        },
      };
    },
    finish: (tx, { customerId, key, bodyHash, answer }) =>
      finishOrder(tx, { basketId: kept.id, customerId, key, bodyHash, answer }),
  };
}

function refuseBasket({ kept, lines, outline }: OwnBasketPriced, body: OrderBody): void {
  if (versionText(kept) !== body.basket_version || lines.length === 0) throw new Refusal('BASKET_CHANGED');
  refuseShortLines(lines);
  const small = outline.totals.by_seller.find(({ min_order_left: left = 0 }) => left > 0);
  if (small) {
    const { seller, min_order_sum: least = 0, min_order_left: left = 0 } = small;
    throw new Refusal('MIN_ORDER_SUM', { seller: seller.name, min_order_sum: least, left });
  }
}

function promoOf({ promo, outline }: OwnBasketPriced): OrderSource['promo'] {
  return promo && outline.promo?.is_applied ? { promo, amount: outline.promo.discount } : undefined;
}
