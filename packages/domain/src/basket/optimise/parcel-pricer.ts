import { billedGrams, isSentFree, type ParcelMeasure, type TariffStep } from '../../delivery/tariff.ts';
import type { Kopecks } from '../../money.ts';
import { MILLI_IN_UNIT } from '../../quantity/milli.ts';
import type { ParcelOption, ProblemParcel } from './basket-problem.ts';

export const UNDELIVERABLE = -1;

const G_IN_KG = 1000;

/** The cheapest delivery of a parcel that arrives in time, asked a hundred thousand times. */
export class ParcelPricer {
  readonly #parcel: ProblemParcel;
  readonly #options: readonly ParcelOption[];
  readonly #byDay: number;
  readonly #measure: ParcelMeasure = { grams: 0, cm3: 0 };

  constructor(parcel: ProblemParcel, byDay: number) {
    this.#parcel = parcel;
    this.#byDay = byDay;
    this.#options = parcel.options
      .filter(({ arrivalDays, zone }) => arrivalDays <= byDay && zone.steps.length > 0)
      .sort((one, other) => leastOf(one) - leastOf(other));
  }

  canBeThere(leadDays: number): boolean {
    return this.#options.some(({ arrivalDays }) => arrivalDays + leadDays <= this.#byDay);
  }

  /** Weight and volume in thousandths. */
  price(
    { goods, weight, volume }: { goods: Kopecks; weight: number; volume: number },
    leadDays: number,
  ): number {
    const measure = this.#measure;
    measure.grams = Math.ceil(weight / MILLI_IN_UNIT);
    measure.cm3 = Math.ceil(volume / MILLI_IN_UNIT);
    const isFree = isSentFree(this.#parcel.freeDelivery, goods, measure.grams);
    let best = UNDELIVERABLE;
    for (const option of this.#options) {
      const { zone, gramsPerM3, maxGrams, arrivalDays } = option;
      // Nothing that follows begins below.
      if (best !== UNDELIVERABLE && leastOf(option) >= best) break;
      if (arrivalDays + leadDays > this.#byDay) continue;
      if (maxGrams !== null && measure.grams > maxGrams) continue;
      const billed = billedGrams(gramsPerM3, measure);
      const price = stepPrice(zone.steps, zone.perNextKg, billed);
      if (price === UNDELIVERABLE) continue;
      if (isFree) return 0;
      if (best === UNDELIVERABLE || price < best) best = price;
    }
    return best;
  }
}

function leastOf({ zone }: ParcelOption): Kopecks {
  return zone.steps[0]!.price;
}

/** `zonePrice` without a closure for each step. */
function stepPrice(steps: readonly TariffStep[], perNextKg: Kopecks | null, billed: number): number {
  for (const { upToGrams, price } of steps) if (billed <= upToGrams) return price;
  if (perNextKg === null) return UNDELIVERABLE;
  const last = steps.at(-1)!;
  return last.price + Math.ceil((billed - last.upToGrams) / G_IN_KG) * perNextKg;
}
