import type { OfferPrice } from '@okoem/contract/offers.ts';
import { DISCOUNT_CONDITION_TYPES } from '@okoem/domain/discount/discount.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { type AgreedPrice, decidingPrices, NO_PERSONAL_PRICES } from '@okoem/domain/price/agreed-price.ts';
import { areDiscountsAnnounced, basePrice, personalPrice } from '@okoem/domain/price/charged-price.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { agreedPrices, type DiscountRow, findDiscounts } from './pricing-repository.ts';

/** Whom prices are worked out for: a company with prices of its own, or everybody else. */
export interface PriceAudience {
  companyId: number | undefined;
}

export const EVERYBODY: PriceAudience = { companyId: undefined };

export function priceAudience(actor: Actor): PriceAudience {
  const hasOwn = actor.kind === 'customer' && actor.company !== null && actor.hasAgreedPrices;
  return hasOwn ? { companyId: actor.company!.companyId } : EVERYBODY;
}

export interface CostedOffer {
  id: number;
  productId: number;
  cost: Kopecks;
}

/** What one unit costs somebody, and whether it was agreed so that nothing changes it. */
export interface PricedOffer extends OfferPrice {
  isFixed: boolean;
}

/** What each of the offers costs the audience, by the offer's id: two queries, however many there are. */
export async function offerPrices(
  db: Db,
  offers: readonly CostedOffer[],
  { companyId }: PriceAudience,
): Promise<Map<number, PricedOffer>> {
  const productIds = [...new Set(offers.map(({ productId }) => productId))];
  const [discounts, agreed] = await Promise.all([
    findDiscounts(db, productIds),
    companyId === undefined
      ? NO_PERSONAL_PRICES
      : agreedPrices(db, companyId, productIds).then(decidingPrices),
  ]);
  const discountsOf = Map.groupBy(discounts, ({ productId }) => productId);
  return new Map(
    offers.map(({ id, productId, cost }) => [
      id,
      offerPrice(cost, { discounts: discountsOf.get(productId) ?? [], agreed: agreed.get(productId) }),
    ]),
  );
}

/** What one unit costs by the product's discounts and by what was agreed. */
export function offerPrice(
  cost: Kopecks,
  { discounts, agreed }: { discounts: readonly DiscountRow[]; agreed: AgreedPrice | undefined },
): PricedOffer {
  const promotions = discounts.map(wireDiscount);
  const base = basePrice(cost, promotions);
  const personal = agreed === undefined ? null : personalPrice(base, agreed);
  return {
    price: (personal ?? base).price,
    cost,
    base_price: base,
    personal_price: personal,
    has_personal_price: personal !== null,
    discounts: areDiscountsAnnounced(agreed) ? promotions : [],
    isFixed: agreed?.fixed === true,
  };
}

function wireDiscount({ variant, valueType, value, minCountMilli, minOrderSum }: DiscountRow) {
  const { MIN_COUNT, MIN_ORDER_SUM } = DISCOUNT_CONDITION_TYPES;
  return {
    variant,
    value_type: valueType,
    value,
    conditions: [
      ...(minCountMilli === null ? [] : [{ type: MIN_COUNT, condition: fromMilli(minCountMilli) }]),
      ...(minOrderSum === null ? [] : [{ type: MIN_ORDER_SUM, condition: minOrderSum }]),
    ],
  };
}
