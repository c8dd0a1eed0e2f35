import { logOut } from '@okoem/contract/session.ts';
import { writeComparedCookie } from '@okoem/domain/compare/compare-list.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api-query.ts';
import { COMPARE_KEY, COMPARE_OWNER_KEY } from '../compare/compare-keys.ts';
import { comparisonActionsOf } from '../compare/comparison-actions.ts';
import { QUOTE_DRAFT_KEY, SENT_CODE_KEY } from '../typed-drafts.ts';
import type { BrowserSession } from './browser-session.ts';
import { leaveSession } from './leave-session.ts';
import { ending, leaving } from './leaving.ts';
import { sampleMember } from './sample-member.ts';

const CITY = '%7B%22city%22%3A%22Казань%22%7D';
const assign = vi.fn<(path: string) => void>();
const forget = vi.fn<() => void>();
const CAMERA = { product_id: 10, offer_id: 100 };
let typed: Map<string, string>;
let kept: Map<string, string>;
let cookies: Map<string, string>;

/** As much of a cookie jar as the page uses. */
const jar = {
  get cookie(): string {
    return [...cookies].map((pair) => pair.join('=')).join('; ');
  },
  set cookie(text: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (text.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  },
};
const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});

afterEach(() => {
  leaving.set(false);
  ending.set(false);
});
beforeEach(() => {
  typed = new Map([
    [QUOTE_DRAFT_KEY, '{"name":"Анна"}'],
    [SENT_CODE_KEY, '{"address":"+79161234567"}'],
    ['memberWishes', '[{"list":"favourites","product_id":1,"offer_id":2,"isWanted":true}]'],
    ['other', '1'],
  ]);
  kept = new Map([
    [COMPARE_KEY, JSON.stringify([CAMERA])],
    [COMPARE_OWNER_KEY, '"member"'],
    ['guestBasket', '[]'],
  ]);
  cookies = new Map([
    [COMPARE_KEY, writeComparedCookie([CAMERA])],
    ['city', CITY],
  ]);
  for (const mock of [assign, forget]) mock.mockReset();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(): void {}
      close(): void {}
    },
  );
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('document', jar);
  vi.stubGlobal('window', {
    sessionStorage: storage(typed),
    localStorage: storage(kept),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

const browser = { forget } as unknown as BrowserSession;
const signedOut = () => createQueryClient((async () => ({ data: { ok: true } })) as never);

it('leaves nothing of the person in memory or in a form, and the city as it was [AUTH-023] [API-082]', async () => {
  const call = vi.fn<() => Promise<object>>(async () => ({ data: { ok: true } }));
  const client = createQueryClient(call as never);
  client.setQueryData(['profile'], { name: 'Анна' });
  await leaveSession(browser, client);
  expect(call).toHaveBeenCalledExactlyOnceWith(logOut, {});
  expect(forget).toHaveBeenCalledOnce();
  expect(client.getQueryData(['profile'])).toBeUndefined();
  expect([...typed.keys()]).toEqual(['other']);
  expect(cookies.get('city')).toBe(CITY);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

it('what was still asked for as a member is called off before the session ends, and asked for again when it goes on', async () => {
  const told: string[] = [];
  const client = createQueryClient((async () => {
    told.push('log out');
    throw new Error('offline');
  }) as never);
  const { promise: never } = Promise.withResolvers<void>();
  const observer = new QueryObserver(client, {
    queryKey: ['looks'],
    queryFn: ({ signal }) => {
      told.push('asked');
      signal.addEventListener('abort', () => told.push('called off'));
      return never;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await expect(leaveSession(browser, client)).rejects.toThrow('offline');
  expect(told).toEqual(['asked', 'called off', 'log out', 'asked']);
  stop();
});

it('nobody is asked to sign in on the page that is being left', async () => {
  let wasLeaving: boolean | undefined;
  forget.mockImplementation(() => {
    wasLeaving = leaving.get();
  });
  await leaveSession(browser, signedOut());
  expect(wasLeaving).toBe(true);
});

it('empties the local comparison, which then goes to nobody, and leaves basket and city [COMPARE-016]', async () => {
  await leaveSession(browser, signedOut());
  expect([...cookies.keys()]).toEqual(['city']);
  expect([...kept.keys()]).toEqual(['guestBasket', 'sessionChangedAt']);

  // The page that comes next begins anew.
  ending.set(false);
  const calls: string[] = [];
  const next = createQueryClient((async (endpoint: { path: string }) => {
    calls.push(endpoint.path);
    return { data: [], meta: {} };
  }) as never);
  comparisonActionsOf({ client: next, session: sampleMember({ name: 'Пётр' }) }).follow();
  await expect.poll(() => kept.get(COMPARE_OWNER_KEY)).toBe('"member"');
  expect(calls).toEqual(['/customers/compared-offers:search']);
});

it.each([{ data: { ok: true } }, { data: null }, {}, undefined])(
  'goes on as a guest whatever the answer of the log-out says, %o [API-024]',
  async (answer) => {
    await leaveSession(browser, createQueryClient((async () => answer) as never));
    expect(forget).toHaveBeenCalledOnce();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  },
);

it('does not pretend: without a connection the person is still signed in', async () => {
  const client = createQueryClient((async () => {
    throw new TypeError('Failed to fetch');
  }) as never);
  client.setQueryData(['profile'], { name: 'Анна' });
  await expect(leaveSession(browser, client)).rejects.toThrow('Failed to fetch');
  expect(forget).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
  expect(cookies.has(COMPARE_KEY)).toBe(true);
});

it('an answer that comes after the press that ends the session is kept nowhere [COMPARE-016]', async () => {
  let answer: ((records: object) => void) | undefined;
  const client = createQueryClient(((endpoint: { path: string }) =>
    endpoint === logOut
      ? Promise.resolve({ data: { ok: true } })
      : new Promise((done) => (answer = done))) as never);
  comparisonActionsOf({ client, session: sampleMember({ name: 'Вера' }) }).follow();
  await expect.poll(() => answer).toBeDefined();
  await leaveSession(browser, client);
  answer!({ data: [{ id: 1, offer_id: 10, product_id: 1 }], meta: {} });
  await new Promise((done) => setImmediate(done));
  expect([...kept.keys()]).not.toContain(COMPARE_KEY);
  expect(cookies.has(COMPARE_KEY)).toBe(false);
});
