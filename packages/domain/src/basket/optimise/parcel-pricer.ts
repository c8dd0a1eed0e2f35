import { isSentFree } from '../../delivery/tariff.ts';
import type { Kopecks } from '../../money.ts';
import { MILLI_IN_UNIT } from '../../quantity/milli.ts';
import type { ParcelOption, ProblemParcel } from './basket-problem.ts';

export const UNDELIVERABLE = -1;

const CM3_IN_M3 = 1_000_000;
const G_IN_KG = 1000;

/** An option as the inner loop likes it. */
interface Way {
  /** What its lightest parcel costs. */
  least: Kopecks;
  arrivalDays: number;
  gramsPerM3: number;
  maxGrams: number;
  upToGrams: Float64Array;
  prices: Float64Array;
  /** Infinite where heavier parcels are not taken. */
  perNextKg: number;
}

/** The cheapest delivery of a parcel that arrives in time, asked a hundred thousand times. */
export class ParcelPricer {
  readonly #parcel: ProblemParcel;
  readonly #ways: readonly Way[];
  readonly #byDay: number;

  constructor(parcel: ProblemParcel, byDay: number) {
    this.#parcel = parcel;
    this.#byDay = byDay;
    this.#ways = parcel.options
      .filter(({ arrivalDays, zone }) => arrivalDays <= byDay && zone.steps.length > 0)
      .map(wayOf)
      .sort((one, other) => one.least - other.least);
  }

  canBeThere(leadDays: number): boolean {
    return this.#ways.some(({ arrivalDays }) => arrivalDays + leadDays <= this.#byDay);
  }

  /** Weight and volume in thousandths. */
  price(
    { goods, weight, volume }: { goods: Kopecks; weight: number; volume: number },
    leadDays: number,
  ): number {
    const grams = Math.ceil(weight / MILLI_IN_UNIT);
    const cm3 = Math.ceil(volume / MILLI_IN_UNIT);
    let best = Infinity;
    for (const way of this.#ways) {
      // Nothing that follows begins below.
      if (way.least >= best) break;
      if (way.arrivalDays + leadDays > this.#byDay || grams > way.maxGrams) continue;
      const price = stepPrice(way, Math.max(grams, Math.ceil((cm3 * way.gramsPerM3) / CM3_IN_M3)));
      if (price < best) best = price;
    }
    if (best === Infinity) return UNDELIVERABLE;
    return isSentFree(this.#parcel.freeDelivery, goods, grams) ? 0 : best;
  }
}

/** Every goal of a basket asks for them. */
const waysOfOptions = new WeakMap<ParcelOption, Way>();

function wayOf(option: ParcelOption): Way {
  const known = waysOfOptions.get(option);
  if (known) return known;
  const { zone, gramsPerM3, maxGrams, arrivalDays } = option;
  const way = {
    least: zone.steps[0]!.price,
    arrivalDays,
    gramsPerM3,
    maxGrams: maxGrams ?? Infinity,
    upToGrams: new Float64Array(zone.steps.map(({ upToGrams }) => upToGrams)),
    prices: new Float64Array(zone.steps.map(({ price }) => price)),
    perNextKg: zone.perNextKg ?? Infinity,
  };
  waysOfOptions.set(option, way);
  return way;
}

/** `zonePrice` by bisection. */
function stepPrice({ upToGrams, prices, perNextKg }: Way, billed: number): number {
  const end = prices.length - 1;
  const beyond = billed - upToGrams[end]!;
  if (beyond > 0) return prices[end]! + Math.ceil(beyond / G_IN_KG) * perNextKg;
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (billed <= upToGrams[middle]!) high = middle;
    else low = middle + 1;
  }
  return prices[low]!;
}
