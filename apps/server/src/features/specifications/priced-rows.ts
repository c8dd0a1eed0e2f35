import type { ProductCard } from '@okoem/contract/product.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { unitPriceOf } from '@okoem/domain/price/tier-price.ts';
import { fromMilli, type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
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

/** As much as the page would order, metres counted in coils, and a unit's price of it. Null where nobody says how many. */
export function pricedQuantity(row: SpecificationRowRecord, card: ProductCard) {
  const quantity = quantityOf(row, card);
  return { quantity, price: quantity === null ? card.price : unitPriceOf(card, fromMilli(quantity)) };
}

function quantityOf(
  { chosenQuantity, quantity, unit }: SpecificationRowRecord,
  { name, price_unit: soldBy, multiple }: ProductCard,
): Milli | null {
  if (chosenQuantity !== null || quantity === null) return chosenQuantity;
  const asked = { wanted: fromMilli(quantity), unit };
  return toMilli(orderedQuantity(asked, { name, unit: soldBy, multiple }).quantity);
}

function rowSum(row: SpecificationRowRecord, card: ProductCard): number | null {
  const { price, quantity } = pricedQuantity(row, card);
  return quantity === null ? null : lineCost(price, quantity);
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
