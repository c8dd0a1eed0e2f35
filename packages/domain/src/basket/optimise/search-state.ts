import { billedGrams, isSentFree, zonePrice } from '../../delivery/tariff.ts';
import type { Kopecks } from '../../money.ts';
import { lineCost } from '../../price/line-cost.ts';
import { MILLI_IN_UNIT } from '../../quantity/milli.ts';
import type { BasketProblem, Choice, ProblemParcel } from './basket-problem.ts';
import { type Way, waysOf } from './line-ways.ts';

/** A way with what it does to its parcels, added up beforehand. */
export interface MeasuredWay {
  way: Way;
  goods: Kopecks;
  loads: readonly Load[];
}

interface Load {
  parcel: number;
  goods: Kopecks;
  /** Thousandths of grams and of cubic centimetres. */
  weight: number;
  volume: number;
  leadDays: number;
}

interface ParcelState {
  parcel: ProblemParcel;
  seller: number;
  goods: Kopecks;
  weight: number;
  volume: number;
  loads: Load[];
  /** Of its delivery. */
  price: number;
}

export interface SearchLimits {
  /** Only what arrives by then. */
  byDay: number;
  /** Of two plans the one with fewer parcels, whatever it costs. */
  isFewest: boolean;
}

const UNDELIVERABLE = -1;

/** Left out of the plan. */
export const NOWHERE = -1;

/** How good a state is, the weightiest first. */
export interface Score {
  /** Parcels nobody takes and sellers who sell so little to nobody. */
  faults: number;
  /** Lines left out. */
  left: number;
  /** Open parcels, where they count. */
  parcels: number;
  /** Kopecks, and what is missing to minimum sums. */
  money: number;
}

export function isBelow(one: Readonly<Score>, other: Readonly<Score>): boolean {
  if (one.faults !== other.faults) return one.faults < other.faults;
  if (one.left !== other.left) return one.left < other.left;
  if (one.parcels !== other.parcels) return one.parcels < other.parcels;
  return one.money < other.money;
}

/** Choices being improved step by step. */
export class SearchState {
  readonly ways: readonly (readonly MeasuredWay[])[];
  readonly chosen: number[];
  readonly parcels: ParcelState[];
  readonly score: Score;
  readonly #problem: BasketProblem;
  readonly #limits: SearchLimits;
  readonly #minimums: number[];
  readonly #sums: number[];

  constructor(problem: BasketProblem, limits: SearchLimits) {
    this.#problem = problem;
    this.#limits = limits;
    const sellerAt = new Map(problem.sellers.map(({ id }, at) => [id, at]));
    this.#minimums = problem.sellers.map(({ minOrderSum }) => minOrderSum ?? 0);
    this.#sums = problem.sellers.map(() => 0);
    this.parcels = problem.parcels.map((parcel) => ({
      parcel,
      seller: sellerAt.get(parcel.sellerId)!,
      goods: 0,
      weight: 0,
      volume: 0,
      loads: [],
      price: 0,
    }));
    this.ways = this.#measuredWays();
    this.chosen = problem.lines.map(() => NOWHERE);
    this.score = { faults: 0, left: problem.lines.length, parcels: 0, money: 0 };
  }

