import { chooseCompany, getCurrentUser } from '@okoem/contract/accounts.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { clearSession, logOut, refreshSession } from '@okoem/contract/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { callInProcess } from '../../platform/http/in-process.ts';
import { createLog } from '../../platform/log.ts';
import { GUEST } from '../../platform/session/actor.ts';
import { openSession } from '../../platform/session/refresh-session.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import {
  accessTokenOf,
  ageTokens,
  cookieHeader,
  cookieOfAnswer,
  refreshWith,
  signInForLong,
} from '../../testing/session-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const HTTPS = 'https://okoem.example';
const ALL: readonly Endpoint[] = [refreshSession, clearSession, logOut];
const LEAVING = [
  ['clear [API-023]', clearSession],
  ['logout [API-024]', logOut],
] as const;

let shop: TestApp;
let secureShop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  secureShop = await createTestApp({ PUBLIC_URL: HTTPS, RATE_LIMIT_PER_MINUTE: '50' });
});
afterAll(() => Promise.all([shop.close(), secureShop.close()]));

async function statusWith(token: string): Promise<number> {
  return (await shop.call(getCurrentUser, { token })).statusCode;
}

describe('clear with the token of a lost session', () => {
  it('leaves alone the session that somebody has opened since in the same browser', async () => {
    const lost = await signInForLong(shop);
    const newer = await signInForLong(shop);
    await shop.call(logOut, { headers: cookieHeader(lost.refreshToken) });
    const response = await shop.call(clearSession, {
      token: lost.accessToken,
      headers: cookieHeader(newer.refreshToken),
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await statusWith(newer.accessToken)).toBe(200);
    expect((await refreshWith(shop, newer.refreshToken)).statusCode).toBe(200);
  });
});

describe.each(LEAVING)('%s', (_, endpoint) => {
  it('ends the session of a token that was minted for a page', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const first = await signIn(shop.pool, { customerId });
    const { access_token: minted } = (
      await shop.call(chooseCompany, { token: first, body: { company_id: null } })
    ).json().data;
    expect(minted).not.toBe(first);
    expect(await statusWith(minted)).toBe(200);
    await shop.call(endpoint, { token: minted });
    const sessions = await shop.pool`
      select from session where customer_id = ${customerId} and ended_at is null
    `;
    expect(sessions.count).toBe(0);
  });

  it('ends the session of the cookie, drops the cookie and answers ok', async () => {
    const { refreshToken, accessToken } = await signInForLong(shop);
    const response = await shop.call(endpoint, { headers: cookieHeader(refreshToken) });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { ok: true } });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['set-cookie']).toBe('refresh_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expectRefusal(await refreshWith(shop, refreshToken), 401, 'UNAUTHORIZED');
    expect(await statusWith(accessToken)).toBe(401);
  });

  it('is felt by another process within its second of belief (A08)', async () => {
    const { refreshToken, accessToken } = await signInForLong(shop);
    const { config, pool, catalog } = shop;
    const other = await createApp({ config, pool, catalog, log: createLog('silent'), checkAnswers: true });
    const headers = { authorization: `Bearer ${accessToken}` };
    const there = async () =>
      (await other.app.inject({ url: '/api/v1/auth/current-user', headers })).statusCode;
    expect(await there()).toBe(200);
    await shop.call(endpoint, { headers: cookieHeader(refreshToken) });
    await expect.poll(there, { timeout: 10_000 }).toBe(401);
    await other.app.close();
  });

  it('answers 200 without a session, with a dead one and a second time', async () => {
    const { refreshToken } = await signInForLong(shop);
    await shop.call(endpoint, { headers: cookieHeader(refreshToken) });
    const calls = [
      {},
      { cookie: 'refresh_token=garbage' },
      { authorization: `Bearer ${'A'.repeat(43)}` },
      { authorization: 'Basic dXNlcjpwYXNz' },
      cookieHeader(refreshToken),
    ];
    for (const headers of calls) {
      const response = await shop.call(endpoint, { headers });
      expect(response.statusCode).toBe(200);
      expect(cookieOfAnswer(response)).toBe('');
    }
  });

  it('ends a session that has only an access token, and one whose cookie is a rotation old', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const bare = await signIn(shop.pool, { customerId });
    await shop.call(endpoint, { token: bare });
    expect(await statusWith(bare)).toBe(401);

    const { refreshToken } = await openSession(shop.pool, { customerId });
    const token = accessTokenOf(await refreshWith(shop, refreshToken));
    await shop.call(endpoint, { headers: cookieHeader(refreshToken) });
    expect(await statusWith(token)).toBe(401);
  });

  it('leaves the other sessions of the same person alone', async () => {
    const { customerId, refreshToken } = await signInForLong(shop);
    const elsewhere = await openSession(shop.pool, { customerId });
    await shop.call(endpoint, { headers: cookieHeader(refreshToken) });
    expect(await statusWith(elsewhere.accessToken)).toBe(200);
    expect((await refreshWith(shop, elsewhere.refreshToken)).statusCode).toBe(200);
  });

  it('is the same call under both API bases [API-081]', async () => {
    const { refreshToken } = await signInForLong(shop);
    const url = `/api/api-front${endpoint.path}`;
    const response = await shop.send({
      method: endpoint.method,
      url,
      headers: cookieHeader(refreshToken),
    });
    expect(response.json()).toEqual({ data: { ok: true } });
    expect(cookieOfAnswer(response)).toBe('');
    expectRefusal(await refreshWith(shop, refreshToken), 401, 'UNAUTHORIZED');
  });
});

