import { connect } from 'node:net';
import { searchCities } from '@okoem/contract/regions.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
afterEach(() => shop.close());

describe('with the limits of production', () => {
  it('a client over its calls a minute gets 429 and is told when to come back', async () => {
    shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '' });
    const limit = shop.config.RATE_LIMIT_PER_MINUTE;
    expect(limit).toBe(1200);
    for (let call = 0; call < limit; call += 1) {
      expect((await shop.send({ method: 'GET', url: '/api/v1/auth/current-user' })).statusCode).toBe(401);
    }
    const refused = await shop.call(searchCities);
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().errors[0].retry_after).toBe(Number(refused.headers['retry-after']));
  });

  it('another address is another client, whatever headers it invents [API-013]', async () => {
    shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '2' });
    const from = (remoteAddress: string, headers = {}) =>
      shop.send({ method: 'GET', url: '/api/v1/nothing-here', remoteAddress, headers });
    for (const ip of ['1', '2', '3']) {
      await from('192.0.2.1', {
        'x-client-ip-address': `198.51.100.${ip}`,
        'x-forwarded-for': `198.51.100.${ip}`,
      });
    }
    const call = (remoteAddress: string, headers = {}) =>
      shop.send({
        method: 'POST',
        url: '/api/v1/logistic/cities:search',
        payload: {},
        remoteAddress,
        headers,
      });
    await call('192.0.2.1');
    await call('192.0.2.1');
    expect((await call('192.0.2.1', { 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(429);
    expect((await call('192.0.2.2')).statusCode).toBe(200);
  });

  it('an address written another way is the same address', async () => {
    shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '2' });
    const call = (url: string) => shop.send({ method: 'POST', url, payload: {} });
    await call('/api/v1/logistic/cities:search');
    await call('/%61pi/v1/logistic/cities:search');
    for (const url of ['/%61pi/v1/logistic/cities:search', '/api/api-front/logistic/cities:search']) {
      expectRefusal(await call(url), 429, 'TOO_MANY_REQUESTS');
    }
  });

  it('health is never limited', async () => {
    shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1' });
    for (let call = 0; call < 5; call += 1) {
      expect((await shop.send({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
    }
  });
});

describe('a server with more requests than it can work on', () => {
  it('sheds the rest of a caller at once and goes on with what it has', async () => {
    shop = await createTestApp({ MAX_IN_FLIGHT: '4' });
    const held = await shop.pool.reserve();
    await held`begin`;
    await held`lock table city in access exclusive mode`;
    const waiting = [shop.call(searchCities, { body: {} }), shop.call(searchCities, { body: {} })];

    const shed = await shop.call(searchCities, { body: {} });
    expectRefusal(shed, 429, 'TOO_MANY_REQUESTS');
    expect(shed.headers['retry-after']).toBe('2');
    expect((await shop.send({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);

    await held`rollback`;
    held.release();
    for (const response of await Promise.all(waiting)) expect(response.statusCode).toBe(200);
    expect((await shop.call(searchCities, { body: {} })).statusCode).toBe(200);
  });

  it('keeps room for others beside a greedy caller, and says 503 only when there is none for anybody', async () => {
    shop = await createTestApp({ MAX_IN_FLIGHT: '4' });
    const held = await lockCities(shop);
    const ask = (remoteAddress: string) =>
      shop.send({ method: 'POST', url: `/api/v1${searchCities.path}`, payload: {}, remoteAddress });
    const greedy = [ask('192.0.2.1'), ask('192.0.2.1')];
    expectRefusal(await ask('192.0.2.1'), 429, 'TOO_MANY_REQUESTS');

    const others = [ask('192.0.2.2'), ask('192.0.2.3')];
    await settledTurn();
    expectRefusal(await ask('192.0.2.4'), 503, 'OVERLOADED');

    await held.release();
    const answers = await Promise.all([...greedy, ...others]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('counts the work of clients that have given up', async () => {
    shop = await createTestApp({ MAX_IN_FLIGHT: '4' });
    const url = await listen(shop);
    const held = await lockCities(shop);
    const leaving = new AbortController();
    const givenUp = [0, 1].map(() => post(url, leaving.signal).catch(() => 'gone'));
    await expect.poll(() => waitingForCities(shop)).toBe(4);
    leaving.abort();
    expect(await Promise.all(givenUp)).toEqual(['gone', 'gone']);
    expect((await post(url)).status).toBe(429);
    await held.release();
    await expect.poll(async () => (await post(url)).status, { timeout: 20_000 }).toBe(200);
  });

  it('answers 503 when the deadline passes, over a real connection and with a body', async () => {
    shop = await createTestApp({ REQUEST_DEADLINE_MS: '300' });
    const url = await listen(shop);
    const held = await lockCities(shop);
    const response = await post(url);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'DEADLINE' }] });
    await held.release();
  });

  it('forgets requests however they ended: answered, refused, malformed, or given up half-way', async () => {
    shop = await createTestApp({ MAX_IN_FLIGHT: '5', MAX_OPEN_REQUESTS: '10' });
    const url = await listen(shop);
    const head = 'HTTP/1.1\r\nHost: x\r\n';
    const json = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const path = new URL(url).pathname;
    const requests = [
      `POST ${path} ${head}${json(2)}{}`,
      `POST ${path} ${head}${json(99)}{`,
      `GET /api/v1/nothing ${head}\r\n`,
      `GET /a%00b ${head}\r\n`,
    ];
    for (const isGivenUp of [false, true, false, true]) {
      for (const [at, request] of requests.entries()) await sendRaw(url, request, isGivenUp || at === 1);
    }
    const twoAtOnce = async () => (await Promise.all([post(url), post(url)])).map(({ status }) => status);
    await expect.poll(twoAtOnce, { timeout: 10_000 }).toEqual([200, 200]);
  });
});

/** Requests that were injected have reached their handlers. */
function settledTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}

async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return `http://127.0.0.1:${port}/api/v1${searchCities.path}`;
}

function post(url: string, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: '{}', ...(signal ? { signal } : {}) });
}

/** Queries at work, two of each request: they wait for the lock. */
async function waitingForCities({ pool }: TestApp): Promise<number> {
  const rows = await pool`select from pg_locks where relation = 'city'::regclass and not granted`;
  return rows.count;
}

/** Whoever searches cities waits until the lock is given back. */
async function lockCities({ pool }: TestApp): Promise<{ release: () => Promise<void> }> {
  const held = await pool.reserve();
  await held`begin`;
  await held`lock table city in access exclusive mode`;
  return {
    release: async () => {
      await held`rollback`;
      held.release();
    },
  };
}

/** Sends the bytes and waits for the answer's first ones, or goes away at once. */
function sendRaw(url: string, bytes: string, isGivenUp: boolean): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(bytes, () => isGivenUp && socket.destroy());
    });
    socket.on('data', () => socket.end());
    socket.on('error', () => {});
    socket.on('close', () => done());
  });
}
