import type { OfferPrice } from '@okoem/contract/offers.ts';
import { DISCOUNT_CONDITION_TYPES } from '@okoem/domain/discount/discount.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { agreedPrice, type AgreedTerms, sellersTerms } from '@okoem/domain/price/agreed-price.ts';
import {
  areDiscountsAnnounced,
  basePrice,
  chargedPrice,
  personalPrice,
} from '@okoem/domain/price/charged-price.ts';
import { agreedTiers } from '@okoem/domain/price/price-reason.ts';
import type { TierPrice } from '@okoem/domain/price/tier-price.ts';
import { fromMilli, type Milli, MILLI_IN_UNIT } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type OwnTerms, ownTerms } from './own-prices.ts';
import { type DiscountRow, findDiscounts } from './pricing-repository.ts';

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
  /** What was agreed: another quantity may cost something else. */
  terms: AgreedTerms | undefined;
  /** What a unit costs of the least that is sold: the price of the product's page. */
  pagePrice: Kopecks;
  /** What it costs from larger quantities on. */
  tiers: readonly TierPrice[];
  /** Every discount of the product, announced or not. */
  promotions: OfferPrice['discounts'];
  /** What the seller alone asks for, where the marketplace bears a part of the price. */
  sellers: SellersPrice | undefined;
}

/** A unit's price and the discounts that may replace it. */
export type SellersPrice = Pick<OfferPrice, 'price' | 'discounts'>;

/** What each of the offers costs the audience, by the offer's id: a few queries, however many there are. */
export async function offerPrices(
  db: Db,
  offers: readonly CostedOffer[],
  { companyId }: PriceAudience,
): Promise<Map<number, PricedOffer>> {
  const productIds = [...new Set(offers.map(({ productId }) => productId))];
  const [discounts, agreed] = await Promise.all([
    findDiscounts(db, productIds),
    ownTerms(db, companyId, productIds),
  ]);
  const discountsOf = Map.groupBy(discounts, ({ productId }) => productId);
  return new Map(
    offers.map(({ id, productId, cost }) => [
      id,
      offerPrice(cost, { discounts: discountsOf.get(productId) ?? [], agreed: agreed.get(productId) }),
    ]),
  );
}

/** What one unit costs of the least that is sold, by the product's discounts and by what was agreed. */
export function offerPrice(
  cost: Kopecks,
  { discounts, agreed }: { discounts: readonly DiscountRow[]; agreed: OwnTerms | undefined },
): PricedOffer {
  const { terms, least: quantity = MILLI_IN_UNIT } = agreed ?? {};
  const price = pricedAt(cost, { promotions: discounts.map(wireDiscount), terms, quantity });
  if (!hasQuantities(terms)) return price;
  return { ...price, tiers: agreedTiers(terms, { base: price.base_price.price, cost, least: quantity }) };
}

/** The same for the quantity of a line. */
export function priceForQuantity(price: PricedOffer, quantity: Milli): PricedOffer {
  const { cost, promotions, terms, pagePrice, tiers } = price;
  if (!hasQuantities(terms)) return price;
  return { ...pricedAt(cost, { promotions, terms, quantity }), pagePrice, tiers };
}

function hasQuantities(terms: AgreedTerms | undefined): terms is AgreedTerms {
  return terms?.some(({ from }) => from > 0) === true;
}

interface Circumstances {
  promotions: OfferPrice['discounts'];
  terms: AgreedTerms | undefined;
  quantity: Milli;
}

function pricedAt(cost: Kopecks, { promotions, terms, quantity }: Circumstances): PricedOffer {
  const base = basePrice(cost, promotions);
  const agreed = agreedPrice(terms, { cost, quantity });
  const personal = agreed === undefined ? null : personalPrice(base, agreed);
  const { price } = personal ?? base;
  return {
    price,
    cost,
    base_price: base,
    personal_price: personal,
    has_personal_price: personal !== null,
    discounts: areDiscountsAnnounced(agreed) ? promotions : [],
    isFixed: agreed?.fixed === true,
    terms,
    pagePrice: price,
    tiers: [],
    promotions,
    sellers: sellersPrice(cost, { promotions, terms, quantity }),
  };
}

function sellersPrice(
  cost: Kopecks,
  { promotions, terms, quantity }: Circumstances,
): SellersPrice | undefined {
  if (!terms?.some(({ list }) => list.byOperator)) return undefined;
  const agreed = agreedPrice(sellersTerms(terms), { cost, quantity });
  return {
    price: chargedPrice(basePrice(cost, promotions).price, agreed),
    discounts: areDiscountsAnnounced(agreed) ? promotions : [],
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
