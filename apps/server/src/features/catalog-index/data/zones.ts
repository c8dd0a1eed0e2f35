import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { NO_CARRIAGE } from '@okoem/domain/delivery/carriage.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { distanceKm, isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import { createLoadKinds, loadKind, type LoadKinds, meetLoad } from '@okoem/domain/delivery/load-kinds.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { overSlots } from '../../../platform/in-steps.ts';
import {
  type BestColumn,
  IN_STOCK,
  MOST_OFFERS_IN_A_BYTE,
  NOT_DELIVERED,
  ON_ORDER,
  OUT_OF_STOCK,
  STATE_BITS,
} from './best-column.ts';
import type { CatalogData } from './catalog-data.ts';
import { noteChangedSlot } from './category-editions.ts';
import { OFFER_ACTIVE, OFFER_PRE_ORDER } from './columns.ts';
import { cover, coverAll } from './covered-products.ts';
import { membersBeside } from './models.ts';

export interface CityRow extends ArrivalPlace {
  name: string;
}

/** Size of the LRU cache of zone columns. */
const MOST_ZONES = 128;

/** Cities that the same stores deliver to; or what a shopper wants of an offer there. */
export interface Zone {
  /** By store ordinal: 1 where the store delivers to this zone. */
  reaches: Uint8Array;
  /** Only for a shopper who wants more than that. */
  wanted?: WantedOffers;
  /** Computed lazily. */
  best: BestColumn | undefined;
}

export interface WantedOffers {
  /** The longest time of making, in days, that still arrives in time; -1 where nothing does. */
  mostLead: MostLead | undefined;
  /** So many must lie in one place. */
  leastMilli: number;
}

/** By kind of load, and of each kind by store ordinal. */
export interface MostLead {
  days: Int16Array;
  stores: number;
  loads: LoadKinds;
}

/** Where goods would go. A request looks it up once and hands it to every question it asks. */
export interface Region {
  readonly row: ArrivalPlace;
}

export interface City extends Region {
  row: CityRow;
  /** Whose city it is: after a change of cities or stores there are others. */
  zones: Zones;
  zone: Zone;
  /** By store ordinal. */
  distanceKm: Float64Array;
  /** Of the current minute; computed lazily. */
  arrivals: Arrivals | undefined;
}

/** In how many days goods of each kind of load arrive. */
export interface Arrivals {
  minute: number;
  /** By the calendar of the city. */
  today: number;
  kinds: readonly ArrivalsOfKind[];
}

/** By store ordinal: in how many days goods that lie there arrive, and how an answer says it. */
export interface ArrivalsOfKind {
  days: Int16Array;
  json: readonly string[];
}

export interface Zones {
  cities: Map<string, City>;
  byReach: Map<string, Zone>;
  /** Those of shoppers' wishes, least recently used first. */
  narrowed: Map<string, Zone>;
  /** Zones whose columns exist, least recently used first. */
  live: Set<Zone>;
  /** Some product has more offers than a byte can number. */
  isWide: boolean;
  /** Of all products: carriers are the same everywhere. */
  loads: LoadKinds;
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
  const zones: Zones = {
    cities: new Map(),
    byReach,
    narrowed: new Map(),
    live: new Set(),
    isWide: before?.isWide ?? false,
    loads: loadKindsOf(data, cities),
  };
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
    zones.cities.set(row.cityGuid, { row, zones, zone, distanceKm: distances, arrivals: undefined });
  }
  const currentZones = new Set(byReach.values());
  for (const zone of before?.live ?? []) if (currentZones.has(zone)) zones.live.add(zone);
  return zones;
}

function loadKindsOf({ products, slotEnd }: CatalogData, [city]: readonly CityRow[]): LoadKinds {
  const kinds = createLoadKinds(city?.carriage ?? NO_CARRIAGE);
  for (let slot = 0; slot < slotEnd; slot += 1) meetLoad(kinds, products.grams[slot]!, products.cm3[slot]!);
  return kinds;
}

