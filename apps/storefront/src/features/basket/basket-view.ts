import type { BasketGroup, BasketItem, PricedBasket } from '@okoem/contract/basket-quote.ts';
import { MAX_QUANTITY } from '@okoem/domain/quantity/quantity-bounds.ts';
import { settleQuantity, type StepperBounds } from '@okoem/domain/quantity/quantity-stepper.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';

export interface PricedLine {
  line: BasketLine;
  /** Nothing while the server has not been heard. */
  item: BasketItem | undefined;
}

export interface Parcel {
  group: BasketGroup;
  lines: PricedLine[];
}

export interface BasketView {
  parcels: Parcel[];
  /** What cannot be had any more, or not here. */
  gone: PricedLine[];
  /** Not priced yet. */
  unpriced: PricedLine[];
}

/** The basket beside what the server said of it last: a line that is here is shown, whatever happened. */
export function basketView(lines: readonly BasketLine[], quote: PricedBasket | undefined): BasketView {
  const items = new Map(quote?.items.map((item) => [item.offer_id, item]));
  const priced = lines.map((line) => {
    const item = items.get(line.offer_id);
    return { line: item ? { ...namesOf(item), ...line } : line, item };
  });
  const byOffer = new Map(priced.map((one) => [one.line.offer_id, one]));
  const parcels = (quote?.groups ?? [])
    .map((group) => ({ group, lines: group.items.flatMap((id) => byOffer.get(id) ?? []) }))
    .filter((parcel) => parcel.lines.length > 0);
  return {
    parcels,
    gone: priced.filter(({ item }) => item?.is_available === false),
    unpriced: priced.filter(({ item }) => item === undefined),
  };
}

/** What a member's page was not sent of a line. */
function namesOf({
  product_id: id,
  code,
  name,
  article,
  main_image,
  multiple,
  price_unit,
  store_city,
}: BasketItem) {
  return id === undefined ? {} : { id, code, name, article, main_image, multiple, price_unit, store_city };
}

/** How the stepper of a line counts: as much as there is, in the product's multiples. */
export function lineBounds({ line, item }: PricedLine): Required<StepperBounds> {
  return {
    min: 0,
    max: item?.available ?? Math.max(MAX_QUANTITY, line.qty),
    step: item?.multiple ?? (line.multiple > 0 ? line.multiple : 1),
  };
}

/** How much of the wish is priced, by the server's own rule. */
export function settledQuantity(priced: PricedLine): number {
  return settleQuantity(priced.line.qty, lineBounds(priced));
}

export interface LineChange {
  kind: 'price' | 'quantity';
  was: number;
  now: number;
}

/** What is no longer as the shopper left it. */
export function lineChanges(priced: PricedLine): LineChange[] {
  const { line, item } = priced;
  if (!item?.is_available) return [];
  const qty = settledQuantity(priced);
  const isPriceKnown = Number.isSafeInteger(line.price) && item.price !== undefined;
  // Another quantity may cost something else by the same agreement: nothing has changed.
  const ladder = [item.price, item.page_price, ...(item.price_tiers ?? []).map(({ price }) => price)];
  return [
    ...(isPriceKnown && !ladder.includes(line.price)
      ? [{ kind: 'price' as const, was: line.price, now: item.price! }]
      : []),
    ...(qty === line.qty ? [] : [{ kind: 'quantity' as const, was: line.qty, now: qty }]),
  ];
}

/** What the shopper agrees to with one press. */
export function acceptedLines({ parcels }: BasketView): Map<number, { price: number; qty: number }> {
  const changed = parcels
    .flatMap(({ lines }) => lines)
    .filter((priced) => priced.item?.price !== undefined && lineChanges(priced).length > 0);
  return new Map(
    changed.map((priced) => [
      priced.line.offer_id,
      { price: priced.item!.price!, qty: settledQuantity(priced) },
    ]),
  );
}
