import type { ProductCard } from '@okoem/contract/product.ts';
import {
  addToGuestBasket,
  type GuestBasketItem,
  type GuestItemService,
  readGuestItems,
  removeFromGuestBasket,
} from '@okoem/domain/basket/guest-basket.ts';
import { createStore, useStore } from './store.ts';
import { readStored, writeStored } from './stored-value.ts';

export type BasketProduct = Pick<
  ProductCard,
  'id' | 'code' | 'name' | 'article' | 'main_image' | 'price' | 'multiple' | 'price_unit'
>;
export type BasketLine = GuestBasketItem<BasketProduct>;

/** Names of the browser's storage, as the specification has them. */
const PRODUCTS_KEY = 'basketProducts';
const SERVICES_KEY = 'basketProductsServices';

export const basketProducts = createStore<readonly BasketLine[]>([]);
export const basketServices = createStore<readonly GuestItemService[]>([]);

/** Read after hydration: the server drew an empty basket. A change in another tab shows in this one too. */
export function followStoredBasket(): () => void {
  const read = () => {
    basketProducts.set(readGuestItems(readStored(PRODUCTS_KEY)) as BasketLine[]);
    const services = readStored(SERVICES_KEY);
    basketServices.set(Array.isArray(services) ? (services as GuestItemService[]) : []);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === PRODUCTS_KEY || key === SERVICES_KEY) read();
  };
  read();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function putIntoBasket(line: BasketLine): void {
  keep(addToGuestBasket(basketProducts.get(), line));
}

export function removeFromBasket(offerId: number): void {
  keep(removeFromGuestBasket(basketProducts.get(), offerId));
}

function keep(lines: readonly BasketLine[]): void {
  basketProducts.set(lines);
  writeStored(PRODUCTS_KEY, lines);
}

/** Positions, not pieces. */
export function useBasketCount(): number {
  return useStore(basketProducts).length;
}

export function useBasketLine(offerId: number): BasketLine | undefined {
  return useStore(basketProducts).find(({ offer_id }) => offer_id === offerId);
}
