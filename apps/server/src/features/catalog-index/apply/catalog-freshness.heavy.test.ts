import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createBell } from '../../../platform/outbox/outbox-bell.ts';
import { createWorld } from '../../../testing/catalog-world.ts';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { placeOf } from '../data/id-places.ts';
import { type LiveCatalog, startCatalog } from './live-catalog.ts';

const PRODUCTS = 3000;
const SECONDS = 20;
const BATCHES_A_SECOND = 20;
const BATCH = 50;
/** What a shopper is promised; expected is a twentieth of it. */
const PROMISED_MS = 1000;

interface Freshness {
  median: number;
  last: number;
  slowest: number;
}

it(`1,000 offers a second are seen within ${PROMISED_MS} ms by every catalog, with the bell and without`, async () => {
  const database = await cloneDatabase({ connections: 12 });
  const { pool, url: databaseUrl } = database;
  await createWorld(pool, { products: PRODUCTS });
  const catalogs = [1, 2].map(() => startCatalog({ pool, databaseUrl, log: createLog('silent') }));
  await Promise.all(catalogs.map((catalog) => catalog.whenReady()));

  const bell = createBell(pool);
  for (const [name, ring] of Object.entries({ 'with the bell': bell, 'by the poll alone': () => {} })) {
    const { median, last, slowest } = await freshnessOf(catalogs, async (ids, cost) => {
      await pool`update offer set cost = ${cost} where id = any(${ids}::bigint[])`;
      ring();
    });
    console.log(`catalog, ${name}: seen after ${median} ms (p50), ${last} ms (p99), ${slowest} ms at most`);
    expect(slowest).toBeLessThan(PROMISED_MS);
  }
  await Promise.all(catalogs.map((catalog) => catalog.stop()));
  await database.drop();
});

/** How long after the beginning of a write every catalog sees it. */
async function freshnessOf(
  catalogs: readonly LiveCatalog[],
  write: (ids: number[], cost: number) => Promise<void>,
): Promise<Freshness> {
  const seen: Promise<number>[] = [];
  const begun = performance.now();
  // Above all that was written before, so that an older price cannot pass for the new one.
  const firstCost = Math.round(begun) * 1000;
  for (let batch = 0; batch < SECONDS * BATCHES_A_SECOND; batch += 1) {
    await delay(Math.max(0, begun + (batch * 1000) / BATCHES_A_SECOND - performance.now()));
    const ids = Array.from({ length: BATCH }, (_, at) => 1 + ((batch * BATCH + at) % PRODUCTS));
    const cost = firstCost + batch;
    const started = performance.now();
    await write(ids, cost);
    for (const catalog of catalogs) seen.push(whenSeen(catalog, ids[7]!, cost, started));
  }
  const ms = (await Promise.all(seen)).sort((one, other) => one - other).map(Math.round);
  return { median: ms[ms.length >> 1]!, last: ms[Math.floor(ms.length * 0.99)]!, slowest: ms.at(-1)! };
}

async function whenSeen(catalog: LiveCatalog, id: number, cost: number, started: number): Promise<number> {
  for (;;) {
    const { data, offerPlaces } = catalog.current();
    if (data.offers.cost[placeOf(offerPlaces, id)]! >= cost) return performance.now() - started;
    await delay(1);
  }
}
