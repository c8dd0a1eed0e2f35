import { needsBasket, type Discount } from '../discount/discount.ts';
import { bestDiscountedCost } from '../discount/discounted-cost.ts';
import type { Kopecks } from '../money.ts';
import { MILLI_IN_UNIT } from '../quantity/milli.ts';
import { percentBelow } from './discount-percent.ts';
import type { Price } from './product-price.ts';

/** A price agreed with a company or with a group of companies. */
export interface AgreedPrice {
  price: Kopecks;
  /** A fixed price stands as agreed, even where a promotion would be cheaper. */
  fixed: boolean;
}

/** The public price of one unit: the cost less the best percent that asks for nothing in return. */
export function basePrice(cost: Kopecks, discounts: readonly Discount[]): Price {
  const unconditional = discounts.filter((discount) => !needsBasket(discount));
  const price = bestDiscountedCost(unconditional, { basePrice: cost, quantity: MILLI_IN_UNIT, orderSum: 0 });
  return { cost, price, discount_percent: percentBelow(cost, price) };
}

/**
 * What a company is charged for one unit. The agreed lists come in order of weight, the contract's before the
 * group's: the first fixed one decides, otherwise the best price for the buyer wins.
 */
export function personalPrice(base: Price, agreed: readonly AgreedPrice[]): Price {
  const fixed = agreed.find((list) => list.fixed);
  const price = fixed?.price ?? Math.min(base.price, ...agreed.map((list) => list.price));
  return { cost: base.cost, price, discount_percent: percentBelow(base.cost, price) };
}
