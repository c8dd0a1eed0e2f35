import { ApiError } from '@okoem/contract/call-api.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { GUEST_SESSION, type MemberSession } from '@okoem/contract/page.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, transportOf } from '../api-query.ts';
import { keepWish, keptWishes } from '../member-lists/kept-wishes.ts';
import { memberList } from '../member-lists/member-list.ts';
import { settleKept } from '../member-lists/settle-wishes.ts';
import { sampleMember } from '../session/sample-member.ts';
import { sitePopups } from '../site-popup.ts';
import { closeAllToasts, toasts } from '../toast-store.ts';
import { favouritesOf, setFavourite } from './favourites.ts';

const CAMERA = { product_id: 10, offer_id: 100 };

let calls: { name: string; input: unknown }[];
/** Holds answers back until they are given. */
let answers: { resolve: (answer: unknown) => void; reject: (error: unknown) => void }[];
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  calls = [];
  answers = [];
  sitePopups.set([]);
  closeAllToasts();
});
// A late call of one test would come in the middle of another.
afterEach(() => vi.dynamicImportSettled());

const client = createQueryClient(((endpoint: Endpoint, input: unknown) => {
  calls.push({ name: `${endpoint.method} ${endpoint.path}`, input });
  return new Promise((resolve, reject) => answers.push({ resolve, reject }));
}) as never);

function memberWith(favourites: MemberSession['favourites'] = []): MemberSession {
  return sampleMember({ favourites: favourites ?? [] });
}
const shown = (session: MemberSession) =>
  favouritesOf(session)
    .get()
    .map(({ product_id }) => product_id);
const called = async (count: number) => {
  await expect.poll(() => calls).toHaveLength(count);
};
const added = (id: number) => ({ data: { id, ...CAMERA, added_at: '2026-11-17T00:00:00.000Z' } });

it('a guest who presses a heart gets the login popup and no call is made [FAV-001] [ROLE-003]', async () => {
  setFavourite({ client, session: GUEST_SESSION }, CAMERA, true);
  expect(sitePopups.get()).toMatchObject([
    { name: 'auth', isOpen: true, told: { resume: { kind: 'favourite', productId: 10, offerId: 100 } } },
  ]);
  await vi.dynamicImportSettled();
  expect(calls).toEqual([]);
  expect(favouritesOf(GUEST_SESSION).get()).toEqual([]);
});

it('a heart is full at once, and the favourite is created by its offer [FAV-003] [FAV-004] [API-067]', async () => {
  const session = memberWith();
  setFavourite({ client, session }, CAMERA, true);
  expect(shown(session)).toEqual([10]);
  await called(1);
  expect(calls[0]).toEqual({ name: 'POST /customers/favorite-offers', input: { body: { offer_id: 100 } } });
  answers[0]!.resolve(added(7));
  await expect.poll(() => favouritesOf(session).get()).toEqual([{ id: 7, ...CAMERA }]);
});

it('what comes in while the page of favourites is open is asked for by it', async () => {
  const asked = vi.fn<() => Promise<never[]>>(async () => []);
  const page = new QueryObserver(client, { queryKey: ['favourites', 'tver'], queryFn: asked });
  const close = page.subscribe(() => {});
  await expect.poll(() => page.getCurrentResult().isSuccess).toBe(true);
  const done = setFavourite({ client, session: memberWith() }, CAMERA, true);
  await called(1);
  answers[0]!.resolve(added(7));
  await done;
  expect(asked).toHaveBeenCalledTimes(2);
  close();
});

it('a heart is empty at once, and the record is deleted by its own id [FAV-002] [FAV-004] [API-068]', async () => {
  const session = memberWith([
    { id: 100, product_id: 11, offer_id: 7 },
    { id: 7, ...CAMERA },
  ]);
  setFavourite({ client, session }, CAMERA, false);
  expect(shown(session)).toEqual([11]);
  await called(1);
  expect(calls[0]).toEqual({
    name: 'DELETE /customers/favorite-offers/{id}',
    input: { params: { id: '7' } },
  });
  answers[0]!.resolve({ data: { ok: true } });
  await vi.dynamicImportSettled();
  expect(shown(session)).toEqual([11]);
});

it('what the server refuses is taken back with a word', async () => {
  const session = memberWith();
  setFavourite({ client, session }, CAMERA, true);
  await called(1);
  answers[0]!.reject(new ApiError(422, [{ code: 'FAVOURITES_FULL', message: 'Не поместится' }]));
  await expect.poll(() => shown(session)).toEqual([]);
  expect(toasts.get()).toHaveLength(1);
});

