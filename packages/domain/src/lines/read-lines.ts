import { type IsArticle, isArticleLike, isNamed } from './article-like.ts';
import { articlesApart } from './articles-apart.ts';
import { cellsOf, isHeading } from './line-cells.ts';
import { isPosition, rowOfColumns } from './line-columns.ts';
import { quantityOfCell } from './line-quantity.ts';
import { faultyRow, type LinePart, type LineRow, type Row } from './line-row.ts';
import { rowOfWords, rowsOfWords, severalOfWords } from './line-words.ts';

export interface ReadLines {
  rows: LineRow[];
  /** Lines that hold nothing to look for: blank ones, comments and the table's heading. */
  skipped: number;
  /** Rows beyond the limit: not read, but counted. */
  leftOut: number;
}

export interface ReadOptions {
  most?: number;
  /** Articles are written with spaces too: what is one as a whole is not taken apart. */
  isArticle?: IsArticle;
}

/** Rows of one list. */
export const MOST_LINES = 2000;
export const LONGEST_LINE = 300;

const COMMENT = /^(?:#|\/\/)/;
const BULLET = /^[•·▪◦*—–-]\s+/;
/** '1. ', '2) ', '№3 ', '1.2. ', and '4.ZK-…' without a space. */
const NUMBERING = /^(?:№\s*\d{1,4}[.)]?\s+|\d{1,4}(?:\.\d{1,3})*[.)](?:\s+|(?=\p{L})))/u;
/** 'RL-50x50,10' is an article and how many only when somebody knows the article. */
const COUNTED_AFTER_COMMA = /^(\S+),(\d{1,9})$/;

/** The one reader of pasted and typed lists: lines, lines of tables, and several articles in a line. */
export function readLines(text: string, { most = MOST_LINES, isArticle }: ReadOptions = {}): ReadLines {
  const read: ReadLines = { rows: [], skipped: 0, leftOut: 0 };
  for (const [at, raw] of text.split(/\r\n?|[\n\u2028\u2029]/).entries()) {
    const found = readLine(raw, isArticle);
    if (found.length === 0) read.skipped += 1;
    for (const row of found) {
      if (read.rows.length < most) read.rows.push({ line: at + 1, ...row });
      else read.leftOut += 1;
    }
  }
  // The end of the last line is no line of its own.
  if (text === '' || /[\r\n\u2028\u2029]$/.test(text)) read.skipped -= 1;
  return read;
}

function readLine(raw: string, isArticle: IsArticle | undefined): Row[] {
  if (raw.length > LONGEST_LINE) {
    const pieces = articlesApart(raw, LONGEST_LINE);
    if (pieces) return pieces.flatMap((piece) => readLine(piece, isArticle));
    return [faultyRow(`${raw.slice(0, LONGEST_LINE).trim()}…`, 'TOO_LONG')];
  }
  // Spreadsheets group thousands by a space that does not break.
  const line = raw.replace(/(?<=\d)[\u00A0\u202F](?=\d{3}(?!\d))/g, '').replace(/[^\S\t]+/g, ' ');
  const plain = line.trim();
  if (!/[\p{L}\d]/u.test(plain) || COMMENT.test(plain)) return [];
  const tabbed = cellsOf(line, '\t');
  if (tabbed.length > 1)
    return isHeading(tabbed) ? [] : [rowOfColumns(tabbed, { original: plain, isArticle })];
  const bare = (plain.replace(BULLET, '').replace(NUMBERING, '').trim() || plain).replace(STARRED, starred);
  const counted = COUNTED_AFTER_COMMA.exec(bare);
  if (counted && isArticle?.(counted[1]!) && !isArticle(bare))
    return [rowOfColumns(counted.slice(1), { original: plain, isArticle })];
  for (const sign of [';', ','] as const) {
    const cells = cellsOf(bare, sign);
    // An article may hold the sign.
    if (cells.length < 2 || isArticle?.(bare)) continue;
    if (isHeading(cells)) return [];
    const rows =
      severalOfCells(cells, isArticle) ?? columnsOfCells(cells, { sign, original: plain, isArticle });
    if (rows) return rows;
  }
  const [only = ''] = cellsOf(bare, ';');
  if (isHeading([only])) return [];
  return severalOfWords(only, isArticle) ?? [rowOfWords(only, { original: plain, isArticle })];
}

/** 'ZK-D4280*10', but not '600*800'. */
const STARRED = /(\S+)\*(\d{1,5})(?=$|[ ,;])/g;

function starred(all: string, article: string, number: string): string {
  return isArticleLike(article) ? `${article} *${number}` : all;
}

/** 'A; B; C 5' and 'A, 10, B, 5': every piece has articles, but for quantities behind theirs. */
function severalOfCells(cells: readonly string[], isArticle: IsArticle | undefined): Row[] | undefined {
  const pieces = cells.length > 2 && isPosition(cells[0]!) ? cells.slice(1) : cells;
  const rows = rowsOfWords(pieces.join(' ').split(' '), isArticle);
  return rows && rows.length > 1 ? rows : undefined;
}

/**
 * Between semicolons each piece with an article is a row. Around commas a line is a table only when it is articles and
 * numbers: names have commas of their own.
 */
function columnsOfCells(
  cells: readonly string[],
  { sign, original, isArticle }: LinePart & { sign: ';' | ',' },
): Row[] | undefined {
  const each = sign === ';' ? cells.map((cell) => rowOfWords(cell, { original: cell, isArticle })) : [];
  if (each.length > 1 && each.every(({ article }) => article !== '')) return each;
  const isCounted = isNamed(cells[0]!, isArticle) && quantityOfCell(cells.at(-1)!) !== undefined;
  return sign === ';' || isCounted ? [rowOfColumns(cells, { original, isArticle })] : undefined;
}
