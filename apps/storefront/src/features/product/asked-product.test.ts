import type { ProductPage } from '@okoem/contract/product-page.ts';
import { expect, test } from 'vitest';
import { offerMark } from '../../shared/offer-mark.ts';
import { askedProduct } from './asked-product.ts';
import { fullerOffer } from './fuller-offer.ts';
import { markedOffer } from './marked-offer.ts';
import type { StoreOffer } from './offers-query.ts';

const page = {
  id: 1,
  name: 'Камера',
  offer_id: 11,
  price: 6087,
  quantity: 1,
  store_city: 'Омск',
  availability: 'in_stock',
  price_tiers: [{ from: 10, price: 5000 }],
} as ProductPage;
const offer = (id: number, beside: Partial<StoreOffer> = {}) =>
  ({
    id,
    product_id: 1,
    price: 6099,
    quantity: 53,
    arrival_days: 1,
    is_pre_order: false,
    store: { address: { address_string: 'г Екатеринбург, ул. Мира, 1' } },
    ...beside,
  }) as StoreOffer;

test('a product opened from a card has the price, place, day and stock of the offer on the card [ARRIVE-014]', () => {
  const asked = askedProduct(page, [offer(11), offer(12)], 12);
  expect(asked).toMatchObject({
    name: 'Камера',
    offer_id: 12,
    price: 6099,
    quantity: 53,
    arrival_days: 1,
    store_city: 'Екатеринбург',
    availability: 'in_stock',
  });
  expect(asked).not.toHaveProperty('price_tiers');
});

test('an offer that is gone, of another product or already shown changes nothing [ARRIVE-014]', () => {
  for (const id of [undefined, 11, 13, 99])
    expect(askedProduct(page, [offer(11), offer(12), offer(13, { product_id: 2 })], id)).toBe(page);
});

test('who has more is the cheapest of the warehouses with more pieces, not one of goods on order [ARRIVE-015]', () => {
  const offers = [
    offer(12, { price: 7000 }),
    offer(13, { price: 6500, arrival_days: 3 }),
    offer(14, { price: 6500 }),
    offer(15, { price: 100, is_pre_order: true }),
    offer(16, { price: 100, quantity: 1 }),
  ];
  expect(fullerOffer(page, offers)?.id).toBe(14);
  expect(fullerOffer(page, [offer(11), offer(16, { quantity: 1 })])).toBeUndefined();
});

test('the offer a list promised is read from the address it wrote, and from no other', () => {
  expect(markedOffer(offerMark(618))).toBe(618);
  expect(
    ['', '#offers', '#offer=', '#offer=0', '#offer=6x', '#offer=-1'].map((hash) => markedOffer(hash)),
  ).toEqual(Array.from({ length: 6 }));
});
