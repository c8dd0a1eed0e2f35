import { describe, expect, it } from 'vitest';
import { KOPECKS_IN_ROUBLE, shareOf, sumKopecks, toKopecks, toRoubles } from './money.ts';

describe('kopecks and roubles', () => {
  it('turns prices into kopecks and back by one factor [FMT-012]', () => {
    expect(toKopecks(1234.5)).toBe(1234.5 * KOPECKS_IN_ROUBLE);
    expect(toRoubles(123_450)).toBe(123_450 / KOPECKS_IN_ROUBLE);
    for (const roubles of [0, 0.01, 0.1, 0.29, 1.1, 4.35, 700.01, 999_999.99]) {
      expect(toRoubles(toKopecks(roubles))).toBe(roubles);
    }
  });

  it('counts a hundred kopecks in a rouble [FMT-013]', () => {
    expect(KOPECKS_IN_ROUBLE).toBe(100);
  });

  it('reads digits, not binary fractions', () => {
    expect(toKopecks(700.01)).toBe(70_001);
    expect(toKopecks(0.29)).toBe(29);
    expect(toKopecks(1.005)).toBe(101);
    expect(toKopecks(1.0049)).toBe(100);
  });

  it.each([-1, Number.NaN, Infinity, 1e21, 1e-7, Number.MAX_SAFE_INTEGER])(
    'takes %s for no amount',
    (value) => {
      expect(() => toKopecks(value)).toThrow(RangeError);
    },
  );
});

describe('shareOf', () => {
  it('rounds half a kopeck up and anything below it down', () => {
    expect(shareOf(1, 1, 2)).toBe(1);
    expect(shareOf(1, 499, 1000)).toBe(0);
    expect(shareOf(1, 500, 1000)).toBe(1);
    expect(shareOf(3, 1, 3)).toBe(1);
  });

  it('stays exact where the product leaves the safe integers', () => {
    expect(shareOf(9_007_199_254_740_991, 999, 1000)).toBe(8_998_192_055_486_250);
    expect(shareOf(9_007_199_254_740_991, 1, 2)).toBe(4_503_599_627_370_496);
  });

  it('refuses fractions, negatives, shares of nothing and results too large to be exact', () => {
    expect(() => shareOf(0.5, 1, 1)).toThrow(RangeError);
    expect(() => shareOf(-1, 1, 1)).toThrow(RangeError);
    expect(() => shareOf(1, 1, 0)).toThrow(RangeError);
    expect(() => shareOf(9_007_199_254_740_991, 2, 1)).toThrow(RangeError);
  });
});

describe('sumKopecks', () => {
  it('adds amounts and is zero for none', () => {
    expect(sumKopecks([1, 2, 3])).toBe(6);
    expect(sumKopecks([])).toBe(0);
  });

  it('refuses an amount that is not whole and a sum that is no longer exact', () => {
    expect(() => sumKopecks([0.1])).toThrow(RangeError);
    expect(() => sumKopecks([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});
