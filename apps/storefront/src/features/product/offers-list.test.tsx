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
import type { StoreOffer } from './offers-query.ts';

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
