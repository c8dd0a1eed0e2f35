import { GUEST_SESSION, type SiteRuntime } from '@okoem/contract/page.ts';
import type { ProductCard as Product } from '@okoem/contract/product.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ProductLine } from '../features/listing/product-line.tsx';
import { ProductTable } from '../features/listing/product-table.tsx';
import { createQueryClient } from './api-query.ts';
import { ProductCard } from './product-card.tsx';
import { SessionContext } from './session/session.ts';
import { SiteRuntimeProvider } from './site-runtime.tsx';

const CARD = {
  id: 1,
  code: 'kamera',
  name: 'Камера',
  main_image: '/files/a.svg',
  base_price: { price: 900_00, cost: 900_00, discount_percent: 0 },
  personal_price: { price: 900_00, cost: 900_00, discount_percent: 0 },
  has_personal_price: false,
  discounts: [],
  vat: 22,
  price_unit: 'piece',
  quantity: 5,
  multiple: 1,
  availability: 'in_stock',
  arrival_date: '2026-11-20',
  rating: null,
  reviews_count: 0,
} as unknown as Product;

const RUNTIME = { config: { imageProxy: '/' }, partner: null } as SiteRuntime;

const drawn = (...nameplates: { id: number; name: string; colour: number }[]) => drawnWith({ nameplates });

const drawnWith = (parts: object) =>
  inShop(<ProductCard product={{ ...CARD, ...parts } as Product} action={null} />);

function inShop(element: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <SiteRuntimeProvider runtime={RUNTIME}>
        <SessionContext value={GUEST_SESSION}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </SessionContext>
      </SiteRuntimeProvider>
    </QueryClientProvider>,
  );
}

it.each([
  [1, 'red'],
  [2, 'yellow'],
  [3, 'violet'],
  [4, 'green'],
  [5, 'grey'],
])('a nameplate of the code %i is %s on a card [ENUM-026]', (code, colour) => {
  const html = drawn(
    { id: 1, name: 'Хит', colour: code },
    { id: 2, name: 'Новинка', colour: (code % 5) + 1 },
  );
  expect(html).toMatch(new RegExp(`data-colour="${colour}">Хит<`));
  expect(html).not.toMatch(new RegExp(`data-colour="${colour}">Новинка<`));
});

it('a card needs no part that was not asked for, and shows those that were [ENT-013]', () => {
  const textOf = (parts: object) =>
    drawnWith(parts)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('\u00A0', ' ');
  const bare = textOf({});
  expect(bare).toContain('Камера');
  expect(bare).toContain('900 ₽');
  expect(bare).not.toContain('Контур');
  const whole = textOf({
    seller: { id: 3, name: 'Контур' },
    nameplates: [{ id: 1, name: 'Хит', colour: 1 }],
  });
  expect(whole).toContain('Контур');
  expect(whole).toContain('Хит');
});

it.each([
  ['line', (product: Product) => <ProductLine product={product} marks={null} action={null} />],
  ['row', (product: Product) => <ProductTable products={[product]} action={() => null} />],
])('a %s of a list needs no part that was not asked for, and shows those that were [ENT-013]', (_, draw) => {
  const textOf = (parts: object) =>
    inShop(draw({ ...CARD, ...parts } as Product))
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('\u00A0', ' ');
  expect(textOf({})).toContain('Камера');
  expect(textOf({})).toContain('900 ₽');
  const colour = {
    code: 'attr_colour',
    name: 'Цвет',
    type: 'list',
    unit: '',
    values: [{ id: 1, name: 'Белый' }],
  };
  const whole = textOf({ seller: { id: 3, name: 'Контур' }, attributes: [colour] });
  for (const shown of ['Контур', 'Цвет', 'Белый']) expect(whole).toContain(shown);
});