  choices(): Choice[] {
    return this.#problem.lines.flatMap(({ lineId }, line) =>
      (this.ways[line]![this.chosen[line]!]?.way ?? []).map(({ offer, quantity }) => ({
        lineId,
        offerId: offer.offerId,
        quantity,
      })),
    );
  }

  choose(line: number, way: number): void {
    const old = this.ways[line]![this.chosen[line]!];
    const next = this.ways[line]![way];
    this.chosen[line] = way;
    this.score.left += (old ? 1 : 0) - (next ? 1 : 0);
    this.score.money += (next?.goods ?? 0) - (old?.goods ?? 0);
    for (const load of old?.loads ?? []) this.#unload(load);
    for (const load of next?.loads ?? []) this.#load(load);
    for (const load of old?.loads ?? []) this.#recount(load.parcel);
    for (const load of next?.loads ?? []) this.#recount(load.parcel);
  }

  /** What it costs more in goods must be saved in the delivery of what it leaves and of what it joins. */
  canBeBetter(line: number, way: number): boolean {
    const old = this.ways[line]![this.chosen[line]!];
    if (!old || this.#limits.isFewest || this.score.faults > 0) return true;
    const next = this.ways[line]![way]!;
    let savable = 0;
    for (const { parcel } of old.loads) savable += this.parcels[parcel]!.price;
    for (const { parcel } of next.loads) savable += this.parcels[parcel]!.price;
    return next.goods - old.goods < savable;
  }

  isUnderMinimum(seller: number): boolean {
    return this.#sums[seller]! > 0 && this.#sums[seller]! < this.#minimums[seller]!;
  }

  #load(load: Load): void {
    const state = this.parcels[load.parcel]!;
    if (state.loads.push(load) === 1) this.#countParcel(1);
    state.goods += load.goods;
    state.weight += load.weight;
    state.volume += load.volume;
    this.#addToSeller(state.seller, load.goods);
  }

  #unload(load: Load): void {
    const state = this.parcels[load.parcel]!;
    state.loads.splice(state.loads.indexOf(load), 1);
    if (state.loads.length === 0) this.#countParcel(-1);
    state.goods -= load.goods;
    state.weight -= load.weight;
    state.volume -= load.volume;
    this.#addToSeller(state.seller, -load.goods);
  }

  #countParcel(sign: 1 | -1): void {
    if (this.#limits.isFewest) this.score.parcels += sign;
  }

  #addToSeller(seller: number, goods: number): void {
    this.#countShortfall(seller, -1);
    this.#sums[seller]! += goods;
    this.#countShortfall(seller, 1);
  }

  #countShortfall(seller: number, sign: 1 | -1): void {
    if (!this.isUnderMinimum(seller)) return;
    this.score.faults += sign;
    this.score.money += sign * (this.#minimums[seller]! - this.#sums[seller]!);
  }

  #recount(at: number): void {
    const state = this.parcels[at]!;
    const price = state.loads.length === 0 ? 0 : this.#deliveryPrice(state);
    this.score.faults += Number(price === UNDELIVERABLE) - Number(state.price === UNDELIVERABLE);
    this.score.money += Math.max(0, price) - Math.max(0, state.price);
    state.price = price;
  }

  #deliveryPrice({ parcel, goods, weight, volume, loads }: ParcelState): number {
    const { byDay } = this.#limits;
    const measure = { grams: Math.ceil(weight / MILLI_IN_UNIT), cm3: Math.ceil(volume / MILLI_IN_UNIT) };
    const lead = byDay === Infinity ? 0 : loads.reduce((last, { leadDays }) => Math.max(last, leadDays), 0);
    const isFree = isSentFree(parcel.freeDelivery, goods, measure.grams);
    let best = UNDELIVERABLE;
    for (const { zone, gramsPerM3, maxGrams, arrivalDays } of parcel.options) {
      if (arrivalDays + lead > byDay) continue;
      const billed = billedGrams(gramsPerM3, measure);
      if (maxGrams !== null && billed > maxGrams) continue;
      const price = zonePrice(zone, billed);
      if (price === null) continue;
      if (isFree) return 0;
      if (best === UNDELIVERABLE || price < best) best = price;
    }
    return best;
  }

  #measuredWays(): MeasuredWay[][] {
    const at = new Map(this.#problem.parcels.map(({ key }, index) => [key, index]));
    const { byDay } = this.#limits;
    const isInTime = ({ loads }: MeasuredWay) =>
      byDay === Infinity ||
      loads.every(({ parcel, leadDays }) =>
        this.parcels[parcel]!.parcel.options.some(({ arrivalDays }) => arrivalDays + leadDays <= byDay),
      );
    return this.#problem.lines.map((line) =>
      waysOf(line)
        .map((way) => measured(way, at))
        .filter(isInTime)
        .sort((one, other) => one.goods - other.goods),
    );
  }
}

function measured(way: Way, parcelAt: ReadonlyMap<string, number>): MeasuredWay {
  const loads = way.map(({ offer, quantity }) => ({
    parcel: parcelAt.get(offer.parcelKey)!,
    goods: lineCost(offer.unitPrice, quantity),
    weight: (offer.gramsPerUnit ?? 0) * quantity,
    volume: (offer.cm3PerUnit ?? 0) * quantity,
    leadDays: offer.leadDays,
  }));
  return { way, loads, goods: loads.reduce((all, load) => all + load.goods, 0) };
}
