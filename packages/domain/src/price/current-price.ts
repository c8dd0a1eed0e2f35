import { AUDIENCE_EFFECTS, type Audience } from '../customer/audience.ts';
import type { Kopecks } from '../money.ts';
import type { PricedProduct, PriceView } from './product-price.ts';

/** The price a shopper sees. A personal price never reaches a guest or a private person. */
export function currentPrice(product: PricedProduct, audience: Audience, { showcase }: PriceView): Kopecks {
  const { base_price: base, personal_price: personal } = product;
  const field = showcase ? 'price' : 'cost';
  const isPersonal = product.has_personal_price && AUDIENCE_EFFECTS[audience].seesPersonalPrices;
  // A personal price of zero is a price; only a missing one falls back.
  return (isPersonal ? personal?.[field] : undefined) ?? base[field];
}

/** The price before the discount: the public one, also for companies with a price of their own. */
export function oldPrice(product: PricedProduct): Kopecks {
  return product.base_price.cost;
}

/** The old price when it is worth striking through, i.e. higher than what is asked now. */
export function struckPrice(
  product: PricedProduct,
  audience: Audience,
  view: PriceView,
): Kopecks | undefined {
  const old = oldPrice(product);
  return old > currentPrice(product, audience, view) ? old : undefined;
}
