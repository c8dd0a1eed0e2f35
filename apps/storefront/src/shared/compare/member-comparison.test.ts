import { ApiError } from '@okoem/contract/call-api.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { GUEST_SESSION, type KeptRecord, type MemberSession } from '@okoem/contract/page.ts';
import { readComparedCookie, writeComparedCookie } from '@okoem/domain/compare/compare-list.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { favouritesQuery } from '../../features/favourites/favourites-query.ts';
import { createQueryClient } from '../api-query.ts';
import { asVisitor } from '../session/member-transport.ts';
import { sampleMember } from '../session/sample-member.ts';
import { closeAllToasts, toasts } from '../toast-store.ts';
import { comparedQuery } from './compare-query.ts';
import { comparisonActionsOf } from './comparison-actions.ts';
import { comparisonOf } from './comparison.ts';

const SEARCH = 'POST /customers/compared-offers:search';
const ADD = 'POST /customers/compared-offers';
const PUSH = 'POST /customers/compared-offers:mass-create';
const DELETE = 'DELETE /customers/compared-offers/{id}';

// The code of the calls is fetched with the first press; on a busy machine that is the longest part.
beforeAll(() => import('./member-comparison-calls.ts'));

/** A server that keeps one list. */
let onServer: KeptRecord[];
let calls: { name: string; input: { body?: Record<string, unknown>; params?: { id: string } } }[];
let failures: number;
/** Offers that are sold no more: the server leaves them out. */
let gone: number[];
const stored = new Map<string, string>();
const page = { cookie: '' };

const transport = (endpoint: Endpoint, input: (typeof calls)[number]['input']) => {
  const name = `${endpoint.method} ${endpoint.path}`;
  calls.push({ name, input });
  return Promise.resolve().then(() => answerTo(name, input));
};
const client = createQueryClient(transport as never);

function answerTo(name: string, { body = {}, params }: (typeof calls)[number]['input']): unknown {
  if (name === SEARCH) return { data: [...onServer], meta: {} };
  if (name === DELETE) {
    if (failures-- > 0) throw new ApiError(500, [{ code: 'INTERNAL', message: 'Сломалось' }]);
    onServer = onServer.filter(({ id }) => String(id) !== params!.id);
    return { data: { ok: true } };
  }
  if (name.endsWith('favorite-offers:search')) return { data: [], meta: {} };
  const ids = (body['offer_ids'] as number[] | undefined) ?? [body['offer_id'] as number];
  const made = ids.filter((id) => !gone.includes(id)).map(recordOf);
  onServer = [...onServer, ...made];
  return name === PUSH ? { data: made, meta: {} } : { data: made[0] };
}

/** Offer 100 is of product 10. */
const recordOf = (offer: number): KeptRecord => ({ id: offer + 1, offer_id: offer, product_id: offer / 10 });
const entry = (product: number) => ({ product_id: product, offer_id: product * 10 });

function memberWith(compared?: KeptRecord[]): MemberSession {
  onServer = compared ?? [];
  return sampleMember(compared ? { compared } : {});
}

const keepLocally = (...products: number[]) => {
  page.cookie = `compareProducts=${writeComparedCookie(products.map(entry))}`;
};
const local = () => readComparedCookie(/compareProducts=([^;]*)/.exec(page.cookie)?.[1]);
const shown = (session: MemberSession) =>
  comparisonOf(session)
    .products.get()
    .map(({ product_id }) => product_id);
const names = () => calls.map(({ name }) => name);
const called = async (count: number) => {
  await expect.poll(() => calls).toHaveLength(count);
};

