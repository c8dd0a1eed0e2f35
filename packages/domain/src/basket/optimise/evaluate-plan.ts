import { type Kopecks, sumKopecks } from '../../money.ts';
import { lineCost } from '../../price/line-cost.ts';
import { MILLI_IN_UNIT, type Milli } from '../../quantity/milli.ts';
import type {
  BasketProblem,
  Choice,
  Goal,
  Plan,
  PlannedParcel,
  ProblemOffer,
  ProblemParcel,
} from './basket-problem.ts';
import {
  bestOption,
  earliestDay,
  type PackedParcel,
  type PricedOption,
  pricedOptions,
} from './parcel-price.ts';

/** What so much of an offer costs, where that is not its price times the quantity: discounts may need the whole basket. */
export type GoodsOf = (offer: ProblemOffer, quantity: Milli) => Kopecks;

/**
 * What the choices cost and when they arrive: the one truth, by which quick, exact and tried-out plans are measured. The way
 * of each parcel is chosen for the goal, too.
 */
export function evaluatePlan(
  problem: BasketProblem,
  choices: readonly Choice[],
  goal: Goal,
  goodsOf: GoodsOf = ({ unitPrice }, quantity) => lineCost(unitPrice, quantity),
): Plan {
  const taken = choices.filter(({ quantity }) => quantity > 0);
  const packings = packedParcels(problem, taken, goodsOf);
  const sent = packings.map((packing) => ({
    ...packing,
    options: pricedOptions(packing.parcel, packing),
  }));
  const deliverable = sent.filter(({ options }) => options.length > 0);
  const byDay =
    goal === 'fastest' ? lastOf(deliverable.map(({ options }) => earliestDay(options))) : Infinity;
  const parcels = deliverable.map((packing) => plannedParcel(packing, bestOption(packing.options, byDay)!));
  const goods = sumKopecks(packings.map((packing) => packing.goods));
  const delivery = sumKopecks(parcels.map(({ deliveryPrice }) => deliveryPrice));
  return {
    choices: taken,
    parcels,
    goods,
    delivery,
    total: goods + delivery,
    lastArrivalDays: lastOf(parcels.map(({ arrivalDays }) => arrivalDays)),
    parcelCount: packings.length,
    unsupplied: unsupplied(problem, taken),
    undeliverable: sent.filter(({ options }) => options.length === 0).map(({ parcel }) => parcel.key),
    underMinimum: underMinimum(problem, packings),
  };
}

interface Packing extends PackedParcel {
  parcel: ProblemParcel;
  isSizeKnown: boolean;
}

function packedParcels(problem: BasketProblem, choices: readonly Choice[], goodsOf: GoodsOf): Packing[] {
  const offers = new Map(
    problem.lines.flatMap(({ offers }) => offers.map((offer) => [offer.offerId, offer] as const)),
  );
  const parcelOf = new Map(problem.parcels.map((parcel) => [parcel.key, parcel]));
  const chosen = choices.map(({ offerId, quantity }) => ({ offer: offers.get(offerId)!, quantity }));
  return [...Map.groupBy(chosen, ({ offer }) => offer.parcelKey)].map(([key, own]) => ({
    parcel: parcelOf.get(key)!,
    ...packed(own, goodsOf),
  }));
}

function packed(chosen: readonly { offer: ProblemOffer; quantity: Milli }[], goodsOf: GoodsOf) {
  const sum = (each: (offer: ProblemOffer) => number) =>
    Math.ceil(chosen.reduce((all, { offer, quantity }) => all + each(offer) * quantity, 0) / MILLI_IN_UNIT);
  return {
    grams: sum(({ gramsPerUnit }) => gramsPerUnit ?? 0),
    cm3: sum(({ cm3PerUnit }) => cm3PerUnit ?? 0),
    isSizeKnown: chosen.every(({ offer }) => offer.gramsPerUnit !== null && offer.cm3PerUnit !== null),
    goods: sumKopecks(chosen.map(({ offer, quantity }) => goodsOf(offer, quantity))),
    leadDays: lastOf(chosen.map(({ offer }) => offer.leadDays)),
  };
}

function plannedParcel(
  { parcel, grams, cm3, isSizeKnown, goods }: Packing,
  way: PricedOption,
): PlannedParcel {
  const { option, price: deliveryPrice, arrivalDays } = way;
  return { key: parcel.key, option, grams, cm3, isSizeKnown, goods, deliveryPrice, arrivalDays };
}

function lastOf(days: readonly number[]): number {
  return days.reduce((last, day) => Math.max(last, day), 0);
}

function unsupplied({ lines }: BasketProblem, choices: readonly Choice[]): number[] {
  const got = new Map<number, Milli>();
  for (const { lineId, quantity } of choices) got.set(lineId, (got.get(lineId) ?? 0) + quantity);
  return lines.filter(({ lineId, need }) => (got.get(lineId) ?? 0) < need).map(({ lineId }) => lineId);
}

function underMinimum({ sellers }: BasketProblem, packings: readonly Packing[]): number[] {
  const sums = new Map<number, Kopecks>();
  for (const { parcel, goods } of packings) {
    sums.set(parcel.sellerId, (sums.get(parcel.sellerId) ?? 0) + goods);
  }
  return sellers
    .filter(({ id, minOrderSum }) => minOrderSum !== null && sums.has(id) && sums.get(id)! < minOrderSum)
    .map(({ id }) => id);
}
