import {
  conditionValue,
  DISCOUNT_CONDITION_TYPES,
  DISCOUNT_VALUE_TYPES,
  type Discount,
} from '../discount/discount.ts';
import { lessPercent, percentInHundredths } from '../discount/open-percent.ts';
import type { Kopecks } from '../money.ts';
import { fromMilli, type Milli } from '../quantity/milli.ts';
import type { AgreedPrice, AgreedTerms } from './agreed-price.ts';
import { chargedFor } from './charged-price.ts';
import type { Price } from './product-price.ts';
import { type TierPrice, unitPriceOf } from './tier-price.ts';

/** What the price of one unit comes from. */
export const PRICE_REASONS = ['fixed', 'agreed', 'promotion', 'public'] as const;

export type PriceReason = (typeof PRICE_REASONS)[number];

/** Follows `chargedPrice`: a fixed price always stands, another agreed one only where it is the better. */
export function priceReason(base: Price, agreed: AgreedPrice | undefined): PriceReason {
  if (agreed?.fixed) return 'fixed';
  if (agreed && agreed.price < base.price) return 'agreed';
  return base.price < base.cost ? 'promotion' : 'public';
}

/**
 * Prices by quantity that are better than what one unit costs, each better than the one before. They are taken off the
 * cost, as the basket does; a discount that asks for anything more than a quantity has no price of a unit.
 */
export function tierPrices(
  { cost, price }: { cost: Kopecks; price: Kopecks },
  discounts: readonly Discount[],
): TierPrice[] {
  const tiers = discounts
    .flatMap((discount) => {
      const from = leastCount(discount);
      return from === undefined
        ? []
        : [{ from, price: lessPercent(cost, percentInHundredths(discount.value)) }];
    })
    .toSorted((one, other) => one.from - other.from || one.price - other.price);
  return improving(price, tiers);
}

/** What was agreed from larger quantities on than the least that is sold, where a unit costs something else then: less, or more. */
export function agreedTiers(
  terms: AgreedTerms,
  { base, cost, least }: { base: Kopecks; cost: Kopecks; least: Milli },
): TierPrice[] {
  const price = chargedFor(base, terms, { cost, quantity: least });
  const quantities = [...new Set(terms.map(({ from }) => from))].filter((from) => from > least);
  const tiers = quantities
    .toSorted((one, other) => one - other)
    .map((quantity) => ({
      from: fromMilli(quantity),
      price: chargedFor(base, terms, { cost, quantity }),
    }));
  return changing(price, tiers);
}

/** Both kinds as one ladder: of what was agreed and what a promotion makes of the cost the better. */
export function joinedTiers(
  price: Kopecks,
  agreed: readonly TierPrice[],
  promoted: readonly TierPrice[],
): TierPrice[] {
  const quantities = [...new Set([...agreed, ...promoted].map(({ from }) => from))];
  const tiers = quantities
    .toSorted((one, other) => one - other)
    .map((from) => ({
      from,
      price: Math.min(
        unitPriceOf({ price, price_tiers: agreed }, from),
        unitPriceOf({ price: Infinity, price_tiers: promoted }, from),
      ),
    }));
  return changing(price, tiers);
}

/** Each other than the one before. */
function changing(price: Kopecks, tiers: readonly TierPrice[]): TierPrice[] {
  return tiers.filter((tier, at) => tier.price !== (tiers[at - 1]?.price ?? price));
}

/** Each better than the one before. */
function improving(price: Kopecks, tiers: readonly TierPrice[]): TierPrice[] {
  let best = price;
  return tiers.filter((tier) => {
    if (tier.price >= best) return false;
    best = tier.price;
    return true;
  });
}

/** Of a percent that asks for a quantity and for nothing else. */
function leastCount({ value_type: type, conditions = [] }: Discount): number | undefined {
  const [condition, ...others] = conditions;
  const isTier =
    type === DISCOUNT_VALUE_TYPES.PERCENT &&
    others.length === 0 &&
    condition?.type === DISCOUNT_CONDITION_TYPES.MIN_COUNT;
  return isTier ? conditionValue(condition) : undefined;
}
