import { describe, expect, it } from 'vitest';
import { decidingPrice } from './agreed-price.ts';
import { basePrice, chargedPrice } from './charged-price.ts';
import { priceReason, tierPrices } from './price-reason.ts';

const base = { cost: 1000_00, price: 900_00, discount_percent: 10 };

describe('priceReason', () => {
  it('names what is charged, as the price itself is chosen', () => {
    const cases = [
      [{ price: 950_00, fixed: true }, 'fixed', 950_00],
      [{ price: 899_99, fixed: false }, 'agreed', 899_99],
      [{ price: 900_00, fixed: false }, 'promotion', 900_00],
      [undefined, 'promotion', 900_00],
    ] as const;
    for (const [agreed, reason, charged] of cases) {
      expect(priceReason(base, agreed)).toBe(reason);
      expect(chargedPrice(base.price, agreed)).toBe(charged);
    }
    expect(priceReason(basePrice(1000_00, []), undefined)).toBe('public');
    expect(priceReason(basePrice(1000_00, []), { price: 1200_00, fixed: false })).toBe('public');
  });
});

describe('decidingPrice', () => {
  it('is the row of the first fixed list, otherwise of the lowest price', () => {
    const row = (name: string, price: number, fixed = false) => ({ name, price, fixed });
    expect(decidingPrice([])).toBeUndefined();
    expect(decidingPrice([row('a', 3), row('b', 2), row('c', 2)])?.name).toBe('b');
    expect(decidingPrice([row('a', 1), row('b', 9, true), row('c', 2, true)])?.name).toBe('b');
  });
});

describe('tierPrices', () => {
  const from = (condition: number, value: number) => ({
    value_type: 1,
    value,
    conditions: [{ type: 5, condition }],
  });

  it('are what a unit costs from a quantity on, in order, each better than the one before', () => {
    expect(tierPrices(base, [from(50, 25), from(10, 15), from(20, 12), from(5, 10)])).toEqual([
      { from: 10, price: 850_00 },
      { from: 50, price: 750_00 },
    ]);
  });

  it('know nothing of what asks for more than a quantity', () => {
    const ofOrder = { value_type: 1, value: 50, conditions: [{ type: 10, condition: 1 }] };
    const both = {
      value_type: 1,
      value: 50,
      conditions: [
        { type: 5, condition: 2 },
        { type: 10, condition: 1 },
      ],
    };
    const amount = { value_type: 2, value: 500_00, conditions: [{ type: 5, condition: 2 }] };
    expect(tierPrices(base, [ofOrder, both, amount, { value_type: 1, value: 50 }])).toEqual([]);
  });
});