/** Columns that were made for shoppers' wishes know nothing of a kind of load that comes later. */
function noteLoad({ products }: CatalogData, zones: Zones, slot: number): void {
  if (!meetLoad(zones.loads, products.grams[slot]!, products.cm3[slot]!)) return;
  for (const zone of zones.narrowed.values()) {
    zone.best = undefined;
    zones.live.delete(zone);
  }
  zones.narrowed.clear();
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
  for (let slot = 0; slot < data.slotEnd; slot += 1) best[slot] = bestOffer(data, zone, slot);
  coverAll(data, best);
  keepColumn(zones, zone, best);
  return best;
}

/** The same in steps that yield to requests. The data must not change meanwhile. */
export async function bestOffersInSteps(data: CatalogData, zones: Zones, zone: Zone): Promise<void> {
  if (zones.live.has(zone)) return;
  if (!zones.isWide && someHasMany(data)) widen(zones);
  const best = emptyColumn(data, zones);
  await overSlots(data.slotEnd, (slot) => {
    best[slot] = bestOffer(data, zone, slot);
  });
  coverAll(data, best);
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

/** After a change of a product's offers or of its model. */
export function refreshSlot(data: CatalogData, zones: Zones, slot: number): void {
  const members = membersBeside(data, slot);
  noteLoad(data, zones, slot);
  noteChangedSlot(data, slot);
  // Whose card is shown may have changed in the categories of the others.
  for (const member of members) if (member !== slot) noteChangedSlot(data, member);
  if (!zones.isWide && data.products.offerCount[slot]! > MOST_OFFERS_IN_A_BYTE) widen(zones);
  for (const zone of zones.live) {
    if (zone.best!.length < data.products.id.length) zone.best = lengthened(data, zones, zone.best!);
    zone.best![slot] = bestOffer(data, zone, slot);
    cover(data, zone.best!, members);
  }
}

function lengthened(data: CatalogData, zones: Zones, best: BestColumn): BestColumn {
  const longer = emptyColumn(data, zones);
  longer.set(best);
  return longer;
}

/** Orders by state, then price, then id, so that every process chooses the same offer. */
export function bestOffer(
  { products, offers }: CatalogData,
  { reaches, wanted }: Zone,
  slot: number,
): number {
  const start = products.offerStart[slot]!;
  const count = products.id[slot] === 0 ? 0 : products.offerCount[slot]!;
  const multiple = products.multipleMilli[slot]!;
  const least = wanted === undefined ? multiple : Math.max(multiple, wanted.leastMilli);
  const mostLead = wanted?.mostLead;
  const leadsFrom = mostLead === undefined ? 0 : leadsAt(mostLead, products, slot);
  // Truncated to all ones in either width of column.
  let best = 0xffff;
  let bestState = NOT_DELIVERED + 1;
  let bestPrice = Infinity;
  let bestId = Infinity;
  for (let place = 0; place < count; place += 1) {
    const offer = start + place;
    const flags = offers.flags[offer]!;
    const store = offers.store[offer]!;
    const isInTime = mostLead === undefined || offers.leadDays[offer]! <= mostLead.days[leadsFrom + store]!;
    const isReachable = (flags & OFFER_ACTIVE) !== 0 && reaches[store] === 1 && isInTime;
    const isVisible = isReachable && offers.availableMilli[offer]! >= least;
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

function leadsAt({ loads, stores }: MostLead, { grams, cm3 }: CatalogData['products'], slot: number): number {
  return loadKind(loads, grams[slot]!, cm3[slot]!) * stores;
}

/** Whether an offer can be ordered here and now. */
export function isOffered({ products, offers }: CatalogData, zone: Zone, offer: number): boolean {
  const isReachable = (offers.flags[offer]! & OFFER_ACTIVE) !== 0 && zone.reaches[offers.store[offer]!] === 1;
  if (!isReachable || offers.availableMilli[offer]! < products.multipleMilli[offers.slot[offer]!]!)
    return false;
  return zone.wanted === undefined || isWanted({ products, offers }, zone.wanted, offer);
}

function isWanted(
  { products, offers }: Pick<CatalogData, 'products' | 'offers'>,
  { mostLead, leastMilli }: WantedOffers,
  offer: number,
): boolean {
  const isInTime =
    mostLead === undefined ||
    offers.leadDays[offer]! <=
      mostLead.days[leadsAt(mostLead, products, offers.slot[offer]!) + offers.store[offer]!]!;
  return isInTime && offers.availableMilli[offer]! >= leastMilli;
}
