import { describe, expect, it } from 'vitest';
import { basePrice, personalPrice } from './charged-price.ts';

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

describe('personalPrice', () => {
  const base = { cost: 1000_00, price: 900_00, discount_percent: 10 };

  it('is the best for the buyer', () => {
    const agreed = [
      { price: 800_00, fixed: false },
      { price: 850_00, fixed: false },
    ];
    expect(personalPrice(base, agreed)).toEqual({ cost: 1000_00, price: 800_00, discount_percent: 20 });
    expect(personalPrice(base, [{ price: 950_00, fixed: false }]).price).toBe(900_00);
    expect(personalPrice(base, []).price).toBe(900_00);
  });

  it('stands as agreed where the list says fixed', () => {
    const agreed = [
      { price: 700_00, fixed: false },
      { price: 950_00, fixed: true },
    ];
    expect(personalPrice(base, agreed).price).toBe(950_00);
  });
});

function percent(value: number) {
  return { value_type: 1, value };
}
