import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEveryEntryOnce, writeConcurrently } from '../../testing/outbox-writers.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Db } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createBell } from './outbox-bell.ts';
import { consumeOutbox, pruneOutbox } from './outbox-consumer.ts';
import { tailOutbox } from './outbox-tail.ts';
import { OUTBOX_START, type OutboxEntry, readOutbox, settledPosition, tell } from './outbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase({ connections: 24 });
});
afterAll(() => database.drop());

const log = createLog('silent');
const event = (key: string) => ({ topic: 'test', key });
const keysOf = (entries: OutboxEntry[]) => entries.map(({ key }) => key);

describe('the outbox', () => {
  it('tells nothing of a transaction that was rolled back', async () => {
    const from = await settledPosition(database.pool);
    await expect(
      database.pool.begin(async (tx) => {
        await tell(tx, [event('never')]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await readOutbox(database.pool, from)).toEqual([]);
  });

  it('holds back what committed after a transaction that still runs, and then skips nothing', async () => {
    const from = await settledPosition(database.pool);
    const slow = await database.pool.reserve();
    await slow`begin`;
    await tell(slow as Db, [event('slow, first id')]);
    await tell(database.pool, [event('quick, second id')]);
    expect(await readOutbox(database.pool, from)).toEqual([]);

    await slow`commit`;
    slow.release();
    // Transactions of other test files hold entries back too.
    await expect
      .poll(async () => keysOf(await readOutbox(database.pool, from)), { timeout: 10_000 })
      .toEqual(['slow, first id', 'quick, second id']);
  });

  it('is read without gaps and without repetition while 16 writers write', async () => {
    const seen: OutboxEntry[] = [];
    const from = await settledPosition(database.pool);
    const tail = await tailOutbox({
      pool: database.pool,
      log,
      from,
      apply: (batch) => void seen.push(...batch),
    });
    const written = await writeConcurrently(database.pool, { writers: 16, entries: 3000, name: 'tail' });
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(written.length);
    await tail.stop();
    expectEveryEntryOnce(seen, written);
  });

  it('hands a batch over again when applying it failed', async () => {
    const from = await settledPosition(database.pool);
    await tell(database.pool, [event('stubborn')]);
    const seen: string[] = [];
    let failures = 2;
    const tail = await tailOutbox({
      pool: database.pool,
      log,
      from,
      pollMs: 20,
      apply: (batch) => {
        failures -= 1;
        if (failures >= 0) throw new Error('not now');
        seen.push(...keysOf(batch));
      },
    });
    // While transactions of other test files run, what was told before this test comes too.
    const own = () => seen.filter((key) => key === 'stubborn');
    await expect.poll(own, { timeout: 10_000 }).toEqual(['stubborn']);
    await tail.stop();
  });

  it('wakes its readers by the bell long before the poll', async () => {
    const from = await settledPosition(database.pool);
    const seen: string[] = [];
    const tail = await tailOutbox({
      pool: database.pool,
      log,
      from,
      pollMs: 600_000,
      apply: (batch) => void seen.push(...keysOf(batch)),
    });
    const ring = createBell(database.pool);
    await tell(database.pool, [event('ding')]);
    ring();
    await expect.poll(() => seen, { timeout: 10_000 }).toContain('ding');
    await tail.stop();
  });
});

describe('a durable consumer', () => {
  it('has each effect exactly once although rivals work and handlers fail', async () => {
    await database.pool`create table effect (key text not null)`;
    await allSettled();
    await consumeOutbox(database.pool, 'effects', async () => {}, 100_000);
    const written = await writeConcurrently(database.pool, { writers: 4, entries: 400, name: 'effect' });
    await allSettled();
    let calls = 0;
    const work = async () => {
      for (;;) {
        const handled = await consumeOutbox(
          database.pool,
          'effects',
          async (tx, entries) => {
            calls += 1;
            const keys = entries.map(({ key }) => key);
            await tx`insert into effect select unnest(${keys}::text[])`;
            if (calls % 3 === 0) throw new Error('crash after the effect, before the commit');
          },
          50,
        ).catch(() => -1);
        if (handled === 0) return;
      }
    };
    await Promise.all([work(), work(), work()]);
    const rows = await database.pool<{ key: string }[]>`select key from effect`;
    expect(rows.map(({ key }) => key).sort()).toEqual([...written].sort());
  });

  it('keeps what it has not read from being pruned', async () => {
    await database.pool`delete from outbox_consumer`;
    await allSettled();
    await consumeOutbox(database.pool, 'archivist', async () => {}, 100_000);
    await tell(database.pool, [event('unread')]);
    await allSettled();
    await database.pool`update outbox set created_at = now() - interval '3 days'`;
    await pruneOutbox(database.pool);
    expect(keysOf(await readOutbox(database.pool, OUTBOX_START))).toEqual(['unread']);
    await consumeOutbox(database.pool, 'archivist', async () => {});
    await pruneOutbox(database.pool);
    expect(await readOutbox(database.pool, OUTBOX_START)).toEqual([]);
  });
});

/** Waits for transactions of other test files: whatever runs anywhere in the cluster holds a durable reader back. */
async function allSettled(): Promise<void> {
  const isSettled = async () => {
    const [row] = await database.pool<{ settled: boolean }[]>`
      select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as settled from outbox
    `;
    return row!.settled;
  };
  await expect.poll(isSettled, { timeout: 20_000 }).toBe(true);
}
