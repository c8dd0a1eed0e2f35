import { FILE_SIZE_10_MB } from '../validation/file-size.ts';
import { cutText } from './cut-text.ts';
import { findHeader, type FoundHeader } from './find-header.ts';
import { filledCells, type GridSheet } from './grid.ts';
import { guessColumns, layoutSignature, type SpecColumn } from './guess-columns.ts';
import { readTable, type SkippedRow } from './read-table.ts';
import { type RowKind, ROW_KINDS } from './row-kind.ts';
import { isNaming, type SpecField } from './spec-field.ts';
import type { SpecRow } from './spec-row.ts';

export const MOST_SPEC_ROWS = 2000;
export const LARGEST_SPEC_FILE = FILE_SIZE_10_MB;
const HEADER_ROWS = 60;
/** Told one by one; more are counted only. */
export const MOST_TOLD = 200;

/** Why a sheet has no rows. */
export const SHEET_FATES = ['read', 'hidden', 'empty', 'no_table'] as const;
export type SheetFate = (typeof SHEET_FATES)[number];

export const SHEET_FATE_LABELS: Record<SheetFate, string> = {
  read: 'Прочитан',
  hidden: 'Скрыт — не читали',
  empty: 'Пустой',
  no_table: 'Таблица не найдена',
};

export interface SheetLayout {
  sheet: number;
  name: string;
  fate: SheetFate;
  /** The last row of the header, from 0; null where the table has none. */
  headerRow: number | null;
  /** By which the choice of columns is known again; empty without a header. */
  signature: string;
  columns: SpecColumn[];
  rows: number;
}

/** Columns as a person says they are. */
export interface GivenSheet {
  sheet: number;
  headerRow: number | null;
  /** By column, from 0; those that are not named are not used. */
  fields: readonly SpecField[];
}

export interface ReadOptions {
  given?: readonly GivenSheet[] | undefined;
  /** What was chosen before for a header of this signature. */
  known?: ((signature: string) => readonly SpecField[] | undefined) | undefined;
  most?: number;
}

export interface ReadSpecification {
  rows: SpecRow[];
  sheets: SheetLayout[];
  /** Every row of the file, by what it turned out to be. */
  counts: Record<RowKind, number>;
  /** The first of those that are no goods. */
  skipped: SkippedRow[];
}

/** A file of any shape as rows of goods; each of its rows is one of them or is counted. */
export function readSpecification(
  sheets: readonly GridSheet[],
  { given, known, most = MOST_SPEC_ROWS }: ReadOptions = {},
): ReadSpecification {
  const found = new Map(
    sheets.map((sheet) => [
      sheet.sheet,
      sheet.isHidden ? undefined : (knownHeader(sheet, known) ?? findHeader(sheet)),
    ]),
  );
  const hasHeader = [...found.values()].some((header) => header !== undefined);
  const read: ReadSpecification = { rows: [], sheets: [], counts: noCounts(), skipped: [] };
  let before: SheetLayout | undefined;
  for (const sheet of sheets) {
    const own = given?.find((one) => one.sheet === sheet.sheet);
    const layout = own
      ? givenLayout(sheet, own)
      : guessedLayout(sheet, { header: found.get(sheet.sheet), hasHeader, before, known });
    addSheet(read, sheet, layout, most);
    if (layout.fate === 'read' && layout.headerRow !== null) before = layout;
  }
  return read;
}

/** A row that somebody has called a header before, whatever it says. */
function knownHeader(sheet: GridSheet, known: ReadOptions['known']): FoundHeader | undefined {
  if (!known) return undefined;
  for (const { row } of sheet.rows.slice(0, HEADER_ROWS)) {
    const texts = textsOf(sheet, row);
    if (known(layoutSignature(texts))) return { top: row, bottom: row, texts };
  }
  return undefined;
}

