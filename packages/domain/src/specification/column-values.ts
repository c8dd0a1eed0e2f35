import { isArticleLike } from '../lines/article-like.ts';
import { cutText } from './cut-text.ts';
import { filledCells, type GridRow } from './grid.ts';
import { isQuantityLike } from './spec-quantity.ts';
import { isSpecUnit, isUnitCell } from './spec-unit.ts';

/** What stands in a column, as shares of its filled cells. */
export interface ColumnValues {
  filled: number;
  units: number;
  quantities: number;
  articles: number;
  positions: number;
  /** Words of three letters and more. */
  words: number;
  averageLength: number;
  isCounting: boolean;
  samples: readonly string[];
}

const POSITION = /^(?:\d{1,4}|[A-ZА-Я]{1,3}-?\d{0,3})(?:\.\d{1,3})*[.)]?$/u;
const ROWS_LOOKED_AT = 300;
const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 80;

export function columnValues(rows: readonly GridRow[], column: number, isList = false): ColumnValues {
  const cells = rows.slice(0, ROWS_LOOKED_AT).flatMap((row) => {
    const cell = row.cells[column];
    // A heading inside stands alone in its row and says nothing of the column.
    return cell && cell.text !== '' && (isList || filledCells(row).length > 1) ? [cell] : [];
  });
  const share = (holds: (cell: (typeof cells)[number]) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
  return {
    filled: cells.length,
    units: share(({ text }) => isUnitCell(text) && (isSpecUnit(text) || text.length === 3)),
    quantities: share(({ text, number }) => isQuantityLike(text, number)),
    articles: share(({ text }) => isArticleLike(text.split(/\s*[/,;]\s+/)[0]!)),
    positions: share(({ text }) => POSITION.test(text)),
    words: share(({ text }) => /\p{L}{3}/u.test(text)),
    averageLength: cells.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, cells.length),
    isCounting: isCounting(cells.map(({ text }) => text)),
    // As they stand below each other: «шт» of every row is «шт» three times, not once and then nothing.
    samples: cells.slice(0, MOST_SAMPLES).map(({ text }) => cutText(text, LONGEST_SAMPLE)),
  };
}

/** 1, 2, 3 …, or 1.1, 1.2, 2, 2.1: each number is the one before it and one more, at some depth. */
function isCounting(texts: readonly string[]): boolean {
  if (texts.length < 2) return false;
  let steps = 0;
  for (let at = 1; at < texts.length; at += 1) if (isNext(texts[at - 1]!, texts[at]!)) steps += 1;
  return steps / (texts.length - 1) >= 0.7;
}

function isNext(before: string, text: string): boolean {
  const [one, other] = [numbersOf(before), numbersOf(text)];
  if (one.length === 0 || other.length === 0) return false;
  if (other.length > one.length) return other.at(-1) === 1;
  return other.at(-1) === one[other.length - 1]! + 1;
}

function numbersOf(text: string): number[] {
  return /^\d+(?:\.\d+)*[.)]?$/.test(text) ? text.replace(/[.)]$/, '').split('.').map(Number) : [];
}
