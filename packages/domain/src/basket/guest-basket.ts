import { readMilli } from '../quantity/milli.ts';

/** A line of the basket a guest's browser keeps: the product's data with the offer and the quantity. */
export type GuestBasketItem<Product extends object = object> = Product & {
  offer_id: number;
  qty: number;
  store_city: string;
};

export interface GuestItemService {
  offer_id: number;
  service_type_id: number;
  quantity: number;
}

/** What the browser keeps of the basket, under these very names. */
export interface CartState<Product extends object = object> {
  basketProducts: GuestBasketItem<Product>[];
  basketProductsServices: GuestItemService[];
}

/** Replaces the quantity of an offer already there, without summing; otherwise the product joins at the end. */
export function addToGuestBasket<Product extends object>(
  items: readonly GuestBasketItem<Product>[],
  item: GuestBasketItem<Product>,
): GuestBasketItem<Product>[] {
  const isThere = items.some(({ offer_id }) => offer_id === item.offer_id);
  if (!isThere) return [...items, item];
  return items.map((line) => (line.offer_id === item.offer_id ? { ...line, qty: item.qty } : line));
}

/** The services chosen for one line take the place of those chosen before; other lines keep theirs. */
export function setGuestServices<Product extends object>(
  cart: CartState<Product>,
  offerId: number,
  services: readonly Omit<GuestItemService, 'offer_id'>[],
): CartState<Product> {
  const others = cart.basketProductsServices.filter(({ offer_id }) => offer_id !== offerId);
  const chosen = services.map((service) => ({ ...service, offer_id: offerId }));
  return { ...cart, basketProductsServices: [...others, ...chosen] };
}

/** What was taken out, with the place of each line: enough to put it back as it was. */
export interface TakenOut<Product extends object = object> {
  lines: { place: number; item: GuestBasketItem<Product> }[];
  services: GuestItemService[];
}

export function takeOut<Product extends object>(
  { basketProducts, basketProductsServices }: CartState<Product>,
  offerIds: readonly number[],
): { cart: CartState<Product>; taken: TakenOut<Product> } {
  const isTaken = ({ offer_id }: { offer_id: number }) => offerIds.includes(offer_id);
  const lines = basketProducts.map((item, place) => ({ place, item })).filter(({ item }) => isTaken(item));
  return {
    cart: {
      basketProducts: basketProducts.filter((item) => !isTaken(item)),
      basketProductsServices: basketProductsServices.filter((service) => !isTaken(service)),
    },
    taken: { lines, services: basketProductsServices.filter(isTaken) },
  };
}

/** An offer that was added again in the meantime stays as it is. */
export function putBack<Product extends object>(
  { basketProducts, basketProductsServices }: CartState<Product>,
  { lines, services }: TakenOut<Product>,
): CartState<Product> {
  const there = new Set(basketProducts.map(({ offer_id }) => offer_id));
  const products = [...basketProducts];
  for (const { place, item } of lines) {
    if (!there.has(item.offer_id)) products.splice(place, 0, item);
  }
  const returned = services.filter(({ offer_id }) => !there.has(offer_id));
  return { basketProducts: products, basketProductsServices: [...basketProductsServices, ...returned] };
}

/** Quantities beyond it are nobody's wish, and no server takes them. */
const LARGEST_QUANTITY = 1_000_000_000;

/** Storage is the visitor's to edit: whatever is not a list of sound lines is left out, and of two of one offer the second. */
export function readGuestItems(stored: unknown): GuestBasketItem[] {
  if (!Array.isArray(stored)) return [];
  const sound = stored.filter(isGuestItem);
  const seen = new Set<number>();
  return sound.filter(({ offer_id }) => !seen.has(offer_id) && seen.add(offer_id));
}

export function readGuestServices(stored: unknown): GuestItemService[] {
  return Array.isArray(stored) ? stored.filter(isGuestService) : [];
}

function isGuestItem(item: unknown): item is GuestBasketItem {
  if (typeof item !== 'object' || item === null) return false;
  const { offer_id, qty } = item as Partial<GuestBasketItem>;
  return isId(offer_id) && typeof qty === 'number' && qty <= LARGEST_QUANTITY && (readMilli(qty) ?? 0) > 0;
}

function isGuestService(service: unknown): service is GuestItemService {
  if (typeof service !== 'object' || service === null) return false;
  const { offer_id, service_type_id, quantity } = service as Partial<GuestItemService>;
  return isId(offer_id) && isId(service_type_id) && isId(quantity);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
