import { ApiError } from '@okoem/contract/call-api.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import type { KeptBasketLine, MemberSession } from '@okoem/contract/page.ts';
import { DEBOUNCE_MS } from '@okoem/domain/screen/timings.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api-query.ts';
import { sampleMember } from '../session/sample-member.ts';
import { closeAllToasts, toasts } from '../toast-store.ts';
import { BASKET_KEY, DELIVERY_KEY, WAITED_KEY } from './basket-keys.ts';
import type { BasketLine } from './basket-source.ts';
import { rereadBasket } from './current-basket.ts';
import { keptChanges } from './kept-basket.ts';
import { type MemberBasket, memberBasket } from './member-basket.ts';
// The code of the calls is loaded before time stands still.
import './follow-member-basket.ts';

let calls: { name: string; body: unknown }[];
let answers: { resolve: (data: unknown) => void; reject: (error: unknown) => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  const [session, local] = [new Map<string, string>(), new Map<string, string>()];
  vi.stubGlobal('window', { sessionStorage: storageOf(session), localStorage: storageOf(local) });
  vi.stubGlobal('navigator', { onLine: true });
  calls = [];
  answers = [];
  closeAllToasts();
});

afterEach(async () => {
  // What a test began goes with its clock: a late call would come in the middle of another test.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function storageOf(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const client = createQueryClient(((endpoint: Endpoint, input: { body?: unknown }) => {
  calls.push({ name: `${endpoint.method} ${endpoint.path}`, body: input.body });
  return new Promise((resolve, reject) => {
    answers.push({ resolve: (data) => resolve({ data }), reject });
  });
}) as never);
const ANNA = { person: 1, owner: 0 };
const side = { client, cityGuid: () => 'guid' };

const kept = (offer_id: number, qty = 1, place = offer_id): KeptBasketLine => ({
  offer_id,
  product_id: offer_id * 10,
  qty,
  place,
  price: 100_00,
});

function memberWith(lines: readonly KeptBasketLine[], more: Partial<MemberSession> = {}): MemberSession {
  return sampleMember({ basket: { version: 5, count: lines.length, lines, services: [] }, ...more });
}

function awake(session: MemberSession): MemberBasket {
  const basket = memberBasket(session);
  basket.follow(side);
  return basket;
}

const line = (offer_id: number, qty: number) =>
  ({ id: offer_id * 10, offer_id, qty, name: `Товар ${offer_id}`, price: 200_00 }) as BasketLine;
const shown = (basket: MemberBasket) => basket.lines.get().map(({ offer_id, qty }) => [offer_id, qty]);
const stored = (version: number, items: [number, number][], count = items.length) => ({
  basket_version: String(version),
  count,
  items: items.map(([offer_id, qty]) => ({ id: offer_id, offer_id, qty, quantity: qty })),
  notices: [],
});
const settled = async () => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  await vi.advanceTimersByTimeAsync(0);
};
const answered = async (data: unknown) => {
  answers.at(-1)!.resolve(data);
  await vi.advanceTimersByTimeAsync(0);
};

it('an add is seen at once, sent as offer and quantity, and busy until it is answered [CART-001] [CART-002] [API-060]', async () => {
  const basket = awake(memberWith([kept(1)]));
  expect(basket.isSaving.get()).toBe(false);
  basket.put(line(2, 3));
  expect(shown(basket)).toEqual([
    [1, 1],
    [2, 3],
  ]);
  expect(basket.isSaving.get()).toBe(true);
  await settled();
  expect(calls).toEqual([
    { name: 'POST /baskets:set-item', body: { items: [{ offer_id: 2, qty: 3, seen_price: 200_00 }] } },
  ]);
  expect(basket.isSaving.get()).toBe(true);
  await answered(stored(6, [[2, 3]], 2));
  expect(basket.isSaving.get()).toBe(false);
});

