import { estimatedDays } from './arrival-estimate.ts';
import { DELIVERY_METHODS } from './delivery-method.ts';
import { billedGrams, type ParcelMeasure, type Tariff, tariffZone, type TariffZone } from './tariff.ts';

/** What is sent, as far as carriers ask. A size that nobody told counts as nothing, as it does where variants are sought. */
export type Load = ParcelMeasure;

export const NO_LOAD: Load = { grams: 0, cm3: 0 };

/** How much a way takes: by what it weighs, and by what is billed of it. */
export interface LoadLimit {
  mostGrams: number;
  gramsPerM3: number;
  mostBilled: number;
}

export interface CarriageStep {
  days: number;
  limit: LoadLimit;
}

/** So far the first step that takes the load brings it first. */
export interface CarriageBand {
  upToKm: number;
  steps: readonly CarriageStep[];
}

/** In how many days carriers bring what to which distance: their tables without prices. */
export type Carriage = readonly CarriageBand[];

/** Where no carrier is known yet. */
export const NO_CARRIAGE: Carriage = [];

export interface CarriedTariff extends Tariff {
  method: number;
}

/**
 * What brings goods to the door goes first, for nobody is promised a day on which he could only fetch them; points stand in
 * where no courier takes so much.
 */
export function carriageOf(tariffs: readonly CarriedTariff[]): Carriage {
  const ends = new Set(tariffs.flatMap(({ zones }) => zones.map(({ upToKm }) => upToKm)));
  const toDoor = tariffs.filter(({ method }) => method === DELIVERY_METHODS.DELIVERY);
  const toPoint = tariffs.filter(({ method }) => method === DELIVERY_METHODS.PICKUP);
  return [...ends]
    .toSorted((one, other) => one - other)
    .map((upToKm) => ({
      upToKm,
      steps: withoutUseless([...stepsAt(toDoor, upToKm), ...stepsAt(toPoint, upToKm)]),
    }));
}

function stepsAt(tariffs: readonly CarriedTariff[], km: number): CarriageStep[] {
  return tariffs
    .flatMap((tariff): CarriageStep[] => {
      const zone = tariffZone(tariff, km);
      if (!zone || zone.steps.length === 0) return [];
      return [{ days: zone.daysMin, limit: limitOf(tariff, zone) }];
    })
    .toSorted((one, other) => one.days - other.days);
}

function limitOf({ maxGrams, gramsPerM3 }: Tariff, { steps, perNextKg }: TariffZone): LoadLimit {
  const mostBilled = perNextKg === null ? steps.at(-1)!.upToGrams : Infinity;
  return { mostGrams: maxGrams ?? Infinity, gramsPerM3, mostBilled };
}

/** Steps that take nothing which one before them does not take. */
function withoutUseless(steps: readonly CarriageStep[]): CarriageStep[] {
  return steps.filter(({ limit }, at) => !steps.slice(0, at).some((before) => covers(before.limit, limit)));
}

function covers(one: LoadLimit, other: LoadLimit): boolean {
  const takesBilled =
    one.mostBilled === Infinity || (one.mostBilled >= other.mostBilled && one.gramsPerM3 <= other.gramsPerM3);
  return takesBilled && one.mostGrams >= other.mostGrams;
}

export function isTaken({ mostGrams, gramsPerM3, mostBilled }: LoadLimit, load: Load): boolean {
  return load.grams <= mostGrams && billedGrams(gramsPerM3, load) <= mostBilled;
}

/** Days on the way of the quickest carrier that takes so much so far; where none does, an estimate until a manager names them. */
export function travelDays(carriage: Carriage, distanceKm: number, load: Load): number {
  const band = carriage.find(({ upToKm }) => distanceKm <= upToKm);
  return band?.steps.find(({ limit }) => isTaken(limit, load))?.days ?? estimatedDays(distanceKm);
}
