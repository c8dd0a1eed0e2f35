import type { SpecificationLine } from '@okoem/contract/quote-requests.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import type { ListSum } from './list-sum.ts';
import { countedProductId, rowQuantity, rowTitle, type SpecRow, type Taste } from './spec-rows.ts';
import type { SpecTotals } from './spec-totals.ts';
import type { SpecTable } from './specification-queries.ts';

/** Rows for a manager: found goods by their articles, the others as the file has them. What was skipped is not asked for. */
export function quoteLines(
  { rows, cards }: Pick<SpecTable, 'rows' | 'cards'>,
  taste: Taste,
  /** Rows that are asked for as the file has them, whatever was found for them. */
  unchecked: readonly number[] = [],
): SpecificationLine[] {
  const asked = new Set(unchecked);
  return rows
    .filter(({ decision }) => decision !== 'skipped')
    .map((row) => {
      const product = cards.get(countedProductId(row, taste) ?? 0);
      if (!product || asked.has(row.id)) return asWritten(row);
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

const ROWS = ['строка', 'строки', 'строк'] as const;

/** What of the list will look otherwise in the offer than on the page. */
export function quoteNotes(
  counts: SpecTotals['counts'],
  sum: ListSum | undefined,
  /** So many unchecked rows go without a product. */
  left = 0,
): string[] {
  const asked = counts.none + counts.left;
  return [
    ...(left > 0 ? [`${countOf(left, ROWS)} без проверки: подберёт и оценит менеджер`] : []),
    ...(left === 0 && counts.check > 0
      ? [
          `${countOf(counts.check, ROWS)} ждут проверки: те, что в сумме, войдут с предложенным товаром, прочие уйдут менеджеру`,
        ]
      : []),
    ...(sum && sum.short + sum.gone > 0
      ? [`${countOf(sum.short + sum.gone, ROWS)} есть не полностью: недостающее запросим у менеджера`]
      : []),
    ...(asked > 0
      ? [`${countOf(asked, ROWS)} без товара: цену даст менеджер, если строка не пропущена`]
      : []),
    // Without the unchecked rows it is another sum.
    ...(left === 0 && sum && sum.delivery > 0
      ? [
          `В КП войдут товары на ${formatPrice(sum.goods)}. Доставку, сейчас ${formatPrice(sum.delivery)}, посчитаем при заказе`,
        ]
      : []),
  ];
}
