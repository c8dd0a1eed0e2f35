import type { ProductCard } from '@okoem/contract/product.ts';
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
  type SpecRow,
  type Taste,
} from './spec-rows.ts';

/** One product of all rows that name it. */
export interface WantedLine {
  product: ProductCard;
  qty: number;
}

export interface SpecTotals {
  counts: Record<RowGroup | 'all', number>;
  /** Rows that are in the sum. */
  counted: number;
  lines: WantedLine[];
  sum: number;
  vat: number;
  vatRates: number[];
}

/** What the table comes to by the best offer of each product. */
export function totalsOf(rows: readonly SpecRow[], cards: Cards, taste: Taste): SpecTotals {
  const counts = { all: rows.length, exact: 0, check: 0, analogue: 0, none: 0, left: 0 };
  const lines = new Map<number, WantedLine>();
  let counted = 0;
  for (const row of rows) {
    counts[groupOf(row, taste)] += 1;
    const line = countedLine(row, cards, taste);
    if (!line) continue;
    counted += 1;
    const { offer_id: offer } = line.product;
    const before = lines.get(offer)?.qty ?? 0;
    lines.set(offer, { ...line, qty: fromMilli(typedMilli(before) + typedMilli(line.qty)) });
  }
  const all = [...lines.values()];
  const costs = all.map(({ product, qty }) => lineCost(unitPriceOf(product, qty), typedMilli(qty)));
  return {
    counts,
    counted,
    lines: all,
    sum: sumKopecks(costs),
    vat: sumKopecks(all.map(({ product }, at) => vatInside(costs[at]!, product.vat))),
    vatRates: [...new Set(all.map(({ product }) => product.vat))].toSorted((one, other) => other - one),
  };
}

/** Only what can be ordered in the city has a sum. */
export function countedLine(row: SpecRow, cards: Cards, taste: Taste): WantedLine | undefined {
  const id = countedProductId(row, taste);
  const product = id === undefined ? undefined : cards.get(id);
  if (!product || !canBeOrdered(product)) return undefined;
  return { product, qty: rowQuantity(row, product).quantity };
}

export function canBeOrdered({ availability, offer_id: offer }: ProductCard): boolean {
  return offer > 0 && (availability === 'in_stock' || availability === 'on_order');
}
