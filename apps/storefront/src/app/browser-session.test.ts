import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { setBasketItems } from '@okoem/contract/baskets.ts';
import { searchCategories } from '@okoem/contract/catalog.ts';
import { searchOrders } from '@okoem/contract/orders.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { findFacets, searchProducts } from '@okoem/contract/product-search.ts';
import { logOut, type SessionTokens } from '@okoem/contract/session.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllToasts, toasts } from '../shared/toast-store.ts';
import { browserApi } from './browser-api.ts';

const DAY = 86_400;
const member = (expiresIn = DAY): MemberSession => ({
  kind: 'member',
  person: 1,
  name: 'Анна',
  initials: 'А',
  customerType: 'PHYSICAL',
  company: null,
  companies: [],
  favourites: [],
  compared: [],
  token: { access_token: 'first', refresh_token: 'present', expires_in: expiresIn },
});

interface Sent {
  path: string;
  token: string | null;
}

/** An API whose answers are chosen by path; everything else succeeds. */
function apiThat(answers: Record<string, () => Response> = {}): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const path = address.replace(/^\/api\/v1(?=\/)/, '');
    sent.push({ path, token: new Headers(headers).get('authorization') });
    return answers[path]?.() ?? Response.json({ data: [] });
  });
  return sent;
}

const open = (session?: MemberSession) => browserApi(publicConfig({}), 'okoem.example', session);
const refreshed = (token: string) =>
  Response.json({ data: { access_token: token, refresh_token: 'present', expires_in: DAY } });
const refused = () =>
  Response.json({ errors: [{ code: 'UNAUTHORIZED', message: 'Войдите' }] }, { status: 401 });
const categories = { body: {} } as const;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  closeAllToasts();
});
afterEach(() => vi.useRealTimers());

