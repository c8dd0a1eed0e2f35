import {
  addToGuestBasket,
  type CartState,
  putBack,
  readGuestItems,
  readGuestServices,
  setGuestServices,
  takeOut,
} from '@okoem/domain/basket/guest-basket.ts';
import { createStore } from '../store.ts';
import { readStored, writeStored } from '../stored-value.ts';
import type { BasketLine, BasketProduct, BasketService, BasketSource } from './basket-source.ts';

/** Names of the browser's storage, as the specification has them. */
const PRODUCTS_KEY = 'basketProducts';
const SERVICES_KEY = 'basketProductsServices';

const lines = createStore<readonly BasketLine[]>([]);
const services = createStore<readonly BasketService[]>([]);
const isRead = createStore(false);

/** Kept by the browser. */
export const guestBasket: BasketSource = {
  lines,
  services,
  isRead,
  // What the browser keeps is kept at once.
  isSaving: createStore(false),
  follow: followStored,
  put(line) {
    readFirst();
    keepLines(addToGuestBasket(lines.get(), line));
  },
  takeOut(offerIds) {
    const { cart, taken } = takeOut(cartState(), offerIds);
    keep(cart);
    return taken;
  },
  clear: () => guestBasket.takeOut(cartState().basketProducts.map(({ offer_id }) => offer_id)),
  putBack(taken) {
    keep(putBack(cartState(), taken));
  },
  accept(seen) {
    readFirst();
    keepLines(lines.get().map((line) => ({ ...line, ...seen.get(line.offer_id) })));
  },
  setServices(offerId, chosen) {
    keep(setGuestServices(cartState(), offerId, chosen));
  },
};

/** What this browser holds of a guest's, for whoever takes it over. */
export function guestCart(): CartState<BasketProduct> {
  return cartState();
}

/** Read after hydration: the server drew an empty basket. A change in another tab shows in this one too. */
function followStored(): () => void {
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

function read(): void {
  lines.set(readGuestItems(readStored(PRODUCTS_KEY)) as BasketLine[]);
  services.set(readGuestServices(readStored(SERVICES_KEY)));
  isRead.set(true);
}

/** Who is quicker than the reading must not write over what lies there. */
function readFirst(): void {
  if (!isRead.get()) read();
}

function cartState(): CartState<BasketProduct> {
  readFirst();
  return { basketProducts: [...lines.get()], basketProductsServices: [...services.get()] };
}

function keep({ basketProducts, basketProductsServices }: CartState<BasketProduct>): void {
  keepLines(basketProducts);
  services.set(basketProductsServices);
  writeStored(SERVICES_KEY, basketProductsServices);
}

function keepLines(now: readonly BasketLine[]): void {
  lines.set(now);
  writeStored(PRODUCTS_KEY, now);
}
