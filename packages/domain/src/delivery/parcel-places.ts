import { MILLI_IN_UNIT } from '../quantity/milli.ts';
import type { SizedLine } from './parcel-size.ts';

/** What one person carries: heavier or larger pieces travel as they are. */
const BOX = { grams: 20_000, cm3: 100_000 };

/** An estimate of how many pieces of luggage a parcel is; null while a size is unknown. */
export function parcelPlaces(lines: readonly SizedLine[]): number | null {
  let places = 0;
  let grams = 0;
  let cm3 = 0;
  for (const { quantity, weightG, volumeCm3 } of lines) {
    if (weightG === null || volumeCm3 === null) return null;
    const units = quantity / MILLI_IN_UNIT;
    if (weightG > BOX.grams || volumeCm3 > BOX.cm3) places += Math.ceil(units);
    else {
      grams += weightG * units;
      cm3 += volumeCm3 * units;
    }
  }
  return Math.max(1, places + Math.ceil(Math.max(grams / BOX.grams, cm3 / BOX.cm3)));
}
