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

it('a browser without storage keeps what was added before it began to listen, and over the way back to the page [STORE-009]', async () => {
  const heard = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('window', {
    addEventListener: (name: string, listen: (event: unknown) => void) => void heard.set(name, listen),
    removeEventListener: (name: string) => void heard.delete(name),
  });
  const { guestBasket } = await import('./guest-basket.ts');

  guestBasket.put(line(1));
  const stop = guestBasket.follow({} as never);
  expect(guestBasket.lines.get()).toEqual([line(1)]);
  heard.get('pageshow')!({ persisted: true });
  expect(guestBasket.lines.get()).toEqual([line(1)]);
  guestBasket.put(line(2));
  guestBasket.takeOut([1]);
  expect(guestBasket.lines.get()).toEqual([line(2)]);
  stop();
  expect(heard.size).toBe(0);
});

it('what another tab broke is an empty basket, and what it put right is there again [STORE-009]', async () => {
  const heard = new Map<string, (event: unknown) => void>();
  Object.assign(window, {
    addEventListener: (name: string, listen: (event: unknown) => void) => void heard.set(name, listen),
    removeEventListener: () => undefined,
  });
  const { guestBasket } = await import('./guest-basket.ts');
  guestBasket.follow({} as never);
  guestBasket.put(line(1));
  const tell = (text: string) => {
    for (const key of ['basketProducts', 'basketProductsServices']) {
      stored.set(key, text);
      heard.get('storage')!({ key });
    }
  };
  for (const broken of ['{', '"x"', '{"a":1}', '[null,{"offer_id":"1"},{"offer_id":5,"qty":-1}]']) {
    tell(broken);
    expect([guestBasket.lines.get(), guestBasket.services.get()], broken).toEqual([[], []]);
  }
  stored.set('basketProducts', JSON.stringify([line(2)]));
  heard.get('storage')!({ key: 'somethingElse' });
  expect(guestBasket.lines.get()).toEqual([]);
  heard.get('storage')!({ key: null });
  expect(guestBasket.lines.get()).toEqual([line(2)]);
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
