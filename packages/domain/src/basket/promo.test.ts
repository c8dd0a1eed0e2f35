import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketTotals, type PricedLine } from './basket-totals.ts';
import { readPromoCode, spreadOver } from './promo.ts';

const percent = (value: number, minSum: number | null = null) => ({ valueType: 1, value, minSum });
const amount = (value: number, minSum: number | null = null) => ({ valueType: 2, value, minSum });

function line(changes: Partial<PricedLine> = {}): PricedLine {
  const usual = { cost: 100_00, price: 100_00, quantity: 1000, vatPercent: 22, discounts: [] };
  return { ...usual, takesPromo: true, ...changes };
}

describe('a promo code in the basket', () => {
  it('replaces a worse discount of a line and leaves a better one, line by line [PROMO-001]', () => {
    const { lines, promo } = basketTotals([line({ price: 95_00 }), line({ price: 80_00 })], percent(10));
    expect(lines.map(({ total }) => total)).toEqual([90_00, 80_00]);
    expect(promo).toBe(5_00);
  });

  it('of an amount tops up what the discounts of the basket give, and never adds to them [PROMO-001]', () => {
    const { total, promo } = basketTotals([line({ price: 90_00 }), line()], amount(30_00));
    expect(total).toBe(170_00);
    expect(promo).toBe(20_00);
    expect(basketTotals([line({ price: 60_00 })], amount(30_00)).promo).toBe(0);
    // What is taken off other goods is none of its business.
    const foreign = line({ price: 60_00, takesPromo: false });
    const beside = basketTotals([foreign, line({ price: 90_00 })], amount(30_00));
    expect(beside.lines.map(({ total }) => total)).toEqual([60_00, 70_00]);
  });

  it('waits for its smallest sum, counted over the goods it is for [PROMO-002]', () => {
    const foreign = line({ takesPromo: false });
    expect(basketTotals([line(), foreign], percent(10, 150_00)).promo).toBe(0);
    expect(basketTotals([line(), line(), foreign], percent(10, 150_00)).promo).toBe(20_00);
    // Other discounts do not keep it away: the sum is that of the goods before them.
    expect(basketTotals([line({ price: 95_00 }), line()], percent(10, 200_00)).promo).toBe(15_00);
    expect(basketTotals([line({ price: 95_00 }), line()], percent(10, 200_01)).promo).toBe(0);
    expect(basketTotals([line({ price: 95_00 }), line()], amount(30_00, 200_00)).promo).toBe(25_00);
  });

  it('never touches goods it is not for [PROMO-001]', () => {
    const { lines } = basketTotals([line({ takesPromo: false }), line()], amount(500_00));
    expect(lines.map(({ total }) => total)).toEqual([100_00, 0]);
  });

  it('is read as people type it [PROMO-003]', () => {
    expect(readPromoCode(' osen-10 ')).toBe('OSEN-10');
  });
});

describe('spreadOver', () => {
  it('gives away the amount to the kopeck and from no share more than it has', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 1e12 }), (parts, off) => {
        const spread = spreadOver(parts, off);
        const whole = parts.reduce((sum, part) => sum + part, 0);
        expect(spread.reduce((sum, part) => sum + part, 0)).toBe(Math.min(off, whole));
        expect(spread.every((part, place) => part >= 0 && part <= parts[place]!)).toBe(true);
      }),
    );
  });
});
