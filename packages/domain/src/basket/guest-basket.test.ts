import { describe, expect, it } from 'vitest';
import {
  addToGuestBasket,
  putBack,
  readGuestItems,
  readGuestServices,
  setGuestServices,
  takeOut,
  type GuestBasketItem,
} from './guest-basket.ts';
import { quickAddQuantity } from './quick-add.ts';

describe('addToGuestBasket', () => {
  it('replaces the quantity of an offer already there, without summing [CART-003] [ENT-007]', () => {
    const items = [item({ offer_id: 1, qty: 3 }), item({ offer_id: 2, qty: 4 })];
    expect(addToGuestBasket(items, item({ offer_id: 1, qty: 5 })).map(({ qty }) => qty)).toEqual([5, 4]);
  });

  it('appends the product data with offer and quantity for a new offer [CART-004]', () => {
    const added = { ...item({ offer_id: 2, qty: 4 }), id: 77, name: 'Камера' };
    expect(addToGuestBasket([item({ offer_id: 1 })], added)).toEqual([
      item({ offer_id: 1 }),
      { offer_id: 2, qty: 4, store_city: 'Тула', id: 77, name: 'Камера' },
    ]);
  });

  it('keeps offer_id, qty, store_city and the product data of each line [ENT-019]', () => {
    const [line] = addToGuestBasket([], { offer_id: 9, qty: 2, store_city: 'Омск', id: 3, name: 'Сейф' });
    expect(line).toEqual({ offer_id: 9, qty: 2, store_city: 'Омск', id: 3, name: 'Сейф' });
    expect(readGuestItems(JSON.parse(JSON.stringify([line])))).toEqual([line]);
  });

  it('leaves the list it was given untouched', () => {
    const items = Object.freeze([Object.freeze(item({ offer_id: 1, qty: 3 }))]);
    addToGuestBasket(items, item({ offer_id: 1, qty: 5 }));
    expect(items[0]?.qty).toBe(3);
  });
});

describe('exact quantities', () => {
  it('do not pass through the rule of the quick add button [CART-011]', () => {
    expect(quickAddQuantity({ multiple: 5 }, 5)).toBe(1);
    expect(addToGuestBasket([], item({ qty: 5 }))[0]?.qty).toBe(5);
    expect(addToGuestBasket([item({ qty: 1 })], item({ qty: 5 }))[0]?.qty).toBe(5);
  });
});

describe('the cart kept in the browser', () => {
  it('keeps the services a guest chose in basketProductsServices [CART-027]', () => {
    const chosen = setGuestServices({ basketProducts: [], basketProductsServices: [] }, 1, [
      { service_type_id: 10, quantity: 2 },
    ]);
    expect(chosen.basketProductsServices).toEqual([{ offer_id: 1, service_type_id: 10, quantity: 2 }]);
    const both = setGuestServices(chosen, 2, [{ service_type_id: 11, quantity: 1 }]);
    expect(both.basketProductsServices).toHaveLength(2);
    expect(setGuestServices(both, 1, []).basketProductsServices).toEqual([
      { offer_id: 2, service_type_id: 11, quantity: 1 },
    ]);
  });

  it('is empty when the storage holds anything else', () => {
    for (const broken of [
      undefined,
      null,
      'x',
      {},
      [null, 1, {}, { offer_id: '1', qty: 1 }, { offer_id: 1, qty: -1 }],
    ]) {
      expect(readGuestItems(broken)).toEqual([]);
    }
  });
});

describe('a stored list', () => {
  it('holds every offer once and only quantities a server takes [STORE-009]', () => {
    const stored = [
      item({ offer_id: 1, qty: 2 }),
      item({ offer_id: 1, qty: 7 }),
      item({ offer_id: 2, qty: 0.0005 }),
      item({ offer_id: 3, qty: 2e9 }),
      item({ offer_id: -4 }),
      item({ offer_id: 5, qty: 0.3 }),
    ];
    expect(readGuestItems(stored)).toEqual([stored[0], stored[5]]);
  });

  it('of services holds none that is broken [STORE-009]', () => {
    const sound = { offer_id: 1, service_type_id: 2, quantity: 3 };
    expect(readGuestServices([sound, null, { ...sound, quantity: '3' }, { ...sound, offer_id: 0 }])).toEqual([
      sound,
    ]);
    expect(readGuestServices('x')).toEqual([]);
  });
});

describe('what was taken out', () => {
  const cart = {
    basketProducts: [1, 2, 3, 4].map((offer_id) => item({ offer_id })),
    basketProductsServices: [{ offer_id: 3, service_type_id: 9, quantity: 1 }],
  };

  it('leaves the others where they are [CART-017]', () => {
    expect(takeOut(cart, [2]).cart.basketProducts.map(({ offer_id }) => offer_id)).toEqual([1, 3, 4]);
    expect(takeOut(cart, [9]).cart).toEqual(cart);
  });

  it('comes back to its place with its services [CART-034]', () => {
    const { cart: left, taken } = takeOut(cart, [1, 3]);
    expect(left.basketProducts.map(({ offer_id }) => offer_id)).toEqual([2, 4]);
    expect(left.basketProductsServices).toEqual([]);
    expect(putBack(left, taken)).toEqual(cart);
  });

  it('comes back to whatever the basket has become, and never twice', () => {
    const { taken } = takeOut(cart, [1, 2, 3, 4]);
    const now = { basketProducts: [item({ offer_id: 3, qty: 8 })], basketProductsServices: [] };
    const back = putBack(now, taken);
    expect(back.basketProducts.map(({ offer_id, qty }) => [offer_id, qty])).toEqual([
      [1, 1],
      [2, 1],
      [3, 8],
      [4, 1],
    ]);
    expect(back.basketProductsServices).toEqual([]);
  });
});

function item(changes: Partial<GuestBasketItem> = {}): GuestBasketItem {
  return { offer_id: 1, qty: 1, store_city: 'Тула', ...changes };
}