describe('from another site', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])('refresh, clear and logout are refused and change nothing (A11): %o', async (foreign) => {
    const { refreshToken, accessToken } = await signInForLong(shop);
    for (const base of ['/api/v1', '/api/api-front']) {
      for (const { method, path } of ALL) {
        const headers = { ...cookieHeader(refreshToken), authorization: `Bearer ${accessToken}`, ...foreign };
        const response = await shop.send({ method, url: base + path, headers });
        expectRefusal(response, 403, 'FORBIDDEN');
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    }
    expect(await statusWith(accessToken)).toBe(200);
    // Had it been rotated, it would be too late by now.
    await ageTokens(shop, 31);
    expect((await refreshWith(shop, refreshToken)).statusCode).toBe(200);
  });

  it('they answer pages of our own, by whichever name we were called', async () => {
    const own = [
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of own) {
      for (const endpoint of ALL) {
        const { refreshToken } = await signInForLong(shop);
        const response = await shop.call(endpoint, {
          headers: { ...cookieHeader(refreshToken), ...headers },
        });
        expect(response.statusCode).toBe(200);
      }
    }
  });

  it('a body that a form could send is not read', async () => {
    const { refreshToken } = await signInForLong(shop);
    const headers = { ...cookieHeader(refreshToken), 'content-type': 'text/plain' };
    for (const path of ['/refresh', '/clear']) {
      const response = await shop.send({ method: 'POST', url: `/api/v1${path}`, headers, payload: '{}' });
      expectRefusal(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
    expect((await refreshWith(shop, refreshToken)).statusCode).toBe(200);
  });
});

describe('over https', () => {
  it.each(LEAVING)(
    '%s makes the browser forget what it has kept; over plain http nothing is said',
    async (_, endpoint) => {
      const left = await secureShop.call(endpoint);
      expect(left.headers['clear-site-data']).toBe('"cache"');
      expect(left.headers['set-cookie']).toContain('__Host-refresh_token=; Max-Age=0;');
      expect((await shop.call(endpoint)).headers['clear-site-data']).toBeUndefined();
    },
  );

  it('the cookie is Secure, bound to the host by its name, and read by no other name (A07)', async () => {
    const { refreshToken } = await signInForLong(secureShop);
    expectRefusal(await refreshWith(secureShop, refreshToken), 401, 'UNAUTHORIZED');

    const headers = { cookie: `city=x; __Host-refresh_token=${refreshToken}`, origin: HTTPS };
    const refreshed = await secureShop.call(refreshSession, { headers });
    expect(refreshed.headers['set-cookie']).toBe(
      `__Host-refresh_token=${cookieOfAnswer(refreshed)}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
    const cleared = await secureShop.call(clearSession, { headers });
    expect(cleared.headers['set-cookie']).toBe(
      '__Host-refresh_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('a page that came over plain http is another site', async () => {
    const { refreshToken } = await signInForLong(secureShop);
    const cookie = `__Host-refresh_token=${refreshToken}`;
    const headers = { cookie, host: 'okoem.example', origin: 'http://okoem.example' };
    for (const endpoint of ALL) expectRefusal(await secureShop.call(endpoint, { headers }), 403, 'FORBIDDEN');
  });

  it('the calls are counted against their caller like all others', async () => {
    let status = 200;
    for (let calls = 0; calls < 60 && status === 200; calls += 1)
      status = (await secureShop.call(clearSession)).statusCode;
    expect(status).toBe(429);
    for (const endpoint of ALL) {
      const response = await secureShop.call(endpoint);
      expectRefusal(response, 429, 'TOO_MANY_REQUESTS');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('in process', () => {
  it('a call that lives by a cookie cannot be made', async () => {
    const registered = new Map([
      [clearSession, { endpoint: clearSession, handler: () => ({}), write: String }],
    ]);
    const context = { actor: GUEST, requestId: '1', signal: new AbortController().signal };
    await expect(callInProcess(registered, context, clearSession, {})).rejects.toThrow('lives by a cookie');
  });
});

describe('the log', () => {
  it('holds no token of the sessions it tells about', async () => {
    shop.logLines.length = 0;
    const { refreshToken, accessToken } = await signInForLong(shop);
    const answer = await refreshWith(shop, refreshToken);
    await ageTokens(shop, 31);
    await refreshWith(shop, refreshToken);
    await shop.call(logOut, { token: accessToken, headers: cookieHeader(cookieOfAnswer(answer)) });

    const text = shop.logLines.join('');
    expect(text).toContain('refresh-token-reused');
    for (const secret of [refreshToken, accessToken, cookieOfAnswer(answer), accessTokenOf(answer)])
      expect(text).not.toContain(secret);
  });
});

describe('the API description', () => {
  it('tells of the three calls, of the cookie they live by and of no body [API-022] [API-024]', async () => {
    const { paths, components } = (await shop.send({ url: '/api/openapi.json' })).json();
    expect(components.securitySchemes.session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: 'refresh_token',
    });
    for (const { method, path } of ALL) {
      const operation = paths[path][method.toLowerCase()];
      expect(operation.security).toEqual([{ session: [] }]);
      expect(operation.summary).toMatch(/[А-я]/);
      expect(operation).not.toHaveProperty('requestBody');
    }
  });
});
