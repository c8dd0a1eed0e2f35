import { GUEST_SESSION, type SiteRuntime } from '@okoem/contract/page.ts';
import type { ProductCard as Product } from '@okoem/contract/product.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
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

function drawnWith(parts: object): string {
  const card = <ProductCard product={{ ...CARD, ...parts } as Product} action={null} />;
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <SiteRuntimeProvider runtime={RUNTIME}>
        <SessionContext value={GUEST_SESSION}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />
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
