import { expect, it } from 'vitest';
import { expectEveryEntryOnce, writeConcurrently } from '../../testing/outbox-writers.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { tailOutbox } from './outbox-tail.ts';
import { type OutboxEntry, settledPosition } from './outbox.ts';

// Some writers change their mind, so a few more are tried.
const ENTRIES = 103_000;

it('100,000 entries of 16 concurrent writers reach two readers, none skipped, none twice', async () => {
  const database = await cloneDatabase({ connections: 24 });
  const log = createLog('silent');
  const from = await settledPosition(database.pool);
  const readers: OutboxEntry[][] = [[], []];
  const tails = await Promise.all(
    readers.map((seen) =>
      tailOutbox({ pool: database.pool, log, from, apply: (entries) => void seen.push(...entries) }),
    ),
  );
  const started = performance.now();
  const written = await writeConcurrently(database.pool, { writers: 16, entries: ENTRIES, name: 'heavy' });
  const wrote = performance.now();
  for (const seen of readers) {
    await expect.poll(() => seen.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(written.length);
  }
  const read = performance.now();
  await Promise.all(tails.map((tail) => tail.stop()));
  expect(written.length).toBeGreaterThanOrEqual(100_000);
  for (const seen of readers) expectEveryEntryOnce(seen, written);
  console.log(
    `outbox: ${written.length} committed of ${ENTRIES} in ${seconds(wrote - started)} s, ` +
      `all read ${seconds(read - wrote)} s later by both readers`,
  );
  await database.drop();
});

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
