import type { ProductCard } from '@okoem/contract/product.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { unitPriceOf } from '@okoem/domain/price/tier-price.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { type CardAsker, type CardParts, cardsOf, catalogInside } from './answer-rows.ts';
import { rowMilli } from './counted-rows.ts';
import { findRows, type SpecificationRowRecord } from './specification-row-repository.ts';

/** A card, and what one unit of its sale holds. */
export type SoldCard = ProductCard & { inUnit: number | undefined };

export async function cardsById(
  parts: CardParts,
  rows: readonly SpecificationRowRecord[],
  asker: CardAsker,
): Promise<ReadonlyMap<number, SoldCard>> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const pieces = await cardsOf(parts, ids, asker);
  const cards = JSON.parse(`[${pieces.join(',')}]`) as ProductCard[];
  const inside = new Map(catalogInside(parts.catalog, ids).map((one) => [one.productId, one.inUnit]));
  return new Map(
    cards.map((card) => [card.product_id, { ...card, inUnit: inside.get(card.product_id) }] as const),
  );
}

/** As much as the page would order, metres counted in coils, and a unit's price of it. Null where nobody says how many. */
export function pricedQuantity(row: SpecificationRowRecord, card: SoldCard) {
  const { name, price_unit: unit, multiple, inUnit } = card;
  const quantity = rowMilli(row, { name, unit, multiple: toMilli(multiple), inUnit }) ?? null;
  return { quantity, price: quantity === null ? card.price : unitPriceOf(card, fromMilli(quantity)) };
}

function rowSum(row: SpecificationRowRecord, card: SoldCard): number | null {
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
