import { searchCities } from '@okoem/contract/regions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { cuttableDatabase } from '../../testing/cuttable-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { openPool } from '../database/database.ts';
import { createLog } from '../log.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ METRICS_TOKEN: 'a-token-for-metrics' });
  await createOffer(shop.pool);
  await shop.settleCatalog();
});
afterAll(() => shop.close());

async function withoutDatabase() {
  const url = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';
  const pool = openPool({ url, name: 'test', connections: 2, statementTimeoutMs: 1000 });
  const created = await createApp({
    config: shop.config,
    pool,
    log: createLog('silent'),
    catalog: shop.catalog,
  });
  return { ...created, close: () => Promise.all([created.app.close(), pool.end({ timeout: 1 })]) };
}

describe('health', () => {
  it('is live and ready with a database', async () => {
    expect((await shop.send({ method: 'GET', url: '/health/live' })).json()).toEqual({ status: 'live' });
    // A probe has little time, and a machine with other work may need a second try: so do those who ask for it.
    await eventually(async () =>
      expect((await shop.send({ method: 'GET', url: '/health/ready' })).json()).toEqual({ status: 'ready' }),
    );
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

  it('asks the database once, however many ask for health at once', async () => {
    const asked: string[] = [];
    const pool = new Proxy(shop.pool, {
      apply(target, self, args: [TemplateStringsArray]) {
        asked.push(String(args[0]));
        return Reflect.apply(target, self, args);
      },
    });
    const parts = { config: shop.config, catalog: shop.catalog, log: createLog('silent') };
    const { app } = await createApp({ ...parts, pool });
    await Promise.all(Array.from({ length: 50 }, () => app.inject({ method: 'GET', url: '/health/ready' })));
    expect(asked.filter((query) => query === 'select 1')).toHaveLength(1);
    await app.close();
  });

  it('is not ready soon after the database is lost, and ready soon after its return', async () => {
    const way = await cuttableDatabase(shop.databaseUrl);
    const pool = openPool({ url: way.url, name: 'test', connections: 2, statementTimeoutMs: 5000 });
    const parts = { config: shop.config, catalog: shop.catalog, log: createLog('silent') };
    const { app } = await createApp({ ...parts, pool });
    const code = async () => {
      const response = await app.inject({ method: 'GET', url: '/health/ready' });
      return response.statusCode === 200 ? 'ready' : (response.json().errors[0].code as string);
    };
    await expect.poll(code, { timeout: 10_000, interval: 100 }).toBe('ready');
    await way.cut();
    await expect.poll(code, { timeout: 10_000, interval: 100 }).toBe('DATABASE_UNAVAILABLE');
    await way.restore();
    await expect.poll(code, { timeout: 10_000, interval: 100 }).toBe('ready');
    await app.close();
    await pool.end({ timeout: 1 });
    await way.cut();
  });

  it('is not ready while the server drains', async () => {
    const { app } = await createApp({
      config: shop.config,
      pool: shop.pool,
      catalog: shop.catalog,
      log: createLog('silent'),
      isStopping: () => true,
    });
    expectRefusal(await app.inject({ method: 'GET', url: '/health/ready' }), 503, 'STOPPING');
    await app.close();
  });
});

describe('a shop whose calls would fail', () => {
  /** Each is looked at by an app of its own, for an answer is believed for a second. */
  async function readyWith(change: string, undo: string) {
    const parts = {
      config: shop.config,
      pool: shop.pool,
      catalog: shop.catalog,
      log: createLog('silent'),
    };
    const { app } = await createApp(parts);
    await shop.pool.unsafe(change);
    try {
      return await app.inject({ method: 'GET', url: '/health/ready' });
    } finally {
      await shop.pool.unsafe(undo);
      await app.close();
    }
  }
  const rename = (table: string, column: string) => [
    `alter table ${table} rename column ${column} to gone`,
    `alter table ${table} rename column gone to ${column}`,
  ];

  it.each([
    ['product', rename('listed_product', 'description')],
    ['basket', rename('offer_state', 'cost')],
    ['cities', rename('city', 'post_index')],
    ['menus', rename('menu', 'code')],
    ['reviews', rename('review', 'rating')],
    ['sessions', rename('session', 'ended_at')],
    ['requests', rename('quote_request', 'idempotency_key')],
    [
      'migrations',
      [
        'update migration set hash = hash || 1 where number = 5',
        `update migration set hash = left(hash, -1) where number = 5`,
      ],
    ],
  ])('for want of its %s is not ready and says of what', async (part, [change, undo]) => {
    await eventually(async () => {
      const response = await readyWith(change!, undo!);
      expectRefusal(response, 503, 'NOT_READY');
      expect(response.json().errors[0]).toMatchObject({ part });
    });
    await eventually(async () => expect((await readyWith('select 1', 'select 1')).statusCode).toBe(200));
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
      catalog: shop.catalog,
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
      catalog: shop.catalog,
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
