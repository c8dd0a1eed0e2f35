import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { ProductPage } from '@okoem/contract/product-page.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { OffersList } from './offers-list.tsx';
import { offersQuery, type StoreOffer } from './offers-query.ts';

const PRODUCT = {
  id: 1,
  name: 'Кабель',
  offer_id: 1,
  price: 6087_00,
  base_price: { price: 6087_00, cost: 6087_00, discount_percent: 0 },
  discounts: [],
  multiple: 1,
  price_unit: 'coil',
  availability: 'in_stock',
  seller: { name: 'Рубеж' },
} as unknown as ProductPage;

const offer = (quantity: number) =>
  ({
    id: quantity,
    product_id: 1,
    price: 6087_00,
    price_unit: 'coil',
    multiple: 1,
    quantity,
    arrival_days: 3,
    arrival_date: '2026-11-22',
    is_pre_order: false,
    seller: { name: 'Рубеж' },
    store: { address: { address_string: 'г Омск, ул. Мира, 1' } },
  }) as unknown as StoreOffer;

test('a row of a warehouse says how many coils it has [OFFERS-014]', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <MemoryRouter>
        <SiteRuntimeProvider runtime={{ city: DEFAULT_CITY, config: { imageProxy: '' } } as SiteRuntime}>
          <OffersList
            product={PRODUCT}
            offers={[1, 3, 5, 11, 21].map(offer)}
            quantityOf={() => 0}
            onChoose={() => {}}
          />
        </SiteRuntimeProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const told = html
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('\u00A0', ' ')
    .match(/В наличии [^|]*/g);
  expect(told).toEqual(
    ['1 бухта', '3 бухты', '5 бухт', '11 бухт', '21 бухта'].map((coils) => `В наличии ${coils}`),
  );
});

test('the warehouses are asked for by the place of the city, and one with less than the multiple is no row [API-047] [OFFERS-018] [STOCK-004]', async () => {
  const asked: unknown[] = [];
  const client = createQueryClient(((_: unknown, { body }: { body: unknown }) => {
    asked.push(body);
    return Promise.resolve({ data: [4, 5, 9].map((quantity) => ({ ...offer(quantity), multiple: 5 })) });
  }) as never);
  const product = { id: 1, multiple: 5, offers: [{ id: 4 }, { id: 5 }, { id: 9 }] };
  const rows = await client.fetchQuery(offersQuery({ product, city: DEFAULT_CITY }));
  expect(rows.map(({ quantity }) => quantity)).toEqual([5, 9]);
  expect(asked).toEqual([
    {
      filter: { id: [4, 5, 9] },
      location: { lat: DEFAULT_CITY.geo_lat, lon: DEFAULT_CITY.geo_lon },
      customer_region_guid: DEFAULT_CITY.city_guid,
      sort: ['location'],
      pagination: { type: 'offset', offset: 0, limit: 50 },
      include: ['store'],
    },
  ]);
  client.clear();
});
