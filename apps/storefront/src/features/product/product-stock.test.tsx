import type { ProductPage } from '@okoem/contract/product-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StoreOffer } from './offers-query.ts';
import { ProductStock } from './product-stock.tsx';

const offer = (id: number, city: string) =>
  ({
    id,
    quantity: 3,
    is_pre_order: false,
    seller: { name: 'Байкал-Сигнал' },
    store: { address: { address_string: `г ${city}, ул. Заводская, 1` } },
  }) as unknown as StoreOffer;

test('names the warehouse of the price and the day first, then the nearest others [ARRIVE-011]', () => {
  const product = {
    id: 1,
    offer_id: 4,
    availability: 'in_stock',
    price_unit: 'piece',
    quantity: 3,
    store_city: 'Иркутск',
    arrival_days: 8,
    arrival_date: '2026-11-25',
  } as unknown as ProductPage;
  const offers = [offer(1, 'Москва'), offer(2, 'Тверь'), offer(3, 'Самара'), offer(4, 'Иркутск')];

  const html = renderToStaticMarkup(<ProductStock product={product} offers={offers} />);

  const cities = [...html.matchAll(/Склад г\.\u00a0([а-яё-]+)/gi)].map(([, city]) => city);
  expect(cities).toEqual(['Иркутск', 'Москва', 'Тверь']);
});