it('presses are sent together, 300 ms after the last of them [CONST-010]', async () => {
  const basket = awake(memberWith([]));
  basket.put(line(2, 1));
  await vi.advanceTimersByTimeAsync(299);
  basket.put(line(2, 2));
  await vi.advanceTimersByTimeAsync(299);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toMatchObject([{ body: { items: [{ offer_id: 2, qty: 2 }] } }]);
});

it('is not busy any more after a failure either [CART-002]', async () => {
  const basket = awake(memberWith([]));
  for (const error of [
    new ApiError(403, [{ code: 'FORBIDDEN', message: 'Нет прав' }]),
    new TypeError('fetch'),
  ]) {
    basket.put(line(2, 3));
    await settled();
    expect(basket.isSaving.get()).toBe(true);
    answers.at(-1)!.reject(error);
    await vi.advanceTimersByTimeAsync(0);
    expect(basket.isSaving.get()).toBe(false);
  }
});

it('the quantity that was stored is shown, not the one that was wished [CART-034]', async () => {
  const basket = awake(memberWith([]));
  basket.put(line(2, 3));
  await settled();
  await answered(stored(6, [[2, 5]]));
  expect(shown(basket)).toEqual([[2, 5]]);
});

it('an item of the server is read by either name of its quantity [ENT-020]', async () => {
  const basket = awake(memberWith([]));
  const versions = [6, 7];
  for (const [at, name] of ['qty', 'quantity'].entries()) {
    basket.put(line(2, 3));
    await settled();
    const items = [{ id: 2, offer_id: 2, [name]: 4 + at }];
    await answered({ basket_version: String(versions[at]), count: 1, items, notices: [] });
    expect(shown(basket)).toEqual([[2, 4 + at]]);
  }
});

it('a row of presses is one call, and what is pressed meanwhile goes in the next one [CART-034]', async () => {
  const basket = awake(memberWith([kept(1)]));
  for (const qty of [2, 3, 4]) basket.put(line(1, qty));
  await settled();
  expect(calls).toHaveLength(1);
  basket.put(line(1, 7));
  await settled();
  expect(calls).toHaveLength(1);
  await answered(stored(6, [[1, 4]]));
  expect(shown(basket)).toEqual([[1, 7]]);
  await settled();
  expect(calls.map(({ body }) => (body as { items: { qty: number }[] }).items[0]!.qty)).toEqual([4, 7]);
  await answered(stored(7, [[1, 7]]));
  expect(shown(basket)).toEqual([[1, 7]]);
  expect(calls).toHaveLength(2);
});

it('what the warehouse has not is put back and told by name, and the rest of the call goes through [CART-034]', async () => {
  const basket = awake(memberWith([kept(1, 2), kept(3, 5)]));
  basket.put(line(1, 900));
  basket.put(line(2, 1));
  basket.put(line(3, 800));
  await settled();
  const [code, message] = ['QUANTITY_OVER_STOCK', 'Столько на складе нет'] as const;
  answers[0]!.reject(
    new ApiError(400, [
      { code, message, field: 'items.0.qty', offer_id: 1, available: 4 },
      { code, message, field: 'items.2.qty', offer_id: 3, available: 7 },
    ]),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(basket)).toEqual([
    [1, 2],
    [3, 5],
    [2, 1],
  ]);
  expect(toasts.get().map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Товар 1: есть 4\sшт\nТовар 3: есть 7\sшт$/),
  ]);
  expect(calls[1]!.body).toMatchObject({ items: [{ offer_id: 2, qty: 1 }] });
});

it('of a company that was left nothing more is sent: the lines are as they were, and it is told', async () => {
  const basket = awake(memberWith([kept(1, 2)]));
  basket.put(line(1, 3));
  await settled();
  answers[0]!.reject(new ApiError(409, [{ code: 'COMPANY_CHANGED', message: 'Выбрана другая компания' }]));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(basket)).toEqual([[1, 2]]);
  expect(toasts.get()).toHaveLength(1);
  expect(keptChanges(ANNA)).toBeUndefined();
});

