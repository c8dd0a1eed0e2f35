import type { SpecificationLine } from '@okoem/contract/quote-requests.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { countedProductId, rowQuantity, rowTitle, type SpecRow, type Taste } from './spec-rows.ts';
import type { SpecTable } from './specification-queries.ts';

/** Rows for a manager: found goods by their articles, the others as the file has them. What was skipped is not asked for. */
export function quoteLines(
  { rows, cards }: Pick<SpecTable, 'rows' | 'cards'>,
  taste: Taste,
): SpecificationLine[] {
  return rows
    .filter(({ decision }) => decision !== 'skipped')
    .map((row) => {
      const product = cards.get(countedProductId(row, taste) ?? 0);
      if (!product) return asWritten(row);
      const { quantity } = rowQuantity(row, product);
      return {
        text: product.name.slice(0, 1000),
        article: product.article.slice(0, 100),
        unit: unitLabel(product.price_unit, quantity),
        quantity: formatQuantity(quantity),
      };
    });
}

function asWritten(row: SpecRow): SpecificationLine {
  return {
    text: rowTitle(row).slice(0, 1000),
    article: (row.mark || row.code).slice(0, 100),
    unit: row.unit.slice(0, 50),
    quantity: row.quantity_text.slice(0, 50),
  };
}
