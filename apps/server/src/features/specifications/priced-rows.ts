import type { ProductCard } from '@okoem/contract/product.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { unitPriceOf } from '@okoem/domain/price/tier-price.ts';
import { fromMilli, type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { basketLines, isCounted } from '../pricing/basket-lines.ts';
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
  const had = new Map([...cards].filter(([, { card }]) => CAN_BE_HAD.has(card.availability)));
  const short = [...had.values()].filter(isShort);
  const sums = wanted.flatMap((row) => {
    const own = had.get(row.productId!);
    return own && !isShort(own) ? (rowSum(row, own) ?? []) : [];
  });
  if (short.length > 0) sums.push(...(await shortSums(parts, short, asker)));
  return sums.length === 0 ? null : sumKopecks(sums);
}

const CAN_BE_HAD: ReadonlySet<ProductCard['availability']> = new Set(['in_stock', 'on_order']);

/** The best offer has too little of it. */
function isShort({ card, together }: WantedCard): boolean {
  return together > toMilli(card.quantity);
}

/** Of what is short as much as all warehouses have, from the cheapest on. */
async function shortSums(
  { pool }: CardParts,
  short: readonly WantedCard[],
  { region, audience }: CardAsker,
): Promise<number[]> {
  const circumstances = { destination: region.row, audience, isUnread: true };
  const ids = new Set(short.flatMap(({ card }) => card.offers.map((offer) => offer.id)));
  const most = fromMilli(Math.max(...short.map(({ together }) => together)));
  const { lines } = await basketLines(
    pool,
    [...ids].map((offerId) => ({ offerId, qty: most })),
    circumstances,
  );
  const cheapestFirst = lines
    .filter(isCounted)
    .sort((one, other) => one.found.price.price - other.found.price.price);
  const taken = new Map<number, Milli>();
  for (const { card, together } of short) {
    const own = new Set(card.offers.map((offer) => offer.id));
    let left = together;
    for (const { wish, orderable } of cheapestFirst.filter((line) => own.has(line.wish.offerId))) {
      const before = taken.get(wish.offerId) ?? 0;
      const quantity = Math.min(left, orderable - before);
      if (quantity <= 0) continue;
      taken.set(wish.offerId, before + quantity);
      left -= quantity;
    }
  }
  const dealt = [...taken].map(([offerId, quantity]) => ({ offerId, qty: fromMilli(quantity) }));
  const priced = await basketLines(pool, dealt, circumstances);
  return priced.lines.filter(isCounted).map(({ sums }) => sums.total);
}
