import { beforeEach, expect, it, vi } from 'vitest';
import type { BasketLine } from './guest-basket.ts';

const line = (offer_id: number) =>
  ({ id: offer_id, offer_id, qty: 1, name: `Товар ${offer_id}` }) as BasketLine;
const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
});

it('a product added before the stored basket was read joins it instead of writing over it [CART-024]', async () => {
  stored.set('basketProducts', JSON.stringify([line(1)]));
  const { putIntoBasket, basketProducts } = await import('./guest-basket.ts');

  putIntoBasket(line(2));

  expect(basketProducts.get().map(({ offer_id }) => offer_id)).toEqual([1, 2]);
  expect(JSON.parse(stored.get('basketProducts')!)).toHaveLength(2);
});
