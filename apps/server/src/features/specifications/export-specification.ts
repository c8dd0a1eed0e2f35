import { Readable } from 'node:stream';
import type { ProductCard } from '@okoem/contract/product.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { FILE_MEDIA_TYPES } from '@okoem/domain/validation/file-kind.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import { findFile } from '../files/file-repository.ts';
import type { CardAsker, CardParts } from './answer-rows.ts';
import type { ExportedAnswer, ExportInput } from './export-answers.ts';
import { cardsById, pricedQuantity, type WantedCard, wantedCards } from './priced-rows.ts';
import { bytesOf } from './read-job.ts';
import { stillRead } from './specification-owner.ts';
import type { SpecificationRecord } from './specification-repository.ts';
import { findRows, type SpecificationRowRecord } from './specification-row-repository.ts';

export type ExportQueue = ThreadQueue<ExportInput, Uint8Array>;

export function exportQueue(): ExportQueue {
  return new ThreadQueue({
    module: new URL('export-thread.ts', import.meta.url),
    mostWaiting: 8,
    deadlineMs: 20_000,
    mostMegabytes: 512,
  });
}

export interface ExportParts extends CardParts {
  storage: Storage;
  queue: ExportQueue;
  publicUrl: string;
}

export interface ExportAsker extends CardAsker {
  caller: string;
  signal: AbortSignal;
}

const STOCK_WORDS: Record<ProductCard['availability'], string> = {
  in_stock: 'В наличии',
  on_order: 'Под заказ',
  out_of_stock: 'Нет в наличии',
  not_delivered: 'Не доставляется в ваш город',
};
const DECISION_WORDS: Partial<Record<NonNullable<SpecificationRowRecord['decision']>, string>> = {
  asked: 'Запрошено у менеджера',
  skipped: 'Не нужно',
};

/** The file as it came with prices, stock and links of today beside each row. */
export async function exportFile(
  parts: ExportParts,
  spec: SpecificationRecord,
  asker: ExportAsker,
): Promise<FileAnswer> {
  if (spec.state === 'READING' || spec.layout === null) throw stillRead();
  const file = await findFile(parts.pool, spec.fileId);
  if (!file) throw new Refusal('NOT_FOUND');
  const rows = await findRows(parts.pool, spec.id);
  const cards = wantedCards(rows, await cardsById(parts, rows, asker));
  const ofFile = rows.filter(({ isAdded }) => !isAdded);
  const byPlace = Map.groupBy(ofFile, ({ sheet, line }) => `${sheet} ${line}`);
  const answers = [...byPlace.values()].flatMap((same) => answerOf(same, cards, parts.publicUrl) ?? []);
  const added = rows.filter(({ isAdded }) => isAdded);
  const sheets = spec.layout.sheets.filter(({ fate }) => fate === 'read');
  const bytes = await parts.queue.run(
    {
      bytes: await bytesOf(parts.storage, file.storageKey),
      source: spec.source,
      sheets: sheets.map(({ sheet, headerRow }) => ({ sheet, headerRow })),
      answers,
      added: added.flatMap((row) => addedAnswer(row, cards, parts.publicUrl) ?? []),
    },
    { caller: asker.caller, signal: asker.signal, cost: file.size },
  );
  const kind = spec.source === 'csv' ? 'csv' : 'xlsx';
  return {
    file: {
      size: bytes.byteLength,
      stream: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
    },
    label: { name: `${spec.name} — Окоём.${kind}`, mediaType: FILE_MEDIA_TYPES[kind] },
  };
}

/** A row that the file does not have: its name says how many, as there is no column of the file to say it in. */
function addedAnswer(
  row: SpecificationRowRecord,
  cards: ReadonlyMap<number, WantedCard>,
  publicUrl: string,
): ExportedAnswer | undefined {
  const answer = answerOf([row], cards, publicUrl);
  const own = cards.get(row.productId ?? 0);
  const milli = own && pricedQuantity(row, own).quantity;
  if (!answer || !own || milli === undefined || milli === null || answer.name === '') return undefined;
  const quantity = formatQuantityWithUnit(fromMilli(milli), own.card.price_unit);
  return { ...answer, name: `${answer.name}, ${quantity}` };
}

/** One line for a row of the file, however many rows and parts it came to. */
function answerOf(
  rows: readonly SpecificationRowRecord[],
  cards: ReadonlyMap<number, WantedCard>,
  publicUrl: string,
): ExportedAnswer | undefined {
  const { sheet, line } = rows[0]!;
  const priced = rows.flatMap((row) => {
    const own =
      row.productId === null || DECISION_WORDS[row.decision ?? 'accepted']
        ? undefined
        : cards.get(row.productId);
    return own ? [{ row, own, card: own.card }] : [];
  });
  const [first] = priced;
  const said = rows
    .map(({ decision }) => (decision === null ? undefined : DECISION_WORDS[decision]))
    .find((word) => word);
  if (!first) return said === undefined ? undefined : { ...NOTHING, sheet, row: line, stock: said };
  const joined = (text: (card: ProductCard) => string) =>
    [...new Set(priced.map(({ card }) => text(card)))].join('; ');
  const ordered = priced.map(({ row, own }) => pricedQuantity(row, own));
  const sums = ordered.map(({ price, quantity }) => (quantity === null ? null : lineCost(price, quantity)));
  return {
    sheet,
    row: line,
    article: joined(({ article }) => article),
    name: joined(({ name }) => name),
    price: new Set(ordered.map(({ price }) => price)).size === 1 ? toRoubles(ordered[0]!.price) : null,
    sum: sums.includes(null) ? null : toRoubles(sums.reduce<number>((whole, sum) => whole + sum!, 0)),
    stock: joined(({ availability }) => STOCK_WORDS[availability]),
    day:
      priced
        .map(({ card }) => card.arrival_date)
        .toSorted()
        .at(-1) ?? null,
    url: priced.length === 1 ? publicUrl.replace(/\/$/, '') + shopRoutes.product(first.card) : '',
  };
}

const NOTHING = { article: '', name: '', price: null, sum: null, stock: '', day: null, url: '' };