it('what was pressed is kept for the next page of the tab until the server has spoken', async () => {
  const answered = [
    () => answers.at(-1)!.resolve(added(7)),
    () => answers.at(-1)!.reject(new ApiError(422, [])),
  ];
  for (const answer of answered) {
    const pressed = setFavourite({ client, session: memberWith() }, CAMERA, true);
    expect(keptWishes()).toEqual([{ list: 'favourites', ...CAMERA, isWanted: true }]);
    await called(answers.length + 1);
    answer();
    await pressed;
    await expect.poll(keptWishes).toEqual([]);
  }
});

it('a call that is cut keeps the wish, until the member has read that it failed', async () => {
  vi.useFakeTimers();
  const pressed = setFavourite({ client, session: memberWith() }, CAMERA, true);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  // What a page that is being left hears of its own calls.
  answers[0]!.reject(new TypeError('Failed to fetch'));
  await pressed;
  expect(keptWishes()).toHaveLength(1);
  vi.runAllTimers();
  expect(keptWishes()).toEqual([]);
  vi.useRealTimers();
});

it('the next page does what the one before could not: it adds, it takes out, and knows what is done already', async () => {
  const [lamp, lock] = [
    { product_id: 20, offer_id: 200 },
    { product_id: 30, offer_id: 300 },
  ];
  keepWish({ list: 'favourites', ...CAMERA, isWanted: true });
  keepWish({ list: 'favourites', ...lamp, isWanted: false });
  keepWish({ list: 'favourites', ...lock, isWanted: true });
  const session = memberWith();
  const settled = settleKept(transportOf(client), (name) => memberList(session, name));
  await called(1);
  answers[0]!.resolve({
    data: [
      { id: 8, ...lamp },
      { id: 9, ...lock },
    ],
  });
  await called(2);
  expect(calls[1]!.input).toEqual({ body: { offer_id: 100 } });
  answers[1]!.resolve(added(7));
  await called(3);
  expect(calls[2]).toEqual({
    name: 'DELETE /customers/favorite-offers/{id}',
    input: { params: { id: '8' } },
  });
  answers[2]!.resolve({ data: { ok: true } });
  await settled;
  expect(shown(session)).toEqual([30, 10]);
  expect(keptWishes()).toEqual([]);
});

it('three presses in a hurry end as the last one meant, one call at a time', async () => {
  const session = memberWith();
  setFavourite({ client, session }, CAMERA, true);
  await called(1);
  setFavourite({ client, session }, CAMERA, false);
  setFavourite({ client, session }, CAMERA, true);
  setFavourite({ client, session }, CAMERA, false);
  expect(shown(session)).toEqual([]);
  expect(calls).toHaveLength(1);
  answers[0]!.resolve(added(7));
  await called(2);
  expect(calls[1]!.name).toBe('DELETE /customers/favorite-offers/{id}');
  answers[1]!.resolve({ data: { ok: true } });
  await expect.poll(() => favouritesOf(session).get()).toEqual([]);
  expect(calls).toHaveLength(2);
});

it('two hearts at once are both kept, whichever is answered first', async () => {
  const session = memberWith();
  const lamp = { product_id: 20, offer_id: 200 };
  setFavourite({ client, session }, CAMERA, true);
  setFavourite({ client, session }, lamp, true);
  await called(2);
  answers[1]!.resolve({ data: { id: 8, ...lamp, added_at: '2026-11-17T00:00:00.000Z' } });
  await expect.poll(() => favouritesOf(session).get()).toContainEqual({ id: 8, ...lamp });
  answers[0]!.resolve(added(7));
  await expect
    .poll(() => favouritesOf(session).get())
    .toEqual([
      { id: 8, ...lamp },
      { id: 7, ...CAMERA },
    ]);
});

it('a record that another tab has deleted is gone without a word', async () => {
  const session = memberWith([{ id: 7, ...CAMERA }]);
  setFavourite({ client, session }, CAMERA, false);
  await called(1);
  answers[0]!.reject(new ApiError(404, [{ code: 'NOT_FOUND', message: 'Не найдено' }]));
  await vi.dynamicImportSettled();
  expect(shown(session)).toEqual([]);
  expect(toasts.get()).toEqual([]);
});

it('lists of two members are two', () => {
  const [one, other] = [memberWith([{ id: 7, ...CAMERA }]), memberWith()];
  expect(shown(one)).toEqual([10]);
  expect(shown(other)).toEqual([]);
});
