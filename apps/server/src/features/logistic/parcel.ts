import { parcelPlaces } from '@okoem/domain/delivery/parcel-places.ts';
import { parcelSize } from '@okoem/domain/delivery/parcel-size.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import type { BasketLine, CountedLine } from '../pricing/basket-lines.ts';
import { isCounted } from '../pricing/basket-lines.ts';
import { groupKey } from '../pricing/offer-views.ts';
import type { StoreRow } from '../pricing/priced-offer-repository.ts';

/** What is known of a parcel's size, or nothing of it. */
export interface MeasuredSize {
  grams: number;
  cm3: number;
  places: number;
}

/** What one seller sends from one warehouse. */
export interface Parcel {
  key: string;
  store: StoreRow;
  distanceKm: number;
  /** What its goods cost, before a promo code. */
  sum: Kopecks;
  /** Undefined when it is unknown of a single line. */
  size: MeasuredSize | undefined;
  /** Of what has to be made first. */
  leadDays: number;
}

const G_IN_KG = 1000;
const CM3_IN_M3 = 1_000_000;

/** Of the lines that can be had; the others go nowhere. */
export function parcelsOf(lines: readonly BasketLine[]): Parcel[] {
  return [...Map.groupBy(lines.filter(isCounted), ({ found }) => found.store).values()].map(parcelOf);
}

function parcelOf(lines: readonly CountedLine[]): Parcel {
  const { store, distanceKm } = lines[0]!.found;
  const sized = lines.map(({ found, quantity }) => ({ ...found.offer, quantity }));
  return {
    key: groupKey(store),
    store,
    distanceKm,
    sum: sumKopecks(lines.map(({ beforePromo }) => beforePromo)),
    size: sizeOf(sized),
    leadDays: Math.max(...lines.map(({ found }) => found.offer.leadDays)),
  };
}

function sizeOf(lines: Parameters<typeof parcelPlaces>[0]): MeasuredSize | undefined {
  const { weightKg, volumeM3 } = parcelSize(lines);
  const places = parcelPlaces(lines);
  if (weightKg === null || volumeM3 === null || places === null) return undefined;
  return { grams: Math.round(weightKg * G_IN_KG), cm3: Math.round(volumeM3 * CM3_IN_M3), places };
}

/** Keys of parcels whose goods are there and do not go to the city. */
export function undeliveredKeys(lines: readonly BasketLine[]): string[] {
  const keys = lines.flatMap(({ found }) => (found && !found.isDelivered ? [groupKey(found.store)] : []));
  return [...new Set(keys)];
}
