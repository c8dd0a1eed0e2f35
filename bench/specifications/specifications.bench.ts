import { LARGEST_SPEC_FILE } from '@okoem/domain/specification/read-specification.ts';
import { bookOfBytes } from '../../apps/server/src/testing/specification-files/damaged-files.ts';
import { makeWorkbook } from '../../apps/server/src/testing/specification-files/make-workbook.ts';
import {
  generateSpecRows,
  specRowWorld,
} from '../../apps/server/src/testing/specification-rows/generate-spec-rows.ts';
import { figure, median, type Table, type TableBench } from '../bench.ts';
import {
  type BenchMarketplace,
  type BenchServer,
  openBenchMarketplace,
  startBenchServer,
} from '../catalog/bench-marketplace.ts';
import { mixOf, prepareCalls } from '../catalog/calls.ts';
import { CONNECTIONS, held, keep, type LoadClient, startLoadClient } from '../catalog/compared-calls.ts';
import { surroundingsOf } from '../catalog/filtered-listings.ts';
import type { RunResult } from '../catalog/load-client.ts';
import { startBenchWorker } from './bench-worker.ts';
import { putThrough, type Timed } from './put-through.ts';

const PRODUCTS = 100_000;
const ROWS = 2000;
const FILES = 9;
const CAPACITY_MS = 5000;
/** Shorter than a file takes with readers beside it. */
const WINDOW_MS = 3000;
/** Enough that a late answer does not hold the next question back. */
const READERS = 32;
const MOST = { seconds: 5, workbookSeconds: 15, growth: 2 };

/** A designer's file from the upload to the prices of all its rows, as a browser asks for them, with readers beside it. */
export const specificationsBench: TableBench = {
  title: 'Specifications of 2,000 rows',
  tables: async (words) => {
    const wanted = words.find((word) => word.startsWith('--products='))?.split('=')[1];
    const marketplace = await openBenchMarketplace(Number(wanted ?? PRODUCTS));
    const worker = startBenchWorker(marketplace);
    try {
      const server = await startBenchServer(marketplace);
      const client = startLoadClient();
      try {
        return await measure(client, marketplace, server);
      } finally {
        client.stop();
        await server.stop();
      }
    } finally {
      await worker.stop();
      await marketplace.pool`delete from specification where customer_id is null`;
      await marketplace.stop();
    }
  },
};

async function measure(
  client: LoadClient,
  { products, pool }: BenchMarketplace,
  { origin, port }: BenchServer,
): Promise<Table[]> {
  const around = await surroundingsOf(pool, origin, products);
  await keep(client, 'mix', mixOf(await prepareCalls(around), around));
  const designers = designersBook(products);
  const largest = bookOfBytes(LARGEST_SPEC_FILE, ROWS);
  // The first of each opens files and warms what is compiled.
  await putThrough(origin, designers);

  const alone = await times(FILES, () => putThrough(origin, designers));
  const large = await times(FILES, () => putThrough(origin, largest));
  const capacity = await client.ask('run', {
    list: 'mix',
    port,
    connections: CONNECTIONS,
    ms: CAPACITY_MS,
  });
  const perSecond = capacity.perSecond / 3;
  const read = (ms: number) => client.ask('run', { list: 'mix', port, connections: READERS, ms, perSecond });
  // The first settles what the run for capacity has left behind.
  await read(WINDOW_MS);
  const rounds = await times(FILES, async () => {
    const calm = await read(WINDOW_MS);
    const [file, busy] = await Promise.all([putThrough(origin, designers), read(WINDOW_MS)]);
    return { calm, file, busy };
  });
  const beside = rounds.map(({ file }) => file);
  const calm = middleOf(rounds.map((round) => round.calm));
  const busy = middleOf(rounds.map((round) => round.busy));
  return [
    {
      title: `${products.toLocaleString('en')} products`,
      columns: ['File', 'Read', 'Found', 'Priced', 'All, median', 'Worst'],
      rows: [
        fileRow(`${ROWS} rows of a designer`, alone, MOST.seconds),
        fileRow(`a workbook of ${LARGEST_SPEC_FILE.toLocaleString('en')} bytes`, large, MOST.workbookSeconds),
        fileRow(`${ROWS} rows, readers beside it`, beside, MOST.seconds),
      ],
    },
    {
      title: `Readers at a third of the capacity (${figure(perSecond)} of ${figure(capacity.perSecond)} requests per second)`,
      columns: ['', 'p50, ms', 'p99, ms', 'Refused'],
      rows: [
        ['alone', figure(calm.p50), figure(calm.p99), String(calm.refused)],
        [
          'beside a file',
          figure(busy.p50),
          held(
            `${figure(busy.p99)}, × ${figure(busy.p99 / calm.p99)}`,
            `≤ × ${MOST.growth}`,
            busy.p99 <= MOST.growth * calm.p99,
          ),
          String(busy.refused),
        ],
      ],
      notes: [
        `Medians of ${FILES} windows of ${WINDOW_MS / 1000} s by turns; a file begins with its window and is being read, matched and priced in all of it.`,
      ],
    },
  ];
}

function middleOf(windows: readonly RunResult[]): Pick<RunResult, 'p50' | 'p99' | 'refused'> {
  return {
    p50: median(windows.map(({ p50 }) => p50)),
    p99: median(windows.map(({ p99 }) => p99)),
    refused: windows.reduce((sum, { refused }) => sum + refused, 0),
  };
}

/** Rows by the generator of known rows, in a table as designers draw it. */
function designersBook(products: number): Buffer {
  const known = generateSpecRows(specRowWorld(products), { seed: 'bench', count: ROWS, part: 'checking' });
  const head = ['Поз.', 'Наименование', 'Тип, марка', 'Код', 'Изготовитель', 'Ед. изм.', 'Кол-во'];
  const rows = known.map(({ row }) => [
    row.position,
    row.name,
    row.mark,
    row.code,
    row.maker,
    row.unit,
    row.quantity === null ? '' : row.quantity / 1000,
  ]);
  return makeWorkbook({ sheets: [{ name: 'Спецификация', rows: [head, ...rows] }] });
}

function fileRow(name: string, timed: readonly Timed[], mostSeconds: number): string[] {
  const middle = (of: (one: Timed) => number) => figure(median(timed.map(of)));
  const all = median(timed.map(({ seconds }) => seconds));
  const worst = Math.max(...timed.map(({ seconds }) => seconds));
  return [
    name,
    `${middle(({ readSeconds }) => readSeconds)} s`,
    `${middle(({ foundSeconds }) => foundSeconds)} s`,
    `${middle(({ pricedSeconds }) => pricedSeconds)} s`,
    held(`${figure(all)} s`, `≤ ${mostSeconds} s`, all <= mostSeconds),
    `${figure(worst)} s`,
  ];
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let time = 0; time < count; time += 1) done.push(await work());
  return done;
}
