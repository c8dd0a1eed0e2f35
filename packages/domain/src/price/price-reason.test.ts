import { describe, expect, it } from 'vitest';
import { basePrice, chargedPrice } from './charged-price.ts';
import { agreedTiers, joinedTiers, priceReason, tierPrices } from './price-reason.ts';

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

describe('agreedTiers', () => {
  const list = { id: 1, rank: 0, fixed: false, byOperator: false };
  const term = (from: number, price: number) => ({ list, from: from * 1000, price, percent: 0 });

  it('are the quantities beyond the least from which a unit costs something else, more as well as less [PRICE-033]', () => {
    const terms = [term(100, 700_00), term(50, 850_00), term(10, 800_00), term(0, 900_00)];
    const shown = (least: number) => agreedTiers(terms, { base: 950_00, cost: 1000_00, least });
    expect(shown(1000)).toEqual([
      { from: 10, price: 800_00 },
      { from: 50, price: 850_00 },
      { from: 100, price: 700_00 },
    ]);
    expect(shown(10_000)).toEqual([
      { from: 50, price: 850_00 },
      { from: 100, price: 700_00 },
    ]);
    expect(agreedTiers([term(10, 960_00)], { base: 950_00, cost: 1000_00, least: 1000 })).toEqual([]);
  });

  it('make one ladder with those of promotions', () => {
    const agreed = [
      { from: 10, price: 80 },
      { from: 50, price: 60 },
    ];
    const promoted = [
      { from: 5, price: 90 },
      { from: 20, price: 85 },
      { from: 50, price: 55 },
    ];
    expect(joinedTiers(100, agreed, promoted)).toEqual([
      { from: 5, price: 90 },
      { from: 10, price: 80 },
      { from: 50, price: 55 },
    ]);
    // What was agreed may rise, and a promotion may be the better then.
    expect(joinedTiers(58, agreed, promoted)).toEqual([
      { from: 10, price: 80 },
      { from: 50, price: 55 },
    ]);
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
