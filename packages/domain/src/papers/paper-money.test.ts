import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatInside } from '../price/vat.ts';
import {
  fittingPrice,
  groupedPrice,
  paperAmount,
  paperTotals,
  plainAmount,
  rateText,
} from './paper-money.ts';
import { rateOnDay } from './shipping-rate.ts';

describe('money on paper', () => {
  it('shows kopecks always, groups by spaces that do not break, and names the rates', () => {
    expect(paperAmount(155_760_00)).toBe('155\u00A0760,00');
    expect(paperAmount(5)).toBe('0,05');
    expect(plainAmount(155_760_07)).toBe('155760.07');
    expect(rateText(22)).toBe('НДС\u00A022\u00A0%');
    expect(rateText(0)).toBe('НДС\u00A00\u00A0%');
    expect(rateText(null)).toBe('Без\u00A0НДС');
  });

  it('adds the tax up per rate out of the tax of each line, highest rate first [PAPER-002]', () => {
    const line = (total: number, rate: number | null) => ({
      total,
      rate,
      vat: rate === null ? 0 : vatInside(total, rate),
    });
    const totals = paperTotals([line(1_00, 22), line(1_00, 22), line(50_00, null), line(110_00, 10)]);
    expect(totals).toEqual({
      total: 162_00,
      vat: 10_36,
      net: 151_64,
      rates: [
        // Each 18 kopecks; of the sum of both it would be 36.07.
        { rate: 22, total: 2_00, vat: 36 },
        { rate: 10, total: 110_00, vat: 10_00 },
        { rate: null, total: 50_00, vat: 0 },
      ],
    });
    expect(paperTotals([line(155_760_00, 22), line(15_800_00, 22)])).toMatchObject({
      total: 171_560_00,
      vat: 30_937_05,
    });
  });

  it('is taxed at the rate of the day it is shipped, whatever it was when it was ordered [PAPER-002]', () => {
    const ordered = { orderedOn: '2025-12-30' };
    expect(rateOnDay(20, { ...ordered, day: '2025-12-31' })).toBe(20);
    expect(rateOnDay(20, { ...ordered, day: '2026-01-01' })).toBe(22);
    expect(rateOnDay(10, { ...ordered, day: '2026-01-01' })).toBe(10);
    expect(rateOnDay(5, { ...ordered, day: '2026-01-01' })).toBe(5);
    expect(rateOnDay(0, { ...ordered, day: '2026-01-01' })).toBeNull();
    // A rate that no law has is what was agreed.
    expect(rateOnDay(13, { ...ordered, day: '2026-01-01' })).toBe(13);
  });
});

describe('the price of a unit', () => {
  it('has two decimals where they are enough, and as many as are needed where a discount does not divide [PAPER-003]', () => {
    expect(fittingPrice(155_760_00, 24_000)).toBe('6490.00');
    expect(fittingPrice(100_00, 3000)).toBe('33.333');
    expect(fittingPrice(127_672_13, 24_000)).toBe('5319.672');
    expect(fittingPrice(0, 3000)).toBe('0.00');
    expect(groupedPrice('5319.672')).toBe('5\u00A0319,672');
  });

  it('times the quantity rounds to the sum, whatever both are [PAPER-003]', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 });
    const milli = fc.integer({ min: 1, max: 10 ** 8 });
    fc.assert(
      fc.property(amount, milli, (sum, quantity) => {
        const [whole, fraction] = fittingPrice(sum, quantity).split('.');
        expect(fraction!.length).toBeGreaterThanOrEqual(2);
        expect(fraction!.length).toBeLessThanOrEqual(11);
        const unit = 10n ** BigInt(fraction!.length - 2) * 1000n;
        const product = BigInt(whole! + fraction!) * BigInt(quantity);
        expect((2n * product + unit) / (2n * unit)).toBe(BigInt(sum));
      }),
      { numRuns: 5000 },
    );
  });
});
