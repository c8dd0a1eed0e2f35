import type { Kopecks } from '../money.ts';

/** A price agreed with a company or with a group of companies. */
export interface AgreedPrice {
  price: Kopecks;
  /** A fixed price stands as agreed, even where a promotion would be cheaper. */
  fixed: boolean;
}

/** What a company has agreed on, by product id. Guests and people have nothing of the kind. */
export type PersonalPrices = ReadonlyMap<number, AgreedPrice>;

export const NO_PERSONAL_PRICES: PersonalPrices = new Map();

/**
 * Of the prices that several lists hold for a product the one that decides. The rows come in order of weight, the
 * contract's before the group's: the first fixed one decides, otherwise the lowest.
 */
export function decidingPrices(rows: readonly (AgreedPrice & { productId: number })[]): PersonalPrices {
  const prices = new Map<number, AgreedPrice>();
  for (const { productId, price, fixed } of rows) {
    const next = { price, fixed };
    if (isStronger(next, prices.get(productId))) prices.set(productId, next);
  }
  return prices;
}

/** The same of one product, with everything else its row tells. */
export function decidingPrice<Row extends AgreedPrice>(rows: readonly Row[]): Row | undefined {
  let deciding: Row | undefined;
  for (const row of rows) if (isStronger(row, deciding)) deciding = row;
  return deciding;
}

function isStronger(next: AgreedPrice, before: AgreedPrice | undefined): boolean {
  return before === undefined || (!before.fixed && (next.fixed || next.price < before.price));
}
