import type { SiteRuntime } from '@okoem/contract/page.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../shared/api-query.ts';
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
afterEach(() => vi.unstubAllGlobals());

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
