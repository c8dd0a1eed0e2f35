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

export const EMPTY_CART: CartState = { basketProducts: [], basketProductsServices: [] };

/** Replaces the quantity of an offer already there, without summing; otherwise the product joins at the end. */
export function addToGuestBasket<Product extends object>(
  items: readonly GuestBasketItem<Product>[],
  item: GuestBasketItem<Product>,
): GuestBasketItem<Product>[] {
  const isThere = items.some(({ offer_id }) => offer_id === item.offer_id);
  if (!isThere) return [...items, item];
  return items.map((kept) => (kept.offer_id === item.offer_id ? { ...kept, qty: item.qty } : kept));
}

export function removeFromGuestBasket<Product extends object>(
  items: readonly GuestBasketItem<Product>[],
  offerId: number,
): GuestBasketItem<Product>[] {
  return items.filter(({ offer_id }) => offer_id !== offerId);
}

/** Confirmed in the warehouses' popup or set by a stepper: exactly this quantity, and zero removes the line. */
export function setInGuestBasket<Product extends object>(
  items: readonly GuestBasketItem<Product>[],
  item: GuestBasketItem<Product>,
): GuestBasketItem<Product>[] {
  return item.qty === 0 ? removeFromGuestBasket(items, item.offer_id) : addToGuestBasket(items, item);
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

/** Storage is the visitor's to edit: whatever is not a list of sound lines is left out. */
export function readGuestItems(stored: unknown): GuestBasketItem[] {
  return Array.isArray(stored) ? stored.filter(isGuestItem) : [];
}

function isGuestItem(item: unknown): item is GuestBasketItem {
  if (typeof item !== 'object' || item === null) return false;
  const { offer_id, qty } = item as Partial<GuestBasketItem>;
  return Number.isSafeInteger(offer_id) && Number.isFinite(qty) && qty! > 0;
}
