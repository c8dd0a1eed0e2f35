import { setTimeout as delay } from 'node:timers/promises';
import { type Pool, databaseTrouble } from '../../platform/database/database.ts';
import { postgres } from '../../platform/database/driver.ts';

const ASK_MS = 25;
const PAGE_MS = 200;
const STOCK_MS = 100;
const PATIENCE_MS = 10_000;

export interface Watch<Sample> {
  samples: readonly Sample[];
  stop: () => Promise<void>;
}

/** Looks again and again until it is stopped. */
function watch<Sample>(everyMs: number, look: () => Promise<Sample | undefined>): Watch<Sample> {
  const samples: Sample[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const sample = await look();
      if (sample !== undefined) samples.push(sample);
      await delay(everyMs);
    }
  })();
  return {
    samples,
    stop: () => {
      isOver = true;
      return looking;
    },
  };
}

export interface ReadinessSample {
  askedAt: number;
  answeredAt: number;
  isReady: boolean;
}

/** What a balancer would be told, and when. */
export function watchReadiness(origin: string): Watch<ReadinessSample> {
  return watch(ASK_MS, async () => {
    const askedAt = performance.now();
    const isReady = (await statusOf(`${origin}/health/ready`)).status === 200;
    return { askedAt, answeredAt: performance.now(), isReady };
  });
}

export interface PageSample {
  at: number;
  tookMs: number;
  /** 0 without an answer. */
  status: number;
  cache: string;
}

/** A guest who looks at the same page again and again. */
export function watchPage(address: string): Watch<PageSample> {
  return watch(PAGE_MS, async () => {
    const at = performance.now();
    const { status, cache } = await statusOf(address);
    return { at, tookMs: performance.now() - at, status, cache };
  });
}

async function statusOf(address: string): Promise<{ status: number; cache: string }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return { status: answer.status, cache: answer.headers.get('x-cache') ?? '' };
  } catch {
    return { status: 0, cache: '' };
  }
}

export interface StockSample {
  /** Offers of which more is reserved than there is, or another quantity than orders hold. */
  wrong: number;
}

/** Looks at the stock while it is being sold; what cannot be asked while the database is away is left out. */
export function watchStock(pool: Pool, offerIds: readonly number[]): Watch<StockSample> {
  return watch(STOCK_MS, async () => {
    try {
      const [row] = await pool<StockSample[]>`
        select count(*)::int as wrong
          from offer_stock as stock
         where offer_id = any(${[...offerIds]}::bigint[])
           and (reserved_milli > on_hand_milli
                or reserved_milli <> (select coalesce(sum(quantity_milli), 0)
                                        from stock_hold where offer_id = stock.offer_id and state = 'held'))
      `;
      return row;
    } catch (error) {
      if (databaseTrouble(error)) return undefined;
      throw error;
    }
  });
}

/** Settles with the moment when a database started since then lets somebody in and answers. */
export async function whenAccepts(url: string, since: Date): Promise<number> {
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => undefined });
    try {
      const [row] = await sql<{ isNew: boolean }[]>`
        select pg_postmaster_start_time() > ${since} as "isNew"
      `;
      if (row!.isNew) return performance.now();
    } catch {
      // Not there yet.
    } finally {
      await sql.end({ timeout: 0 });
    }
    await delay(ASK_MS);
  }
}