function addSheet(read: ReadSpecification, sheet: GridSheet, layout: SheetLayout, most: number): void {
  const last = sheet.rows.at(-1)?.row ?? -1;
  read.counts.empty += Math.max(0, last + 1 - sheet.rows.length);
  read.counts.left_out += sheet.leftOut;
  if (layout.fate !== 'read') {
    read.sheets.push(layout);
    if (layout.fate === 'no_table') tellAll(read, sheet);
    return;
  }
  const { rows, skipped } = readTable(
    sheet,
    layout.columns,
    layout.headerRow === null ? 0 : layout.headerRow + 1,
  );
  const taken = rows.slice(0, Math.max(0, most - read.rows.length));
  read.rows.push(...taken);
  read.counts.item += taken.length;
  read.counts.left_out += rows.length - taken.length;
  for (const one of skipped) tell(read, one);
  read.sheets.push({ ...layout, rows: taken.length });
}

function tell(read: ReadSpecification, row: SkippedRow): void {
  read.counts[row.kind] += 1;
  if (read.skipped.length < MOST_TOLD) read.skipped.push(row);
}

/** Nobody knows what they are, so all of them are told as that. */
function tellAll(read: ReadSpecification, { sheet, rows }: GridSheet): void {
  for (const row of rows) {
    const text = filledCells(row)
      .map((cell) => cell.text)
      .join(' | ');
    tell(read, { sheet, row: row.row, kind: 'unknown', text: cutText(text, MOST_TOLD) });
  }
}

interface Guessing {
  header: FoundHeader | undefined;
  hasHeader: boolean;
  /** The table of the sheet before: drawings go on without a header. */
  before: SheetLayout | undefined;
  known: ReadOptions['known'];
}

function guessedLayout(sheet: GridSheet, { header, hasHeader, before, known }: Guessing): SheetLayout {
  const bare = bareLayout(sheet);
  if (sheet.isHidden) return { ...bare, fate: 'hidden' };
  if (sheet.rows.length === 0) return { ...bare, fate: 'empty' };
  const texts = header?.texts ?? [];
  const signature = layoutSignature(texts);
  const below = sheet.rows.filter(({ row }) => !header || row > header.bottom);
  const columns =
    header || !before
      ? guessColumns(texts, below, signature === '' ? undefined : known?.(signature))
      : guessColumns([], below, fieldsOf(before));
  const isTable =
    columns.some(({ field }) => isNaming(field)) && (header || !hasHeader || goesOn(sheet, columns));
  if (!isTable) return { ...bare, fate: 'no_table', columns };
  return { ...bare, headerRow: header?.bottom ?? null, signature, columns };
}

/** Without a header of its own a sheet is a table only if it goes on like the one before. */
function goesOn({ rows }: GridSheet, columns: readonly SpecColumn[]): boolean {
  const wanted = columns.filter(({ field }) => field === 'quantity' || isNaming(field));
  const fitting = rows.filter(({ cells }) => wanted.filter(({ column }) => cells[column]?.text).length >= 2);
  return wanted.length >= 2 && fitting.length * 2 >= rows.length;
}

function fieldsOf({ columns }: SheetLayout): SpecField[] {
  const fields: SpecField[] = [];
  for (const { column, field } of columns) fields[column] = field;
  return Array.from(fields, (field) => field ?? 'other');
}

function givenLayout(sheet: GridSheet, { headerRow, fields }: GivenSheet): SheetLayout {
  const header = findHeader(sheet);
  const isSame = header !== undefined && headerRow === header.bottom;
  const texts = isSame ? header.texts : textsOf(sheet, headerRow);
  const below = sheet.rows.filter(({ row }) => headerRow === null || row > headerRow);
  const columns = guessColumns(texts, below, fields);
  return { ...bareLayout(sheet), headerRow, signature: layoutSignature(texts), columns };
}

function textsOf({ rows }: GridSheet, headerRow: number | null): string[][] {
  const row = rows.find((one) => one.row === headerRow);
  return Array.from(row?.cells ?? [], (cell) => (cell && cell.text !== '' ? [cell.text] : []));
}

function bareLayout({ sheet, name }: GridSheet): SheetLayout {
  return { sheet, name, fate: 'read', headerRow: null, signature: '', columns: [], rows: 0 };
}

function noCounts(): Record<RowKind, number> {
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;
}
