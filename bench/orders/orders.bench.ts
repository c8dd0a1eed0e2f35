import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { figure, type Table, type TableBench } from '../bench.ts';
import {
  type BenchMarketplace,
  openBenchMarketplace,
  startBenchServer,
} from '../catalog/bench-marketplace.ts';
import { type BenchProcess, startBenchProcess } from '../catalog/bench-process.ts';
import { CONNECTIONS, held, refusedNote, startLoadClient } from '../catalog/compared-calls.ts';
import type { BareClientJobs } from './bare-client.ts';
import { type BasketPlan, createBuyers, forgetBuyers, refillBaskets, stockOffers } from './bench-buyers.ts';
import { basketPlans, orderCalls, setItemCalls } from './buyer-lists.ts';
import {
  type Buying,
  measurePlacing,
  measureSetItem,
  type Recorded,
  ROUND_MS,
  ROUNDS,
} from './buying-rounds.ts';
import type { StatementRecorderJobs } from './statement-recorder.ts';

const PRODUCTS = 100_000;
/** So many that none of them comes again within the second for which a session is remembered. */
const CHANGING = 5000;
const ORDERS = { byOne: 200, byMany: 1200 };
/** A small catalog has fewer of them in one city. */
const MOST_OFFERS = 1000;
const LEAST_SHARE = { setItem: 0.6, placing: 0.5 };
/** Requests per second at 1 and 16 connections, 100,000 products, measured once on a machine like ours. */
const PEERS = { vendure: '58 / 90', medusa: '5 / 5', best: 90, leastTimes: 10 };

/** What a buyer writes, beside the driver alone with the very statements that our server sends. */
export const ordersBench: TableBench = {
  title: 'Baskets and orders beside a bare PostgreSQL client',
  tables: async (words) => {
    const wanted = words.find((word) => word.startsWith('--products='))?.split('=')[1];
    const marketplace = await openBenchMarketplace(Number(wanted ?? PRODUCTS));
    try {
      await forgetBuyers(marketplace.pool);
      return await measure(marketplace);
    } finally {
      await forgetBuyers(marketplace.pool);
      await marketplace.stop();
    }
  },
};

async function measure(marketplace: BenchMarketplace): Promise<Table[]> {
  const prepared = await prepareBuying(marketplace);
  const server = await startBenchServer(marketplace);
  const client = startLoadClient();
  const bare = startBenchProcess<BareClientJobs>(new URL('bare-client.ts', import.meta.url));
  try {
    await bare.ask('open', { databaseUrl: marketplace.databaseUrl, connections: CONNECTIONS });
    const sides = { client, bare, port: server.port, pool: marketplace.pool };
    const setItem = await measureSetItem(sides, prepared.setItem);
    console.log('  set-item');
    const placing = await measurePlacing(sides, prepared.placing, {
      plans: prepared.plans,
      byOne: ORDERS.byOne,
    });
    console.log('  placing');
    return [comparedTable(marketplace.products, { setItem, placing }), peersTable(setItem)];
  } finally {
    bare.stop();
    client.stop();
    await server.stop();
  }
}

export interface PreparedBuying {
  setItem: Recorded;
  placing: Recorded;
  plans: readonly BasketPlan[];
}

/** Buyers with their calls, and what each call says to the database. */
export async function prepareBuying({ pool, databaseUrl }: BenchMarketplace): Promise<PreparedBuying> {
  const buyers = await createBuyers(pool, CHANGING + ORDERS.byOne + ORDERS.byMany);
  const offers = await stockOffers(pool, { cityGuid: DEFAULT_CITY.city_guid, count: MOST_OFFERS });
  const recorder = startBenchProcess<StatementRecorderJobs>(
    new URL('statement-recorder.ts', import.meta.url),
  );
  try {
    await recorder.ask('open', { databaseUrl });
    console.log('  statements are recorded');
    const setItem = await recordedSetItem(recorder, setItemCalls(buyers.slice(0, CHANGING), offers));
    const plans = basketPlans(buyers.slice(CHANGING), offers);
    await refillBaskets(pool, plans);
    const calls = await orderCalls(recorder, plans);
    const recording = await recorder.ask('record', { calls });
    return { setItem, plans, placing: { calls, recording } };
  } finally {
    recorder.stop();
  }
}

