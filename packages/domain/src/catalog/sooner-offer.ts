import type { Kopecks } from '../money.ts';

/** For so much more, in percent, an earlier day is worth a word on a card. */
const MOST_DEARER_PERCENT = 5;

/** The most that an earlier offer may cost to be named beside the cheapest one. */
export function mostForSooner(price: Kopecks): Kopecks {
  return Math.floor((price * (100 + MOST_DEARER_PERCENT)) / 100);
}
