import { cellText, filledCells, type GridRow, type GridSheet, rangeAt } from './grid.ts';
import { headerMeaning } from './header-words.ts';
import { isNaming, type SpecField } from './spec-field.ts';

/** Where the names of the columns stand: one row, or two and three with merged cells. */
export interface FoundHeader {
  /** Rows of the sheet, both included. */
  top: number;
  bottom: number;
  /** By column, the words of each of its rows. */
  texts: readonly (readonly string[])[];
}

/** Letterheads and notes stand above a table; a header that is further down belongs to another. */
const ROWS_LOOKED_AT = 60;
const MOST_HEADER_ROWS = 3;
const LONGEST_SUBTITLE = 40;

/** The row that names most columns; the first of equals. */
export function findHeader(sheet: GridSheet): FoundHeader | undefined {
  let best: { at: number; score: number } | undefined;
  for (const [at, row] of sheet.rows.slice(0, ROWS_LOOKED_AT).entries()) {
    const score = headerScore(row);
    if (score > 0 && (!best || score > best.score)) best = { at, score };
  }
  return best && headerAt(sheet, best.at);
}

/** How many columns a row names; 0 for a row that is no header. */
export function headerScore(row: GridRow): number {
  const filled = filledCells(row);
  const fields = new Set<SpecField>();
  let named = 0;
  for (const { column, text } of filled) {
    const meaning = row.cells[column]?.number === undefined ? headerMeaning(text) : undefined;
    if (!meaning) continue;
    named += 1;
    fields.add(meaning.field);
  }
  if (fields.size < 2 || named * 2 < filled.length || ![...fields].some(isNaming)) return 0;
  return fields.size + named / 100;
}

function headerAt(sheet: GridSheet, at: number): FoundHeader {
  const { rows } = sheet;
  let from = at;
  // A row above belongs to it where a cell of that row reaches down into it.
  while (from > 0 && at - from < MOST_HEADER_ROWS - 1 && reachesDown(sheet, rows[from - 1]!, rows[from]!))
    from -= 1;
  let to = at;
  while (
    to + 1 < rows.length &&
    to - from < MOST_HEADER_ROWS - 1 &&
    isSecondRow(sheet, rows[to]!, rows[to + 1]!)
  )
    to += 1;
  return {
    top: rows[from]!.row,
    bottom: Math.max(rows[to]!.row, lowestOf(sheet, rows[at]!)),
    texts: joinedTexts(sheet, rows.slice(from, to + 1)),
  };
}

function lowestOf(sheet: GridSheet, { row }: GridRow): number {
  const reaching = sheet.merges.filter(({ top, bottom }) => top === row && bottom - top < MOST_HEADER_ROWS);
  return Math.max(row, ...reaching.map(({ bottom }) => bottom));
}

function reachesDown(sheet: GridSheet, upper: GridRow, lower: GridRow): boolean {
  return sheet.merges.some(({ top, bottom }) => top === upper.row && bottom >= lower.row);
}

/** Under it stand the names of the parts: «Цена» over «Опт» and «Розница», «Количество» over the floors. */
function isSecondRow(sheet: GridSheet, upper: GridRow, lower: GridRow): boolean {
  if (lower.row !== upper.row + 1) return false;
  const filled = filledCells(lower);
  const areWords = filled.every(
    ({ column, text }) =>
      lower.cells[column]?.number === undefined && text.length <= LONGEST_SUBTITLE && !/^\d+$/.test(text),
  );
  if (!areWords) return false;
  if (reachesDown(sheet, upper, lower))
    return filled.every(({ column }) => isUnderHeader(sheet, upper, lower, column));
  const isSplit = sheet.merges.some(({ top, left, right }) => top === upper.row && right > left);
  return isSplit && filled.every(({ column }) => isUnderHeader(sheet, upper, lower, column));
}

/** A cell of its own under a wide one, or under nothing: under a name of one column stand goods. */
function isUnderHeader(sheet: GridSheet, upper: GridRow, lower: GridRow, column: number): boolean {
  const range = rangeAt(sheet, upper.row, column);
  if (range) return range.bottom >= lower.row || range.right > range.left;
  return cellText(upper, column) === '' || headerMeaning(cellText(lower, column)) !== undefined;
}

function joinedTexts(sheet: GridSheet, rows: readonly GridRow[]): string[][] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const parts = rows.map((row) => spannedText(sheet, rows, row, column));
    return [...new Set(parts.filter((part) => part !== ''))];
  });
}

/** Of a merged cell the text that stands in its corner. */
function spannedText(sheet: GridSheet, rows: readonly GridRow[], row: GridRow, column: number): string {
  const own = cellText(row, column);
  const range = own === '' ? rangeAt(sheet, row.row, column) : undefined;
  return range
    ? cellText(
        rows.find((one) => one.row === range.top),
        range.left,
      )
    : own;
}

/** '1 | 2 | 3 | …' under a header: the numbers of the columns, not goods. */
export function isNumbersRow(row: GridRow): boolean {
  const texts = filledCells(row).map(({ text }) => text);
  if (texts.length < 3 || texts.some((text) => !/^\d{1,2}$/.test(text))) return false;
  const numbers = texts.map(Number);
  return numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + 1) && numbers[0]! <= 2;
}
