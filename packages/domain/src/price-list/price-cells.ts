import { type Kopecks, toKopecks, toRoubles } from '../money.ts';
import { type Milli, MILLI_IN_UNIT, readMilli } from '../quantity/milli.ts';
import type { GridCell } from '../specification/grid.ts';

/** What cannot be read is undefined, what is not there is null. */
type Read<Value> = Value | null | undefined;

const MOST_PRICE: Kopecks = 10_000_000_000_000;
const MOST_FROM = 1_000_000_000;
/** More than that is a slip of the pen. */
export const MOST_PERCENT = 99;
const CURRENCY = /(?:руб(?:\.|лей|ля)?|₽|р\.?)$/i;
/** Groups of digits are parted by spaces of any width and by apostrophes. */
const GROUPS = /(?<=\d)[\s\u00A0\u2009\u202F'’](?=\d{3}(?!\d))/g;

/** Roubles as kopecks. «По запросу», a dash, zero, dollars and a negative number are no price. */
export function priceCell(cell: GridCell | undefined): Read<Kopecks> {
  const roubles = numberIn(cell, (text) => text.replace(CURRENCY, '').trim());
  if (roubles === null || roubles === undefined) return roubles;
  const price = roubles > 0 && roubles <= toRoubles(MOST_PRICE) ? toKopecks(roubles) : 0;
  return price > 0 ? price : undefined;
}

/** In hundredths. */
export function percentCell(cell: GridCell | undefined): Read<number> {
  const percent = numberIn(cell, (text) =>
    text
      .replace(/%$/, '')
      .replace(/^[-−–]/, '')
      .trim(),
  );
  if (percent === null || percent === undefined) return percent;
  const hundredths = Math.round(percent * 100);
  return hundredths >= 1 && hundredths <= MOST_PERCENT * 100 ? hundredths : undefined;
}

/** «От 1» is any quantity. */
export function fromCell(cell: GridCell | undefined): Read<Milli> {
  const from = numberIn(cell, (text) =>
    text
      .replace(/^от\s+/i, '')
      .replace(/\s*[\p{L}.]+$/u, '')
      .trim(),
  );
  if (from === null || from === undefined) return from;
  const milli = from >= 0 && from <= MOST_FROM ? readMilli(from) : undefined;
  if (milli === undefined) return undefined;
  return milli <= MILLI_IN_UNIT ? 0 : milli;
}

/** A day as `2026-11-21`. */
export function dayCell(cell: GridCell | undefined): Read<string> {
  const text = cell?.text.trim() ?? '';
  if (text === '') return null;
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?: г\.?)?$/.exec(text) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
  const isDay = /^20\d\d-\d\d-\d\d$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  return isDay ? iso : undefined;
}

function numberIn(cell: GridCell | undefined, clean: (text: string) => string): Read<number> {
  if (cell?.number !== undefined) return rounded(cell.number);
  const text = clean((cell?.text ?? '').trim());
  if (text === '') return (cell?.text ?? '').trim() === '' ? null : undefined;
  const plain = text.replace(GROUPS, '').replace(',', '.');
  return /^\d{1,13}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined;
}

/** Formulas leave 4199.999999 behind. */
function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}
