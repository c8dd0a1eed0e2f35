import type { SiteRuntime } from '@okoem/contract/page.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../shared/api-query.ts';
import { SiteRuntimeProvider } from '../shared/site-runtime.tsx';
import { prefetchGoods } from './article-block.part.tsx';
import { LiveGoods } from './live-goods.tsx';

const CITY = 'c2deb16a-0330-4f05-821f-1d09c93331e6';
const filter = { category_code: 'pitanie-poe' };
const card = {
  id: 7,
  product_id: 7,
  offer_id: 70,
  name: 'Инжектор',
  code: 'inzhektor',
  article: 'PI-30',
  main_image: '',
  cost: 1000_00,
  price: 900_00,
  base_price: { price: 900_00, cost: 1000_00, discount_percent: 10 },
  has_personal_price: false,
  discounts: [],
  nameplates: [],
  key_attributes: [],
  price_tiers: [],
  price_unit: 'piece',
  unit: 'piece',
  multiple: 1,
  vat: 22,
  availability: 'in_stock',
  quantity: 53,
  store_city: 'Тверь',
  arrival_days: 3,
  arrival_date: '2026-11-19',
  rating: null,
  reviews_count: 0,
};

it('goods of an article have the price and the stock of the day in the city of who reads it [CALC-012]', async () => {
  const asked: unknown[] = [];
  const client = createQueryClient(async (endpoint, call) => {
    asked.push([endpoint, call]);
    return { data: [card], meta: { pagination: { total: 12 } } } as never;
  });
  const block = { kind: 'products', title: 'Питание PoE', filter, after: 0 } as never;
  await prefetchGoods(block, { client, cityGuid: CITY });
  expect(asked).toEqual([
    [
      searchProducts,
      {
        body: expect.objectContaining({
          filter,
          sort: ['price_asc'],
          pagination: { type: 'offset', offset: 0, limit: 3 },
          customer_region_guid: CITY,
        }),
      },
    ],
  ]);
  const runtime = { city: { city: 'Тверь', city_guid: CITY }, config: { imageProxy: '' } };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SiteRuntimeProvider runtime={runtime as unknown as SiteRuntime}>
          <LiveGoods title="Питание PoE" filter={filter} />
        </SiteRuntimeProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('900 ₽');
  expect(text).toContain('53 шт');
  expect(text).toContain('12 товаров');
});
