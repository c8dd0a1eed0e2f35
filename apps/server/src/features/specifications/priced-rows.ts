import type { ProductCard } from '@okoem/contract/product.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { orderedQuantity } from '@okoem/domain/specification/ordered-quantity.ts';
import { type CardAsker, type CardParts, cardsOf } from './answer-rows.ts';
import { findRows, type SpecificationRowRecord } from './specification-row-repository.ts';

export async function cardsById(
  parts: CardParts,
  rows: readonly SpecificationRowRecord[],
  asker: CardAsker,
): Promise<ReadonlyMap<number, ProductCard>> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const pieces = await cardsOf(parts, ids, asker);
  const cards = JSON.parse(`[${pieces.join(',')}]`) as ProductCard[];
  return new Map(cards.map((card) => [card.product_id, card]));
}

/** Kopecks, for as much as the page would order: metres are counted in coils. Null where nobody says how many. */
export function rowSum(
  { chosenQuantity, quantity, unit }: SpecificationRowRecord,
  { price, name, price_unit: soldBy, multiple }: ProductCard,
): number | null {
  if (chosenQuantity !== null) return lineCost(price, chosenQuantity);
  if (quantity === null) return null;
  const asked = { wanted: fromMilli(quantity), unit };
  return lineCost(price, toMilli(orderedQuantity(asked, { name, unit: soldBy, multiple }).quantity));
}

/** What all rows that are wanted come to by the best offers in a city; null where none of them has a price. */
export async function specificationSum(
  parts: CardParts,
  id: string,
  asker: CardAsker,
): Promise<number | null> {
  const wanted = (await findRows(parts.pool, id)).filter(
    ({ productId, decision }) => productId !== null && decision !== 'asked' && decision !== 'skipped',
  );
  const cards = await cardsById(parts, wanted, asker);
  const sums = wanted.flatMap((row) => {
    const card = cards.get(row.productId!);
    const sum = card && CAN_BE_HAD.has(card.availability) ? rowSum(row, card) : null;
    return sum ?? [];
  });
  return sums.length === 0 ? null : sumKopecks(sums);
}

const CAN_BE_HAD: ReadonlySet<ProductCard['availability']> = new Set(['in_stock', 'on_order']);
