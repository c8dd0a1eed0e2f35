import type { Kopecks } from '@okoem/domain/money.ts';

/** What a company has agreed on for a product: of several lists the one that decides. */
export interface AgreedProductPrice {
  price: Kopecks;
  /** Stands as agreed, even where the public price is lower. */
  fixed: boolean;
}

/** A company's agreed prices by product id. Guests and people have none. */
export type PersonalPrices = ReadonlyMap<number, AgreedProductPrice>;

export const NO_PERSONAL_PRICES: PersonalPrices = new Map();

/** What is charged for a unit, given the public price and what was agreed. */
export function chargedPrice(base: Kopecks, agreed: AgreedProductPrice | undefined): Kopecks {
  if (agreed === undefined) return base;
  return agreed.fixed ? agreed.price : Math.min(base, agreed.price);
}

/** The rows come in order of weight: the first fixed one decides, otherwise the lowest. */
export function decidingPrices(
  rows: readonly (AgreedProductPrice & { productId: number })[],
): PersonalPrices {
  const prices = new Map<number, AgreedProductPrice>();
  for (const { productId, price, fixed } of rows) {
    const before = prices.get(productId);
    if (before?.fixed) continue;
    const isBetter = !before || fixed || price < before.price;
    if (isBetter) prices.set(productId, { price, fixed });
  }
  return prices;
}
