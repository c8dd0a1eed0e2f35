import { expect, it } from 'vitest';
import { fasterOffer } from './faster-offer.ts';
import type { StoreOffer } from './offers-query.ts';

const offer = (id: number, arrival_days: number, price: number, is_pre_order = false) =>
  ({ id, arrival_days, price, is_pre_order }) as StoreOffer;

it('finds the quickest warehouse, and the cheapest of those, when it beats the one whose price is shown, and never goods on order [ARRIVE-009]', () => {
  const offers = [offer(1, 3, 100), offer(2, 1, 130), offer(3, 1, 120), offer(4, 0, 90, true)];
  expect(fasterOffer({ arrival_days: 3 }, offers)?.id).toBe(3);
});

it('says nothing when none is quicker or nobody knows when the goods come [ARRIVE-009]', () => {
  expect(fasterOffer({ arrival_days: 1 }, [offer(1, 1, 100), offer(2, 2, 90)])).toBeUndefined();
  expect(fasterOffer({ arrival_days: 5 }, [offer(1, 0, 100, true)])).toBeUndefined();
  expect(fasterOffer({ arrival_days: null }, [offer(1, 1, 100)])).toBeUndefined();
});
