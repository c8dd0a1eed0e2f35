import { describe, expect, it } from 'vitest';
import { lineCost } from '../price/line-cost.ts';
import { tierPrices } from '../price/price-reason.ts';
import { conditionValue, needsBasket, type Discount, type DiscountCondition } from './discount.ts';
import { discountedCost, type DiscountedLine } from './discounted-cost.ts';

describe('discountedCost', () => {
  it('takes value percent off base price × quantity [DISC-001]', () => {
    expect(cut(percent(10), line({ basePrice: 100_00, quantity: 3000 }))).toBe(30_00);
    expect(cut(percent(12.5), line({ basePrice: 80_00, quantity: 2500 }))).toBe(25_00);
    expect(cut(percent(100), line())).toBe(100_00);
    expect(cut(percent(0), line())).toBe(0);
  });

  it('takes the fixed amount off when the base total reaches it, and nothing otherwise [DISC-002]', () => {
    expect(cut(fixed(500_00), line({ basePrice: 100_00, quantity: 5000 }))).toBe(500_00);
    expect(cut(fixed(500_00), line({ basePrice: 100_00, quantity: 6000 }))).toBe(500_00);
    expect(cut(fixed(500_00), line({ basePrice: 99_99, quantity: 5000 }))).toBe(0);
  });

  it('asks for the minimum count of condition 5 [DISC-003]', () => {
    const fromFive = percent(10, [{ type: 5, condition: 5 }]);
    expect(cut(fromFive, line({ quantity: 4999 }))).toBe(0);
    expect(cut(fromFive, line({ quantity: 5000 }))).toBe(50_00);
    const fromPointThree = percent(10, [{ type: 5, condition: 0.3 }]);
    expect(cut(fromPointThree, line({ quantity: 299 }))).toBe(0);
    expect(cut(fromPointThree, line({ quantity: 300 }))).toBe(3_00);
  });

  it('asks for the minimum order sum of condition 10 [DISC-004]', () => {
    const fromSum = percent(10, [{ type: 10, condition: 1000_00 }]);
    expect(cut(fromSum, line({ orderSum: 999_99 }))).toBe(0);
    expect(cut(fromSum, line({ orderSum: 1000_00 }))).toBe(10_00);
  });

  it('reads {count} like the number it holds [DISC-005] [ENT-017]', () => {
    expect(conditionValue({ type: 5, condition: 7 })).toBe(7);
    expect(conditionValue({ type: 5, condition: { count: 7 } })).toBe(7);
    const fromFive = percent(10, [{ type: 5, condition: { count: 5 } }]);
    expect(cut(fromFive, line({ quantity: 4999 }))).toBe(0);
    expect(cut(fromFive, line({ quantity: 5000 }))).toBe(50_00);
    expect(tierPrices({ cost: 100_00, price: 100_00 }, [fromFive])).toEqual([{ from: 5, price: 90_00 }]);
    const fromSum = percent(10, [{ type: 10, condition: { count: 1000_00 } }]);
    expect(cut(fromSum, line({ orderSum: 999_99 }))).toBe(0);
    expect(cut(fromSum, line({ orderSum: 1000_00 }))).toBe(10_00);
  });

  it('wants every condition, and ignores what it does not know [DISC-006]', () => {
    const both = percent(10, [
      { type: 5, condition: 2 },
      { type: 10, condition: 500_00 },
    ]);
    expect(cut(both, line({ quantity: 2000, orderSum: 499_99 }))).toBe(0);
    expect(cut(both, line({ quantity: 1999, orderSum: 500_00 }))).toBe(0);
    expect(cut(both, line({ quantity: 2000, orderSum: 500_00 }))).toBe(20_00);

    expect(cut({ value_type: 3, value: 50 }, line())).toBe(0);
    expect(cut(percent(50, [{ type: 7, condition: 0 }]), line())).toBe(0);
  });

  it('never turns into a surcharge or a gift', () => {
    expect(discountedCost(percent(-10), line())).toBe(100_00);
    expect(discountedCost(percent(150), line())).toBe(0);
    expect(discountedCost(fixed(-5), line())).toBe(100_00);
    expect(discountedCost(percent(50, [{ type: 5, condition: Number.NaN }]), line())).toBe(100_00);
  });

  it('rounds the line once', () => {
    expect(discountedCost(percent(33.33), line({ basePrice: 1, quantity: 1500 }))).toBe(1);
    expect(discountedCost(percent(50), line({ basePrice: 1, quantity: 1000 }))).toBe(1);
  });
});

describe('needsBasket', () => {
  it('holds for fixed amounts and for conditions', () => {
    expect(needsBasket(percent(10))).toBe(false);
    expect(needsBasket(percent(10, []))).toBe(false);
    expect(needsBasket(percent(10, [{ type: 5, condition: 2 }]))).toBe(true);
    expect(needsBasket(fixed(1))).toBe(true);
  });
});

/** What a discount takes off the line. */
function cut(discount: Discount, cutLine: DiscountedLine): number {
  return lineCost(cutLine.basePrice, cutLine.quantity) - discountedCost(discount, cutLine);
}

function percent(value: number, conditions?: DiscountCondition[]): Discount {
  return { value_type: 1, value, conditions };
}

function fixed(value: number): Discount {
  return { value_type: 2, value };
}

function line(changes: Partial<DiscountedLine> = {}): DiscountedLine {
  return { basePrice: 100_00, quantity: 1000, orderSum: 0, ...changes };
}