it('what got no answer stays shown and kept, and goes with the next press [CART-034]', async () => {
  const basket = awake(memberWith([kept(1)]));
  basket.put(line(1, 3));
  await settled();
  answers[0]!.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(basket)).toEqual([[1, 3]]);
  expect(keptChanges(ANNA)?.lines).toMatchObject([{ offer_id: 1, qty: 3 }]);
  expect(toasts.get()).toHaveLength(1);
  basket.put(line(2, 1));
  await settled();
  expect(calls[1]!.body).toMatchObject({
    items: [
      { offer_id: 1, qty: 3 },
      { offer_id: 2, qty: 1 },
    ],
  });
  await answered(
    stored(6, [
      [1, 3],
      [2, 1],
    ]),
  );
  expect(keptChanges(ANNA)).toBeUndefined();
});

it('the next page of the tab does what the one before could not, and only for the same company [CART-034]', async () => {
  const left = awake(memberWith([kept(1)], { company: { id: 7, name: 'Контур', role: 'owner' } }));
  left.put(line(1, 3));
  left.takeOut([1]);
  left.put(line(2, 2));

  const other = awake(memberWith([kept(1)]));
  expect(shown(other)).toEqual([[1, 1]]);
  const next = awake(memberWith([kept(1)], { company: { id: 7, name: 'Контур', role: 'owner' } }));
  expect(shown(next)).toEqual([[2, 2]]);
});

it('another person who signs in on the same tab gets nothing of it, not even for the same company [CART-034]', async () => {
  const company = { id: 7, name: 'Контур', role: 'owner' as const };
  const left = awake(memberWith([kept(1)], { company }));
  left.put(line(2, 2));
  expect(keptChanges({ person: 1, owner: 7 })?.lines).toMatchObject([{ offer_id: 2, qty: 2 }]);

  const colleague = awake(memberWith([kept(1)], { person: 2, company }));
  expect(shown(colleague)).toEqual([[1, 1]]);
  await settled();
  expect(calls.filter(({ name }) => name.endsWith('set-item'))).toHaveLength(1);
  expect(keptChanges({ person: 1, owner: 7 })).toBeUndefined();
});

it('a removal sends nought, and what is put back returns to its place [CART-016] [CART-034] [OFFERS-019]', async () => {
  const basket = awake(memberWith([kept(1), kept(2), kept(3)]));
  const taken = basket.takeOut([2]);
  expect(shown(basket)).toEqual([
    [1, 1],
    [3, 1],
  ]);
  await settled();
  expect(calls[0]!.body).toEqual({ items: [{ offer_id: 2, qty: 0 }] });
  await answered(stored(6, []));
  basket.putBack(taken);
  expect(shown(basket).map(([id]) => id)).toEqual([1, 2, 3]);
  await settled();
  expect(calls[1]!.body).toEqual({ items: [{ offer_id: 2, qty: 1, place: 2, seen_price: 100_00 }] });
  await answered(stored(7, [[2, 1]]));
  const two = basket.takeOut([1, 3]);
  expect(shown(basket)).toEqual([[2, 1]]);
  basket.putBack(two);
  expect(shown(basket).map(([id]) => id)).toEqual([1, 2, 3]);
  basket.putBack(basket.takeOut([2]));
  expect(shown(basket).map(([id]) => id)).toEqual([1, 2, 3]);
});

it('clearing is one call that empties the basket, unless it is taken back first [CART-029] [API-063]', async () => {
  const basket = awake(memberWith([kept(1), kept(2)]));
  basket.putBack(basket.clear());
  expect(shown(basket)).toHaveLength(2);
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(['POST /baskets:set-item']);
  await answered(
    stored(6, [
      [1, 1],
      [2, 1],
    ]),
  );
  const taken = basket.clear();
  expect(shown(basket)).toEqual([]);
  await settled();
  expect(calls[1]!.name).toBe('DELETE /baskets');
  await answered(stored(7, []));
  expect(shown(basket)).toEqual([]);
  basket.putBack(taken);
  await settled();
  expect(calls[2]!.body).toMatchObject({
    items: [
      { offer_id: 1, place: 1 },
      { offer_id: 2, place: 2 },
    ],
  });
});

