import type { Kopecks } from '../../money.ts';
import { lineCost } from '../../price/line-cost.ts';
import type { BasketProblem, Choice } from './basket-problem.ts';
import { type Way, waysOf } from './line-ways.ts';
import { ParcelPricer, UNDELIVERABLE } from './parcel-pricer.ts';

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

interface ParcelState extends Omit<Load, 'parcel' | 'leadDays'> {
  pricer: ParcelPricer;
  canBeFree: boolean;
  seller: number;
  /** Of loads. */
  count: number;
  /** How many loads have to be waited for how long. */
  leads: Map<number, number>;
  /** Of its delivery. */
  price: number;
  /** As it was when it was priced, and before that: most changes are tried and taken back. */
  packed: Packed;
  former: Packed;
}

/** What the price of a parcel depends on, and the price. */
interface Packed {
  goods: Kopecks;
  weight: number;
  volume: number;
  leadDays: number;
  price: number;
}

export interface SearchLimits {
  /** Only what arrives by then. */
  byDay: number;
  /** Of two plans the one with fewer parcels, whatever it costs. */
  isFewest: boolean;
}

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

  /** Another state of the same problem shares its ways. */
  constructor(problem: BasketProblem, limits: SearchLimits, twin?: SearchState) {
    this.#problem = problem;
    this.#limits = limits;
    const sellerAt = new Map(problem.sellers.map(({ id }, at) => [id, at]));
    this.#minimums = problem.sellers.map(({ minOrderSum }) => minOrderSum ?? 0);
    this.#sums = problem.sellers.map(() => 0);
    this.parcels = problem.parcels.map((parcel) => ({
      pricer: new ParcelPricer(parcel, limits.byDay),
      canBeFree: parcel.freeDelivery !== undefined,
      seller: sellerAt.get(parcel.sellerId)!,
      goods: 0,
      weight: 0,
      volume: 0,
      count: 0,
      leads: new Map(),
      price: 0,
      former: { goods: 0, weight: 0, volume: 0, leadDays: 0, price: 0 },
      packed: { goods: 0, weight: 0, volume: 0, leadDays: 0, price: 0 },
    }));
    this.ways = twin?.ways ?? this.#measuredWays();
    this.chosen = problem.lines.map(() => NOWHERE);
    this.score = { faults: 0, left: problem.lines.length, parcels: 0, money: 0 };
  }

  /** There is a way for every line that can be had at all. */
  get isComplete(): boolean {
    return this.ways.every((ways) => ways.length > 0);
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
    if (old === next) return;
    this.chosen[line] = way;
    this.score.left += (old ? 1 : 0) - (next ? 1 : 0);
    this.score.money += (next?.goods ?? 0) - (old?.goods ?? 0);
    if (old) for (const load of old.loads) this.#add(load, -1);
    if (next) for (const load of next.loads) this.#add(load, 1);
    if (old) for (const { parcel } of old.loads) this.#recount(this.parcels[parcel]!);
    if (next) for (const { parcel } of next.loads) this.#recount(this.parcels[parcel]!);
  }

  /** What it costs more in goods must be saved in the delivery of what it leaves and of what it joins. */
  canBeBetter(line: number, way: number): boolean {
    const old = this.ways[line]![this.chosen[line]!];
    if (!old || this.#limits.isFewest || this.score.faults > 0) return true;
    const next = this.ways[line]![way]!;
    let savable = this.#mostSaved(next);
    for (const { parcel } of old.loads) savable += this.parcels[parcel]!.price;
    return next.goods - old.goods < savable;
  }

  /** Whether a line that is left out could go this way to a better score than one that was found for it. */
  canComeBelow(found: Readonly<Score>, line: number, way: number): boolean {
    const { faults, left, money } = this.score;
    if (this.#limits.isFewest || faults > 0 || found.faults > 0 || found.left >= left) return true;
    const next = this.ways[line]![way]!;
    return money + next.goods - this.#mostSaved(next) < found.money;
  }

  /** More in a parcel makes it no cheaper, unless it is then sent for nothing. */
  #mostSaved({ loads }: MeasuredWay): number {
    let most = 0;
    for (const { parcel } of loads) {
      const { canBeFree, price } = this.parcels[parcel]!;
      if (canBeFree && price > 0) most += price;
    }
    return most;
  }

  isUnderMinimum(seller: number): boolean {
    return this.#sums[seller]! > 0 && this.#sums[seller]! < this.#minimums[seller]!;
  }

  #add({ parcel, goods, weight, volume, leadDays }: Load, sign: 1 | -1): void {
    const state = this.parcels[parcel]!;
    const wasOpen = state.count > 0;
    state.count += sign;
    state.goods += sign * goods;
    state.weight += sign * weight;
    state.volume += sign * volume;
    if (leadDays > 0) state.leads.set(leadDays, (state.leads.get(leadDays) ?? 0) + sign);
    if (this.#limits.isFewest && wasOpen !== state.count > 0) this.score.parcels += sign;
    if (this.#minimums[state.seller]! > 0) this.#addToSeller(state.seller, sign * goods);
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

  #recount(state: ParcelState): void {
    const price = state.count === 0 ? 0 : priceOf(state);
    if (price === state.price) return;
    this.score.faults += Number(price === UNDELIVERABLE) - Number(state.price === UNDELIVERABLE);
    this.score.money += Math.max(0, price) - Math.max(0, state.price);
    state.price = price;
  }

  #measuredWays(): MeasuredWay[][] {
    const at = new Map(this.#problem.parcels.map(({ key }, index) => [key, index]));
    const isInTime = ({ loads }: MeasuredWay) =>
      loads.every(({ parcel, leadDays }) => this.parcels[parcel]!.pricer.canBeThere(leadDays));
    return this.#problem.lines.map((line) =>
      waysOf(line)
        .map((way) => measured(way, at))
        .filter(isInTime)
        .sort((one, other) => one.goods - other.goods),
    );
  }
}

function priceOf(state: ParcelState): number {
  const { goods, weight, volume, former, packed } = state;
  const leadDays = longestOf(state.leads);
  const isFormer =
    former.weight === weight &&
    former.volume === volume &&
    former.goods === goods &&
    former.leadDays === leadDays;
  state.former = packed;
  state.packed = former;
  if (isFormer) return former.price;
  former.goods = goods;
  former.weight = weight;
  former.volume = volume;
  former.leadDays = leadDays;
  former.price = state.pricer.price(state, leadDays);
  return former.price;
}

function longestOf(leads: ReadonlyMap<number, number>): number {
  if (leads.size === 0) return 0;
  let longest = 0;
  for (const [days, count] of leads) if (count > 0 && days > longest) longest = days;
  return longest;
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
