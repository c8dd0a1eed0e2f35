import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { openPool, type Pool } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { type OutboxEntry, tell } from '../../../platform/outbox/outbox.ts';
import { pictureOf } from '../../../testing/catalog-picture.ts';
import { createWorld } from '../../../testing/catalog-world.ts';
import { cuttableDatabase } from '../../../testing/cuttable-database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { changeSomething, seededDice } from '../../../testing/random-catalog-changes.ts';
import { temporaryFolder } from '../../../testing/started-marketplace.ts';
import { expectRefusal } from '../../../testing/test-app.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createOffer } from '../../../testing/trade-factories.ts';
import { expectTrue } from '../../../testing/true-catalog.ts';
import { catalogOver } from '../catalog-index.ts';
import { type CatalogParts, type LiveCatalog, startCatalog } from './live-catalog.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await cloneDatabase({ connections: 20 });
  ({ pool } = database);
  await createWorld(pool);
});
afterAll(() => database.drop());

const started: LiveCatalog[] = [];
let events: string[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((catalog) => catalog.stop()));
  events = [];
});

function start(parts: Partial<CatalogParts> = {}): LiveCatalog {
  const write = (line: string) => void events.push((JSON.parse(line) as { event: string }).event);
  const log = createLog('info', { write });
  const catalog = startCatalog({ pool, databaseUrl: database.url, log, ...parts });
  started.push(catalog);
  return catalog;
}

const changePrice = (cost: number) => pool`update offer set cost = ${cost} where id = 1`;
const priceIn = (catalog: LiveCatalog) => {
  const { data, offerPlaces } = catalog.current();
  return data.offers.cost[offerPlaces.dense[1]! - 1];
};

describe('a catalog that is being loaded', () => {
  it('lets the server live, says that it is not ready, and is ready once the database is there', async () => {
    const way = await cuttableDatabase(database.url);
    await way.cut();
    const ownPool = openPool({ url: way.url, name: 'test', connections: 2, statementTimeoutMs: 5000 });
    const catalog = start({ pool: ownPool });
    const { app } = await createApp({
      config: readConfig({}),
      pool,
      log: createLog('silent'),
      catalog: catalogOver(catalog),
    });
    const get = (url: string) => app.inject({ method: 'GET', url });
    expect((await get('/health/live')).statusCode).toBe(200);
    expectRefusal(await get('/health/ready'), 503, 'CATALOG_STARTING');
    expect((await get('/health/ready')).headers['retry-after']).toBe('2');
    expect(() => catalog.current()).toThrow('Каталог загружается');

    await way.restore();
    await catalog.whenReady();
    await eventually(async () => expect((await get('/health/ready')).statusCode).toBe(200));
    await app.close();
    await catalog.stop();
    await ownPool.end({ timeout: 1 });
    await way.cut();
  });

  it('can be stopped before it ever was there', async () => {
    const way = await cuttableDatabase(database.url);
    await way.cut();
    const ownPool = openPool({ url: way.url, name: 'test', connections: 2, statementTimeoutMs: 5000 });
    const catalog = start({ pool: ownPool });
    await delay(100);
    await catalog.stop();
    expect(catalog.isReady()).toBe(false);
    await ownPool.end({ timeout: 1 });
  });
});

describe('a catalog that lost its database', () => {
  it('serves what it has and sees everything again afterwards', async () => {
    const way = await cuttableDatabase(database.url);
    const ownPool = openPool({ url: way.url, name: 'test', connections: 2, statementTimeoutMs: 5000 });
    const catalog = start({ pool: ownPool });
    await catalog.whenReady();
    await changePrice(1111);
    await catalog.settled();
    await way.cut();
    await changePrice(2222);
    await delay(300);
    expect(priceIn(catalog)).toBe(1111);

    await way.restore();
    await expect.poll(() => priceIn(catalog), { timeout: 10_000 }).toBe(2222);
    await expectTrue(pool, catalog.current());
    await catalog.stop();
    await ownPool.end({ timeout: 1 });
    await way.cut();
  });
});

