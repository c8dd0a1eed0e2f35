import { billedGrams, isSentFree, type ParcelMeasure, zonePrice } from '../../delivery/tariff.ts';
import type { Kopecks } from '../../money.ts';
import type { ParcelOption, ProblemParcel } from './basket-problem.ts';

export interface PackedParcel extends ParcelMeasure {
  goods: Kopecks;
  /** The longest of what is in it. */
  leadDays: number;
}

export interface PricedOption {
  option: ParcelOption;
  price: Kopecks;
  arrivalDays: number;
}

/** Every way this parcel can be sent as it is packed. */
export function pricedOptions(
  { options, freeDelivery }: ProblemParcel,
  packed: PackedParcel,
): PricedOption[] {
  const isFree = isSentFree(freeDelivery, packed.goods, packed.grams);
  return options.flatMap((option) => {
    const { zone, gramsPerM3, maxGrams, arrivalDays } = option;
    const billed = billedGrams(gramsPerM3, packed);
    const price = zonePrice(zone, billed);
    if (price === null || (maxGrams !== null && packed.grams > maxGrams)) return [];
    return [{ option, price: isFree ? 0 : price, arrivalDays: arrivalDays + packed.leadDays }];
  });
}

/** The cheapest of those that are there in time, and of equally cheap ones the earliest. */
export function bestOption(options: readonly PricedOption[], byDay = Infinity): PricedOption | undefined {
  let best: PricedOption | undefined;
  for (const option of options) {
    if (option.arrivalDays > byDay) continue;
    if (!best || option.price < best.price || (option.price === best.price && isEarlier(option, best))) {
      best = option;
    }
  }
  return best;
}

function isEarlier(one: PricedOption, other: PricedOption): boolean {
  return one.arrivalDays < other.arrivalDays;
}

export function earliestDay(options: readonly PricedOption[]): number {
  return options.reduce((day, { arrivalDays }) => Math.min(day, arrivalDays), Infinity);
}
