import { cutText } from './cut-text.ts';
import type { GridCell, GridRow, GridSheet } from './grid.ts';

export const CELL_SIGNS = ['\t', ';', ',', '|'] as const;
export type CellSign = (typeof CELL_SIGNS)[number];

/** A record of a file of values: its cells, and where it stands in the text. */
export interface DelimitedRecord {
  cells: string[];
  start: number;
  /** Without the end of the line. */
  end: number;
}

/** Beside the rows of goods a table has headings, notes and blank lines. */
const MOST_RECORDS = 20_000;
const MOST_CELLS = 200;
const LONGEST_CELL = 2000;
const LINES_LOOKED_AT = 50;
/** Signs that are there by mistake, or to fool a reader. */
const UNSEEN = /[\p{Cc}\u200B\uFEFF]/gu;
const SAID_SIGN = /^sep=(.)\r?\n/i;

/** Text with separators as a sheet. What stands in one column only is a list of lines. */
export function readDelimited(text: string, mostRecords = MOST_RECORDS): GridSheet {
  const { sign, records, leftOut } = recordsOf(text, mostRecords);
  const rows = records.flatMap(({ cells }, row): GridRow[] => {
    const read = cells.map((cell): GridCell | undefined => {
      const plain = cutText(cell.replace(/\s+/g, ' ').replace(UNSEEN, '').trim(), LONGEST_CELL);
      return plain === '' ? undefined : { text: plain };
    });
    return read.some((cell) => cell) ? [{ row, cells: sign === undefined ? read.slice(0, 1) : read }] : [];
  });
  return { sheet: 0, name: '', isHidden: false, rows, merges: [], leftOut };
}

export interface DelimitedText {
  sign: CellSign | undefined;
  records: DelimitedRecord[];
  leftOut: number;
}

export function recordsOf(text: string, mostRecords = MOST_RECORDS): DelimitedText {
  const said = SAID_SIGN.exec(text);
  const sign = (said?.[1] as CellSign | undefined) ?? signOf(text);
  const records: DelimitedRecord[] = said ? [{ cells: [], start: 0, end: said[0].trimEnd().length }] : [];
  let leftOut = 0;
  let at = said ? said[0].length : 0;
  while (at < text.length) {
    const { cells, end, next } = recordAt(text, at, sign);
    if (records.length < mostRecords) records.push({ cells, start: at, end });
    else if (cells.some((cell) => cell.trim() !== '')) leftOut += 1;
    at = next;
  }
  return { sign, records, leftOut };
}

/** The sign that cuts most lines into the same number of cells. A comma between digits and behind words is none. */
function signOf(text: string): CellSign | undefined {
  let best: { sign: CellSign; score: number } | undefined;
  for (const sign of CELL_SIGNS) {
    const widths = firstRecords(text, sign).map(({ length }) => length);
    const cut = widths.filter((width) => width > 1);
    const score = (cut.length / Math.max(1, widths.length)) * evenness(cut);
    if (isTable(sign, { lines: widths.length, cut: cut.length, score }) && (!best || score > best.score))
      best = { sign, score };
  }
  return best?.sign;
}

/** Those that say something, each as its cells. */
function firstRecords(text: string, sign: CellSign): string[][] {
  const found: string[][] = [];
  for (let at = 0; at < text.length && found.length < LINES_LOOKED_AT;) {
    const { cells, next } = recordAt(text, at, sign);
    if (cells.some((cell) => cell.trim() !== '')) found.push(cells);
    at = next;
  }
  return found;
}

/** Share of the lines that are as wide as most. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return widths.length === 0 ? 0 : Math.max(...counts.values()) / widths.length;
}

/** Tabs are nothing else; the others are signs of sentences too, and a table uses them in every line alike. */
function isTable(
  sign: CellSign,
  { lines, cut, score }: { lines: number; cut: number; score: number },
): boolean {
  if (cut === 0) return false;
  if (sign === '\t') return cut * 2 >= lines;
  return lines > 1 && score >= 0.8 && cut * 10 >= lines * 9;
}

function recordAt(
  text: string,
  from: number,
  sign: CellSign | undefined,
): { cells: string[]; end: number; next: number } {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = cellAt(text, at, sign);
    if (cells.length < MOST_CELLS) cells.push(cell.text);
    at = cell.end;
    if (sign !== undefined && text[at] === sign) at += 1;
    else break;
  }
  return { cells, end: at, next: at + (text.startsWith('\r\n', at) ? 2 : 1) };
}

function cellAt(text: string, from: number, sign: CellSign | undefined): { text: string; end: number } {
  if (sign !== undefined && text[from] === '"') {
    const quoted = quotedAt(text, from, sign);
    if (quoted) return quoted;
  }
  let end = from;
  while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(from, end), end };
}

/** Nothing where the quote is not closed before a separator: then it is the sign of inches. */
function quotedAt(text: string, from: number, sign: CellSign): { text: string; end: number } | undefined {
  let read = '';
  let at = from + 1;
  const most = Math.min(text.length, from + 20_000);
  while (at < most) {
    const close = text.indexOf('"', at);
    if (close < 0 || close >= most) return undefined;
    read += text.slice(at, close);
    if (text[close + 1] !== '"') {
      const next = text[close + 1];
      const isEnd = next === undefined || next === sign || next === '\n' || next === '\r';
      return isEnd ? { text: read, end: close + 1 } : undefined;
    }
    read += '"';
    at = close + 2;
  }
  return undefined;
}
