import type { Table, TableBench } from '../bench.ts';
import {
  type BenchMarketplace,
  type BenchServer,
  hasBenchMarketplace,
  openBenchMarketplace,
  startBenchServer,
} from './bench-marketplace.ts';
import { type Calls, mixOf, pagesOf, prepareCalls } from './calls.ts';
import {
  comparedTable,
  compareCalls,
  keep,
  type LoadClient,
  measureList,
  startLoadClient,
} from './compared-calls.ts';
import { surroundingsOf } from './filtered-listings.ts';
import { freshnessTable, measureFreshness } from './freshness.ts';
import { growthTable, resourcesTable, type Size } from './growth.ts';
import { type PeerPage, peersTable } from './peers.ts';

const SMALL = 100_000;
const LARGE = 1_000_000;

/** Reads of the catalog through HTTP: how quick, beside what, at which size, and how soon a change is seen. */
export const catalogBench: TableBench = {
  title: 'Catalog reads through HTTP',
  tables: async (words) => {
    const isLargeWanted =
      words.includes('--million') || (hasBenchMarketplace(LARGE) && !words.includes('--small'));
    const counts = isLargeWanted ? [SMALL, LARGE] : [SMALL];
    const client = startLoadClient();
    const measured: { size: Size; tables: Table[] }[] = [];
    try {
      for (const products of counts) measured.push(await measureSize(client, products));
    } finally {
      client.stop();
    }
    const sizes = measured.map(({ size }) => size);
    const [small, large] = sizes;
    return [
      ...measured.flatMap(({ tables }) => tables),
      ...(large ? [growthTable(small!, large)] : []),
      resourcesTable(sizes),
    ];
  },
};

async function measureSize(client: LoadClient, products: number) {
  console.log(`  ${products} products`);
  const marketplace = await openBenchMarketplace(products);
  try {
    const began = new Date();
    const anew = await startBenchServer(marketplace, { isAnew: true });
    const { mostMb: mostBuildingMb } = anew.memory();
    await anew.stop();
    const server = await startBenchServer(marketplace);
    const measured = await measureServer(client, marketplace, server).finally(server.stop);
    const late = await startBenchServer(marketplace);
    await late.stop();
    const readySeconds = {
      saved: server.readySeconds,
      built: anew.readySeconds,
      behind: late.readySeconds,
    };
    const changesBehind = await countChanges(marketplace, began);
    const size: Size = { products, ...measured.size, mostBuildingMb, readySeconds, changesBehind };
    return { size, tables: measured.tables };
  } finally {
    await marketplace.stop();
  }
}

async function measureServer(
  client: LoadClient,
  marketplace: BenchMarketplace,
  server: BenchServer,
): Promise<{ size: Pick<Size, 'calls' | 'figures' | 'residentMb'>; tables: Table[] }> {
  const { products, pool } = marketplace;
  const around = await surroundingsOf(pool, server.origin, products);
  const calls = await prepareCalls(around);
  const figures = await compareCalls(client, calls, server);
  const pages = await measurePages(client, calls, pagesOf(around), server);
  await keep(client, 'mix', mixOf(calls, around));
  const freshness = await measureFreshness(client, 'mix', marketplace, server);
  return {
    size: { calls, figures, residentMb: server.memory().residentMb },
    tables: [
      comparedTable(products, calls, figures),
      freshnessTable(products, freshness),
      peersTable(products, pages),
    ],
  };
}

async function countChanges({ pool }: BenchMarketplace, since: Date): Promise<number> {
  const [row] = await pool<{ count: number }[]>`
    select count(*)::int from outbox where topic = 'offer' and created_at > ${since}
  `;
  return row!.count;
}

async function measurePages(
  client: LoadClient,
  calls: Calls,
  { leaf, text }: ReturnType<typeof pagesOf>,
  { port }: BenchServer,
) {
  const lists: Record<PeerPage, Calls[keyof Calls]['asked']> = {
    leaf,
    text,
    product: calls['product with all its parts'].asked,
  };
  const measure = async (page: PeerPage) => {
    await keep(client, `page ${page}`, lists[page]);
    return measureList(client, `page ${page}`, port);
  };
  return { leaf: await measure('leaf'), text: await measure('text'), product: await measure('product') };
}
