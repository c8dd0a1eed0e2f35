import { lineCost } from '../../price/line-cost.ts';
import { MILLI_IN_UNIT, type Milli } from '../../quantity/milli.ts';
import type { Choice } from './basket-problem.ts';
import type { OfferColumns } from './line-columns.ts';
import type { Box } from './parcel-boxes.ts';
import type { BoxColumns, ParcelColumns } from './parcel-columns.ts';
import type { PlanMilp } from './plan-milp.ts';

/** What the columns of a solution say is to be bought. */
export function choicesOf({ lines }: PlanMilp, values: ArrayLike<number>): Choice[] {
  return lines
    .flatMap(({ offers }) => offers)
    .map((columns) => ({
      lineId: columns.lineId,
      offerId: columns.offer.offerId,
      quantity: quantityOf(columns, values),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function quantityOf({ offer, multiples, rest }: OfferColumns, values: ArrayLike<number>): Milli {
  const whole = Math.round(values[multiples]!) * offer.multiple;
  return whole + (rest ? Math.round(values[rest.column]!) * rest.quantity : 0);
}

/** The same the other way round, so that a solver begins with a plan it is given; nothing when its terms forbid the plan. */
export function valuesOf(
  { milp, lines, parcels }: PlanMilp,
  choices: readonly Choice[],
): number[] | undefined {
  const values = milp.cost.map(() => 0);
  const taken = new Map(choices.map(({ offerId, quantity }) => [offerId, quantity]));
  for (const { offers, left } of lines) {
    const own = offers.map((columns) => ({ columns, quantity: taken.get(columns.offer.offerId) ?? 0 }));
    for (const { columns, quantity } of own) setOffer(values, columns, quantity);
    const isLeft = own.every(({ quantity }) => quantity === 0);
    if (isLeft && left === undefined) return undefined;
    if (left !== undefined) values[left] = Number(isLeft);
  }
  return parcels.every((parcel) => setParcel(values, parcel, taken)) ? values : undefined;
}

function setOffer(
  values: number[],
  { offer, multiples, rest, cost, isUsed }: OfferColumns,
  quantity: Milli,
): void {
  values[multiples] = Math.floor(quantity / offer.multiple);
  if (rest) values[rest.column] = Number(quantity % offer.multiple > 0);
  if (cost !== undefined) values[cost] = lineCost(offer.unitPrice, quantity);
  if (isUsed !== undefined) values[isUsed] = Number(quantity > 0);
}

/** Puts what is taken into the cheapest box with room for it. */
function setParcel(values: number[], parcel: ParcelColumns, taken: ReadonlyMap<number, Milli>): boolean {
  const inside = parcel.offers
    .map(({ offer }) => ({ offer, quantity: taken.get(offer.offerId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  if (inside.length === 0) return true;
  const sum = (each: (offer: OfferColumns['offer']) => number) =>
    inside.reduce((all, { offer, quantity }) => all + each(offer) * quantity, 0) / MILLI_IN_UNIT;
  const content = {
    grams: sum(({ gramsPerUnit }) => gramsPerUnit ?? 0),
    cm3: sum(({ cm3PerUnit }) => cm3PerUnit ?? 0),
    goods: inside.reduce((all, { offer, quantity }) => all + lineCost(offer.unitPrice, quantity), 0),
    leadDays: Math.max(...inside.map(({ offer }) => offer.leadDays)),
  };
  const [best] = parcel.groups
    .flatMap(({ boxes, parts }) =>
      boxes.map((columns) => ({ columns, parts, ...filledBox(columns, content, parcel) })),
    )
    .filter(({ price }) => price < Infinity)
    .sort((one, other) => one.price - other.price);
  if (!best) return false;
  values[best.columns.column] = 1;
  if (best.columns.more !== undefined) values[best.columns.more] = best.moreKg;
  for (const { item, column } of best.parts) values[column] = values[item.column]!;
  return true;
}

interface Content {
  grams: number;
  cm3: number;
  goods: number;
  leadDays: number;
}

function filledBox(
  { box }: BoxColumns,
  content: Content,
  { parcel }: ParcelColumns,
): { price: number; moreKg: number } {
  const none = { price: Infinity, moreKg: 0 };
  if (content.leadDays > box.mostLeadDays) return none;
  if (box.isFree && content.goods < parcel.freeDelivery!.fromSum) return none;
  const moreKg = startedKg(box, content);
  return moreKg <= (box.more?.mostKg ?? 0)
    ? { price: box.price + moreKg * (box.more?.price ?? 0), moreKg }
    : none;
}

function startedKg({ grams, cm3, more }: Box, content: Content): number {
  const beyond = (over: number, perKg: number) =>
    over <= 0 ? 0 : perKg > 0 ? Math.ceil(over / perKg) : Infinity;
  return Math.max(beyond(content.grams - grams, 1000), beyond(content.cm3 - cm3, more?.cm3PerKg ?? 0));
}
