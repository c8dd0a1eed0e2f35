import { scaleDecimal } from '../decimal.ts';
import { shareOf, type Kopecks } from '../money.ts';
import { needsBasket, type Discount } from './discount.ts';

/** 100 % in hundredths of a percent. */
export const WHOLE_PERCENT = 10_000;

/** The best percent that asks for nothing in return, in hundredths of a percent; 0 where there is none. */
export function openPercent(discounts: readonly Discount[]): number {
  let best = 0;
  for (const discount of discounts) {
    if (!needsBasket(discount)) best = Math.max(best, percentInHundredths(discount.value));
  }
  return best;
}

/** An amount less hundredths of a percent, rounded half up. */
export function lessPercent(amount: Kopecks, hundredths: number): Kopecks {
  return hundredths === 0 ? amount : shareOf(amount, WHOLE_PERCENT - hundredths, WHOLE_PERCENT);
}

/** A percent below zero would be a surcharge and one above a hundred a gift with money on top: neither is a discount. */
export function percentInHundredths(percent: number): number {
  const read = scaleDecimal(percent, 2);
  return !read || read.negative ? 0 : Math.min(WHOLE_PERCENT, read.scaled);
}
