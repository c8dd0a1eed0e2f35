import type { ProductCard } from '@okoem/contract/product.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { ExportedAnswer, ExportInput } from './export-answers.ts';
import { pricedQuantity, type WantedCard } from './priced-rows.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';

const STOCK_WORDS: Record<ProductCard['availability'], string> = {
  in_stock: 'В наличии',
  on_order: 'Под заказ',
  out_of_stock: 'Нет в наличии',
  not_delivered: 'Не доставляется в ваш город',
};
export const DECISION_WORDS: Partial<Record<NonNullable<SpecificationRowRecord['decision']>, string>> = {
  asked: 'Запрошено у менеджера',
  skipped: 'Не нужно',
};

/** What is written beside the rows by the best offers of today. */
export function exportedAnswers(
  rows: readonly SpecificationRowRecord[],
  cards: ReadonlyMap<number, WantedCard>,
  publicUrl: string,
): Pick<ExportInput, 'answers' | 'added'> {
  const added = rows.filter(({ isAdded }) => isAdded);
  return {
    answers: rowsByPlace(rows).flatMap((same) => answerOf(same, cards, publicUrl) ?? []),
    added: added.flatMap((row) => addedAnswer(row, cards, publicUrl) ?? []),
  };
}

/** Rows of the file, those of one line together. */
export function rowsByPlace(rows: readonly SpecificationRowRecord[]): SpecificationRowRecord[][] {
  const ofFile = rows.filter(({ isAdded }) => !isAdded);
  return [...Map.groupBy(ofFile, ({ sheet, line }) => `${sheet} ${line}`).values()];
}

/** A row that the file does not have: its name says how many, as there is no column of the file to say it in. */
function addedAnswer(
  row: SpecificationRowRecord,
  cards: ReadonlyMap<number, WantedCard>,
  publicUrl: string,
): ExportedAnswer | undefined {
  const answer = answerOf([row], cards, publicUrl);
  const own = cards.get(row.productId ?? 0);
  const milli = own && pricedQuantity(row, own).quantity;
  if (!answer || !own || milli === undefined || milli === null || answer.name === '') return undefined;
  const quantity = formatQuantityWithUnit(fromMilli(milli), own.card.price_unit);
  return { ...answer, name: `${answer.name}, ${quantity}` };
}

/** One line for a row of the file, however many rows and parts it came to. */
function answerOf(
  rows: readonly SpecificationRowRecord[],
  cards: ReadonlyMap<number, WantedCard>,
  publicUrl: string,
): ExportedAnswer | undefined {
  const { sheet, line } = rows[0]!;
  const priced = rows.flatMap((row) => {
    const own =
      row.productId === null || DECISION_WORDS[row.decision ?? 'accepted']
        ? undefined
        : cards.get(row.productId);
    return own ? [{ row, own, card: own.card }] : [];
  });
  const [first] = priced;
  const said = rows
    .map(({ decision }) => (decision === null ? undefined : DECISION_WORDS[decision]))
    .find((word) => word);
  if (!first) return said === undefined ? undefined : { ...NOTHING, sheet, row: line, stock: said };
  const joined = (text: (card: ProductCard) => string) =>
    [...new Set(priced.map(({ card }) => text(card)))].join('; ');
  const ordered = priced.map(({ row, own }) => pricedQuantity(row, own));
  const sums = ordered.map(({ price, quantity }) => (quantity === null ? null : lineCost(price, quantity)));
  return {
    sheet,
    row: line,
    article: joined(({ article }) => article),
    name: joined(({ name }) => name),
    price: new Set(ordered.map(({ price }) => price)).size === 1 ? toRoubles(ordered[0]!.price) : null,
    sum: sums.includes(null) ? null : toRoubles(sums.reduce<number>((whole, sum) => whole + sum!, 0)),
    stock: joined(({ availability }) => STOCK_WORDS[availability]),
    day:
      priced
        .map(({ card }) => card.arrival_date)
        .toSorted()
        .at(-1) ?? null,
    url: priced.length === 1 ? publicUrl.replace(/\/$/, '') + shopRoutes.product(first.card) : '',
  };
}

export const NOTHING = { article: '', name: '', price: null, sum: null, stock: '', day: null, url: '' };
