import type { ComparedProduct } from '@okoem/domain/compare/compare-list.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import type { BasketLine } from '../shared/basket/basket-source.ts';
import { basketOf } from '../shared/basket/basket.ts';
import { comparisonActionsOf } from '../shared/compare/comparison-actions.ts';
import { comparisonOf } from '../shared/compare/comparison.ts';
import { chosenCity } from '../shared/current-city.ts';
import { favouritesOf, setFavourite } from '../shared/favourites/favourites.ts';
import type { BrowserSide } from './start-browser-side.ts';

/** What the outside recommendations service may see and do. Ids are those of products. */
export interface StorefrontObject {
  /** Product id → quantity, over all its warehouses. */
  readonly cartState: Readonly<Record<number, number>>;
  readonly comparesState: readonly number[];
  readonly wishlistState: readonly number[];
  addToCart: (productId: number, quantity?: number) => Promise<void>;
  removeFromCart: (productId: number) => void;
  addToWishlist: (productId: number) => Promise<void>;
  removeFromWishlist: (productId: number) => void;
  addToCompare: (productId: number) => Promise<void>;
  removeFromCompare: (productId: number) => void;
}

declare global {
  interface Window {
    storefront?: StorefrontObject;
  }
}

export function exposeStorefront({ runtime: { city }, session, client }: BrowserSide): () => void {
  const [basket, comparison] = [basketOf(session), comparisonActionsOf({ client, session })];
  const stopFollowing = comparison.follow();
  const asked = (productId: number) => ({
    productId,
    cityGuid: (chosenCity.get() ?? city).city_guid,
  });
  const like = async (product: ComparedProduct, isWanted: boolean): Promise<void> => {
    await setFavourite({ client, session }, product, isWanted);
  };
  const object: StorefrontObject = {
    get cartState() {
      return cartStateOf(basket.lines.get());
    },
    get comparesState() {
      return comparisonOf(session)
        .products.get()
        .map(({ product_id }) => product_id);
    },
    get wishlistState() {
      return favouritesOf(session)
        .get()
        .map(({ product_id }) => product_id);
    },
    addToCart: async (productId, quantity) => {
      const { addFromOutside } = await loadAdding();
      await addFromOutside({ client, session }, { ...asked(productId), quantity });
    },
    removeFromCart: (productId) => {
      const lines = basket.lines.get().filter(({ id }) => id === productId);
      basket.takeOut(lines.map(({ offer_id }) => offer_id));
    },
    addToWishlist: async (productId) => {
      // Only a member's needs to know the offer; a guest is asked to sign in first.
      if (session.kind === 'guest') return like({ product_id: productId, offer_id: 0 }, true);
      const { productById } = await loadAdding();
      const product = await productById(client, asked(productId));
      if (product) await like({ product_id: productId, offer_id: product.offer_id }, true);
    },
    removeFromWishlist: (productId) => like({ product_id: productId, offer_id: 0 }, false),
    addToCompare: async (productId) => {
      const { productById } = await loadAdding();
      const product = await productById(client, asked(productId));
      if (product) comparison.set({ product_id: productId, offer_id: product.offer_id }, true);
    },
    removeFromCompare: (productId) => comparison.set({ product_id: productId, offer_id: 0 }, false),
  };
  window.storefront = object;
  return () => {
    stopFollowing();
    delete window.storefront;
  };
}

/** Only who is asked to add something needs to know how. */
const loadAdding = () => import('../features/basket/add-from-outside.ts');

export function cartStateOf(lines: readonly Pick<BasketLine, 'id' | 'qty'>[]): Record<number, number> {
  const state: Record<number, number> = {};
  for (const { id, qty } of lines) state[id] = fromMilli(toMilli(state[id] ?? 0) + toMilli(qty));
  return state;
}