describe('a page of a member', () => {
  it('renews, forgets and ends its session under the API base of all other calls [API-081]', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      if (address.endsWith('/refresh')) return refreshed('second');
      return address.endsWith('/current-user') ? refused() : Response.json({ data: { ok: true } });
    });
    const { call } = open(member(60));
    await call(searchCategories, categories);
    await call(logOut, {});
    await expect(call(getCurrentUser, {})).rejects.toThrow('Войдите');
    expect(asked).toEqual(
      ['/refresh', searchCategories.path, logOut.path, getCurrentUser.path, '/clear'].map(
        (path) => `/api/v1${path}`,
      ),
    );
  });

  it('calls with the token that came with it, and a guest without one [AUTH-001] [AUTH-014] [API-082]', async () => {
    const sent = apiThat();
    await open(member()).call(searchCategories, categories);
    await open().call(searchCategories, categories);
    expect(sent.map(({ token }) => token)).toEqual(['Bearer first', null]);
  });

  it('holds its token as an access token, whether it can be renewed, and its end, and all three empty once it is forgotten [ENT-037] [ENT-038]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
    apiThat();
    const { browser } = open(member());
    const { held } = await browser.gate.tokenForRequest();
    expect(held).toEqual({
      accessToken: 'first',
      hasRefreshToken: true,
      expiresAt: '2026-11-17T09:00:00.000Z',
    });
    browser.forget();
    const { held: reset } = await browser.gate.tokenForRequest();
    expect(reset).toEqual({ accessToken: '', hasRefreshToken: false, expiresAt: '' });
  });

  it('holds three empty fields once a 401 has ended it [ENT-038]', async () => {
    apiThat({ '/auth/current-user': refused });
    const { call, browser } = open(member());
    await expect(call(getCurrentUser, {})).rejects.toThrow('Войдите');
    const { held } = await browser.gate.tokenForRequest();
    expect(held).toEqual({ accessToken: '', hasRefreshToken: false, expiresAt: '' });
  });

  it('calls without the token once its reader has logged out [API-082]', async () => {
    const sent = apiThat();
    const { call, browser } = open(member());
    await call(searchCategories, categories);
    browser.forget();
    await call(searchCategories, categories);
    expect(sent.map(({ token }) => token)).toEqual(['Bearer first', null]);
  });

  it('asks for listings and facets by the calls of members, a guest by those of guests [LIST-013] [LIST-014]', async () => {
    const sent = apiThat();
    for (const session of [member(), undefined]) {
      const { call } = open(session);
      await call(searchProducts, { body: { filter: {} } });
      await call(findFacets, { body: { filter: {} } });
    }
    expect(sent.map(({ path }) => path)).toEqual([
      '/catalog/auth-products:search',
      '/catalog/auth-products:facets',
      '/catalog/products:search',
      '/catalog/products:facets',
    ]);
  });

  it('renews a token five minutes before its end, once for all calls of a moment [AUTH-004] [AUTH-005] [AUTH-007] [AUTH-009] [AUTH-011] [AUTH-013]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
    const sent = apiThat({ '/refresh': () => refreshed('second') });
    const { call } = open(member());
    vi.setSystemTime(new Date('2026-11-17T08:54:59Z'));
    await call(searchCategories, categories);
    vi.setSystemTime(new Date('2026-11-17T08:55:01Z'));
    await Promise.all([1, 2, 3].map(() => call(searchCategories, categories)));
    expect(sent.map(({ token, path }) => (path === '/refresh' ? path : token))).toEqual([
      'Bearer first',
      '/refresh',
      'Bearer second',
      'Bearer second',
      'Bearer second',
    ]);
    // The new token has a day of its own.
    vi.setSystemTime(new Date('2026-11-18T08:40:00Z'));
    await call(searchCategories, categories);
    expect(sent.at(-1)).toEqual({ path: searchCategories.path, token: 'Bearer second' });
  });

  it.each([
    ['seconds from now, as a number', 600],
    ['seconds from now, as text', '600'],
    ['a moment, as text', '2026-11-16T12:10:00+03:00'],
    ['a moment, in seconds since 1970', Date.parse('2026-11-16T09:10:00Z') / 1000],
    ['a moment, in milliseconds since 1970', Date.parse('2026-11-16T09:10:00Z')],
  ])('takes the end of a token for %s, and renews it then [AUTH-012]', async (_, expires_in) => {
    vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
    const answer = { access_token: 'second', refresh_token: 'present', expires_in };
    const sent = apiThat({ '/refresh': () => Response.json({ data: answer }) });
    const { call, browser } = open(member(60));
    const renewals = async (at: string) => {
      vi.setSystemTime(new Date(at));
      await call(searchCategories, categories);
      return sent.filter(({ path }) => path === '/refresh').length;
    };
    expect(await renewals('2026-11-16T09:00:00Z')).toBe(1);
    const { held } = await browser.gate.tokenForRequest();
    expect(held.expiresAt).toBe('2026-11-16T09:10:00.000Z');
    expect(await renewals('2026-11-16T09:04:59Z')).toBe(1);
    expect(await renewals('2026-11-16T09:05:01Z')).toBe(2);
  });

  it('goes on without a token when the renewal fails, and tells only the log [AUTH-008]', async () => {
    const sent = apiThat({ '/refresh': () => new Response('', { status: 500 }) });
    const { call, browser } = open(member(60));
    await call(searchCategories, categories);
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      ['/refresh', null],
      [sent[1]!.path, null],
    ]);
    expect(console.info).toHaveBeenCalledTimes(1);
    expect(toasts.get()).toEqual([]);
    expect(browser.session.get().kind).toBe('member');
  });

  it.each([
    ['with', 'of-a-cookie', true],
    ['without', null, false],
    ['with an empty', '', false],
  ])(
    'keeps of an answer %s refresh token only that [AUTH-010]',
    async (_, refresh_token, hasRefreshToken) => {
      vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
      const answer = { access_token: 'second', refresh_token, expires_in: 60 };
      const sent = apiThat({ '/refresh': () => Response.json({ data: answer }) });
      const { call, browser } = open(member(60));
      await call(searchCategories, categories);
      expect(sent.at(-1)!.token).toBe('Bearer second');
      // Asked of the gate, which renews what is about to end.
      answer.access_token = 'third';
      const { held } = await browser.gate.tokenForRequest();
      expect(held).toEqual({
        accessToken: hasRefreshToken ? 'third' : 'second',
        hasRefreshToken,
        expiresAt: '2026-11-16T09:01:00.000Z',
      });
    },
  );

  it('is never renewed without a refresh token, however old its token is, and its holder is a member all the same [AUTH-001] [AUTH-006]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
    const sent = apiThat();
    const tokens = { access_token: 'first', refresh_token: null, expires_in: 60 };
    const { call, browser } = open({ ...member(), token: tokens as unknown as SessionTokens });
    for (const moment of ['2026-11-16T09:00:00Z', '2026-11-16T09:02:00Z', '2027-11-16T09:00:00Z']) {
      vi.setSystemTime(new Date(moment));
      await call(searchCategories, categories);
    }
    const asked = { path: searchCategories.path, token: 'Bearer first' };
    expect(sent).toEqual([asked, asked, asked]);
    expect(browser.session.get().kind).toBe('member');
  });

  it('becomes a guest’s with the first 401, clears once for a burst, and calls without the token from then on [AUTH-002] [AUTH-003] [API-023] [API-082]', async () => {
    const sent = apiThat({ '/auth/current-user': refused, '/clear': refused });
    const { call, browser } = open(member());
    const burst = await Promise.allSettled([1, 2, 3].map(() => call(getCurrentUser, {})));
    expect(burst.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sent.filter(({ path }) => path === '/clear')).toHaveLength(1);
    expect(browser.session.get()).toEqual({ kind: 'guest' });
    await call(searchProducts, { body: { filter: {} } });
    expect(sent.at(-1)).toEqual({ path: '/catalog/products:search', token: null });
  });

  it.each([searchCategories, searchOrders, setBasketItems])(
    'is over by a 401 of any call, and clears [AUTH-002] [API-023]',
    async (endpoint) => {
      const sent = apiThat({ [endpoint.path]: refused });
      const { call, browser } = open(member());
      const [refusal] = await Promise.allSettled([call(endpoint, { body: {} } as never)]);
      expect(refusal.status).toBe('rejected');
      expect(sent.map(({ path }) => path)).toEqual([endpoint.path, '/clear']);
      expect(browser.session.get()).toEqual({ kind: 'guest' });
    },
  );
});
