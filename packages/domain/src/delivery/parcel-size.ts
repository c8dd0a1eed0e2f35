import { MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';
import type { Load } from './carriage.ts';

export interface SizedLine {
  quantity: Milli;
  /** Of one unit; sellers do not always say. */
  weightG: number | null;
  volumeCm3: number | null;
}

export interface ParcelSize {
  weightKg: number | null;
  volumeM3: number | null;
}

const G_IN_KG = 1000;
const CM3_IN_M3 = 1_000_000;

/** One line of unknown size makes the parcel's unknown: carriers would charge for what we left out. */
export function parcelSize(lines: readonly SizedLine[]): ParcelSize {
  const grams = total(lines.map(({ quantity, weightG }) => ({ quantity, each: weightG })));
  const cm3 = total(lines.map(({ quantity, volumeCm3 }) => ({ quantity, each: volumeCm3 })));
  return {
    weightKg: grams === null ? null : grams / G_IN_KG,
    volumeM3: cm3 === null ? null : cm3 / CM3_IN_M3,
  };
}

/** In whole grams and cubic centimetres, rounded up. */
function total(parts: readonly { quantity: Milli; each: number | null }[]): number | null {
  let sum = 0;
  for (const { quantity, each } of parts) {
    if (each === null) return null;
    sum += each * quantity;
  }
  return Math.ceil(sum / MILLI_IN_UNIT);
}

/** The same where an unknown size counts as nothing: a day is told before anybody knows the size. */
export function parcelLoad(lines: readonly SizedLine[]): Load {
  const { grams, cm3 } = lines.reduce(
    (sum, { quantity, weightG, volumeCm3 }) => ({
      grams: sum.grams + (weightG ?? 0) * quantity,
      cm3: sum.cm3 + (volumeCm3 ?? 0) * quantity,
    }),
    { grams: 0, cm3: 0 },
  );
  return { grams: Math.ceil(grams / MILLI_IN_UNIT), cm3: Math.ceil(cm3 / MILLI_IN_UNIT) };
}