// A late call of one test would come in the middle of another.
afterEach(() => vi.dynamicImportSettled());
beforeEach(() => {
  [calls, failures, onServer, gone] = [[], 0, [], []];
  closeAllToasts();
  stored.clear();
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a member's comparison", () => {
  it('gains a product at once, is added to by the offer and asked for again [COMPARE-003] [COMPARE-004] [COMPARE-006] [COMPARE-012] [API-071]', async () => {
    const session = memberWith([]);
    comparisonActionsOf({ client, session }).set(entry(10), true);
    expect(shown(session)).toEqual([10]);
    await called(2);
    expect(calls[0]).toEqual({ name: ADD, input: { body: { offer_id: 100 } } });
    expect(calls[1]!.name).toBe(SEARCH);
    await expect.poll(() => comparisonOf(session).products.get()).toEqual([recordOf(100)]);
  });

  it('loses a product by the id of the entry and is asked for again, whichever offer was pressed [COMPARE-001] [COMPARE-002] [COMPARE-006] [API-072]', async () => {
    const session = memberWith([recordOf(100), recordOf(200)]);
    comparisonActionsOf({ client, session }).set({ product_id: 10, offer_id: 105 }, false);
    expect(shown(session)).toEqual([20]);
    await called(2);
    expect(calls[0]).toEqual({ name: DELETE, input: { params: { id: '101' } } });
    expect(calls[1]!.name).toBe(SEARCH);
  });

  it('a deletion that fails is tried three times at most, then taken back with a word [COMPARE-013]', async () => {
    const session = memberWith([recordOf(100)]);
    failures = 2;
    comparisonActionsOf({ client, session }).set(entry(10), false);
    await called(4);
    expect(names()).toEqual([DELETE, DELETE, DELETE, SEARCH]);
    expect(shown(session)).toEqual([]);
    expect(toasts.get()).toEqual([]);

    [calls, failures] = [[], 3];
    const other = memberWith([recordOf(100)]);
    comparisonActionsOf({ client, session: other }).set(entry(10), false);
    await expect.poll(() => toasts.get()).toHaveLength(1);
    expect(names()).toEqual([DELETE, DELETE, DELETE]);
    expect(shown(other)).toEqual([10]);
  });

  it('comes back when the shopper has thought better of it, and is asked for again each time [COMPARE-006]', async () => {
    const session = memberWith([recordOf(100), recordOf(200)]);
    const undo = comparisonActionsOf({ client, session }).takeOut([10, 20]);
    expect(shown(session)).toEqual([]);
    await called(4);
    expect(names().toSorted()).toEqual([DELETE, DELETE, SEARCH, SEARCH]);
    undo();
    expect(shown(session)).toEqual([10, 20]);
    await called(8);
    expect(names().slice(4)).toEqual([ADD, SEARCH, ADD, SEARCH]);
  });
});

describe('at login', () => {
  const boot = (session: MemberSession) => comparisonActionsOf({ client, session }).follow();

  it("loads the server's list first, pushes what it lacks as offer ids and takes the server's list [COMPARE-006] [COMPARE-007] [COMPARE-008] [COMPARE-010] [COMPARE-012]", async () => {
    const session = memberWith([recordOf(200)]);
    keepLocally(10, 20, 30, 40);
    gone = [400];
    boot(session);
    await called(3);
    expect(names()).toEqual([SEARCH, PUSH, SEARCH]);
    expect(calls[1]!.input).toEqual({ body: { offer_ids: [100, 300, 400] } });
    // Only what the server has is left, here too.
    await expect.poll(() => local()).toEqual([entry(20), entry(10), entry(30)]);
    expect(shown(session)).toEqual([20, 10, 30]);
  });

  it('pushes no product that the server has by another offer [COMPARE-008]', async () => {
    const session = memberWith([{ ...recordOf(200), offer_id: 205 }]);
    keepLocally(10, 20);
    boot(session);
    await called(3);
    expect(calls[1]!.input).toEqual({ body: { offer_ids: [100] } });
  });

  it('pushes all when the server has nothing [COMPARE-009] [API-073]', async () => {
    const session = memberWith();
    expect(comparisonOf(session).isRead.get()).toBe(false);
    keepLocally(10, 20);
    boot(session);
    await called(3);
    expect(calls[1]).toEqual({ name: PUSH, input: { body: { offer_ids: [100, 200] } } });
    await expect.poll(() => shown(session)).toEqual([10, 20]);
    expect(comparisonOf(session).isRead.get()).toBe(true);
  });

  it('is asked for whole and in order of its ids, and pushes nothing when nothing is local [API-070] [API-079] [COMPARE-011]', async () => {
    const session = memberWith([recordOf(200)]);
    boot(session);
    await expect.poll(() => local()).toEqual([entry(20)]);
    expect(calls).toEqual([{ name: SEARCH, input: { body: WHOLE } }]);
  });

  it('is done once: what was taken out elsewhere does not come back, and a guest begins anew', async () => {
    boot(memberWith([recordOf(200)]));
    await expect.poll(() => stored.get('compareProductsOwner')).toBe('"member"');
    calls = [];
    boot(memberWith([]));
    await expect.poll(() => local()).toEqual([]);
    expect(calls).toEqual([]);

    comparisonActionsOf({ client, session: GUEST_SESSION }).follow()();
    keepLocally(30);
    boot(memberWith([]));
    await called(3);
    expect(names()).toEqual([SEARCH, PUSH, SEARCH]);
  });
});

