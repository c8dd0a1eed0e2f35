import { describe, expect, it } from 'vitest';
import { areDiscountsAnnounced, basePrice, chargedPrice, personalPrice } from './charged-price.ts';

describe('basePrice', () => {
  it('takes the best unconditional percent off one unit, rounded half up', () => {
    expect(basePrice(999, [percent(15)])).toEqual({ cost: 999, price: 849, discount_percent: 15 });
    expect(basePrice(10, [percent(5)])).toEqual({ cost: 10, price: 10, discount_percent: 0 });
    expect(basePrice(1000_00, [percent(10), percent(20), percent(5)]).price).toBe(800_00);
  });

  it('leaves what needs a basket to the basket', () => {
    const fixed = { value_type: 2, value: 500_00 };
    const fromFive = { value_type: 1, value: 50, conditions: [{ type: 5, condition: 5 }] };
    expect(basePrice(1000_00, [fixed, fromFive])).toEqual({
      cost: 1000_00,
      price: 1000_00,
      discount_percent: 0,
    });
  });
});

describe('chargedPrice', () => {
  it('is the public price where nothing was agreed, and the better one otherwise', () => {
    expect(chargedPrice(900_00, undefined)).toBe(900_00);
    expect(chargedPrice(900_00, { price: 899_99, fixed: false })).toBe(899_99);
    expect(chargedPrice(900_00, { price: 900_01, fixed: false })).toBe(900_00);
  });

  it('stands as agreed where the list says fixed, and announces no promotion beside it', () => {
    const fixed = { price: 950_00, fixed: true };
    expect(chargedPrice(900_00, fixed)).toBe(950_00);
    expect(areDiscountsAnnounced(fixed)).toBe(false);
    expect(areDiscountsAnnounced({ price: 950_00, fixed: false })).toBe(true);
    expect(areDiscountsAnnounced(undefined)).toBe(true);
  });
});

describe('personalPrice', () => {
  const base = { cost: 1000_00, price: 900_00, discount_percent: 10 };

  it('shows what is charged against the cost', () => {
    expect(personalPrice(base, { price: 800_00, fixed: false })).toEqual({
      cost: 1000_00,
      price: 800_00,
      discount_percent: 20,
    });
    expect(personalPrice(base, { price: 950_00, fixed: false })).toEqual(base);
  });
});

function percent(value: number) {
  return { value_type: 1, value };
}
