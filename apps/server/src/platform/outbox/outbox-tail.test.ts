import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cuttableDatabase } from '../../testing/cuttable-database.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Db, openPool, type Pool } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createBell } from './outbox-bell.ts';
import { type OutboxTail, tailOutbox, type TailOptions } from './outbox-tail.ts';
import { OUTBOX_START, type OutboxEntry, settledPosition, tell } from './outbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

// Transactions of other test files hold the settled position back, so a reader may meet entries of the test before.
let topic: string;
beforeEach(() => {
  topic = randomUUID();
});

const log = createLog('silent');
const event = (key: string) => ({ topic, key });

interface Reader extends OutboxTail {
  seen: string[];
}

async function follow({ pool = database.pool, ...options }: Partial<TailOptions> = {}): Promise<Reader> {
  const seen: string[] = [];
  const from = options.from ?? (await settledPosition(database.pool));
  const apply = (entries: OutboxEntry[]) => {
    for (const entry of entries) if (entry.topic === topic) seen.push(entry.key);
  };
  const tail = await tailOutbox({ pool, log, apply, pollMs: 50, ...options, from });
  return { ...tail, seen };
}

describe('following the outbox', () => {
  it('is not held up by a transaction that still runs, and misses nothing of it', async () => {
    const reader = await follow();
    const slow = await database.pool.reserve();
    await slow`begin`;
    await tell(slow as Db, [event('slow, first id')]);
    await tell(database.pool, [event('quick, second id')]);
    await reader.caughtUp();
    expect(reader.seen).toEqual(['quick, second id']);

    await slow`commit`;
    slow.release();
    await reader.caughtUp();
    expect(reader.seen).toEqual(['quick, second id', 'slow, first id']);
    await reader.stop();
  });

  it('goes on from the position of another reader without a gap', async () => {
    const first = await follow();
    await tell(database.pool, [event('one')]);
    await first.caughtUp();
    const from = first.position();
    await first.stop();
    await tell(database.pool, [event('two')]);
    const second = await follow({ from });
    await second.caughtUp();
    expect(second.seen).toContain('two');
    await second.stop();
  });

  it('waits for nothing when there is nothing, and refuses to wait after its end', async () => {
    const reader = await follow();
    await reader.caughtUp();
    expect(reader.seen).toEqual([]);
    await reader.stop();
    await expect(reader.caughtUp()).rejects.toThrow('stopped');
  });

  it('says that it is lost when more waits than it can catch up with', async () => {
    let lost = 0;
    const from = await settledPosition(database.pool);
    await tell(database.pool, ['a', 'b', 'c', 'd'].map(event));
    const reader = await follow({ from, most: 3, onLost: () => void (lost += 1) });
    await reader.caughtUp();
    expect(lost).toBe(1);
    expect(reader.seen).toEqual([]);
    await tell(database.pool, [event('afterwards')]);
    await reader.caughtUp();
    expect(reader.seen).toEqual(['afterwards']);
    await reader.stop();
  });

  it('says that it is lost when the database is older than what it has seen', async () => {
    let lost = 0;
    const { xid } = await settledPosition(database.pool);
    const future = { xid: String(BigInt(xid) + 1_000_000n), id: 0 };
    const reader = await follow({ from: future, onLost: () => void (lost += 1) });
    await reader.caughtUp();
    expect(lost).toBe(1);
    await reader.stop();
  });
});

describe('a reader that loses its database', () => {
  const open = (url: string): Pool =>
    openPool({ url, name: 'test', connections: 2, statementTimeoutMs: 5000 });

  it('goes on where it was, hears the bell again and repeats what a crash may have undone', async () => {
    const way = await cuttableDatabase(database.url);
    const pool = open(way.url);
    const reader = await follow({ pool, pollMs: 600_000 });
    await tell(database.pool, [event('before')]);
    createBell(database.pool)();
    await expect.poll(() => reader.seen, { timeout: 10_000 }).toEqual(['before']);

    await way.cut();
    await tell(database.pool, [event('meanwhile')]);
    await delay(300);
    await way.restore();
    await expect.poll(() => reader.seen, { timeout: 10_000 }).toContain('meanwhile');
    expect(reader.seen.filter((key) => key === 'before').length).toBeGreaterThan(1);

    await tell(database.pool, [event('afterwards')]);
    createBell(database.pool)();
    await expect.poll(() => reader.seen, { timeout: 10_000 }).toContain('afterwards');
    await reader.stop();
    await pool.end({ timeout: 1 });
    await way.cut();
  });

  it('begins as soon as the database is there', async () => {
    const way = await cuttableDatabase(database.url);
    await way.cut();
    const pool = open(way.url);
    const reader = await follow({ pool, from: OUTBOX_START });
    await tell(database.pool, [event('early bird')]);
    await delay(200);
    expect(reader.seen).toEqual([]);
    await way.restore();
    await expect.poll(() => reader.seen, { timeout: 10_000 }).toContain('early bird');
    await reader.stop();
    await pool.end({ timeout: 1 });
    await way.cut();
  });
});
