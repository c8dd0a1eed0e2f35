import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { DEBOUNCE_MS } from '@okoem/domain/screen/timings.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api-query.ts';
import { sampleMember } from '../session/sample-member.ts';
import type { BasketLine } from './basket-source.ts';
import { rereadBasket } from './current-basket.ts';
import { followMemberBasket } from './follow-member-basket.ts';
import { guestBasket } from './guest-basket.ts';
import { memberBasket } from './member-basket.ts';

class SilentChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

const heard = new Map<string, () => void>();
const sent: unknown[] = [];
let answer: (data: unknown) => void;
let fail: (error: unknown) => void;

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  const listens = {
    addEventListener: (name: string, act: () => void) => void heard.set(name, act),
    removeEventListener: (name: string) => void heard.delete(name),
  };
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('window', { ...listens, sessionStorage: storage, localStorage: storage });
  vi.stubGlobal('document', { ...listens, hidden: false });
  vi.stubGlobal('navigator', { onLine: true });
  // Tests in other threads of this process would be heard as other tabs.
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  // What a guest chose in another file's test would be merged here.
  guestBasket.clear();
});
afterEach(async () => {
  // What a test began goes with its clock.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const client = createQueryClient(((_: Endpoint, { body }: { body?: unknown }) => {
  sent.push(body);
  return new Promise((resolve, reject) => {
    answer = (data) => resolve({ data });
    fail = reject;
  });
}) as never);
const side = { client, cityGuid: () => 'guid' };
const passed = async () => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  await vi.advanceTimersByTimeAsync(0);
};

const kept = { offer_id: 1, product_id: 10, qty: 1, place: 1, price: 100_00 };
const memberWithOne = () => sampleMember({ basket: { version: 5, count: 1, lines: [kept], services: [] } });

it('what got no answer goes as soon as the connection is back, and once [CART-034]', async () => {
  const session = memberWithOne();
  const basket = memberBasket(session);
  basket.follow(side);
  const stop = followMemberBasket(session, side);
  const wish = { items: [{ offer_id: 1, qty: 3 }] };
  basket.put({ id: 10, offer_id: 1, qty: 3, name: 'Товар', price: 200_00 } as BasketLine);
  await passed();
  fail(new TypeError('Failed to fetch'));
  await passed();
  expect(sent).toMatchObject([wish]);

  heard.get('online')!();
  await passed();
  expect(sent).toMatchObject([wish, wish]);
  answer({
    basket_version: '6',
    count: 1,
    items: [{ id: 1, offer_id: 1, qty: 3, quantity: 3 }],
    notices: [],
  });
  await passed();
  heard.get('online')!();
  await passed();
  expect(sent).toHaveLength(2);
  stop();
});

it('is read anew by nobody while the city is not known, and for the city once it is; its lines are those of the answer [API-061] [API-062]', async () => {
  const session = memberWithOne();
  await rereadBasket(session);
  expect(sent).toEqual([]);
  memberBasket(session).follow(side);
  const read = rereadBasket(session);
  await passed();
  const items = [
    { id: 1, offer_id: 1, place: 1, quantity: 4, requested_qty: 4, seen_price: null },
    { id: 2, offer_id: 2, place: 2, quantity: 2.5, requested_qty: 2.5, seen_price: null },
  ];
  answer({ basket_version: '6', items, offer_service_types: [] });
  await read;
  expect(sent).toMatchObject([{ customer_region_guid: 'guid' }]);
  expect(memberBasket(session).lines.get()).toMatchObject([
    { offer_id: 1, qty: 4 },
    { offer_id: 2, qty: 2.5 },
  ]);
});
