import { type BestColumn, COVERED, hasOffer, isCovered, placeOfBest, stateOf } from './best-column.ts';
import type { CatalogData } from './catalog-data.ts';
import { membersBeside, modelsOf } from './models.ts';

export function coverAll(data: CatalogData, best: BestColumn): void {
  for (const members of modelsOf(data).values()) cover(data, best, members);
}

/** Of the products of a model only that with the best offer is not covered. */
export function cover(data: CatalogData, best: BestColumn, members: readonly number[]): void {
  let leader = -1;
  for (const slot of members) {
    if (!hasOffer(best, slot)) continue;
    best[slot]! |= COVERED;
    if (leader < 0 || hasBetterOffer(data, best, slot, leader)) leader = slot;
  }
  if (leader >= 0) best[leader]! &= ~COVERED;
}

/** By the rule that chooses among the offers of one product. */
function hasBetterOffer(
  { products, offers }: CatalogData,
  best: BestColumn,
  slot: number,
  than: number,
): boolean {
  const states = stateOf(best[slot]!) - stateOf(best[than]!);
  if (states !== 0) return states < 0;
  const one = products.offerStart[slot]! + placeOfBest(best[slot]!);
  const other = products.offerStart[than]! + placeOfBest(best[than]!);
  const prices = offers.price[one]! - offers.price[other]!;
  return prices < 0 || (prices === 0 && offers.id[one]! < offers.id[other]!);
}

/** The product whose card stands for this one: itself, or the one of its model that is not covered. */
export function leaderOf(data: CatalogData, best: BestColumn, slot: number): number {
  if (!isCovered(best[slot]!)) return slot;
  return membersBeside(data, slot).find((member) => !isCovered(best[member]!)) ?? slot;
}
