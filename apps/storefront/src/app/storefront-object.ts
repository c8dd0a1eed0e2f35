import type { SiteRuntime } from '@okoem/contract/page.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import type { QueryClient } from '@tanstack/react-query';
import { followStoredCompare, setCompared } from '../shared/compare-list.ts';
import { comparedProducts } from '../shared/compared.ts';
import { chosenCity } from '../shared/current-city.ts';
import { basketProducts, type BasketLine, takeOutOfBasket } from '../shared/guest-basket.ts';
import { openSitePopup } from '../shared/site-popup.ts';

/** What the outside recommendations service may see and do. Ids are those of products. */
export interface StorefrontObject {
  /** Product id → quantity, over all its warehouses. */
  readonly cartState: Readonly<Record<number, number>>;
  readonly comparesState: readonly number[];
  readonly wishlistState: readonly number[];
  addToCart: (productId: number, quantity?: number) => Promise<void>;
  removeFromCart: (productId: number) => void;
  addToWishlist: (productId: number) => void;
  removeFromWishlist: (productId: number) => void;
  addToCompare: (productId: number) => Promise<void>;
  removeFromCompare: (productId: number) => void;
}

declare global {
  interface Window {
    storefront?: StorefrontObject;
  }
}

export function exposeStorefront({ city }: SiteRuntime, client: QueryClient): () => void {
  const stopFollowing = followStoredCompare();
  const asked = (productId: number) => ({
    productId,
    cityGuid: (chosenCity.get() ?? city).city_guid,
  });
  const object: StorefrontObject = {
    get cartState() {
      return cartStateOf(basketProducts.get());
    },
    get comparesState() {
      return comparedProducts.get().map(({ product_id }) => product_id);
    },
    // Favourites live in the account, and a guest has none.
    wishlistState: [],
    addToCart: async (productId, quantity) => {
      const { addFromOutside } = await loadAdding();
      await addFromOutside(client, { ...asked(productId), quantity });
    },
    removeFromCart: (productId) => {
      const lines = basketProducts.get().filter(({ id }) => id === productId);
      takeOutOfBasket(lines.map(({ offer_id }) => offer_id));
    },
    addToWishlist: askToSignIn,
    removeFromWishlist: askToSignIn,
    addToCompare: async (productId) => {
      const { productById } = await loadAdding();
      const product = await productById(client, asked(productId));
      if (product) setCompared({ product_id: productId, offer_id: product.offer_id }, true);
    },
    removeFromCompare: (productId) => setCompared({ product_id: productId, offer_id: 0 }, false),
  };
  window.storefront = object;
  return () => {
    stopFollowing();
    delete window.storefront;
  };
}

/** Only who is asked to add something needs to know how. */
const loadAdding = () => import('../features/basket/add-from-outside.ts');

function askToSignIn(): void {
  openSitePopup('auth', {
    redirectTo: '/lk/favorites',
    reason: 'Войдите, чтобы сохранить товар в избранное',
  });
}

export function cartStateOf(lines: readonly Pick<BasketLine, 'id' | 'qty'>[]): Record<number, number> {
  const state: Record<number, number> = {};
  for (const { id, qty } of lines) state[id] = fromMilli(toMilli(state[id] ?? 0) + toMilli(qty));
  return state;
}
