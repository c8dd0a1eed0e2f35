import type { Kopecks } from '../money.ts';

/** A carrier's prices for one band of distance, by the weight it bills. */
export interface TariffZone {
  upToKm: number;
  /** In rising order. */
  steps: readonly TariffStep[];
  /** For each started kilogram beyond the last step; null where heavier parcels are not taken. */
  perNextKg: Kopecks | null;
  daysMin: number;
  daysMax: number;
}

export interface TariffStep {
  upToGrams: number;
  price: Kopecks;
}

export interface Tariff {
  /** In rising order of distance. */
  zones: readonly TariffZone[];
  /** What a cubic metre is billed as when it weighs less. */
  gramsPerM3: number;
  /** The heaviest parcel it takes; null without a limit. */
  maxGrams: number | null;
}

export interface ParcelMeasure {
  grams: number;
  cm3: number;
}

const CM3_IN_M3 = 1_000_000;
const G_IN_KG = 1000;

/** A parcel and how far it goes. */
export interface CarriedParcel extends ParcelMeasure {
  distanceKm: number;
}

export type TariffAnswer =
  | { price: Kopecks; zone: TariffZone; fault?: never }
  | { fault: 'NO_ROUTE' | 'TOO_HEAVY' };

/** What a carrier asks for a parcel, or why it does not take it. The limit is of what the parcel weighs, not of what is billed. */
export function tariffAnswer(tariff: Tariff, parcel: CarriedParcel): TariffAnswer {
  const zone = tariffZone(tariff, parcel.distanceKm);
  if (!zone) return { fault: 'NO_ROUTE' };
  if (tariff.maxGrams !== null && parcel.grams > tariff.maxGrams) return { fault: 'TOO_HEAVY' };
  const price = zonePrice(zone, billedGrams(tariff.gramsPerM3, parcel));
  return price === null ? { fault: 'TOO_HEAVY' } : { price, zone };
}

export function tariffZone({ zones }: Tariff, distanceKm: number): TariffZone | undefined {
  return zones.find(({ upToKm }) => distanceKm <= upToKm);
}

/** Light but large parcels are billed by their volume. */
export function billedGrams(gramsPerM3: number, { grams, cm3 }: ParcelMeasure): number {
  return Math.max(grams, Math.ceil((cm3 * gramsPerM3) / CM3_IN_M3));
}

/** Null when the carrier does not take so much. */
export function zonePrice({ steps, perNextKg }: TariffZone, billed: number): Kopecks | null {
  const step = steps.find(({ upToGrams }) => billed <= upToGrams);
  if (step) return step.price;
  const last = steps.at(-1);
  if (!last || perNextKg === null) return null;
  return last.price + Math.ceil((billed - last.upToGrams) / G_IN_KG) * perNextKg;
}

/** A seller's promise to send for nothing: from a sum on, while the parcel is not too heavy. */
export interface FreeDelivery {
  fromSum: Kopecks;
  upToGrams: number | null;
}

export function isSentFree(rule: FreeDelivery | undefined, sum: Kopecks, grams: number): boolean {
  return rule !== undefined && sum >= rule.fromSum && (rule.upToGrams === null || grams <= rule.upToGrams);
}
