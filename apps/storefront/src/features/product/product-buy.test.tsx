import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { ProductPage } from '@okoem/contract/product-page.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { BuyBox } from './buy-box.tsx';
import type { StoreOffer } from './offers-query.ts';
import { ProductBuy } from './product-buy.tsx';

const product = (quantity: number) =>
  ({
    id: 1,
    name: 'Камера',
    offer_id: 11,
    price: 6087_00,
    multiple: 1,
    quantity,
    price_unit: 'piece',
    store_city: 'Омск',
    availability: 'in_stock',
  }) as ProductPage;
const fuller = {
  id: 12,
  product_id: 1,
  price: 6099_00,
  price_unit: 'piece',
  quantity: 53,
  arrival_days: 3,
  arrival_date: '2026-11-22',
  is_pre_order: false,
  store: { address: { address_string: 'г Екатеринбург, ул. Мира, 1' } },
} as StoreOffer;

function drawn(quantity: number, offers: readonly StoreOffer[]): string {
  return textOf(<ProductBuy product={product(quantity)} offers={offers} />);
}

function textOf(node: ReactNode): string {
  return htmlOf(node)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00A0', ' ');
}

function htmlOf(node: ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <MemoryRouter>
        <SiteRuntimeProvider runtime={{ city: DEFAULT_CITY } as SiteRuntime}>{node}</SiteRuntimeProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the page proposes what the quick button adds: one, or the multiple where it is more [CART-006] [CART-008] [CART-009] [CART-010]', () => {
  const proposed = (multiple: number) =>
    / aria-valuenow="([^"]*)"/.exec(
      htmlOf(<ProductBuy product={{ ...product(100), multiple }} offers={[]} />),
    )![1];
  expect([0.5, 1, 5].map(proposed)).toEqual(['1', '1', '5']);
});

test('a warehouse with no more pieces to give names who has more, how many, when and for how much [ARRIVE-015]', () => {
  expect(drawn(1, [fuller])).toContain('Больше есть: Екатеринбург, 53 шт, 22 ноября — 6 099 ₽ за штуку');
  expect(drawn(2, [fuller])).not.toContain('Больше есть');
  expect(drawn(1, [{ ...fuller, quantity: 1 }])).not.toContain('Больше есть');
});

test('the price of the page stands above every quantity from which a unit costs something else, dearer ones too [PRICE-033]', () => {
  const ladder = [
    { from: 10, price: 6500_00 },
    { from: 50, price: 5000_00 },
    { from: 80, price: 5500_00 },
  ];
  const text = textOf(
    <BuyBox
      product={
        {
          ...product(100),
          arrival_days: 3,
          arrival_date: '2026-11-22',
          discounts: [],
          base_price: { price: 6087_00, cost: 6087_00, discount_percent: 0 },
          price_tiers: ladder,
        } as ProductPage
      }
      offers={[]}
      action={null}
    />,
  );
  expect(text).toMatch(/^6 087 ₽.*от 10 шт — 6 500 ₽от 50 шт — 5 000 ₽от 80 шт — 5 500 ₽/);
});