const WHOLE = { sort: ['id'], pagination: { type: 'offset', offset: 0, limit: -1 } };

it("a member's favourites are asked for whole and in order of their ids [API-066] [API-079]", async () => {
  await client.fetchQuery(favouritesQuery('guid'));
  expect(calls).toEqual([
    {
      name: 'POST /customers/favorite-offers:search',
      input: { body: { ...WHOLE, customer_region_guid: 'guid', include: ['history'] } },
    },
  ]);
});

it('a guest compares without a call, by the product, and keeps its offer too [ROLE-002] [COMPARE-001] [COMPARE-005] [ENT-025]', async () => {
  const guest = comparisonActionsOf({ client, session: GUEST_SESSION });
  const stop = guest.follow();
  guest.set(entry(10), true);
  guest.set(entry(20), true);
  expect(local()).toEqual([entry(10), entry(20)]);
  expect(guest.read()).toEqual([entry(10), entry(20)]);
  // Another offer of it may be the best one by now.
  guest.set({ product_id: 10, offer_id: 105 }, false);
  expect(local()).toEqual([entry(20)]);
  const putBack = guest.takeOut([20]);
  expect(local()).toEqual([]);
  putBack();
  expect(local()).toEqual([entry(20)]);
  stop();
  await vi.dynamicImportSettled();
  expect(calls).toEqual([]);
});

it("a member's compared products come from the catalog of members, whole, in order of their ids and by one call [API-042] [API-079]", async () => {
  const asked: unknown[] = [];
  const ask = ((endpoint: Endpoint, input: unknown) => {
    asked.push([endpoint.path, input]);
    return Promise.resolve({ data: [] });
  }) as never;
  const catalog = createQueryClient(asVisitor(ask, () => true));
  await catalog.fetchQuery(comparedQuery({ products: [20, 10].map(entry), cityGuid: 'guid' }));
  expect(asked).toEqual([
    [
      '/catalog/auth-products:search',
      {
        body: {
          sort: ['id'],
          customer_region_guid: 'guid',
          filter: { id: [10, 20], with_zero_stock: true },
          pagination: { type: 'offset', offset: 0, limit: 2 },
          include: ['brand', 'category', 'images', 'attributes', 'seller', 'nameplates'],
        },
      },
    ],
  ]);
  asked.length = 0;
  const most = Array.from({ length: 50 }, (_, place) => entry(place + 1));
  await catalog.fetchQuery(comparedQuery({ products: most, cityGuid: 'guid' }));
  expect(asked).toMatchObject([
    [
      '/catalog/auth-products:search',
      { body: { filter: { id: most.map((one) => one.product_id) }, pagination: { limit: 50 } } },
    ],
  ]);
  catalog.clear();
});
