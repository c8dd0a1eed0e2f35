import { describe, expect, it } from 'vitest';
import { ENOUGH_CASES, type SellerCounts, sellerFigures } from './seller-figures.ts';

describe('sellerFigures', () => {
  it('says nothing from fewer cases than five, and something from the fifth on', () => {
    const few = ENOUGH_CASES - 1;
    expect(sellerFigures(counts({ promised: few, confirmed: few, handedOver: few }))).toEqual({
      promiseKeptPercent: null,
      confirmationMinutes: null,
      returnsPercent: null,
      rating: null,
    });
    expect(sellerFigures(counts({ promised: 5, promisesKept: 4 })).promiseKeptPercent).toBe(80);
    expect(sellerFigures(counts({ confirmed: 5, confirmationMs: 5 * 90 * 60_000 })).confirmationMinutes).toBe(
      90,
    );
    expect(sellerFigures(counts({ handedOver: 5, returned: 0 })).returnsPercent).toBe(0);
  });

  it('weighs every rating alike, whichever product it is of', () => {
    expect(sellerFigures(counts({ ratingCount: 3, ratingSum: 14 })).rating).toBe(4.67);
    expect(sellerFigures(counts({ ratingCount: 1, ratingSum: 5 })).rating).toBe(5);
  });
});

function counts(changes: Partial<SellerCounts>): SellerCounts {
  const none = { promised: 0, promisesKept: 0, confirmed: 0, confirmationMs: 0, handedOver: 0, returned: 0 };
  return { ...none, ratingCount: 0, ratingSum: 0, ...changes };
}