describe('a new index', () => {
  it('is built when everything changed, once for all who ask meanwhile, and replaces the old one', async () => {
    const catalog = start();
    await catalog.whenReady();
    const before = catalog.current();
    const told: OutboxEntry[] = [];
    catalog.onChange((entries) => void told.push(...entries));
    await tell(pool, [{ topic: 'catalog', key: 'all' }]);
    await catalog.settled();
    expect(catalog.current()).not.toBe(before);
    expect(told.map(({ topic }) => topic)).toContain('catalog');
    expect(events.filter((event) => event === 'catalog-ready')).toHaveLength(2);

    await Promise.all(Array.from({ length: 10 }, () => catalog.rebuild()));
    await catalog.settled();
    expect(events.filter((event) => event === 'catalog-ready').length).toBeLessThanOrEqual(4);
  });

  it('misses nothing that is written while it is built', async () => {
    const catalog = start();
    await catalog.whenReady();
    const dice = seededDice(77);
    const rebuilding = catalog.rebuild();
    for (let change = 0; change < 40; change += 1) await changeSomething(pool, dice);
    await rebuilding;
    await catalog.settled();
    await expectTrue(pool, catalog.current());
  });
});

describe('a snapshot', () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'catalog-index', 'catalog.snapshot');
  afterAll(() => folder.remove());
  const fromFile = () => start({ dataDir: folder.path, leastSnapshot: 1 });

  it('is saved by another process, and the next start goes on from it', async () => {
    const first = fromFile();
    await first.whenReady();
    expect(events).toContain('catalog-snapshot');
    await first.stop();
    events = [];

    const dice = seededDice(5);
    for (let change = 0; change < 60; change += 1) await changeSomething(pool, dice);
    await pool`update brand set name = name || ' новый'`;
    await pool`update seller set is_active = id = 1`;
    const second = fromFile();
    await second.whenReady();
    expect(events).not.toContain('catalog-snapshot');
    await second.settled();
    await expectTrue(pool, second.current());
  });

  it('that knows what an entry asks for is not built anew because of it', async () => {
    rmSync(file, { force: true });
    await tell(pool, [{ topic: 'catalog', key: 'all' }]);
    await expect.poll(lastIsSettled, { timeout: 20_000 }).toBe(true);
    const first = fromFile();
    await first.whenReady();
    await first.settled();
    await first.stop();
    const second = fromFile();
    await second.whenReady();
    await second.settled();
    await second.stop();
    expect(events).not.toContain('catalog-rebuild');

    await tell(pool, [{ topic: 'catalog', key: 'all' }]);
    const third = fromFile();
    await third.whenReady();
    await third.settled();
    expect(events).toContain('catalog-rebuild');
  });

  it('that is damaged or of another time is not believed', async () => {
    writeFileSync(file, 'OKOEMCAT and nothing else');
    const catalog = fromFile();
    await catalog.whenReady();
    expect(events).toContain('catalog-snapshot');
    await catalog.stop();
    events = [];

    await pool`update catalog_epoch set epoch = gen_random_uuid()`;
    const next = fromFile();
    await next.whenReady();
    expect(events).toContain('catalog-snapshot');
    await expectTrue(pool, next.current());
    rmSync(file);
  });
});

/** Transactions of other test files hold the settled position back. */
async function lastIsSettled(): Promise<boolean> {
  const [row] = await pool<{ isSettled: boolean }[]>`
    select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as is_settled from outbox
  `;
  return row!.isSettled;
}

it('16 writers at once leave the catalog true', async () => {
  const catalog = start();
  await catalog.whenReady();
  const write = async (seed: number) => {
    const dice = seededDice(seed);
    for (let change = 0; change < 15; change += 1) {
      // Writers get into each other's way; whoever loses writes nothing.
      await changeSomething(pool, dice).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, writer) => write(1000 + writer)));
  // The writers' turns are left to chance, and once in a while they take everything off sale.
  await createOffer(pool);
  await catalog.settled();
  await expectTrue(pool, catalog.current());
  expect(pictureOf(catalog.current()).size).toBeGreaterThan(0);
});
