import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  launchMarketplace,
  PROJECT,
  temporaryFolder,
  type TemporaryFolder,
} from '../apps/server/src/testing/started-marketplace.ts';
import { useShop } from './shop.ts';

const shop = useShop({ RATE_LIMIT_PER_MINUTE: '0' });

const isReady = async () => (await fetch(`${shop.origin}/health/ready`)).status === 200;

async function readyWithin(ms: number, wanted: boolean): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    if ((await isReady()) === wanted) return true;
    await delay(200);
  }
  return false;
}

describe('a shop that cannot serve', () => {
  it.each([
    ['a column of products', 'product', 'description'],
    ['a column of offers', 'offer', 'cost'],
    ['a column of requests', 'quote_request', 'idempotency_key'],
    ['a column of sessions', 'session', 'ended_at'],
    ['a column of cities', 'city', 'kladr'],
  ])('for want of %s is not ready, and is again when it is back', async (_, table, column) => {
    await shop.query(`alter table ${table} rename column ${column} to gone`);
    try {
      expect(await readyWithin(4000, false)).toBe(true);
    } finally {
      await shop.query(`alter table ${table} rename column gone to ${column}`);
    }
    expect(await readyWithin(8000, true)).toBe(true);
  });

  it('for want of a migration is not ready', async () => {
    await shop.query(`update migration set number = -number where number = 11`);
    await shop.query(`update migration set hash = 'x' || hash where number = -11`);
    try {
      expect(await readyWithin(4000, false)).toBe(true);
    } finally {
      await shop.query(`update migration set number = 11, hash = substr(hash, 2) where number = -11`);
    }
    expect(await readyWithin(4000, true)).toBe(true);
  });

  it('is asked a thousand times a second for the price of one', async () => {
    const calls = async () =>
      Number((await shop.query(`select sum(xact_commit) as done from pg_stat_database`))[0]!['done']);
    /** Commits until all of them are counted, which PostgreSQL does a second late. */
    const commitsDuring = async (work: () => Promise<unknown>) => {
      const before = await calls();
      await work();
      await delay(1500);
      return (await calls()) - before;
    };
    await delay(1500);
    const begun = performance.now();
    const asked = await commitsDuring(async () => {
      // One address may ask eight at a time.
      for (let round = 0; round < 50; round += 1) {
        const answers = await Promise.all(Array.from({ length: 6 }, isReady));
        expect(answers).toEqual(answers.map(() => true));
      }
    });
    const tookMs = performance.now() - begun - 1500;
    // The shop has work of its own, asked or not.
    expect(asked - (await commitsDuring(() => delay(tookMs)))).toBeLessThan(60);
  });
});

describe('npm start on a data folder that cannot be', () => {
  let folder: TemporaryFolder;
  beforeAll(() => {
    folder = temporaryFolder();
    writeFileSync(join(folder.path, 'file'), '');
    mkdirSync(join(folder.path, 'linked'));
    symlinkSync(join(folder.path, 'nowhere'), join(folder.path, 'linked/instance.lock'));
  });
  afterAll(() => folder.remove());

  it.each([
    ['a file', () => join(folder.path, 'file')],
    ['a path below a file', () => join(folder.path, 'file/below/it')],
    ['a folder of the kernel', () => '/proc/okoem/data'],
    ['a name that is too long', () => join(folder.path, 'a'.repeat(300))],
    ['one whose lock is a link to nowhere', () => join(folder.path, 'linked')],
  ])('%s: says so in one sentence and ends with 1', async (_, dataDir) => {
    const project = process.env['SIEGE_PROJECT'] ?? PROJECT;
    const marketplace = launchMarketplace({ dataDir: dataDir(), project });
    const ended = await Promise.race([marketplace.exited, delay(15_000, 'still runs', { ref: false })]);
    if (ended === 'still runs') marketplace.kill('SIGKILL');
    expect(ended).toBe(1);
    expect(marketplace.said().trim()).toMatch(/^[^\n]+ with DATA_DIR\.$/);
    expect(existsSync('/proc/okoem')).toBe(false);
  });
});