it('services of a line are sent whole, those taken off as nought [CART-026] [API-065]', async () => {
  const chosen = { offer_id: 1, service_type_id: 4, quantity: 1 };
  const others = { offer_id: 2, service_type_id: 4, quantity: 7 };
  const lines = [kept(1), kept(2)];
  const basket = awake(sampleMember({ basket: { version: 5, count: 2, lines, services: [chosen, others] } }));
  basket.setServices(1, [{ service_type_id: 9, quantity: 2 }]);
  expect(basket.services.get()).toHaveLength(2);
  expect(basket.services.get()).toEqual(
    expect.arrayContaining([{ offer_id: 1, service_type_id: 9, quantity: 2 }, others]),
  );
  await settled();
  expect(calls).toEqual([
    {
      name: 'POST /baskets:update-item-services',
      body: {
        offer_service_types: [
          { offer_id: 1, service_type_id: 9, quantity: 2 },
          { ...chosen, quantity: 0 },
        ],
      },
    },
  ]);
});

it('a version that jumped tells of somebody else: the basket is read anew, for the city shown [API-062] [API-061]', async () => {
  const basket = awake(memberWith([kept(1)]));
  basket.put(line(1, 2));
  await settled();
  await answered(stored(9, [[1, 2]], 2));
  expect(calls[1]).toEqual({
    name: 'POST /baskets:current',
    body: { include: ['images', 'items.service_types'], customer_region_guid: 'guid' },
  });
});

it('whatever is shown of the basket, its deliveries, their cost and goods waited for is asked for again after a change, a clearing and services [CART-018] [CART-019] [CART-020] [CART-023]', async () => {
  const basket = awake(memberWith([kept(1), kept(2)]));
  const asked = vi.fn<(name: string) => Promise<null>>(async () => null);
  const shownQueries = {
    calculation: [...DELIVERY_KEY, { group_key: '1-1' }],
    current: [...BASKET_KEY, 'current'],
    waited: WAITED_KEY,
    'with-deliveries': [...BASKET_KEY, 'with-deliveries'],
  };
  const observers = Object.entries(shownQueries).map(([name, queryKey]) =>
    new QueryObserver(client, { queryKey, queryFn: () => asked(name) }).subscribe(() => {}),
  );
  await vi.advanceTimersByTimeAsync(0);
  const askedAgain = async (act: () => void, answer: object) => {
    asked.mockClear();
    act();
    await settled();
    await answered(answer);
    return asked.mock.calls.flat().toSorted();
  };
  const all = Object.keys(shownQueries);
  expect(await askedAgain(() => basket.put(line(1, 2)), stored(6, [[1, 2]], 2))).toEqual(all);
  const services = { basket_version: '7', offer_service_types: [] };
  expect(
    await askedAgain(() => basket.setServices(1, [{ service_type_id: 9, quantity: 1 }]), services),
  ).toEqual(all);
  expect(await askedAgain(() => void basket.clear(), stored(8, []))).toEqual(all);
  for (const stop of observers) stop();
});

it('an order has emptied the basket: it is read anew, and what else is shown of it too', async () => {
  const session = memberWith([kept(1)]);
  const basket = awake(session);
  const asked = vi.fn<() => Promise<null>>(async () => null);
  const deliveries = new QueryObserver(client, { queryKey: [...BASKET_KEY, 'other'], queryFn: asked });
  const close = deliveries.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const read = rereadBasket(session);
  await vi.advanceTimersByTimeAsync(0);
  await answered({ basket_version: '6', items: [], offer_service_types: [] });
  await read;
  expect(shown(basket)).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(2);
  close();
});

it('baskets of two members are two, and nobody’s is known before hydration', () => {
  const [one, other] = [memberBasket(memberWith([kept(1)])), memberBasket(memberWith([]))];
  expect(shown(one)).toEqual([[1, 1]]);
  expect(shown(other)).toEqual([]);
  expect([one.lines.initial, one.isRead.initial]).toEqual([[], false]);
});
