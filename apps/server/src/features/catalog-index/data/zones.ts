import { arrivalDays } from '@okoem/domain/delivery/arrival.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { distanceKm, type Destination, isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { overSlots } from '../../../platform/in-steps.ts';
import type { CatalogData } from './catalog-data.ts';
import { noteChangedSlot } from './category-editions.ts';
import { OFFER_ACTIVE, OFFER_PRE_ORDER } from './columns.ts';

export interface CityRow extends Destination {
  name: string;
}

/** State of a product in a city; listings show the first two, and the others on demand. */
export const IN_STOCK = 0;
export const ON_ORDER = 1;
export const OUT_OF_STOCK = 2;
export const NOT_DELIVERED = 3;

const STATE_BITS = 2;
const STATE_MASK = 2 ** STATE_BITS - 1;

/**
 * By slot: state and place of the product's best offer, packed into one number. One byte suffices as long as no product has
 * more offers than it can number; all bits set means no product, or a product without offers.
 */
export type BestColumn = Uint8Array | Uint16Array;
const MOST_OFFERS_IN_A_BYTE = 62;

/** Size of the LRU cache of zone columns. */
const MOST_ZONES = 128;

/** Cities that the same stores deliver to. */
export interface Zone {
  /** By store ordinal: 1 where the store delivers to this zone. */
  reaches: Uint8Array;
  /** Computed lazily. */
  best: BestColumn | undefined;
}

/** Where goods would go. A request looks it up once and hands it to every question it asks. */
export interface Region {
  readonly row: Destination;
}

export interface City extends Region {
  row: CityRow;
  /** Whose city it is: after a change of cities or stores there are others. */
  zones: Zones;
  zone: Zone;
  /** By store ordinal. */
  distanceKm: Float64Array;
}

export interface Zones {
  cities: Map<string, City>;
  byReach: Map<string, Zone>;
  /** Zones whose columns exist, least recently used first. */
  live: Set<Zone>;
  /** Some product has more offers than a byte can number. */
  isWide: boolean;
}

/** The city of a `customer_region_guid`, without one the capital. One that nobody knows is refused. */
export function regionOf({ cities }: Zones, regionGuid: string = DEFAULT_CITY.city_guid): City {
  const city = cities.get(regionGuid.toLowerCase());
  if (!city) throw new Refusal('UNKNOWN_REGION', { field: 'customer_region_guid' });
  return city;
}

/** A request that waited for the database may hold a city of before a change, and gets the one of today. */
export function cityOf(zones: Zones, region: Region): City {
  const city = region as City;
  return city.zones === zones ? city : regionOf(zones, city.row.cityGuid);
}

/** A zone reached by the same stores as before keeps its column. */
export function createZones(data: CatalogData, cities: readonly CityRow[], before?: Zones): Zones {
  const byReach = new Map<string, Zone>();
  const stores = data.dictionaries.stores.rows;
  const zones: Zones = { cities: new Map(), byReach, live: new Set(), isWide: before?.isWide ?? false };
  for (const row of cities) {
    const reaches = new Uint8Array(stores.length);
    const distances = new Float64Array(stores.length);
    for (const [ordinal, store] of stores.entries()) {
      if (!store) continue;
      reaches[ordinal] = Number(store.isActive && isDelivered(store, row));
      distances[ordinal] = distanceKm(store.place, row.place);
    }
    const key = Buffer.from(reaches).toString('base64');
    const zone = byReach.get(key) ?? before?.byReach.get(key) ?? { reaches, best: undefined };
    byReach.set(key, zone);
    zones.cities.set(row.cityGuid, { row, zones, zone, distanceKm: distances });
  }
  const currentZones = new Set(byReach.values());
  for (const zone of before?.live ?? []) if (currentZones.has(zone)) zones.live.add(zone);
  return zones;
}

/** The zone's column, computed if needed. */
export function bestOffers(data: CatalogData, zones: Zones, zone: Zone): BestColumn {
  if (zone.best && zones.live.has(zone)) {
    // LRU: sets keep insertion order, so this makes the zone the most recently used.
    zones.live.delete(zone);
    zones.live.add(zone);
    return zone.best;
  }
  if (!zones.isWide && someHasMany(data)) widen(zones);
  const best = emptyColumn(data, zones);
  for (let slot = 0; slot < data.slotEnd; slot += 1) best[slot] = bestOffer(data, zone.reaches, slot);
  keepColumn(zones, zone, best);
  return best;
}

