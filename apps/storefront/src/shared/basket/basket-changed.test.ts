import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import { expect, it } from 'vitest';
import { putBackProducts } from './basket-changed.ts';

const line = (changes: Partial<RepeatedLine>): RepeatedLine => ({
  line_id: 1,
  offer_id: 10,
  product_id: 100,
  name: 'Камера',
  article: 'VD-540',
  result: 'added',
  old_quantity: 4,
  quantity: 4,
  old_price: 600_000,
  price: 610_000,
  others: [],
  ...changes,
});

it('of what was put back the counters hear how many were wanted and what they cost now, and nothing of what is gone [CART-012]', () => {
  const lines = [
    // More of it lay there already.
    line({ quantity: 7 }),
    line({ offer_id: 11, result: 'gone', quantity: 0, price: null }),
    line({ offer_id: 12, product_id: 102, result: 'reduced', quantity: 2, price: null }),
  ];
  expect(putBackProducts(lines)).toEqual([
    { product: { id: 100, name: 'Камера', price: 610_000 }, quantity: 4 },
    { product: { id: 102, name: 'Камера', price: 600_000 }, quantity: 2 },
  ]);
});
