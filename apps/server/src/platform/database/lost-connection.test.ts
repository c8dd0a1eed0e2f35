import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CuttableDatabase, cuttableDatabase } from '../../testing/cuttable-database.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { databaseTrouble, inTransaction, openPool, type Pool, sqlState } from './database.ts';

const CONNECTIONS = 8;
let database: TestDatabase;
let way: CuttableDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  way = await cuttableDatabase(database.url);
  pool = openPool({ url: way.url, name: 'test', connections: CONNECTIONS, statementTimeoutMs: 5000 });
});
afterEach(async () => {
  await pool.end({ timeout: 1 });
  await way.cut();
});

const troubleOf = (work: Promise<unknown>) => work.then(() => 'none', databaseTrouble);

/** Waits until so many statements of ours are under way. */
async function underWay(statements: number): Promise<void> {
  const count = async () => {
    const rows = await database.pool`
      select from pg_stat_activity
       where datname = current_database() and state = 'active' and query = 'select pg_sleep(60)'
    `;
    return rows.length;
  };
  await expect.poll(count).toBe(statements);
}

describe('a transaction whose connection is lost', () => {
  it('in the middle of a statement fails as trouble of the database, and the next one works', async () => {
    const works = Array.from({ length: CONNECTIONS }, () =>
      troubleOf(inTransaction(pool, (tx) => tx`select pg_sleep(60)`)),
    );
    await underWay(CONNECTIONS);
    await way.cut();

    expect(await Promise.all(works)).toEqual(works.map(() => 'unavailable'));
    await way.restore();
    expect(await inTransaction(pool, (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('does so too when it goes on with other statements', async () => {
    const asked: unknown[] = [];
    const work = inTransaction(pool, async (tx) => {
      asked.push(await troubleOf(tx`select pg_sleep(60)`));
      asked.push(await troubleOf(tx`select 1`));
      asked.push(await troubleOf(tx.unsafe('select 2')));
      asked.push(await troubleOf(tx.savepoint((inner) => inner`select 3`)));
    });
    await underWay(1);
    await way.cut();

    expect(await troubleOf(work)).toBe('unavailable');
    await expect.poll(() => asked).toEqual(['unavailable', 'unavailable', 'unavailable', 'unavailable']);
  });

  it('between two statements fails before the second one is sent', async () => {
    const [begun, noticed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asked: unknown[] = [];
    const work = inTransaction(pool, async (tx) => {
      await tx`select 1`;
      begun.resolve();
      await noticed.promise;
      asked.push(await troubleOf(tx`select 2`));
    });
    await begun.promise;
    await way.cut();

    expect(await troubleOf(work)).toBe('unavailable');
    noticed.resolve();
    await expect.poll(() => asked).toEqual(['unavailable']);
  });

  it('inside a savepoint fails alike', async () => {
    const work = inTransaction(pool, (tx) => tx.savepoint((inner) => inner`select pg_sleep(60)`));
    await underWay(1);
    await way.cut();

    expect(await troubleOf(work)).toBe('unavailable');
  });
});

it('a connection that is written to while it is being lost answers as soon as the database is back', async () => {
  const everyOne = () => Array.from({ length: CONNECTIONS }, () => pool`select pg_sleep(0.02)`);
  const codes: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(everyOne());
    // Whoever hears of the first loss asks again at once, of connections that are lost a moment later.
    const asked = pool`select pg_sleep(60)`.catch(() => Promise.allSettled(everyOne()));
    await underWay(1);
    await way.cut();
    await asked;
    await way.restore();
    // One that was deaf would fail with a timeout of the connect.
    const answers = await Promise.all(everyOne().map((one) => one.then(() => '', sqlState)));
    codes.push(...answers);
  }
  expect(codes).toHaveLength(5 * CONNECTIONS);
  expect(codes).not.toContain('CONNECT_TIMEOUT');
});
