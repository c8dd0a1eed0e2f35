import { describe, expect, it } from 'vitest';
import { basketTotals, type PricedLine } from './basket-totals.ts';

describe('basketTotals', () => {
  it("charges the product page's price times the quantity when no basket discount applies", () => {
    const { lines, total } = basketTotals([line({ cost: 100_00, price: 90_00, quantity: 2500 })]);
    expect(lines).toEqual([{ full: 250_00, total: 225_00, discount: 25_00, vat: 40_57 }]);
    expect(total).toBe(225_00);
  });

  it('replaces the discount in the price by a better one of the basket, counted from the cost [DISC-003]', () => {
    const fromTwo = { value_type: 1, value: 20, conditions: [{ type: 5, condition: 2 }] };
    const one = line({ price: 90_00, quantity: 1000, discounts: [fromTwo] });
    const two = line({ price: 90_00, quantity: 2000, discounts: [fromTwo] });
    expect(basketTotals([one]).total).toBe(90_00);
    expect(basketTotals([two]).total).toBe(160_00);
  });

  it('gives the best single one of several discounts, and never their sum [DISC-006]', () => {
    const fromOne = (value: number) => ({ value_type: 1, value, conditions: [{ type: 5, condition: 1 }] });
    const several = [fromOne(10), { value_type: 2, value: 30_00 }, fromOne(20)];
    expect(basketTotals([line({ price: 100_00, discounts: several })]).total).toBe(70_00);
    expect(basketTotals([line({ price: 100_00, discounts: several.slice(0, 1) })]).total).toBe(90_00);
  });

  it('keeps the discount in the price where the one of the basket is worse', () => {
    const small = { value_type: 2, value: 5_00 };
    expect(basketTotals([line({ price: 90_00, discounts: [small] })]).total).toBe(90_00);
  });

  it('weighs the order sum before discounts of the basket, so a discount cannot undo itself [DISC-004]', () => {
    const fromSum = { value_type: 1, value: 50, conditions: [{ type: 10, condition: 200_00 }] };
    const lines = [line({ discounts: [fromSum] }), line({ discounts: [fromSum] })];
    expect(basketTotals(lines).total).toBe(100_00);
    expect(basketTotals(lines.slice(0, 1)).total).toBe(100_00);
  });

  it('counts an unconditional percent once: it is in the price already', () => {
    const ten = { value_type: 1, value: 10 };
    expect(basketTotals([line({ price: 90_00, discounts: [ten] })]).total).toBe(90_00);
  });

  it('is nothing for an empty basket', () => {
    expect(basketTotals([])).toEqual({
      lines: [],
      full: 0,
      total: 0,
      discount: 0,
      vat: 0,
      beforePromo: [],
      byOperator: [],
      promo: 0,
    });
  });

  it('charges a fixed agreed price above the cost as agreed, and calls nothing a discount', () => {
    const { full, total, discount } = basketTotals([line({ cost: 100_00, price: 120_00 })]);
    expect([full, total, discount]).toEqual([120_00, 120_00, 0]);
  });
});

function line(changes: Partial<PricedLine> = {}): PricedLine {
  return { cost: 100_00, price: 100_00, quantity: 1000, vatPercent: 22, discounts: [], ...changes };
}
