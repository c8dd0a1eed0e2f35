import { AUDIENCE_EFFECTS, type Audience } from '../customer/audience.ts';
import { shareOf, type Kopecks } from '../money.ts';
import type { PricedProduct, PriceView } from './product-price.ts';

const HUNDREDTHS_IN_PERCENT = 100;

/** The discount shown with a price, in whole percent. */
export function discountPercent(product: PricedProduct, audience: Audience, { showcase }: PriceView): number {
  const { base_price: base, personal_price: personal, has_personal_price: isPersonal } = product;
  if (isPersonal && personal && AUDIENCE_EFFECTS[audience].seesPersonalPrices) {
    return percentBelow(personal.cost ?? base.cost, personal.price ?? base.price);
  }
  return showcase || isPersonal ? base.discount_percent : 0;
}

/** By how many whole percent a price lies below a cost: rounded to hundredths first, then cut to whole ones. */
export function percentBelow(cost: Kopecks, price: Kopecks): number {
  // Goods that cost nothing, and a price above the cost, hold no discount.
  if (cost === 0 || price > cost) return 0;
  const hundredths = shareOf(cost - price, 100 * HUNDREDTHS_IN_PERCENT, cost);
  return Math.floor(hundredths / HUNDREDTHS_IN_PERCENT);
}
