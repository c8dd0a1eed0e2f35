import { expect, it } from 'vitest';
import { unitPriceOf } from './tier-price.ts';

it('a unit costs what the largest tier that is reached says, and the price of one below all', () => {
  const card = {
    price: 100,
    price_tiers: [
      { from: 10, price: 90 },
      { from: 50, price: 80 },
    ],
  };
  expect([1, 9.999, 10, 49, 50, 500].map((quantity) => unitPriceOf(card, quantity))).toEqual([
    100, 100, 90, 90, 80, 80,
  ]);
  expect(unitPriceOf({ price: 100 }, 500)).toBe(100);
});
