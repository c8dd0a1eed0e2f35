import type { Milli } from '../quantity/milli.ts';
import { isSpecUnit, plainUnit } from './spec-unit.ts';

export interface ReadQuantity {
  quantity: Milli | null;
  /** Where the cell names one beside its number. */
  unit: string;
}

/** More is a code that stands in the wrong column. */
const MOST_MILLI = 999_999_999_000;
const NUMBER =
  /^(?:\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:[.,]\d{3}){2,}|\d{1,12}(?:[.,]\d+)?)/;

/** A cell of the column of quantities: '10', '1 000,5', '2 шт', '2+1 рез.', '10 (5x2)'; nothing for words. */
export function readQuantity(text: string, number?: number): ReadQuantity {
  if (number !== undefined) return { quantity: inMilli(number), unit: '' };
  const plain = text
    .replace(/[\u00A0\u2009\u202F]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = plain.split('+');
  if (parts.length > 1) return added(parts);
  const found = NUMBER.exec(plain)?.[0];
  if (found === undefined) return { quantity: null, unit: '' };
  const rest = plain
    .slice(found.length)
    .replace(/\([^)]*\)\s*$/, '')
    .trim();
  if (rest === '') return { quantity: inMilli(numberOf(found)), unit: '' };
  return isSpecUnit(rest)
    ? { quantity: inMilli(numberOf(found)), unit: plainUnit(rest) }
    : { quantity: null, unit: '' };
}

/** '2+1 рез.': what is needed and what is kept beside it are both bought. */
function added(parts: readonly string[]): ReadQuantity {
  const cleaned = parts.map((part) => part.replace(/(?:рез(?:ерв)?|зип|запас)\.?/giu, '').trim());
  const read = cleaned.map((part) => readQuantity(part));
  const units = new Set(read.map(({ unit }) => unit).filter((unit) => unit !== ''));
  const sum = read.reduce<number | null>(
    (whole, { quantity }) => (whole === null || quantity === null ? null : whole + quantity),
    0,
  );
  return units.size > 1 ? { quantity: null, unit: '' } : { quantity: sum, unit: [...units][0] ?? '' };
}

function inMilli(number: number): Milli | null {
  const milli = Math.round(number * 1000);
  return milli >= 0 && milli <= MOST_MILLI ? milli : null;
}

/** The last sign between digits is the decimal one, unless it groups thousands as others before it do. */
function numberOf(text: string): number {
  const signs = text.match(/[.,]/g) ?? [];
  const bare = text.replace(/[ '’]/g, '');
  const last = signs.at(-1);
  if (last === undefined) return Number(bare);
  const isGrouping = signs.length > 1 && signs.every((sign) => sign === last);
  if (isGrouping) return Number(bare.replaceAll(last, ''));
  const other = last === ',' ? '.' : ',';
  return Number(bare.replaceAll(other, '').replace(last, '.'));
}

/** Whether a cell could stand in a column of quantities. */
export function isQuantityLike(text: string, number?: number): boolean {
  return readQuantity(text, number).quantity !== null;
}
