import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from '../../apps/server/src/platform/database/database.ts';
import { createBell } from '../../apps/server/src/platform/outbox/outbox-bell.ts';
import { figure, type Table } from '../bench.ts';
import { answerTo } from './asked.ts';
import type { BenchMarketplace, BenchServer } from './bench-marketplace.ts';
import { startBenchProcess } from './bench-process.ts';
import { SEARCH } from './calls.ts';
import { CONNECTIONS, held, type LoadClient, middle, refusedNote } from './compared-calls.ts';
import type { RunResult } from './load-client.ts';
import type { OfferWriterJobs, Writing } from './offer-writer.ts';

const ROUNDS = 3;
const ROUND_MS = 4000;
const OFFERS_PER_SECOND = 1000;
const SAMPLES = 200;
/** Products whose prices only the samples change. */
const KEPT_PRODUCTS = 2000;
const SAMPLED_MS = 20_000;
const LOST_MS = 5000;
const MOST_SLOWER = 2;
const MOST_UNSEEN_MS = 200;

interface Freshness {
  quiet: RunResult;
  busy: RunResult;
  written: number;
  /** From a commit until a reader saw it, ms, in order. */
  delays: number[];
}

/** What a thousand changed offers a second cost those who read, and how soon they are seen. */
export async function measureFreshness(
  client: LoadClient,
  mix: string,
  { pool, databaseUrl }: BenchMarketplace,
  { origin, port }: BenchServer,
): Promise<Freshness> {
  const writer = startBenchProcess<OfferWriterJobs>(new URL('offer-writer.ts', import.meta.url));
  const { firstOffer, lastOffer } = await offersToChange(pool);
  const writing = (ms: number): Writing => ({
    databaseUrl,
    offersPerSecond: OFFERS_PER_SECOND,
    firstOffer,
    lastOffer,
    ms,
  });
  const read = (ms: number) => client.ask('run', { list: mix, port, connections: CONNECTIONS, ms });
  try {
    await read(ROUND_MS / 2);
    const [quiet, busy, written]: [RunResult[], RunResult[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await read(ROUND_MS));
      const writes = writer.ask('write', writing(ROUND_MS + 500));
      await delay(300);
      busy.push(await read(ROUND_MS));
      written.push((await writes).perSecond);
    }
    const [delays] = await Promise.all([
      sampleDelays(pool, origin),
      read(SAMPLED_MS),
      writer.ask('write', writing(SAMPLED_MS)),
    ]);
    return { quiet: middle(quiet), busy: middle(busy), written: Math.min(...written), delays };
  } finally {
    writer.stop();
  }
}

async function offersToChange(pool: Pool): Promise<{ firstOffer: number; lastOffer: number }> {
  const [range] = await pool<{ firstOffer: number; lastOffer: number }[]>`
    select (select max(id) + 1 from offer where product_id <= ${KEPT_PRODUCTS}) as first_offer,
           (select max(id) from offer) as last_offer
  `;
  return range!;
}

/** Lowers a price, rings, and asks for the product until the price is there. */
async function sampleDelays(pool: Pool, origin: string): Promise<number[]> {
  const ring = createBell(pool);
  const kept = await pool<
    { id: number }[]
  >`select id from product where id <= ${KEPT_PRODUCTS} order by random()`;
  const delays: number[] = [];
  const step = (SAMPLED_MS * 0.9) / SAMPLES;
  const started = performance.now();
  for (const { id } of kept) {
    if (delays.length === SAMPLES) break;
    await delay(Math.max(0, started + delays.length * step - performance.now()));
    const before = await cardOf(origin, id);
    if (!before) continue;
    await pool`
      update offer set cost = greatest(1, cost - ceil(random() * 5)) where id = ${before.offer_id}
    `;
    const committed = performance.now();
    ring();
    for (;;) {
      const now = await cardOf(origin, id);
      const waited = performance.now() - committed;
      if (now?.cost !== before.cost || waited > LOST_MS) {
        delays.push(waited);
        break;
      }
    }
  }
  return delays.sort((one, other) => one - other);
}

async function cardOf(origin: string, id: number): Promise<{ cost: number; offer_id: number } | undefined> {
  const { data } = (await answerTo(origin, { method: 'POST', path: SEARCH, body: { filter: { id } } })) as {
    data: { cost: number; offer_id: number }[];
  };
  return data[0];
}

export function freshnessTable(products: number, { quiet, busy, written, delays }: Freshness): Table {
  const at = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]!;
  const slower = busy.p99 / quiet.p99;
  const waits = ({ p50, p99, refused }: RunResult) =>
    `${figure(p50)} / ${figure(p99)}${refusedNote(refused)}`;
  const isSeen = at(0.99) <= MOST_UNSEEN_MS;
  return {
    title: `${products.toLocaleString('en')} products, ${CONNECTIONS} connections read a mix while ${OFFERS_PER_SECOND.toLocaleString('en')} offers a second change`,
    columns: ['What', 'Without changes', 'With changes', 'Ratio'],
    rows: [
      [
        'reads: p50 / p99, ms',
        waits(quiet),
        waits(busy),
        held(`p99 × ${slower.toFixed(2)}`, `≤ × ${MOST_SLOWER}`, slower <= MOST_SLOWER),
      ],
      [
        'reads: req/s',
        figure(quiet.perSecond),
        figure(busy.perSecond),
        `${Math.round((busy.perSecond / quiet.perSecond) * 100)} %`,
      ],
      ['offers changed a second, at least', '0', figure(written), ''],
      [
        'from commit to a listing: p50 / p99 / longest, ms',
        '',
        `${figure(at(0.5))} / ${held(figure(at(0.99)), `≤ ${MOST_UNSEEN_MS}`, isSeen)} / ${figure(at(1))}`,
        '',
      ],
    ],
    notes: [
      `${delays.length} commits were watched; the wait holds the reads themselves, which queue behind the ${CONNECTIONS} connections. Of a hundred reads 25 are leaf listings, 10 have 3 filters, 15 are text searches, 20 facets (15 of leaves), 20 products, 10 suggestions.`,
    ],
  };
}
