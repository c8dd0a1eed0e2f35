import type { Kopecks } from '../money.ts';

/** The middle price; of two in the middle their mean. Null where there is nothing to compare. */
export function medianOf(prices: readonly Kopecks[]): Kopecks | null {
  if (prices.length === 0) return null;
  const sorted = prices.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}

/** Percents below the middle that are worth a warning: something may be left out. */
const SUSPICIOUS_PERCENT = 15;
/** Of two, each is as far from the middle as the other. */
const LEAST_COMPARED = 3;

/** How many percent the price is below the middle one, where that is worth a look; otherwise null. */
export function belowMedian(price: Kopecks, all: readonly Kopecks[]): number | null {
  const median = medianOf(all);
  if (median === null || median === 0 || all.length < LEAST_COMPARED) return null;
  const percent = Math.round(((median - price) * 100) / median);
  return percent >= SUSPICIOUS_PERCENT ? percent : null;
}

export const BUDGET_PLACES = ['below', 'within', 'above', 'unknown'] as const;

export type BudgetPlace = (typeof BUDGET_PLACES)[number];

/** Where a price lies against what the customer has; without a budget nobody can tell. */
export function budgetPlace(
  price: Kopecks,
  { from, to }: { from: Kopecks | null; to: Kopecks | null },
): BudgetPlace {
  if (from === null && to === null) return 'unknown';
  if (to !== null && price > to) return 'above';
  return from !== null && from !== to && price < from ? 'below' : 'within';
}
