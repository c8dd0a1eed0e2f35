import { expect } from 'vitest';
import type { Pool } from '../platform/database/database.ts';
import { type OutboxEntry, tell } from '../platform/outbox/outbox.ts';

/** Many writers at once, with transactions of different length and a few that change their mind. Answers what was committed. */
export async function writeConcurrently(
  pool: Pool,
  { writers, entries, name }: { writers: number; entries: number; name: string },
): Promise<string[]> {
  const committed: string[] = [];
  let next = 0;
  const write = async (writer: number) => {
    while (next < entries) {
      const size = Math.min(1 + (next % 7), entries - next);
      const keys = Array.from({ length: size }, (_, offset) => `${name}-${next + offset}`);
      next += size;
      const isRegretted = next % 50 === writer % 50;
      const outcome = await pool
        .begin(async (tx) => {
          for (const key of keys) await tell(tx, [{ topic: 'load', key, payload: { writer } }]);
          if (isRegretted) throw new Error('changed my mind');
          if (next % 5 === 0) await new Promise((done) => setTimeout(done, Math.random() * 15));
        })
        .then(
          () => 'committed',
          () => 'regretted',
        );
      if (outcome === 'committed') committed.push(...keys);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return committed;
}

export function expectEveryEntryOnce(seen: readonly OutboxEntry[], written: readonly string[]): void {
  const keys = seen.filter(({ topic }) => topic === 'load').map(({ key }) => key);
  const distinct = new Set(keys);
  expect(keys.length - distinct.size, 'entries seen twice').toBe(0);
  expect(
    written.filter((key) => !distinct.has(key)),
    'entries skipped',
  ).toEqual([]);
  expect(distinct.size, 'entries that were never committed').toBe(written.length);
}
