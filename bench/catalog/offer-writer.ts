import { inTransaction, openPool } from '../../apps/server/src/platform/database/database.ts';
import { createBell } from '../../apps/server/src/platform/outbox/outbox-bell.ts';
import { answerJobs } from './bench-process.ts';

export interface Writing {
  databaseUrl: string;
  offersPerSecond: number;
  /** Offers before it are left alone. */
  firstOffer: number;
  lastOffer: number;
  ms: number;
}

export type OfferWriterJobs = {
  write: (input: Writing) => Promise<{ perSecond: number }>;
};

const ROWS = 16;
/** Of so many rows; the others get another price. */
const STOCK_ROWS = 12;

answerJobs({ write } satisfies OfferWriterJobs);

/** Changes offers evenly over the time, some at once, as the exchanges of many sellers do. */
async function write({ databaseUrl, offersPerSecond, firstOffer, lastOffer, ms }: Writing) {
  const pool = openPool({
    url: databaseUrl,
    name: 'okoem-bench-writer',
    connections: 4,
    statementTimeoutMs: 5000,
  });
  const ring = createBell(pool);
  const started = performance.now();
  const batches = Math.round((ms / 1000) * (offersPerSecond / ROWS));
  const running: Promise<void>[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const due = started + (batch * ms) / batches;
    const early = due - performance.now();
    if (early > 0) await new Promise((done) => setTimeout(done, early));
    running.push(changeSome().then(ring));
  }
  await Promise.all(running);
  const perSecond = (batches * ROWS) / ((performance.now() - started) / 1000);
  await pool.end({ timeout: 5 });
  return { perSecond };

  async function changeSome(): Promise<void> {
    const ids = Array.from({ length: ROWS }, () =>
      Math.floor(firstOffer + Math.random() * (lastOffer - firstOffer + 1)),
    ).sort((one, other) => one - other);
    await inTransaction(pool, async (tx) => {
      // Up and down, so that the catalog stays what it was however often it is measured.
      await tx`
        update offer_stock
           set on_hand_milli = reserved_milli
                             + abs(on_hand_milli - reserved_milli + 1000 * (floor(random() * 21)::int - 10))
         where offer_id = any(${ids.slice(0, STOCK_ROWS)}::bigint[])
      `;
      await tx`
        update offer
           set cost = greatest(100, round(cost * (0.97 + random() * 0.06)))
         where id = any(${ids.slice(STOCK_ROWS)}::bigint[])
      `;
    });
  }
}
