/**
 * What a member's page costs, drawn or kept in three ways (decision 019). Run it by itself:
 * `node bench/member-page-trial.ts [products]`. It needs a build of the storefront.
 */
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, gunzipSync, gzip } from 'node:zlib';
import autocannon from 'autocannon';
import { shopRoutes } from '../packages/domain/src/screen/shop-routes.ts';
import { openBenchMarketplace, startBenchServer } from './catalog/bench-marketplace.ts';

const PRODUCTS = Number(process.argv[2] ?? 2000);
/** A department has more products than a page shows. */
const DEPARTMENT = 'videonablyudenie';
const SECONDS = 5;
const SENDS = 300;
const AT_ONCE = 4;
const CLOCK_TICK_MS = 10;

/** What a card of a favourite has more. */
const HEART = 'aria-pressed="true" ';
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block. */
const GZIP_END = Buffer.from([3, 0]);

const asyncBrotli = promisify(brotliCompress);
const asyncGzip = promisify(gzip);
const asyncDeflate = promisify(deflateRaw);

type Row = [how: string, cpuMs: number, perSecond: number, bytes: number];

const marketplace = await openBenchMarketplace(PRODUCTS);
try {
  const server = await startBenchServer(marketplace, { env: { PAGE_CACHE_MB: '64' } });
  try {
    const path = shopRoutes.category({ code: DEPARTMENT });
    const url = server.origin + path;
    const rows: Row[] = [
      await loaded('a  drawn anew for each member, brotli 4', server.pid, {
        url,
        headers: { cookie: 'session=1' },
      }),
      await loaded('c  the guest’s page as it is kept', server.pid, { url }),
      await loaded('c  and a call of the script for the person', server.pid, cityCall(server.origin)),
    ];
    const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text();
    rows.push(...(await joined(html)));
    print(path, html, rows);
  } finally {
    await server.stop();
  }
} finally {
  await marketplace.stop();
}

/** As small as the call for a person would be. */
function cityCall(origin: string): autocannon.Options {
  const pagination = { type: 'offset', offset: 0, limit: 1 };
  return {
    url: `${origin}/api/v1/logistic/cities:search`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { query: 'Каз' }, pagination }),
  };
}

async function loaded(how: string, pid: number, options: autocannon.Options): Promise<Row> {
  const headers = { 'accept-encoding': 'br', ...options.headers };
  const ask = (duration: number) => autocannon({ connections: 4, ...options, headers, duration });
  await ask(2);
  const before = cpuOf(pid);
  const { requests, throughput, non2xx } = await ask(SECONDS);
  if (non2xx > 0) throw new Error(`${how}: ${non2xx} answers were refusals.`);
  const bytes = throughput.average / requests.average;
  return [how, (cpuOf(pid) - before) / requests.total, requests.average, bytes];
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}

/** The kept page with its person joined when it is sent. */
async function joined(html: string): Promise<Row[]> {
  const all = piecesOf(html, /(Войти)|(aria-label="В избранное)|(<\/script>\s*<script type="module")/g);
  const few = piecesOf(html, /(Войти)|(<\/script>\s*<script type="module")/g);
  const kept = await Promise.all(few.map(keepPiece));
  const whole = (send: (text: string) => Promise<Buffer>) => () => send(all.join(person()));
  const keptAll = await Promise.all(all.map(keepPiece));
  const one = person();
  const packed = await joinPacked(kept, one);
  if (gunzipSync(packed).toString() !== few.join(one)) throw new Error('The pieces do not make the page.');
  return [
    await sent(
      `b  joined at ${all.length - 1} places, unpacked`,
      whole((text) => Promise.resolve(Buffer.from(text))),
    ),
    await sent(
      'b  the same, brotli 4',
      whole((text) => brotli(text, 4)),
    ),
    await sent(
      'b  the same, brotli 1',
      whole((text) => brotli(text, 1)),
    ),
    await sent(
      'b  the same, gzip 5',
      whole((text) => asyncGzip(text, { level: 5 })),
    ),
    await sent(
      'b  the same, gzip 1',
      whole((text) => asyncGzip(text, { level: 1 })),
    ),
    await sent(`b  gzip of ${few.length} packed pieces, ${few.length - 1} places`, () =>
      joinPacked(kept, person()),
    ),
    await sent(`b  gzip of ${all.length} packed pieces, hearts too`, () => joinPacked(keptAll, HEART)),
  ];
}

/** The page between the places where something of a person stands. */
function piecesOf(html: string, places: RegExp): string[] {
  const ends = [...html.matchAll(places)].map(({ index }) => index);
  return [...ends, html.length].map((end, place) => html.slice(ends[place - 1] ?? 0, end));
}

/** Another one every time, so that nothing can be remembered. */
function person(): string {
  const name = `Анна ${Math.random()}`;
  return JSON.stringify({
    session: { kind: 'member', name, company: { id: 7, name: 'ООО «Щит»', role: 'buyer' } },
  });
}

function brotli(text: string, quality: number): Promise<Buffer> {
  return asyncBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

interface KeptPiece {
  text: Buffer;
  packed: Buffer;
}

/** A full flush ends on a byte, and nothing behind it refers to what is before it: such pieces can stand in any row. */
async function keepPiece(text: string): Promise<KeptPiece> {
  return {
    text: Buffer.from(text),
    packed: await asyncDeflate(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  };
}

async function joinPacked(pieces: readonly KeptPiece[], said: string): Promise<Buffer> {
  const own = Buffer.from(said);
  const packedOwn = await asyncDeflate(own, { level: 1, finishFlush: constants.Z_FULL_FLUSH });
  const foot = Buffer.alloc(8);
  let [sum, length] = [0, 0];
  const parts: Buffer[] = [GZIP_HEAD];
  for (const [place, { text, packed }] of pieces.entries()) {
    const between = place === 0 ? [] : [{ text: own, packed: packedOwn }];
    for (const piece of [...between, { text, packed }]) {
      sum = crc32(piece.text, sum);
      length += piece.text.length;
      parts.push(piece.packed);
    }
  }
  foot.writeUInt32LE(sum, 0);
  foot.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, GZIP_END, foot]);
}

async function sent(how: string, send: () => Promise<Buffer>): Promise<Row> {
  let bytes = 0;
  const some = async (count: number) => {
    for (let done = 0; done < count; done += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
      bytes = answers[0]!.length;
      await nextTurn();
    }
  };
  await some(SENDS / 10);
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await some(SENDS);
  const { user, system } = process.cpuUsage(cpu);
  return [how, (user + system) / 1000 / SENDS, SENDS / ((performance.now() - start) / 1000), bytes];
}

function print(path: string, html: string, rows: readonly Row[]): void {
  console.log(`\n${path}: ${Buffer.byteLength(html)} bytes of HTML\n`);
  console.log('| How | CPU a page, ms | pages/s | bytes |\n|---|---|---|---|');
  for (const [how, cpuMs, perSecond, bytes] of rows)
    console.log(`| ${how} | ${cpuMs.toFixed(2)} | ${perSecond.toFixed(0)} | ${bytes.toFixed(0)} |`);
}
