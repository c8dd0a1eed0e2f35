import type { Kopecks } from '../money.ts';

/** Beyond so many open invoices of one payer any sum can be put together. */
export const MOST_SUMMED = 12;

/**
 * Every way to put the amount together from two amounts or more, as places in the list; stops when it has found `most`. Of
 * longer lists none: a coincidence would be too likely.
 */
export function exactSums(amounts: readonly Kopecks[], amount: Kopecks, most = 2): number[][] {
  if (amounts.length > MOST_SUMMED) return [];
  const found: number[][] = [];
  const whole = amounts.reduce((sum, one) => sum + one, 0);
  const search = (place: number, left: Kopecks, ahead: Kopecks, taken: readonly number[]): void => {
    if (found.length >= most || left < 0 || left > ahead) return;
    if (left === 0) {
      if (taken.length > 1) found.push([...taken]);
      return;
    }
    const next = amounts[place];
    if (next === undefined) return;
    search(place + 1, left - next, ahead - next, [...taken, place]);
    search(place + 1, left, ahead - next, taken);
  };
  search(0, amount, whole, []);
  return found;
}
