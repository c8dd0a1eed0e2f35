import type { Kopecks } from '../money.ts';

/** How far a seller's part of the basket is from the smallest order the seller takes. */
export function missingToMinimum(sellerSum: Kopecks, minimum: Kopecks | undefined): Kopecks {
  return Math.max(0, (minimum ?? 0) - sellerSum);
}
