import { describe, expect, it } from 'vitest';
import { discountedCost } from './discounted-cost.ts';
import { lessPercent, openPercent } from './open-percent.ts';

describe('openPercent', () => {
  it('is the best percent that asks for nothing, in hundredths', () => {
    expect(openPercent([percent(10), percent(12.5), percent(7)])).toBe(1250);
    expect(openPercent([])).toBe(0);
  });

  it('passes over amounts, conditions and what is no discount', () => {
    const fromFive = { ...percent(50), conditions: [{ type: 5, condition: 5 }] };
    expect(openPercent([fromFive, { value_type: 2, value: 500_00 }, percent(-10)])).toBe(0);
    expect(openPercent([percent(150)])).toBe(10_000);
  });
});

describe('lessPercent', () => {
  it('rounds as a discount on one unit does', () => {
    for (const amount of [1, 5, 99, 999, 99_99, 10_000_000_000_000]) {
      for (const value of [0, 1, 12.5, 15, 33.33, 50, 99.99, 100]) {
        const line = { basePrice: amount, quantity: 1000, orderSum: 0 };
        expect(lessPercent(amount, openPercent([percent(value)]))).toBe(discountedCost(percent(value), line));
      }
    }
  });
});

function percent(value: number) {
  return { value_type: 1, value };
}
