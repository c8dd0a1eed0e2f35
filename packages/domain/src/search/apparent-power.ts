import { foldLookAlikes } from './look-alike.ts';

/** A load of so many watts is fed by so many volt-amperes: power factors from 1 down to 0.77. */
const MOST_TIMES = 1.3;
/** Makers round to hundreds; small devices to fifties. */
const STEP = 100;
const SMALL_STEP = 50;
const SMALL = 2000;
const LEAST = 300;
const MOST = 30_000;
const WATTS = new Map([
  [foldLookAlikes('вт'), 1],
  [foldLookAlikes('квт'), 1000],
]);
const VOLT_AMPERES = foldLookAlikes('ва');

/** Terms like '5500ва' that a stabiliser or a UPS for '5 кВт' may be written with, the nearest first. */
export function apparentPowers(number: string, unit: string): string[] {
  const watts = Math.round(Number(number) * (WATTS.get(unit) ?? 0));
  if (!(watts >= LEAST && watts <= MOST)) return [];
  const step = watts < SMALL ? SMALL_STEP : STEP;
  const powers: string[] = [];
  for (let power = Math.ceil(watts / step) * step; power <= watts * MOST_TIMES; power += step)
    powers.push(`${power}${VOLT_AMPERES}`);
  return powers;
}
