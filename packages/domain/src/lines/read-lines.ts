import { isArticleLike, likeliestArticle } from './article-like.ts';
import { cellsOf, isHeading } from './line-cells.ts';
import {
  isBareNumber,
  isUnit,
  quantityOfCell,
  quantityWord,
  type SaidQuantity,
  takeFirst,
  takeLast,
} from './line-quantity.ts';

/** Why a row cannot be looked for. */
export const LINE_FAULTS = ['TOO_LONG', 'NOTHING_TO_FIND', 'ZERO_QUANTITY'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export const LINE_FAULT_TEXTS: Record<LineFault, string> = {
  TOO_LONG: 'Строка слишком длинная: оставьте артикул и количество',
  NOTHING_TO_FIND: 'В строке нет ни артикула, ни названия',
  ZERO_QUANTITY: 'Количество — ноль: напишите, сколько нужно',
};

/** One wish of a list. */
export interface LineRow {
  /** Of the text, from 1; articles of one line share it. */
  line: number;
  /** As it was typed; empty where nothing looks like one. */
  article: string;
  /** Nothing where the line does not say. */
  quantity: number | undefined;
  unit: string;
  /** What else the line says: a name, a maker. */
  rest: string;
  /** The line itself, or its part between separators. */
  original: string;
  fault?: LineFault;
}

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
  isArticle?: (text: string) => boolean;
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
const POSITION = /^\d{1,4}(?:\.\d{1,3})*[.)]?$/;

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

type Row = Omit<LineRow, 'line'>;

interface LinePart {
  original: string;
  isArticle: ReadOptions['isArticle'];
}

function readLine(raw: string, isArticle: ReadOptions['isArticle']): Row[] {
  if (raw.length > LONGEST_LINE) return [faulty(`${raw.slice(0, LONGEST_LINE).trim()}…`, 'TOO_LONG')];
  // Spreadsheets group thousands by a space that does not break.
  const line = raw.replace(/(?<=\d)[\u00A0\u202F](?=\d{3}(?!\d))/g, '').replace(/[^\S\t]+/g, ' ');
  const plain = line.trim();
  if (!/[\p{L}\d]/u.test(plain) || COMMENT.test(plain)) return [];
  const tabbed = cellsOf(line, '\t');
  if (tabbed.length > 1) return isHeading(tabbed) ? [] : [ofColumns(tabbed, { original: plain, isArticle })];
  const bare = (plain.replace(BULLET, '').replace(NUMBERING, '').trim() || plain).replace(STARRED, starred);
  const counted = COUNTED_AFTER_COMMA.exec(bare);
  if (counted && isArticle?.(counted[1]!) && !isArticle(bare))
    return [ofColumns(counted.slice(1), { original: plain, isArticle })];
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
  return severalOfWords(only, isArticle) ?? [ofWords(only, { original: plain, isArticle })];
}

/** 'ZK-D4280*10', but not '600*800'. */
const STARRED = /(\S+)\*(\d{1,5})(?=$|[ ,;])/g;

function starred(all: string, article: string, number: string): string {
  return isArticleLike(article) ? `${article} *${number}` : all;
}

/** 'A; B; C 5' and 'A, 10, B, 5': every piece has articles, but for quantities behind theirs. */
function severalOfCells(cells: readonly string[], isArticle: ReadOptions['isArticle']): Row[] | undefined {
  const pieces = cells.length > 2 && POSITION.test(cells[0]!) ? cells.slice(1) : cells;
  const rows = rowsOfWords(pieces.join(' ').split(' '), isArticle);
  return rows && rows.length > 1 ? rows : undefined;
}

/** Between semicolons each piece with an article is a row. Around commas a line is a table only when it is articles and numbers; names have commas of their own. */
function columnsOfCells(
  cells: readonly string[],
  { sign, original, isArticle }: LinePart & { sign: ';' | ',' },
): Row[] | undefined {
  const each = sign === ';' ? cells.map((cell) => ofWords(cell, { original: cell, isArticle })) : [];
  if (each.length > 1 && each.every(({ article }) => article !== '')) return each;
  const isCounted = isNamed(cells[0]!, isArticle) && quantityOfCell(cells.at(-1)!) !== undefined;
  return sign === ';' || isCounted ? [ofColumns(cells, { original, isArticle })] : undefined;
}

function severalOfWords(piece: string, isArticle: ReadOptions['isArticle']): Row[] | undefined {
  const rows = rowsOfWords(piece.split(' '), isArticle);
  if (!rows || rows.length < 2) return undefined;
  return isArticle?.(takeLast(piece.split(' '))?.left.join(' ') ?? piece) || isArticle?.(piece)
    ? undefined
    : rows;
}

