import {
  comparePositions,
  type Position,
  type PositionChange,
} from '@okoem/domain/price-list/compare-positions.ts';
import {
  LARGEST_PRICE_FILE,
  MOST_PRICE_RULES,
  PRICE_FILE_FAULTS,
  type PriceFileRow,
} from '@okoem/domain/price-list/read-price-file.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { SPEC_FAULTS } from '@okoem/domain/specification/spec-fault.ts';
import { sentFileName } from '@okoem/domain/validation/file-kind.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { sourceKind } from '../../platform/spreadsheet/source-kind.ts';
import { type ChangeRecord, dropDrafts, type ImportCounts, insertImport } from './price-import-repository.ts';
import { findPositions, lockPriceList, type PositionRow } from './price-list-repository.ts';
import type { PriceFileToRead, PriceSheetsRead } from './read-price-sheets.ts';
import { type RefusedRow, resolveRows } from './resolve-rows.ts';
import { similarArticles } from './similar-articles.ts';

export interface ImportWish {
  list: { id: number; sellerId: number | null };
  file: { name: string; bytes: Uint8Array };
  /** What the file does not name ends. */
  isWhole: boolean;
  madeBy: string;
}

export type ReadFile = (file: PriceFileToRead) => Promise<PriceSheetsRead>;

/** Reads a file and keeps what it would change as a draft; the list stays as it is. Answers with the draft's id. */
export async function previewImport(pool: Pool, wish: ImportWish, read: ReadFile): Promise<number> {
  const { list, isWhole, madeBy } = wish;
  const { rows, fileName } = await rowsOf(wish.file, read);
  const { wanted, misnamed, refused } = await resolveRows(pool, rows, list);
  const similar = await suggestionsFor(pool, refused, list.sellerId);
  return inTransaction(pool, async (tx) => {
    const locked = await lockPriceList(tx, list.id);
    if (!locked) throw new Refusal('NOT_FOUND');
    const current = await findPositions(tx, list.id);
    const { changes, unchanged } = comparePositions(current.map(positionOf), wanted, { isWhole, misnamed });
    refuseTooManyRules(current, changes);
    const records: Omit<ChangeRecord, 'place'>[] = [
      ...changes.map((change) => ({
        kind: change.kind,
        row_number: change.row,
        product_id: change.productId,
        category_id: change.categoryId,
        brand_id: change.brandId,
        from_milli: change.from,
        article: change.article,
        name: change.name,
        before: change.before,
        after: change.after,
        warnings: change.warnings,
        message: '',
        suggestions: [],
      })),
      ...refused.map((row) => refusedRecord(row, similar)),
    ];
    await dropDrafts(tx, list.id);
    return insertImport(tx, {
      listId: list.id,
      isWhole,
      fileName,
      baseVersion: locked.version,
      counts: { ...countsOf(records), rows: rows.length, unchanged },
      madeBy,
      changes: records.map((record, place) => ({ ...record, place })),
    });
  });
}

/** Each is held against every product of a listing. A list that has more already may only become shorter. */
function refuseTooManyRules(
  current: readonly PositionRow[],
  changes: readonly Pick<PositionChange, 'kind' | 'productId'>[],
): void {
  const before = current.filter(({ productId }) => productId === null).length;
  const ofRules = changes.filter(({ productId }) => productId === null);
  const added = ofRules.filter(({ kind }) => kind === 'new').length;
  const ended = ofRules.filter(({ kind }) => kind === 'ended').length;
  const rules = before + added - ended;
  if (rules > Math.max(MOST_PRICE_RULES, before))
    throw new Refusal('PRICE_RULES_FULL', { field: 'file', limit: MOST_PRICE_RULES, rules });
}

async function rowsOf(
  { name, bytes }: ImportWish['file'],
  read: ReadFile,
): Promise<{ rows: PriceFileRow[]; fileName: string }> {
  const size = bytes.byteLength;
  if (size === 0) throw new Refusal('FILE_EMPTY', { field: 'file' });
  if (size > LARGEST_PRICE_FILE)
    throw new Refusal('FILE_TOO_LARGE', { field: 'file', limit: LARGEST_PRICE_FILE });
  const kind = sourceKind(Buffer.from(bytes.buffer, bytes.byteOffset, size));
  if (typeof kind === 'object') throw unusable(kind.fault, SPEC_FAULTS[kind.fault]);
  const sheets = await read({ bytes, kind });
  if ('unreadable' in sheets) throw unusable(sheets.unreadable, SPEC_FAULTS[sheets.unreadable]);
  if (sheets.fault) throw unusable(sheets.fault, PRICE_FILE_FAULTS[sheets.fault]);
  return { rows: sheets.rows, fileName: sentFileName(name, kind) };
}

/** Beside the refusal stands what to do. */
function unusable(code: string, message: string): Refusal {
  return new Refusal('FILE_TYPE', { field: 'file' }, [{ code: `PRICES_${code}`, message }]);
}

function positionOf(row: PositionRow): Position {
  const { productId, categoryId, brandId, from, price, percent, starts, ends, article, name, brand, cost } =
    row;
  const title = productId === null ? [name, brand].filter((text) => text !== '').join(' · ') : name;
  const terms = { price, percent, starts, ends };
  return { productId, categoryId, brandId, from, terms, article, name: title, cost };
}

type Suggestions = ReadonlyMap<string, ChangeRecord['suggestions']>;

async function suggestionsFor(
  db: Db,
  refused: readonly RefusedRow[],
  sellerId: number | null,
): Promise<Suggestions> {
  const unknown = refused.filter(({ kind, candidates }) => kind === 'unknown' && candidates.length === 0);
  const similar = await similarArticles(
    db,
    unknown.map(({ article }) => article),
    sellerId,
  );
  return new Map([...similar].map(([article, products]) => [article, products.map(suggestionOf)]));
}

function suggestionOf({ id, article, name, seller }: RefusedRow['candidates'][number]) {
  return { product_id: id, article, name, seller };
}

function refusedRecord(row: RefusedRow, similar: Suggestions): Omit<ChangeRecord, 'place'> {
  const candidates = row.candidates.map(suggestionOf);
  return {
    kind: row.kind,
    row_number: row.row,
    product_id: null,
    category_id: null,
    brand_id: null,
    from_milli: 0,
    article: row.article,
    name: row.name,
    before: null,
    after: null,
    warnings: [],
    message: row.message,
    suggestions: candidates.length > 0 ? candidates : (similar.get(row.article) ?? []),
  };
}

function countsOf(records: readonly Omit<ChangeRecord, 'place'>[]): Omit<ImportCounts, 'rows' | 'unchanged'> {
  const counts = { new: 0, changed: 0, ended: 0, unknown: 0, faulty: 0, warned: 0 };
  for (const { kind, warnings } of records) {
    counts[kind] += 1;
    if (warnings.length > 0) counts.warned += 1;
  }
  return counts;
}
