import { describe, expect, it } from 'vitest';
import { lineOfFewer, lineOfSubstitute, servicePieces } from './changed-line.ts';

const LINE = { quantity: 3000, price: 100_00, discount: 30_01, vatPercent: 20 };

describe('a changed line of an order', () => {
  it('of fewer pieces keeps its price and its share of the discount [LIFE-005]', () => {
    expect(lineOfFewer(LINE, 1000)).toEqual({ discount: 10_00, total: 90_00, vat: 15_00 });
    expect(lineOfFewer(LINE, 3000)).toEqual({ discount: 30_01, total: 269_99, vat: 45_00 });
  });

  it('never takes off more than it costs', () => {
    expect(lineOfFewer({ ...LINE, price: 1, discount: 3 }, 400)).toEqual({ discount: 0, total: 0, vat: 0 });
  });

  it('of another thing has the price of that thing and no discount', () => {
    expect(lineOfSubstitute({ quantity: 2500, price: 10_01, vatPercent: 22 })).toEqual({
      discount: 0,
      total: 25_03,
      vat: 4_51,
    });
  });

  it('has a service for each piece as before, and never more of them than pieces [LIFE-016]', () => {
    expect(servicePieces(3, 3000, 5000)).toBe(5);
    expect(servicePieces(3, 3000, 1000)).toBe(1);
    expect(servicePieces(2, 3000, 5000)).toBe(2);
    expect(servicePieces(2, 3000, 1000)).toBe(1);
    expect(servicePieces(3, 2500, 1200)).toBe(2);
  });
});
