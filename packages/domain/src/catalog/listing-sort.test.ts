import { expect, it } from 'vitest';
import { isListingSort, LISTING_SORT_LABELS } from './listing-sort.ts';

it('orders of a listing have their words, and no other order is one [LIST-018]', () => {
  expect(LISTING_SORT_LABELS).toMatchObject({
    popular: 'По популярности',
    price_asc: 'Сначала дешевле',
    price_desc: 'Сначала дороже',
    new: 'Сначала новые',
    rating: 'По рейтингу',
    discount: 'По скидке',
  });
  for (const sort of Object.keys(LISTING_SORT_LABELS)) expect(isListingSort(sort)).toBe(true);
  for (const other of ['', 'price', 'POPULAR', null, 1]) expect(isListingSort(other)).toBe(false);
});
