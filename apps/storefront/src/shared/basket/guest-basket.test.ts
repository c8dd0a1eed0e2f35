import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BasketLine } from './basket-source.ts';

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

// Whoever comes after in this worker begins with an empty basket of a guest.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a product added before the stored basket was read joins it instead of writing over it [CART-024]', async () => {
  stored.set('basketProducts', JSON.stringify([line(1)]));
  const { guestBasket } = await import('./guest-basket.ts');

  guestBasket.put(line(2));

  expect(guestBasket.lines.get().map(({ offer_id }) => offer_id)).toEqual([1, 2]);
  expect(JSON.parse(stored.get('basketProducts')!)).toHaveLength(2);
});

it('what is taken out or accepted before the reading leaves the rest of the stored basket', async () => {
  stored.set('basketProducts', JSON.stringify([line(1), line(2)]));
  const { guestBasket } = await import('./guest-basket.ts');

  const taken = guestBasket.takeOut([1]);
  expect(guestBasket.lines.get().map(({ offer_id }) => offer_id)).toEqual([2]);
  guestBasket.putBack(taken);

  expect(guestBasket.lines.get()).toHaveLength(2);
});

it('a browser without storage keeps what was added before it began to listen', async () => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', listening);
  const { guestBasket } = await import('./guest-basket.ts');

  guestBasket.put(line(1));
  guestBasket.follow({} as never)();

  expect(guestBasket.lines.get()).toHaveLength(1);
});

it('keeps lines and services in two lists of their own, under the names of the specification [ENT-022]', async () => {
  const service = { offer_id: 2, service_type_id: 9, quantity: 1 };
  stored.set('basketProductsServices', JSON.stringify([service]));
  const { guestBasket } = await import('./guest-basket.ts');

  guestBasket.put(line(1));
  guestBasket.put(line(2));
  guestBasket.takeOut([1]);

  expect([...stored.keys()].toSorted()).toEqual(['basketProducts', 'basketProductsServices']);
  expect(JSON.parse(stored.get('basketProducts')!)).toEqual([line(2)]);
  expect(JSON.parse(stored.get('basketProductsServices')!)).toEqual([service]);
});

it('services of two lines are kept beside each other, and each line’s are changed alone [CART-027]', async () => {
  const { guestBasket } = await import('./guest-basket.ts');
  const kept = () => JSON.parse(stored.get('basketProductsServices')!) as unknown[];
  for (const id of [1, 2]) guestBasket.put(line(id));
  guestBasket.setServices(1, [
    { service_type_id: 9, quantity: 1 },
    { service_type_id: 8, quantity: 4 },
  ]);
  guestBasket.setServices(2, [{ service_type_id: 9, quantity: 3 }]);
  const second = { offer_id: 2, service_type_id: 9, quantity: 3 };
  expect(kept()).toHaveLength(3);
  expect(kept()).toContainEqual({ offer_id: 1, service_type_id: 8, quantity: 4 });
  guestBasket.setServices(1, [{ service_type_id: 9, quantity: 2 }]);
  expect(kept()).toHaveLength(2);
  expect(kept()).toEqual(expect.arrayContaining([{ offer_id: 1, service_type_id: 9, quantity: 2 }, second]));
  guestBasket.setServices(1, []);
  expect(kept()).toEqual([second]);
});