/** Nothing as soon as a word is neither an article nor says how many of the one before it. */
function rowsOfWords(words: readonly string[], isArticle: ReadOptions['isArticle']): Row[] | undefined {
  const rows: Row[] = [];
  for (const word of words) {
    const trimmed = word.replace(/[,;]+$/, '');
    const row = rows.at(-1);
    const said = quantityWord(trimmed);
    if (isNamed(trimmed, isArticle) && !(row && typeof said === 'object' && !isBareNumber(trimmed))) {
      rows.push({ article: trimmed, quantity: undefined, unit: '', rest: '', original: trimmed });
      continue;
    }
    if (!row || said === undefined) return undefined;
    row.original += ` ${trimmed}`;
    if (said === 'mark') continue;
    if (said === 'unit') row.unit = trimmed;
    else if (row.quantity === undefined) Object.assign(row, { quantity: said.quantity, unit: said.unit });
    else return undefined;
  }
  return rows.map(checked);
}

/** A line of a table: which column is which is seen by what stands in it. */
function ofColumns(cells: readonly string[], { original, isArticle }: LinePart): Row {
  const isNumbered = cells.length > 1 && POSITION.test(cells[0]!) && cells.slice(1).some(saysMore);
  const left = isNumbered ? cells.slice(1) : [...cells];
  const article = left.find((cell) => isNamed(cell, isArticle)) ?? '';
  if (article !== '') left.splice(left.indexOf(article), 1);
  const said = takeQuantityCell(left);
  const rest = left.filter((cell) => !isUnit(cell) && quantityOfCell(cell) === undefined).join(' ');
  const unit = said?.unit || (left.find(isUnit) ?? '');
  if (article !== '') return checked({ article, quantity: said?.quantity, unit, rest, original });
  if (rest === '') return faulty(original, 'NOTHING_TO_FIND');
  const { quantity, ...inName } = ofWords(rest, { original, isArticle });
  return checked({
    ...inName,
    // A number in the name is a quantity only where no column is.
    ...(said ? { quantity: said.quantity, unit, rest: restOf(rest, inName.article) } : { quantity }),
    original,
  });
}

function saysMore(cell: string): boolean {
  return isArticleLike(cell) || (!isUnit(cell) && quantityOfCell(cell) === undefined);
}

/** The number beside the unit; without a unit the first one, since prices and sums follow. */
function takeQuantityCell(cells: string[]): SaidQuantity | undefined {
  const unitAt = cells.findIndex(isUnit);
  const places = [...(unitAt < 0 ? [] : [unitAt - 1, unitAt + 1]), ...cells.keys()];
  const place = places.find((at) => quantityOfCell(cells[at] ?? '') !== undefined);
  return place === undefined ? undefined : quantityOfCell(cells.splice(place, 1)[0]!);
}

/** A line as people write it: an article or a name, and how many. */
function ofWords(piece: string, { original, isArticle }: LinePart): Row {
  if (quantityOfCell(piece) && !isArticleLike(piece)) return faulty(original, 'NOTHING_TO_FIND');
  const words = piece.split(' ').filter((word) => word !== '');
  const taken = isArticle?.(piece) ? undefined : (quantityAtEnd(words, isArticle) ?? quantityAtStart(words));
  const left = taken?.left ?? words;
  const text = left.join(' ').replace(/[\s,;:=—–-]+$/u, '');
  if (!/[\p{L}\d]/u.test(text) || isUnit(text)) return faulty(original, 'NOTHING_TO_FIND');
  const isWhole = left.length === 1 ? /\d/.test(text) : isArticle?.(text);
  const article = isWhole ? text : articleAmong(bareWords(left), isArticle);
  const { quantity, unit = '' } = taken?.said ?? {};
  return checked({ article, quantity, unit, rest: restOf(text, article), original });
}

function quantityAtEnd(words: readonly string[], isArticle: ReadOptions['isArticle']) {
  const taken = takeLast(words);
  if (!taken?.isBare) return taken;
  // '… 4' behind a name is a part of it; behind an article, or in a line that begins with one, it is how many.
  const { left } = taken;
  const isCounted = [left.at(-1)!, left[0]!].some((word) => isArticleLike(word.replace(/[,;]+$/, '')));
  return isCounted || isArticle?.(left.join(' ')) ? taken : undefined;
}

/** Looks like an article, or is one although it looks like a word. */
function isNamed(word: string, isArticle: ReadOptions['isArticle']): boolean {
  return isArticleLike(word) || (/\p{L}/u.test(word) && !word.includes(' ') && isArticle?.(word) === true);
}

function articleAmong(words: readonly string[], isArticle: ReadOptions['isArticle']): string {
  return likeliestArticle(words) ?? words.find((word) => isNamed(word, isArticle)) ?? '';
}

function quantityAtStart(words: readonly string[]) {
  const taken = takeFirst(words);
  return taken && isArticleLike(taken.left[0]!) ? taken : undefined;
}

function bareWords(words: readonly string[]): string[] {
  return words.map((word) => word.replace(/^[«"(]+|[»",;:]+$/g, ''));
}

function restOf(text: string, article: string): string {
  if (article === '') return text;
  return text
    .replace(article, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:()«»"—–-]+|[\s,;:(«"—–-]+$/gu, '');
}

function checked(row: Row): Row {
  return row.quantity === 0 ? { ...row, quantity: undefined, fault: 'ZERO_QUANTITY' } : row;
}

function faulty(original: string, fault: LineFault): Row {
  return { article: '', quantity: undefined, unit: '', rest: '', original, fault };
}
