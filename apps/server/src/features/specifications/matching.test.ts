import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createGoods } from '../../testing/catalog-factories.ts';
import { lookAt, paste, settled, startReading } from '../../testing/specification-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { EVERYBODY } from '../pricing/offer-prices.ts';
import type { FoundProducts } from './find-products.ts';
import { type MatchingParts, SpecificationMatching } from './matching.ts';
import { findSpecification } from './specification-repository.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'okoem-short-lists-'));
const LINE = 'VD-540-28\t2 шт\n';
const LONG = 13;

/** A process that is busy with somebody's long list until it is let go. */
const held = Promise.withResolvers<FoundProducts[] | undefined>();
const asked: number[] = [];
let matchElsewhere = () => held.promise;

let shop: TestApp;
let worker: Awaited<ReturnType<typeof startReading>>;

beforeAll(async () => {
  shop = await createTestApp(
    { DATA_DIR: dataDir },
    {
      matcher: {
        warm: () => {},
        match: ({ rows }) => {
          asked.push(rows.length);
          return matchElsewhere();
        },
        close: async () => {},
      },
    },
  );
  await createGoods(shop.pool, { article: 'VD-540-28', name: 'Камера купольная' });
  await shop.settleCatalog();
  worker = await startReading(shop);
});
afterAll(async () => {
  held.resolve(undefined);
  await worker.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

it('a few rows are matched at once while a long list keeps the matching process busy [SPECS-126]', async () => {
  const long = await paste(shop, LINE.repeat(LONG));
  await expect.poll(() => lookAt(shop, long.id).then(() => asked.length)).toBe(1);

  const short = await paste(shop, LINE.repeat(2));
  expect(await settled(shop, short.id)).toMatchObject({ state: 'MATCHED' });

  expect((await lookAt(shop, long.id)).state).not.toBe('MATCHED');
  expect(asked).toEqual([LONG]);
  held.resolve(undefined);
  expect(await settled(shop, long.id)).toMatchObject({ state: 'MATCHED' });
});

it('a long list is asked for by the hundred and tells after each how far it is [SPECS-047]', async () => {
  const steps = Array.from({ length: 3 }, () => Promise.withResolvers<undefined>());
  let step = 0;
  matchElsewhere = () => steps[step++]!.promise;
  asked.length = 0;
  const { id } = await paste(shop, LINE.repeat(250));
  await expect.poll(() => lookAt(shop, id).then(() => asked)).toEqual([100]);
  expect(await lookAt(shop, id)).toMatchObject({ state: 'READ', rows: 250, matched: 0 });
  steps[0]!.resolve(undefined);
  await expect.poll(() => asked).toEqual([100, 100]);
  expect(await lookAt(shop, id)).toMatchObject({ state: 'READ', rows: 250, matched: 100 });
  steps[1]!.resolve(undefined);
  await expect.poll(() => asked).toEqual([100, 100, 50]);
  expect(await lookAt(shop, id)).toMatchObject({ state: 'READ', rows: 250, matched: 200 });
  steps[2]!.resolve(undefined);
  expect(await settled(shop, id)).toMatchObject({ state: 'MATCHED', matched: 250 });
});

describe('matching that ends with its server', () => {
  /** A long list that was read and that nobody matches, begun by a server of its own. */
  async function begun(parts: Partial<MatchingParts>) {
    const others = Promise.withResolvers<undefined>();
    onTestFinished(() => others.resolve(undefined));
    matchElsewhere = () => others.promise;
    const { id } = await paste(shop, LINE.repeat(LONG));
    await expect.poll(async () => (await lookAt(shop, id)).state).toBe('READ');
    const { pool, catalog } = shop;
    const matching = new SpecificationMatching({ pool, catalog, log: createLog('silent'), ...parts });
    const region = catalog.region({ guid: undefined, shared: undefined });
    matching.begin((await findSpecification(pool, id))!, { region, audience: EVERYBODY });
    const found = async () =>
      (await pool`select from specification_row where specification_id = ${id} and found is not null`).count;
    return { matching, found };
  }

  it('calls off what it has asked of the process [SPECS-047]', async () => {
    const signals: AbortSignal[] = [];
    const match: NonNullable<MatchingParts['matcher']>['match'] = (_, { signal }) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const matcher = { warm: () => {}, match, close: async () => {} };
    const { matching, found } = await begun({ matcher });
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false]);
    const closing = matching.close();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await closing;
    expect(await found()).toBe(0);
  });

  it('stops between two rows of its own [SPECS-047]', async () => {
    const looked = Promise.withResolvers<void>();
    let looks = 0;
    // Ready only long after the server has ended.
    const prepareRows = () => {
      looks += 1;
      looked.resolve();
      return looks > 5000;
    };
    const { matching, found } = await begun({ catalog: { ...shop.catalog, prepareRows } });
    await looked.promise;
    await matching.close();
    expect(looks).toBeLessThan(5000);
    expect(await found()).toBe(0);
  });
});
