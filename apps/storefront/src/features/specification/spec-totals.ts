import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { unitPriceOf } from '@okoem/domain/price/tier-price.ts';
import { vatInside } from '@okoem/domain/price/vat.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import {
  type Cards,
  countedProductId,
  groupOf,
  type RowGroup,
  rowQuantity,
  type SpecCard,
  type SpecRow,
  type Taste,
} from './spec-rows.ts';

/** One product of all rows that name it, from the best offer or from the one that a person has named. */
export interface WantedLine {
  product: SpecCard;
  offerId: number;
  qty: number;
  /** Split by hand: nobody may take it from elsewhere. */
  isFixed: boolean;
}

/** What one row that is counted asks for. */
export interface RowWant {
  rowId: number;
  lines: WantedLine[];
}

export interface SpecTotals {
  counts: Record<RowGroup | 'all', number>;
  /** Rows that are to be in the sum. */
  counted: number;
  wants: RowWant[];
  /** Those of them, from the top, that are a guess or an analogue and that nobody has decided. */
  unchecked: number[];
  lines: WantedLine[];
  sum: number;
  vat: number;
  vatRates: number[];
}

/** What the table comes to by the best offer of each product. */
export function totalsOf(rows: readonly SpecRow[], cards: Cards, taste: Taste): SpecTotals {
  const counts = { all: rows.length, exact: 0, check: 0, analogue: 0, none: 0, left: 0 };
  const lines = new Map<string, WantedLine>();
  const wants: RowWant[] = [];
  const unchecked: number[] = [];
  for (const row of rows) {
    const group = groupOf(row, taste);
    counts[group] += 1;
    const own = countedLines(row, cards, taste);
    if (own.length > 0) wants.push({ rowId: row.id, lines: own });
    if (own.length > 0 && group !== 'exact') unchecked.push(row.id);
    for (const line of own) {
      const key = `${line.isFixed} ${line.offerId}`;
      const before = lines.get(key)?.qty ?? 0;
      lines.set(key, { ...line, qty: fromMilli(typedMilli(before) + typedMilli(line.qty)) });
    }
  }
  const all = [...lines.values()];
  const costs = all.map(({ product, qty }) => lineCost(unitPriceOf(product, qty), typedMilli(qty)));
  return {
    counts,
    counted: wants.length,
    wants,
    unchecked,
    lines: all,
    sum: sumKopecks(costs),
    vat: sumKopecks(all.map(({ product }, at) => vatInside(costs[at]!, product.vat))),
    vatRates: [...new Set(all.map(({ product }) => product.vat))].toSorted((one, other) => other - one),
  };
}

/** How much of an offer all rows take together, by its id: prices by quantity look at that. */
export function takenTogether(lines: readonly WantedLine[]): ReadonlyMap<number, number> {
  return new Map(lines.filter(({ isFixed }) => !isFixed).map(({ offerId, qty }) => [offerId, qty]));
}

/** Only what can be ordered in the city has a sum. */
function countedLines(row: SpecRow, cards: Cards, taste: Taste): WantedLine[] {
  const id = countedProductId(row, taste);
  const product = id === undefined ? undefined : cards.get(id);
  if (!product || !canBeOrdered(product)) return [];
  if (row.split)
    return row.split.map(({ offer_id: offerId, quantity: qty }) => ({
      product,
      offerId,
      qty,
      isFixed: true,
    }));
  const { offer_id: offerId } = product;
  return [{ product, offerId, qty: rowQuantity(row, product).quantity, isFixed: false }];
}

export function canBeOrdered({ availability, offer_id: offer }: SpecCard): boolean {
  return offer > 0 && (availability === 'in_stock' || availability === 'on_order');
}
