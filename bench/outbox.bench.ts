import { prepareDatabase } from '../apps/server/src/commands/prepare-database.ts';
import { openPool } from '../apps/server/src/platform/database/database.ts';
import { startThrowawayPostgres } from '../apps/server/src/platform/embedded-postgres/throwaway-postgres.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createBell } from '../apps/server/src/platform/outbox/outbox-bell.ts';
import { tailOutbox } from '../apps/server/src/platform/outbox/outbox-tail.ts';
import { settledPosition, tell } from '../apps/server/src/platform/outbox/outbox.ts';
import { type Bench, median } from './bench.ts';

const SECONDS = 5;
const PER_SECOND = 1000;

/** How long a committed change stays unseen, told by the bell and found by the poll alone. */
export const outboxBench: Bench = {
  title: `From commit to reader at ${PER_SECOND} changes a second: bell beside a poll of 100 ms alone`,
  run: async () => {
    const bell = await delays({ isRung: true, pollMs: 1000 });
    const poll = await delays({ isRung: false, pollMs: 100 });
    const at = (values: number[], part: number) =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!;
    return [
      {
        name: 'changes seen per ms of waiting (1 / p50)',
        ours: 1 / median(bell),
        beside: { name: 'poll alone', value: 1 / median(poll) },
        unit: '1/ms',
        note: `bell p50 ${median(bell).toFixed(1)} ms, p99 ${at(bell, 0.99).toFixed(1)} ms; poll p50 ${median(poll).toFixed(1)} ms`,
      },
    ];
  },
};

async function delays({ isRung, pollMs }: { isRung: boolean; pollMs: number }): Promise<number[]> {
  const cluster = await startThrowawayPostgres();
  await prepareDatabase({ databaseUrl: cluster.url, demo: false, progress: () => {} });
  const pool = openPool({ url: cluster.url, name: 'bench', connections: 8, statementTimeoutMs: 5000 });
  const seen: number[] = [];
  const tail = await tailOutbox({
    pool,
    log: createLog('silent'),
    from: await settledPosition(pool),
    pollMs,
    apply: (entries) => {
      const now = performance.now();
      seen.push(...entries.map(({ payload }) => now - Number(payload)));
    },
  });
  const ring = createBell(pool);
  for (let batch = 0; batch < SECONDS * 100; batch += 1) {
    const next = new Promise((done) => setTimeout(done, 10));
    const events = Array.from({ length: PER_SECOND / 100 }, (_, index) => ({
      topic: 'offer',
      key: String(index),
      payload: performance.now(),
    }));
    await tell(pool, events);
    if (isRung) ring();
    await next;
  }
  await new Promise((done) => setTimeout(done, pollMs * 2));
  await tail.stop();
  await pool.end({ timeout: 5 });
  await cluster.stop();
  return seen;
}
