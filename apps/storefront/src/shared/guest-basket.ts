import type { ProductCard } from '@okoem/contract/product.ts';
import {
  addToGuestBasket,
  type CartState,
  type GuestBasketItem,
  type GuestItemService,
  putBack,
  readGuestItems,
  readGuestServices,
  takeOut,
  type TakenOut,
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
/** Until then nobody knows whether the basket is empty. */
export const isBasketRead = createStore(false);

function read(): void {
  basketProducts.set(readGuestItems(readStored(PRODUCTS_KEY)) as BasketLine[]);
  basketServices.set(readGuestServices(readStored(SERVICES_KEY)));
  isBasketRead.set(true);
}

/** Who is quicker than the reading must not write over what lies there. */
function readFirst(): void {
  if (!isBasketRead.get()) read();
}

/** Read after hydration: the server drew an empty basket. A change in another tab shows in this one too. */
export function followStoredBasket(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === PRODUCTS_KEY || key === SERVICES_KEY) read();
  };
  // A page that comes back from the browser's memory has heard nothing; one without storage has nothing to read.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readStored(PRODUCTS_KEY) !== undefined) read();
  };
  readFirst();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}

/** The very quantity; of an offer that is there already only the quantity changes. */
export function putIntoBasket(line: BasketLine): void {
  readFirst();
  keepProducts(addToGuestBasket(basketProducts.get(), line));
}

export function removeFromBasket(offerId: number): void {
  takeOutOfBasket([offerId]);
}

/** What it answers can be put back as it was. */
export function takeOutOfBasket(offerIds: readonly number[]): TakenOut<BasketProduct> {
  const { cart, taken } = takeOut(cartState(), offerIds);
  keep(cart);
  return taken;
}

export function putBackIntoBasket(taken: TakenOut<BasketProduct>): void {
  keep(putBack(cartState(), taken));
}

/** What the shopper has read and agreed to: the next visit compares with it. */
export function acceptIntoBasket(seen: ReadonlyMap<number, { price: number; qty: number }>): void {
  readFirst();
  keepProducts(basketProducts.get().map((line) => ({ ...line, ...seen.get(line.offer_id) })));
}

function cartState(): CartState<BasketProduct> {
  readFirst();
  return { basketProducts: [...basketProducts.get()], basketProductsServices: [...basketServices.get()] };
}

function keep({
  basketProducts: products,
  basketProductsServices: services,
}: CartState<BasketProduct>): void {
  keepProducts(products);
  basketServices.set(services);
  writeStored(SERVICES_KEY, services);
}

function keepProducts(lines: readonly BasketLine[]): void {
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
