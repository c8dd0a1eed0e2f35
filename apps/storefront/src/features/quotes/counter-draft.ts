import type { QuoteLine } from '@okoem/contract/quote-views.ts';
import { formatAmount } from '@okoem/domain/format/price-format.ts';
import { sumKopecks, toKopecks, type Kopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { readMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';

/** What was typed, by line; only what somebody touched is there. */
export type CounterDraft = Readonly<Record<number, { price?: string; quantity?: string }>>;

export type CounterCell = 'price' | 'quantity';

/** As far as the API goes: a thousand million roubles a unit. */
const LARGEST_PRICE = 100_000_000_000;
const LARGEST_QUANTITY = 1_000_000_000;

const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F₽]/g, '').replace(',', '.');

/** Kopecks of what people type: «72 000», «72000,5», «72 000 ₽». Undefined where it is no price. */
export function typedPrice(text: string): Kopecks | undefined {
  const digits = plain(text);
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(digits)) return undefined;
  const price = toKopecks(Number(digits));
  return price >= 1 && price <= LARGEST_PRICE ? price : undefined;
}

/** Zero takes the line out. */
export function typedQuantity(text: string): number | undefined {
  const digits = plain(text);
  if (!/^\d{1,10}(\.\d{1,3})?$/.test(digits)) return undefined;
  const quantity = Number(digits);
  return readMilli(quantity) === undefined || quantity > LARGEST_QUANTITY ? undefined : quantity;
}

export interface CounteredLine {
  line: QuoteLine;
  /** What stands in the fields. */
  texts: Record<CounterCell, string>;
  changed: Record<CounterCell, boolean>;
  wrong: Record<CounterCell, boolean>;
  /** With what was typed, as far as it can be read. */
  total: Kopecks;
}

export interface Counter {
  rows: ReadonlyMap<number, CounteredLine>;
  /** As the API takes it: only lines that are other. */
  wishes: { line_id: number; price?: number; quantity?: number }[];
  total: Kopecks;
  wrong: number;
}

/** Lines with a price can be countered; the others have nothing to answer yet. */
export function isCounterable(line: QuoteLine): boolean {
  return line.price !== null && line.quantity !== null;
}

export function readCounter(lines: readonly QuoteLine[], draft: CounterDraft): Counter {
  const rows = lines.filter(isCounterable).map((line) => countered(line, draft[line.id] ?? {}));
  return {
    rows: new Map(rows.map((row) => [row.line.id, row])),
    wishes: rows.filter(({ changed }) => changed.price || changed.quantity).map(wishOf),
    total: sumKopecks(rows.map(({ total }) => total)),
    wrong: rows.filter(({ wrong }) => wrong.price || wrong.quantity).length,
  };
}

function countered(line: QuoteLine, typed: CounterDraft[number]): CounteredLine {
  const price = typed.price === undefined ? line.price! : typedPrice(typed.price);
  const quantity = typed.quantity === undefined ? line.quantity! : typedQuantity(typed.quantity);
  return {
    line,
    texts: {
      price: typed.price ?? formatAmount(line.price!),
      quantity: typed.quantity ?? formatQuantity(line.quantity!),
    },
    changed: {
      price: price !== undefined && price !== line.price,
      quantity: quantity !== undefined && quantity !== line.quantity,
    },
    wrong: { price: price === undefined, quantity: quantity === undefined },
    total: lineCost(price ?? line.price!, toMilli(quantity ?? line.quantity!)),
  };
}

function wishOf({ line, texts, changed }: CounteredLine): Counter['wishes'][number] {
  return {
    line_id: line.id,
    ...(changed.price && { price: typedPrice(texts.price)! }),
    ...(changed.quantity && { quantity: typedQuantity(texts.quantity)! }),
  };
}
