import { findBrowser, NO_BROWSER } from '../../scripts/test/find-browser.ts';
import { figure, median, type Table, type TableBench } from '../bench.ts';
import { openBenchMarketplace, startBenchServer } from '../catalog/bench-marketplace.ts';
import { measureFilterClicks } from './filter-click.ts';
import { runLighthouse } from './lighthouse-run.ts';
import { pageAddresses } from './page-addresses.ts';
import { loadPage } from './page-load.ts';
import { measureVitals, type Vitals } from './page-vitals.ts';

const PRODUCTS = 100_000;
const VISITS = 5;

/** How dear pages are to the server, and how long a person with a slow phone waits for them. */
export const pagesBench: TableBench = {
  title: 'Pages',
  async tables() {
    const marketplace = await openBenchMarketplace(PRODUCTS);
    try {
      const rows = [...(await serverRows(marketplace, '0')), ...(await serverRows(marketplace, '64'))];
      const server = await startBenchServer(marketplace);
      try {
        return [serverTable(rows), ...(await browserTables(server.origin))];
      } finally {
        await server.stop();
      }
    } finally {
      await marketplace.stop();
    }
  },
};

type Marketplace = Awaited<ReturnType<typeof openBenchMarketplace>>;

async function serverRows(marketplace: Marketplace, cacheMb: string): Promise<string[][]> {
  const server = await startBenchServer(marketplace, { env: { PAGE_CACHE_MB: cacheMb } });
  try {
    const rows: string[][] = [];
    for (const path of await pageAddresses(server.origin)) {
      const { perSecond, p99, cpuMs } = await loadPage({ url: server.origin + path, pid: server.pid });
      rows.push([path, cacheMb === '0' ? 'drawn' : 'kept', figure(cpuMs), figure(perSecond), figure(p99)]);
    }
    return rows;
  } finally {
    await server.stop();
  }
}

function serverTable(rows: string[][]): Table {
  return {
    title: 'Server',
    columns: ['Page', 'How', 'CPU of the server a page, ms', 'pages/s at 16 connections', 'p99, ms'],
    rows,
    notes: [
      'The home page has 21 product cards, banners, 18 departments, brands and articles; the list has 24 products, its ' +
        'filters and pages; brotli is asked for.',
    ],
  };
}

async function browserTables(origin: string): Promise<Table[]> {
  const found = await findBrowser();
  if (!found) throw new Error(NO_BROWSER);
  const { path: browser } = found;
  const rows: string[][] = [];
  const scores: string[][] = [];
  const paths = await pageAddresses(origin);
  for (const path of paths) {
    const visits: Vitals[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await measureVitals(origin + path, browser));
    const middle = (name: keyof Vitals) => median(visits.map((vitals) => vitals[name]));
    rows.push([
      path,
      `${figure(middle('largestPaint'))} (≤ 1,800)`,
      `${middle('layoutShift').toFixed(3)} (≤ 0.02)`,
      `${figure(middle('blockingTime'))} (≤ 150)`,
      figure(middle('blockingTimeInAll')),
      `${figure(middle('scripts'))} (≤ 130)`,
      figure(middle('scriptsOnTheWire')),
    ]);
    scores.push([path, ...(await runLighthouse(origin + path, browser))]);
  }
  const clicks = await measureFilterClicks(origin + paths[1], browser);
  return [
    {
      title: 'A first visit by phone, Chromium slowed down four times, cold cache',
      columns: [
        'Page',
        'LCP, ms',
        'CLS',
        'Total blocking time, ms',
        'with what comes before the first paint',
        'JavaScript, KB of brotli',
        'with heads',
      ],
      rows,
      notes: [`Medians of ${VISITS} visits.`],
    },
    {
      title: 'Lighthouse, mobile',
      columns: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
      rows: scores,
    },
    {
      title: 'From a click on a filter to the new list, at full speed',
      columns: ['Page', 'Median, ms', 'Longest, ms'],
      rows: [[paths[1], `${figure(median(clicks))} (≤ 200)`, figure(Math.max(...clicks))]],
    },
  ];
}