async function recordedSetItem(
  recorder: BenchProcess<StatementRecorderJobs>,
  calls: Recorded['calls'],
): Promise<Recorded> {
  // The first time around also writes down when a session was seen, which is not a part of every call.
  await recorder.ask('ask', { calls: calls.slice(0, CHANGING) });
  return { calls, recording: await recorder.ask('record', { calls: [...calls] }) };
}

function comparedTable(products: number, { setItem, placing }: { setItem: Buying; placing: Buying }): Table {
  return {
    title: `${products.toLocaleString('en')} products, what a buyer writes`,
    columns: [
      'Call',
      'Connections',
      'ours: p50 / p99, ms',
      'req/s',
      'bare client: p50 / p99, ms',
      'req/s',
      'Ratio',
    ],
    rows: [
      ...rowsOf('`baskets:set-item`', setItem, LEAST_SHARE.setItem),
      ...rowsOf('placing an order', placing, LEAST_SHARE.placing),
    ],
    notes: [
      `Medians of ${ROUNDS} rounds by turns, set-item for ${ROUND_MS / 1000} s, orders until all baskets are ordered. Ours is a server process behind HTTP with keep-alive, with DATABASE_POOL as it comes. The bare client is the same driver in a process of its own with ${CONNECTIONS} connections: it sends the very statements that our server was heard to send for these requests, with the same values, borders of transactions and order; what ours sends at once it sends at once. PostgreSQL writes to the disk before it answers a commit.`,
      `A change of a basket is ${counted(setItem)}, ${CHANGING.toLocaleString('en')} buyers and up to ${MOST_OFFERS.toLocaleString('en')} offers in turn. An order is ${counted(placing)}: three lines of two warehouses, by courier, to a point or collected, a third each.`,
    ],
  };
}

function counted({ statements, stretches }: Buying): string {
  return `${figure(statements)} statements in ${figure(stretches)} round trips`;
}

function rowsOf(name: string, { ours, bare }: Buying, leastShare: number): string[][] {
  return (['one', 'many'] as const).map((at) => {
    const ratio = ours[at].perSecond / bare[at].perSecond;
    const share = `${Math.round(ratio * 100)} %`;
    return [
      name,
      at === 'one' ? '1' : String(CONNECTIONS),
      `${figure(ours[at].p50)} / ${figure(ours[at].p99)}${refusedNote(ours[at].refused)}`,
      figure(ours[at].perSecond),
      `${figure(bare[at].p50)} / ${figure(bare[at].p99)}`,
      figure(bare[at].perSecond),
      held(share, `≥ ${leastShare * 100} %`, ratio >= leastShare),
    ];
  });
}

function peersTable({ ours: { one, many } }: Buying): Table {
  const times = many.perSecond / PEERS.best;
  return {
    title: 'A change of a basket line beside what our users would otherwise run',
    columns: [
      'Requests a second at 1 / 16 connections',
      'Okoem',
      'Vendure 3.7.3',
      'Medusa 2.21.2',
      'Times the better one at 16',
    ],
    rows: [
      [
        'a change of a basket line',
        `${figure(one.perSecond)} / ${figure(many.perSecond)}`,
        PEERS.vendure,
        PEERS.medusa,
        held(`× ${figure(times)}`, `≥ × ${PEERS.leastTimes}`, times >= PEERS.leastTimes),
      ],
    ],
    notes: [
      'Vendure and Medusa in production mode on PostgreSQL 18 with 100,000 products, measured once on a machine of 2 cores and 24 GiB, not in this run.',
    ],
  };
}
