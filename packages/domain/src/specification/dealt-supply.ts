import { type Kopecks, shareOf } from '../money.ts';
import type { Milli } from '../quantity/milli.ts';

/** So much of an offer for a row of a specification. */
export interface SuppliedPart {
  row: number;
  offerId: number;
  quantity: Milli;
}

/** What one offer comes to, all rows together: as much of it as there is, with the discounts of the whole. */
export interface PricedSupply {
  offerId: number;
  quantity: Milli;
  total: Kopecks;
}

export interface DealtPart extends SuppliedPart {
  sum: Kopecks;
}

/**
 * What every row has of the priced offers, in the order of the rows: nobody has more than there is, and the sums of the rows
 * are together, to the kopeck, the sum of the offers they use up.
 */
export function dealtSupply(parts: readonly SuppliedPart[], priced: readonly PricedSupply[]): DealtPart[] {
  const left = new Map(priced.map((supply) => [supply.offerId, { ...supply }]));
  return parts.flatMap((part) => {
    const supply = left.get(part.offerId);
    const quantity = Math.min(part.quantity, supply?.quantity ?? 0);
    if (!supply || quantity <= 0) return [];
    const sum = shareOf(supply.total, quantity, supply.quantity);
    supply.quantity -= quantity;
    supply.total -= sum;
    return [{ ...part, quantity, sum }];
  });
}
