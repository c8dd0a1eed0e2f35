import type { matchArticles } from '@okoem/contract/article-match.ts';
import { MOST_CANDIDATES } from '@okoem/contract/article-match.ts';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { LINE_NOTICE_TEXTS } from '@okoem/domain/basket/quoted-line.ts';
import type { LineRow } from '@okoem/domain/lines/line-row.ts';
import {
  MATCH_REASON_TEXTS,
  MATCH_STATUSES,
  matchReason,
  type MatchReason,
  type MatchStatus,
} from '@okoem/domain/lines/match-outcome.ts';
import { MOST_LINES, readLines } from '@okoem/domain/lines/read-lines.ts';
import { type SettledWish, settledWish } from '@okoem/domain/lines/settled-wish.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { type WrittenAnswer, writtenList } from '../../platform/http/written-answer.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Catalog, MatchAnswer, Region } from '../catalog-index/catalog-index.ts';

type MatchBody = EndpointCall<typeof matchArticles>['body'];

interface Asker {
  region: Region;
  personal: PersonalPrices;
  signal: AbortSignal;
}

/** Longer lists wait for one another: each is matched in steps between other requests. */
const SMALL_LIST = 100;
const LARGE_LISTS = { atOnce: 1, mostWaiting: 16 };
/** Lines that are read between two looks at the clock. */
const LINES_AT_ONCE = 50;

/** The one matcher of lists: rows of any reader come out with a product, with candidates or with a reason. */
export function createArticleMatcher(catalog: Catalog) {
  const takeTurn = createTurns(LARGE_LISTS);
  return async (body: MatchBody, asker: Asker): Promise<WrittenAnswer> => {
    const size = body.rows?.length ?? lineCount(body.text!);
    const work = async () => writeRows(catalog, await rowsOf(catalog, body, asker.signal), asker);
    return size > SMALL_LIST ? takeTurn(work, asker.signal) : work();
  };
}

function lineCount(text: string): number {
  return text.split('\n', SMALL_LIST + 1).length + Math.floor(text.length / 1000);
}

interface ListRows {
  rows: readonly LineRow[];
  skipped: number;
  leftOut: number;
}

async function rowsOf(
  catalog: Catalog,
  { rows, text = '' }: MatchBody,
  signal: AbortSignal,
): Promise<ListRows> {
  if (!rows) return readInSteps(catalog, text, signal);
  return { rows: rows.map(givenRow), skipped: 0, leftOut: 0 };
}

function givenRow(
  { article, text, quantity, unit }: NonNullable<MatchBody['rows']>[number],
  at: number,
): LineRow {
  const [named, rest] = [article.trim(), text.trim()];
  const original = [named, rest].filter(Boolean).join(' ');
  const row: LineRow = { line: at + 1, article: named, quantity, unit, rest, original };
  return original === '' ? { ...row, fault: 'NOTHING_TO_FIND' } : row;
}

/** The reader, stretch by stretch, so that a long text holds nobody up. */
async function readInSteps(catalog: Catalog, text: string, signal: AbortSignal): Promise<ListRows> {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  if (lines.at(-1) === '') lines.pop();
  const read = { rows: [] as LineRow[], skipped: 0, leftOut: 0 };
  await inSteps(stretches(lines.length), (from) => {
    signal.throwIfAborted();
    const stretch = lines.slice(from, from + LINES_AT_ONCE);
    // A line's end behind each, so that a blank last one is counted.
    const { rows, skipped, leftOut } = readLines(`${stretch.join('\n')}\n`, {
      most: MOST_LINES - read.rows.length,
      isArticle: catalog.isArticle,
    });
    read.rows.push(...rows.map((row) => ({ ...row, line: row.line + from })));
    read.skipped += skipped;
    read.leftOut += leftOut;
  });
  return read;
}

function* stretches(end: number): Generator<number> {
  for (let from = 0; from < end; from += LINES_AT_ONCE) yield from;
}

async function writeRows(
  catalog: Catalog,
  { rows, skipped, leftOut }: ListRows,
  { region, personal, signal }: Asker,
): Promise<WrittenAnswer> {
  const pieces: Buffer[] = [];
  const counts = Object.fromEntries(MATCH_STATUSES.map((status) => [status, 0])) as Record<
    MatchStatus,
    number
  >;
  let sum = 0;
  await inSteps(rows.entries(), ([at, row]) => {
    signal.throwIfAborted();
    const { article, rest: text, quantity: wanted } = row;
    const found = row.fault
      ? undefined
      : catalog.match({ article, text, wanted, most: MOST_CANDIDATES, region, personal });
    const outcome = outcomeOf(row, found);
    counts[outcome.status] += 1;
    sum += outcome.sum;
    pieces.push(...rowPieces(at, row, outcome, found));
  });
  const meta = { total: rows.length, ...counts, skipped, left_out: leftOut, sum };
  return writtenList(Buffer.concat([OPEN, ...pieces, CLOSE]), meta);
}

interface Outcome {
  status: MatchStatus;
  reason: MatchReason | undefined;
  qty: number;
  sum: number;
  notices: readonly { code: string; message: string }[];
}

function outcomeOf(row: LineRow, found: MatchAnswer | undefined): Outcome {
  const nothing = { qty: 0, sum: 0, notices: [] };
  if (!found) return { status: 'unreadable', reason: row.fault, ...nothing };
  const { product, way } = found;
  if (!product) return { status: way ? 'suggested' : 'not_found', reason: matchReason(way, row), ...nothing };
  const { quantity, notices } = wishOf(row, product);
  return {
    status: 'matched',
    reason: undefined,
    qty: fromMilli(quantity),
    sum: lineCost(product.price, quantity),
    notices,
  };
}

function wishOf(
  { quantity: wanted, unit }: LineRow,
  product: NonNullable<MatchAnswer['product']>,
): SettledWish {
  if (product.available > 0) return settledWish({ wanted, unit }, product);
  const code = product.isDelivered ? 'OUT_OF_STOCK' : 'NOT_DELIVERED';
  return { quantity: 0, notices: [{ code, message: LINE_NOTICE_TEXTS[code] }] };
}

const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');
const NO_CARD = Buffer.from('null');
const NO_CARDS = Buffer.from('[]');
const CANDIDATES = Buffer.from(',"candidates":');
const END = Buffer.from('}');

function rowPieces(at: number, row: LineRow, outcome: Outcome, found: MatchAnswer | undefined): Buffer[] {
  const { line, original, article, rest, quantity, unit } = row;
  const { status, reason, qty, sum, notices } = outcome;
  const head = JSON.stringify({
    row: at,
    line,
    original,
    article,
    text: rest,
    wanted: quantity ?? null,
    unit,
    status,
    way: found?.way ?? null,
    reason: reason === undefined ? null : { code: reason, message: MATCH_REASON_TEXTS[reason] },
    qty,
    sum,
    notices,
  });
  const opened = `${at === 0 ? '' : ','}${head.slice(0, -1)},"product":`;
  return [
    Buffer.from(opened),
    found?.product?.card ?? NO_CARD,
    CANDIDATES,
    found?.candidates ?? NO_CARDS,
    END,
  ];
}
