import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { TableBuy } from './table-buy.tsx';

test('a row of the table proposes what the quick button adds: one, or the multiple where it is more [CART-006] [CART-008] [CART-009] [CART-010]', () => {
  const proposed = (multiple: number) => {
    const product = {
      id: 1,
      name: 'Камера',
      offer_id: 11,
      price: 6087_00,
      multiple,
      quantity: 100,
      price_unit: 'kg',
      store_city: 'Омск',
      availability: 'in_stock',
    } as ProductCard;
    const html = renderToStaticMarkup(
      <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
        <MemoryRouter>
          <SiteRuntimeProvider runtime={{ city: DEFAULT_CITY } as SiteRuntime}>
            <TableBuy product={product} otherwise={() => null} />
          </SiteRuntimeProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    return / aria-valuenow="([^"]*)"/.exec(html)![1];
  };
  expect([0.5, 1, 5].map(proposed)).toEqual(['1', '1', '5']);
});
