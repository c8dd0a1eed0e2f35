import { arrivalDays } from '@okoem/domain/delivery/arrival.ts';
import { distanceKm, type Destination, isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { OFFER_ACTIVE, OFFER_PRE_ORDER } from './columns.ts';
import { overSlots } from './in-steps.ts';

export interface CityRow extends Destination {
  name: string;
}

/** What a product is in a city; listings show the first two, and the others on demand. */
export const IN_STOCK = 0;
export const ON_ORDER = 1;
export const OUT_OF_STOCK = 2;
export const NOT_DELIVERED = 3;

const STATE_SHIFT = 14;
const OFFER_MASK = 2 ** STATE_SHIFT - 1;
/** No product, or a product without offers. */
const NOTHING = 0xffff;

/** Columns of zones held at once; the zone asked for least recently makes room. */
const MOST_ZONES = 64;

/** Cities that the same stores deliver to. */
export interface Zone {
  /** By store ordinal: 1 where the store delivers to this zone. */
  reaches: Uint8Array;
  /** By slot: state and place of the best offer among the product's offers. Made when first asked for. */
  best: Uint16Array | undefined;
}

export interface City {
  row: CityRow;
  zone: Zone;
  /** By store ordinal. */
  distanceKm: Float64Array;
}

export interface Zones {
  cities: Map<string, City>;
  byReach: Map<string, Zone>;
  /** Zones whose columns exist, least recently used first. */
  live: Set<Zone>;
}

/** A zone that was there before and is reached by the same stores keeps its column. */
export function createZones(data: CatalogueData, cities: readonly CityRow[], before?: Zones): Zones {
  const byReach = new Map<string, Zone>();
  const stores = data.dictionaries.stores.rows;
  const known = new Map<string, City>();
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
    known.set(row.cityGuid, { row, zone, distanceKm: distances });
  }
  const kept = new Set(byReach.values());
  return {
    cities: known,
    byReach,
    live: new Set([...(before?.live ?? [])].filter((zone) => kept.has(zone))),
  };
}

/** The zone's column, made now if need be. */
export function bestOffers(data: CatalogueData, zones: Zones, zone: Zone): Uint16Array {
  if (zone.best && zones.live.has(zone)) {
    // Sets keep the order of insertion, so this moves the zone to the end of the queue.
    zones.live.delete(zone);
    zones.live.add(zone);
    return zone.best;
  }
  const best = emptyColumn(data);
  for (let slot = 0; slot < data.slotEnd; slot += 1) best[slot] = bestOffer(data, zone.reaches, slot);
  keepColumn(zones, zone, best);
  return best;
}

/** The same for who has time. The data must not change meanwhile. */
export async function bestOffersInSteps(data: CatalogueData, zones: Zones, zone: Zone): Promise<void> {
  if (zones.live.has(zone)) return;
  const best = emptyColumn(data);
  await overSlots(data.slotEnd, (slot) => {
    best[slot] = bestOffer(data, zone.reaches, slot);
  });
  // Somebody may have been in more of a hurry.
  if (!zones.live.has(zone)) keepColumn(zones, zone, best);
}

function emptyColumn(data: CatalogueData): Uint16Array {
  return new Uint16Array(data.products.id.length).fill(NOTHING);
}

function keepColumn(zones: Zones, zone: Zone, best: Uint16Array): void {
  if (zones.live.size >= MOST_ZONES) {
    const [oldest] = zones.live;
    oldest!.best = undefined;
    zones.live.delete(oldest!);
  }
  zone.best = best;
  zones.live.add(zone);
}

/** After a change of a product's offers. */
export function refreshSlot(data: CatalogueData, zones: Zones, slot: number): void {
  for (const zone of zones.live) {
    if (zone.best!.length < data.products.id.length) zone.best = lengthened(zone.best!, data);
    zone.best![slot] = bestOffer(data, zone.reaches, slot);
  }
}

function lengthened(best: Uint16Array, data: CatalogueData): Uint16Array {
  const longer = emptyColumn(data);
  longer.set(best);
  return longer;
}

/** In stock before on order before out of stock; then the cheapest; then the oldest offer, so that every process agrees. */
function bestOffer({ products, offers }: CatalogueData, reaches: Uint8Array, slot: number): number {
  const start = products.offerStart[slot]!;
  const count = products.id[slot] === 0 ? 0 : products.offerCount[slot]!;
  const multiple = products.multipleMilli[slot]!;
  let best = NOTHING;
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
    best = (state << STATE_SHIFT) | place;
    bestState = state;
    bestPrice = price;
    bestId = id;
  }
  return best;
}

export function stateOf(best: number): number {
  return best >>> STATE_SHIFT;
}

/** Place of the best offer among the product's own. */
export function placeOfBest(best: number): number {
  return best & OFFER_MASK;
}

export function hasOffer(best: number): boolean {
  return best !== NOTHING;
}

/** Whether an offer can be ordered here and now. */
export function isOffered({ products, offers }: CatalogueData, zone: Zone, offer: number): boolean {
  const isReachable = (offers.flags[offer]! & OFFER_ACTIVE) !== 0 && zone.reaches[offers.store[offer]!] === 1;
  return isReachable && offers.availableMilli[offer]! >= products.multipleMilli[offers.slot[offer]!]!;
}

export function offerArrivalDays({ offers }: CatalogueData, city: City, offer: number): number {
  return arrivalDays({
    distanceKm: city.distanceKm[offers.store[offer]!]!,
    leadDays: offers.leadDays[offer]!,
  });
}
