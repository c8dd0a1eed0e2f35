import { DEMO_PASSWORD } from '../../demo/world/people.ts';
import { figure, median, type Table, type TableBench } from '../bench.ts';
import { type BenchServer, openBenchMarketplace, startBenchServer } from '../catalog/bench-marketplace.ts';
import { pageAddresses } from './page-addresses.ts';
import { loadPage } from './page-load.ts';

const PRODUCTS = 10_000;
const ROUNDS = 3;
const LASTING = { warmSeconds: 1, seconds: 3 };
/** Of a member's kept page, its compression included. */
const MOST_CPU_MS = 5;
const MOST_SHARE = 0.25;

/** Undefined: nobody is signed in. */
const READERS: readonly [name: string, email: string | undefined][] = [
  ['guest', undefined],
  ['retail member', 'anna@demo.okoem.example'],
  ['company with its own prices', 'zakupki@demo.okoem.example'],
];

interface Case {
  path: string;
  reader: string;
  cookies: { drawn: string | undefined; kept: string | undefined };
}

/** A page of somebody who is known beside the same page of a guest, drawn for each request and kept. */
export const memberPagesBench: TableBench = {
  title: 'Pages of members',
  async tables() {
    const marketplace = await openBenchMarketplace(PRODUCTS);
    try {
      const drawn = await startBenchServer(marketplace, { env: { PAGE_CACHE_MB: '0' } });
      try {
        const kept = await startBenchServer(marketplace, { env: { PAGE_CACHE_MB: '64' } });
        try {
          return [await compare(drawn, kept)];
        } finally {
          await kept.stop();
        }
      } finally {
        await drawn.stop();
      }
    } finally {
      await marketplace.stop();
    }
  },
};

async function compare(drawn: BenchServer, kept: BenchServer): Promise<Table> {
  const cases = await casesOf(drawn, kept);
  const figures = cases.map((): { drawn: number[]; kept: number[] } => ({ drawn: [], kept: [] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { path, cookies }] of cases.entries()) {
      figures[index]!.drawn.push(await cpuOf(drawn, path, cookies.drawn));
      figures[index]!.kept.push(await cpuOf(kept, path, cookies.kept));
    }
  return {
    title: 'CPU of the server a page, ms',
    columns: ['Page', 'Reader', 'drawn', 'kept', 'kept of drawn'],
    rows: cases.map(({ path, reader }, index) => {
      const [slow, quick] = [median(figures[index]!.drawn), median(figures[index]!.kept)];
      const isMember = reader !== READERS[0]![0];
      return [
        path,
        reader,
        figure(slow),
        `${figure(quick)}${isMember ? ` (≤ ${MOST_CPU_MS})` : ''}`,
        `${Math.round((100 * quick) / slow)} %${isMember ? ` (≤ ${100 * MOST_SHARE} %)` : ''}`,
      ];
    }),
    notes: [
      `Medians of ${ROUNDS} rounds by turns, 16 connections, brotli; ${PRODUCTS.toLocaleString('en')} products. A kept page ` +
        'of a member is joined with its reader and packed for each request, and its session is looked up.',
    ],
  };
}

async function casesOf(drawn: BenchServer, kept: BenchServer): Promise<Case[]> {
  const [, listing, product] = await pageAddresses(drawn.origin);
  const readers = await Promise.all(
    READERS.map(async ([reader, email]) => ({
      reader,
      cookies: { drawn: await cookieOf(drawn, email), kept: await cookieOf(kept, email) },
    })),
  );
  return [listing, product].flatMap((path) => readers.map((reader) => ({ path, ...reader })));
}

async function cookieOf({ origin }: BenchServer, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ login: email, password: DEMO_PASSWORD }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (!answer.ok || cookie === undefined) throw new Error(`${email} was not let in: ${answer.status}.`);
  return cookie;
}

async function cpuOf(server: BenchServer, path: string, cookie: string | undefined): Promise<number> {
  const { cpuMs } = await loadPage({ url: server.origin + path, pid: server.pid, cookie, ...LASTING });
  return cpuMs;
}
