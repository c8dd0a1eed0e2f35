import { searchCities } from '@okoem/contract/regions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { openPool } from '../database/database.ts';
import { createLog } from '../log.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ METRICS_TOKEN: 'a-token-for-metrics' });
});
afterAll(() => shop.close());

async function withoutDatabase() {
  const url = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';
  const pool = openPool({ url, name: 'test', connections: 2, statementTimeoutMs: 1000 });
  const created = await createApp({
    config: shop.config,
    pool,
    log: createLog('silent'),
    catalogue: shop.catalogue,
  });
  return { ...created, close: () => Promise.all([created.app.close(), pool.end({ timeout: 1 })]) };
}

describe('health', () => {
  it('is live and ready with a database', async () => {
    expect((await shop.send({ method: 'GET', url: '/health/live' })).json()).toEqual({ status: 'live' });
    expect((await shop.send({ method: 'GET', url: '/health/ready' })).json()).toEqual({ status: 'ready' });
  });

  it('is live but not ready without one, and calls answer 503 with a time to retry', async () => {
    const { app, close } = await withoutDatabase();
    expect((await app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
    expectRefusal(await app.inject({ method: 'GET', url: '/health/ready' }), 503, 'DATABASE_UNAVAILABLE');
    const call = await app.inject({ method: 'POST', url: `/api/v1${searchCities.path}`, payload: {} });
    expectRefusal(call, 503, 'DATABASE_UNAVAILABLE');
    expect(call.headers['retry-after']).toBe('2');
    await close();
  });

  it('is not ready while the server drains', async () => {
    const { app } = await createApp({
      config: shop.config,
      pool: shop.pool,
      catalogue: shop.catalogue,
      log: createLog('silent'),
      isStopping: () => true,
    });
    expectRefusal(await app.inject({ method: 'GET', url: '/health/ready' }), 503, 'STOPPING');
    await app.close();
  });
});

describe('metrics', () => {
  it('speak Prometheus to who holds the token, and do not exist for others', async () => {
    await shop.call(searchCities);
    const authorization = 'Bearer a-token-for-metrics';
    const page = await shop.send({ method: 'GET', url: '/metrics', headers: { authorization } });
    expect(page.headers['content-type']).toContain('text/plain');
    expect(page.body).toMatch(
      /http_request_seconds_count\{method="POST",route="\/api\/v1\/logistic\/cities::search"/,
    );
    expect(page.body).toContain('jobs_dead 0');
    expectRefusal(await shop.send({ method: 'GET', url: '/metrics' }), 404, 'NOT_FOUND');
  });

  it('in production are for the token alone: behind a proxy everybody seems local', async () => {
    const production = await createApp({
      config: { ...shop.config, METRICS_TOKEN: undefined, APP_ENV: 'production' },
      pool: shop.pool,
      catalogue: shop.catalogue,
      log: createLog('silent'),
    });
    const response = await production.app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: '127.0.0.1',
    });
    expect(response.statusCode).toBe(404);
    await production.app.close();
  });

  it('without a token are for this machine alone', async () => {
    const own = await createApp({
      config: { ...shop.config, METRICS_TOKEN: undefined },
      pool: shop.pool,
      catalogue: shop.catalogue,
      log: createLog('silent'),
    });
    const from = (remoteAddress: string, headers = {}) =>
      own.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
    expect((await from('127.0.0.1')).statusCode).toBe(200);
    expect((await from('192.0.2.7')).statusCode).toBe(404);
    expect((await from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404);
    await own.app.close();
  });
});

describe('security headers', () => {
  it('allow no script but our own files', async () => {
    const { headers } = await shop.send({ method: 'GET', url: '/health/live' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
