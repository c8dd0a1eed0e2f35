import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { databaseTrouble, inTransaction, openPool, type Planning, sqlState } from './database.ts';
import type { DriverQueue } from './driver-queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('an error', () => {
  it('of a database that is not there is its trouble', async () => {
    const url = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';
    const pool = openPool({ url, name: 'test', connections: 1, statementTimeoutMs: 1000 });
    expect(databaseTrouble(await errorOf(pool`select 1`))).toBe('unavailable');
    await pool.end({ timeout: 1 });
  });

  it('of a statement that takes too long is its trouble too', async () => {
    const pool = openPool({ url: database.url, name: 'test', connections: 1, statementTimeoutMs: 100 });
    const error = await errorOf(pool`select pg_sleep(5)`);
    expect(sqlState(error)).toBe('57014');
    expect(databaseTrouble(error)).toBe('busy');
    await pool.end({ timeout: 1 });
  });

  it('of a wrong query, a missing file or anything else is not', async () => {
    expect(databaseTrouble(await errorOf(database.pool`select * from nowhere`))).toBeUndefined();
    expect(databaseTrouble(await errorOf(readFile('/nowhere/at/all')))).toBeUndefined();
    expect(databaseTrouble(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))).toBeUndefined();
  });
});

describe('a pool', () => {
  it('keeps its connections in a queue that does not slow down', async () => {
    let queue: Partial<DriverQueue<unknown>> | undefined;
    // Undocumented: the driver shows the connection a statement goes to.
    const watch = { onexecute: (connection: { queue: typeof queue }) => (queue = connection.queue) };
    await database.pool.unsafe('select 1', [], watch as object);
    expect(queue?.isOurs).toBe(true);
  });

  it('with little to do stays with the connection it used last', async () => {
    const pool = openPool({ url: database.url, name: 'test', connections: 4, statementTimeoutMs: 5000 });
    const backend = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid;
    const all = await Promise.all(Array.from({ length: 4 }, () => pool`select pg_sleep(0.1)`.then(backend)));
    expect(all).toHaveLength(4);
    const one: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) one.push(await backend());
    expect(new Set(one).size).toBe(1);
    await pool.end({ timeout: 1 });
  });

  /** How it looks up one value of a column where nearly every row has the same other one. */
  async function scansOf(planning: Planning): Promise<string[]> {
    const pool = openPool({
      url: database.url,
      name: 'test',
      connections: 1,
      statementTimeoutMs: 5000,
      planning,
    });
    try {
      await pool.unsafe('prepare in_state (text) as select count(note) from skewed where state = $1');
      const scans: string[] = [];
      // More often than PostgreSQL would try before it decides by itself.
      for (let turn = 0; turn < 7; turn += 1) {
        for (const state of ['done', 'failed']) {
          const plan = await pool.unsafe(`explain (costs off) execute in_state('${state}')`);
          scans.push(/(Seq|Index|Bitmap)/.exec(JSON.stringify(plan))![0]);
        }
      }
      return scans;
    } finally {
      await pool.end({ timeout: 1 });
    }
  }

  it('for lists plans for the values asked for, one for keys once for all of them', async () => {
    await database.pool`create table skewed (id integer primary key, state text not null, note text not null)`;
    await database.pool`
      insert into skewed
      select n, case when n % 5000 = 0 then 'failed' else 'done' end, repeat('x', 100) from generate_series(1, 20000) as n
    `;
    await database.pool`create index skewed_by_state on skewed (state)`;
    await database.pool.unsafe('vacuum analyze skewed');

    const forLists = await scansOf('each-time');
    expect(new Set(forLists.filter((_, place) => place % 2 === 0))).toEqual(new Set(['Seq']));
    expect(forLists.filter((_, place) => place % 2 === 1)).not.toContain('Seq');
    expect(new Set(await scansOf('once')).size).toBe(1);
  });
});

describe('a transaction', () => {
  it('that two clients spoil for each other is tried again, unseen by both', async () => {
    const { pool } = database;
    await pool`create table account (name text primary key, sum integer not null)`;
    await pool`insert into account values ('one', 0), ('other', 0)`;
    const move = (first: string, second: string) =>
      inTransaction(pool, async (tx) => {
        await tx`update account set sum = sum + 1 where name = ${first}`;
        await tx`select pg_sleep(0.05)`;
        await tx`update account set sum = sum + 1 where name = ${second}`;
      });
    await Promise.all([move('one', 'other'), move('other', 'one')]);
    expect(await pool`select sum from account`).toEqual([{ sum: 2 }, { sum: 2 }]);
  });
});