/** The same in steps that yield to requests. The data must not change meanwhile. */
export async function bestOffersInSteps(data: CatalogData, zones: Zones, zone: Zone): Promise<void> {
  if (zones.live.has(zone)) return;
  if (!zones.isWide && someHasMany(data)) widen(zones);
  const best = emptyColumn(data, zones);
  await overSlots(data.slotEnd, (slot) => {
    best[slot] = bestOffer(data, zone.reaches, slot);
  });
  // A request may have computed the column meanwhile.
  if (!zones.live.has(zone)) keepColumn(zones, zone, best);
}

function someHasMany({ products, slotEnd }: CatalogData): boolean {
  for (let slot = 0; slot < slotEnd; slot += 1) {
    if (products.offerCount[slot]! > MOST_OFFERS_IN_A_BYTE) return true;
  }
  return false;
}

/** Switches to two bytes per product; the columns are recomputed lazily. */
function widen(zones: Zones): void {
  zones.isWide = true;
  for (const zone of zones.live) zone.best = undefined;
  zones.live.clear();
}

function emptyColumn({ products }: CatalogData, { isWide }: Pick<Zones, 'isWide'>): BestColumn {
  const { length } = products.id;
  return isWide ? new Uint16Array(length).fill(0xffff) : new Uint8Array(length).fill(0xff);
}

function keepColumn(zones: Zones, zone: Zone, best: BestColumn): void {
  if (zones.live.size >= MOST_ZONES) {
    const [oldest] = zones.live;
    oldest!.best = undefined;
    zones.live.delete(oldest!);
  }
  zone.best = best;
  zones.live.add(zone);
}

/** After a change of a product's offers. */
export function refreshSlot(data: CatalogData, zones: Zones, slot: number): void {
  noteChangedSlot(data, slot);
  if (!zones.isWide && data.products.offerCount[slot]! > MOST_OFFERS_IN_A_BYTE) widen(zones);
  for (const zone of zones.live) {
    if (zone.best!.length < data.products.id.length) zone.best = lengthened(data, zones, zone.best!);
    zone.best![slot] = bestOffer(data, zone.reaches, slot);
  }
}

function lengthened(data: CatalogData, zones: Zones, best: BestColumn): BestColumn {
  const longer = emptyColumn(data, zones);
  longer.set(best);
  return longer;
}

/** Orders by state, then price, then id, so that every process chooses the same offer. */
function bestOffer({ products, offers }: CatalogData, reaches: Uint8Array, slot: number): number {
  const start = products.offerStart[slot]!;
  const count = products.id[slot] === 0 ? 0 : products.offerCount[slot]!;
  const multiple = products.multipleMilli[slot]!;
  // Truncated to all ones in either width of column.
  let best = 0xffff;
  let bestState = NOT_DELIVERED + 1;
  let bestPrice = Infinity;
  let bestId = Infinity;
  for (let place = 0; place < count; place += 1) {
    const offer = start + place;
    const flags = offers.flags[offer]!;
    const isReachable = (flags & OFFER_ACTIVE) !== 0 && reaches[offers.store[offer]!] === 1;
    const isVisible = isReachable && offers.availableMilli[offer]! >= multiple;
    const unsold = isReachable ? OUT_OF_STOCK : NOT_DELIVERED;
    const state = isVisible ? (flags & OFFER_PRE_ORDER ? ON_ORDER : IN_STOCK) : unsold;
    const price = offers.price[offer]!;
    const id = offers.id[offer]!;
    if (state > bestState) continue;
    if (state === bestState && (price > bestPrice || (price === bestPrice && id > bestId))) continue;
    best = (place << STATE_BITS) | state;
    bestState = state;
    bestPrice = price;
    bestId = id;
  }
  return best;
}

export function stateOf(best: number): number {
  return best & STATE_MASK;
}

/** Place of the best offer among the product's own. */
export function placeOfBest(best: number): number {
  return best >>> STATE_BITS;
}

export function hasOffer(column: BestColumn, slot: number): boolean {
  return column[slot] !== 2 ** (8 * column.BYTES_PER_ELEMENT) - 1;
}

/** Whether an offer can be ordered here and now. */
export function isOffered({ products, offers }: CatalogData, zone: Zone, offer: number): boolean {
  const isReachable = (offers.flags[offer]! & OFFER_ACTIVE) !== 0 && zone.reaches[offers.store[offer]!] === 1;
  return isReachable && offers.availableMilli[offer]! >= products.multipleMilli[offers.slot[offer]!]!;
}

export function offerArrivalDays({ offers }: CatalogData, city: City, offer: number): number {
  return arrivalDays({
    distanceKm: city.distanceKm[offers.store[offer]!]!,
    leadDays: offers.leadDays[offer]!,
  });
}
