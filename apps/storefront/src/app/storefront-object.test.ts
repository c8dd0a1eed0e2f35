import type { SiteRuntime } from '@okoem/contract/page.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../shared/api-query.ts';
import type { BasketLine } from '../shared/basket/basket-source.ts';
import { basketOf } from '../shared/basket/basket.ts';
import { guestBasket } from '../shared/basket/guest-basket.ts';
import { comparisonActionsOf } from '../shared/compare/comparison-actions.ts';
import { guestComparison } from '../shared/compare/guest-comparison.ts';
import { setFavourite } from '../shared/favourites/favourites.ts';
import { sampleMember } from '../shared/session/sample-member.ts';
import { exposeStorefront } from './storefront-object.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});
// The lists of a guest are one per worker: whoever comes after begins with empty ones.
afterEach(() => {
  guestBasket.clear();
  guestComparison.products.set([]);
  vi.unstubAllGlobals();
});

it("the outside service's wishlist follows a member's favourites [INTEG-005]", () => {
  const session = sampleMember({
    favourites: [{ id: 7, offer_id: 100, product_id: 10 }],
    compared: [],
  });
  const client = createQueryClient(() => new Promise(() => {}));
  const stop = exposeStorefront({ runtime: {} as SiteRuntime, session, client, browser: undefined });
  const { storefront } = window;
  expect(storefront!.wishlistState).toEqual([10]);
  setFavourite({ client, session }, { product_id: 20, offer_id: 200 }, true);
  expect(storefront!.wishlistState).toEqual([10, 20]);
  storefront!.removeFromWishlist(10);
  expect(storefront!.wishlistState).toEqual([20]);
  stop();
});

it("the outside service's cart and comparison follow what is done on the page, its own changes and others [INTEG-002] [INTEG-003] [INTEG-004]", () => {
  const session = { kind: 'guest' } as const;
  const client = createQueryClient(() => new Promise(() => {}));
  const stop = exposeStorefront({ runtime: {} as SiteRuntime, session, client, browser: undefined });
  const { storefront } = window;
  const [basket, comparison] = [basketOf(session), comparisonActionsOf({ client, session })];
  const put = (id: number, offer_id: number, qty: number) =>
    basket.put({ id, offer_id, qty, name: 'Камера' } as BasketLine);
  put(10, 100, 2);
  put(10, 101, 1.5);
  put(20, 200, 4);
  expect(storefront!.cartState).toEqual({ 10: 3.5, 20: 4 });
  basket.takeOut([100]);
  expect(storefront!.cartState).toEqual({ 10: 1.5, 20: 4 });
  put(20, 201, 1);
  storefront!.removeFromCart(20);
  expect(storefront!.cartState).toEqual({ 10: 1.5 });
  comparison.set({ product_id: 20, offer_id: 200 }, true);
  comparison.set({ product_id: 30, offer_id: 300 }, true);
  expect(storefront!.comparesState).toEqual([20, 30]);
  comparison.set({ product_id: 20, offer_id: 200 }, false);
  expect(storefront!.comparesState).toEqual([30]);
  stop();
});
