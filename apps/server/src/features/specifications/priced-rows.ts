import type { ProductCard } from '@okoem/contract/product.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { unitPriceOf } from '@okoem/domain/price/tier-price.ts';
import { fromMilli, type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { type CardAsker, type CardParts, cardsOf } from './answer-rows.ts';
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
  const inside = new Map(parts.catalog.insides(ids).map((one) => [one.productId, one.inUnit]));
  return new Map(
    cards.map((card) => [card.product_id, { ...card, inUnit: inside.get(card.product_id) }] as const),
  );
}

/** A card with what all rows want of it: prices by quantity look at that, as the page and the basket do, and not at a row. */
export interface WantedCard {
  card: SoldCard;
  together: Milli;
}

export function wantedCards(
  rows: readonly SpecificationRowRecord[],
  cards: ReadonlyMap<number, SoldCard>,
): ReadonlyMap<number, WantedCard> {
  const wanted = new Map([...cards].map(([id, card]) => [id, { card, together: 0 }]));
  for (const row of rows.filter(isWanted)) {
    const own = wanted.get(row.productId!);
    if (own) own.together += quantityOf(row, own.card) ?? 0;
  }
  return wanted;
}

/** As much as the page would order, metres counted in coils, and a unit's price of it. Null where nobody says how many. */
export function pricedQuantity(row: SpecificationRowRecord, { card, together }: WantedCard) {
  const quantity = quantityOf(row, card);
  return {
    quantity,
    price: quantity === null ? card.price : unitPriceOf(card, fromMilli(Math.max(together, quantity))),
  };
}

function quantityOf(row: SpecificationRowRecord, card: SoldCard): Milli | null {
  const { name, price_unit: unit, multiple, inUnit } = card;
  return rowMilli(row, { name, unit, multiple: toMilli(multiple), inUnit }) ?? null;
}

function isWanted({ productId, decision }: SpecificationRowRecord): boolean {
  return productId !== null && decision !== 'asked' && decision !== 'skipped';
}

function rowSum(row: SpecificationRowRecord, own: WantedCard): number | null {
  const { price, quantity } = pricedQuantity(row, own);
  return quantity === null ? null : lineCost(price, quantity);
}

/** What all rows that are wanted come to by the best offers in a city; null where none of them has a price. */
export async function specificationSum(
  parts: CardParts,
  id: string,
  asker: CardAsker,
): Promise<number | null> {
  const wanted = (await findRows(parts.pool, id)).filter(isWanted);
  const cards = wantedCards(wanted, await cardsById(parts, wanted, asker));
  const sums = wanted.flatMap((row) => {
    const own = cards.get(row.productId!);
    const sum = own && CAN_BE_HAD.has(own.card.availability) ? rowSum(row, own) : null;
    return sum ?? [];
  });
  return sums.length === 0 ? null : sumKopecks(sums);
}

const CAN_BE_HAD: ReadonlySet<ProductCard['availability']> = new Set(['in_stock', 'on_order']);
