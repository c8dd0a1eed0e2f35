import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { figure, median, type Table, type TableBench } from './bench.ts';
import * as ours from './catalog/bench-marketplace.ts';
import { prepareCalls } from './catalog/calls.ts';
import { CONNECTIONS, keep, type LoadClient, startLoadClient } from './catalog/compared-calls.ts';
import { surroundingsOf } from './catalog/filtered-listings.ts';
import { pageAddresses } from './pages/page-addresses.ts';
import { cpuOf, loadPage } from './pages/page-load.ts';

const PRODUCTS = 100_000;
/** Many short rounds rather than a few long ones: the machine's slow moments last for seconds. */
const ROUNDS = 15;
const ROUND_MS = 800;
/** Of pages that take 30 ms each a second shows too few. */
const DRAWN_ROUND_MS = 3000;
const WARM_MS = 2000;
/** A change may cost so much of the requests a second. */
const LEAST_RATIO = 0.93;

type Lab = Pick<typeof ours, 'openBenchMarketplace' | 'startBenchServer'>;
type Sides<Thing> = { new: Thing; old: Thing };

/**
 * `npm run bench -- --against ../old [parts of names]`, of which `/` is the home page: this checkout beside another one, each with its own database and server, both asked
 * the same by turns. Slow minutes of the machine fall on both, so their ratio says more than two runs could.
 */
export const againstBench: TableBench = {
  title: 'Beside another checkout',
  tables: async (words) => {
    const [other, ...parts] = words.slice(words.indexOf('--against') + 1);
    const isWanted = (list: string) => parts.length === 0 || parts.some((part) => isPart(list, part));
    if (!words.includes('--against') || other === undefined) return [];
    const module = pathToFileURL(labOf(resolve(other))).href;
    const labs: Sides<Lab> = { new: ours, old: (await import(module)) as Lab };
    const places = await both((side) => labs[side].openBenchMarketplace(PRODUCTS));
    const client = startLoadClient();
    try {
      const start = (env: Record<string, string>) =>
        both((side) => labs[side].startBenchServer(places[side], { env }));
      return [
        await compare(client, places.new, await start({}), isWanted),
        await compareDrawn(client, await start({ PAGE_CACHE_MB: '0' }), isWanted),
      ];
    } finally {
      client.stop();
      await both((side) => places[side].stop());
    }
  },
};

/** One after the other: two starts at once would only slow each other down. */
async function both<Thing>(make: (side: keyof Sides<Thing>) => Promise<Thing>): Promise<Sides<Thing>> {
  return { old: await make('old'), new: await make('new') };
}

async function compare(
  client: LoadClient,
  { pool }: ours.BenchMarketplace,
  servers: Sides<ours.BenchServer>,
  isWanted: (list: string) => boolean,
): Promise<Table> {
  try {
    const { origin } = servers.new;
    const calls = await prepareCalls(await surroundingsOf(pool, origin, PRODUCTS));
    for (const { name, asked } of Object.values(calls)) await keep(client, name, asked);
    const pages = await keepPages(client, origin);
    const lists = [...Object.values(calls).map(({ name }) => name), ...pages].filter(isWanted);
    return await ratios(client, servers, { title: 'Calls and kept pages', lists, roundMs: ROUND_MS });
  } finally {
    await both((side) => servers[side].stop());
  }
}

async function compareDrawn(
  client: LoadClient,
  servers: Sides<ours.BenchServer>,
  isWanted: (list: string) => boolean,
): Promise<Table> {
  try {
    const pages = await keepPages(client, servers.new.origin);
    return await ratios(client, servers, {
      title: 'Pages drawn anew',
      lists: pages.filter(isWanted),
      roundMs: DRAWN_ROUND_MS,
      isPacked: true,
    });
  } finally {
    await both((side) => servers[side].stop());
  }
}

async function keepPages(client: LoadClient, origin: string): Promise<string[]> {
  const paths = await pageAddresses(origin);
  for (const path of paths) {
    const requests = [`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`];
    await client.ask('keep', { list: path, requests });
  }
  return [...paths];
}

interface Compared {
  title: string;
  lists: readonly string[];
  roundMs: number;
  /** Asked for by brotli, as browsers do: the client of the calls reads plain answers only. */
  isPacked?: boolean;
}

async function ratios(
  client: LoadClient,
  servers: Sides<ours.BenchServer>,
  { title, lists, roundMs, isPacked = false }: Compared,
): Promise<Table> {
  const rows: string[][] = [];
  for (const list of lists) {
    const run = async (side: keyof Sides<unknown>, ms = roundMs): Promise<Load> => {
      const { origin, pid, port } = servers[side];
      if (isPacked) return loadPage({ url: origin + list, pid, warmSeconds: 0, seconds: ms / 1000 });
      const before = cpuOf(pid);
      const { perSecond, seconds } = await client.ask('run', { list, port, connections: CONNECTIONS, ms });
      return { perSecond, cpuMs: (cpuOf(pid) - before) / (perSecond * seconds) };
    };
    await both((side) => run(side, WARM_MS));
    const rounds: Sides<Load>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Who comes second finds the processor warm, or hot: each side is second half of the time.
      const order = round % 2 === 0 ? (['old', 'new'] as const) : (['new', 'old'] as const);
      const loads: Partial<Sides<Load>> = {};
      for (const side of order) {
        loads[side] = await run(side);
      }
      rounds.push(loads as Sides<Load>);
    }
    rows.push(row(list, rounds));
    console.log(`  ${rows.at(-1)!.join(' · ')}`);
  }
  return {
    title,
    columns: [
      'What',
      'old, req/s',
      'new, req/s',
      'new / old',
      'CPU of the server a request, ms: old',
      'new',
      'new / old',
    ],
    rows,
    notes: [
      `${PRODUCTS.toLocaleString('en')} products, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${roundMs / 1000} s by turns.`,
    ],
  };
}

interface Load {
  perSecond: number;
  /** Of the server, all its threads: others who want the cores do not add to it as they do to the time. */
  cpuMs: number;
}

function row(list: string, rounds: readonly Sides<Load>[]): string[] {
  const ratio = median(rounds.map((round) => round.new.perSecond / round.old.perSecond));
  const cpu = (side: keyof Sides<unknown>) => median(rounds.map((round) => round[side].cpuMs));
  const each = rounds
    .map((round) => Math.round((round.new.perSecond / round.old.perSecond) * 100))
    .sort((one, other) => one - other);
  const quarters = [each[Math.floor(each.length / 4)], each[Math.floor((each.length * 3) / 4)]].join('–');
  const mark = ratio < LEAST_RATIO ? ', **missed**' : '';
  return [
    list,
    figure(median(rounds.map((round) => round.old.perSecond))),
    figure(median(rounds.map((round) => round.new.perSecond))),
    `${Math.round(ratio * 100)} % (≥ ${LEAST_RATIO * 100} %${mark}; half of the rounds ${quarters})`,
    figure(cpu('old')),
    figure(cpu('new')),
    `${Math.round(100 * median(rounds.map((round) => round.new.cpuMs / round.old.cpuMs)))} %`,
  ];
}

function isPart(list: string, part: string): boolean {
  return part === '/' ? list === part : list.includes(part);
}

/** Older checkouts spell it the other way. */
function labOf(checkout: string): string {
  const files = ['catalog', 'catalogue'].map((name) => join(checkout, 'bench', name, 'bench-marketplace.ts'));
  return files.find((file) => existsSync(file)) ?? files[0]!;
}
