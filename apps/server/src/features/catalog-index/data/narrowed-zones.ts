import { arrivalDays } from '@okoem/domain/delivery/arrival.ts';
import type { Load } from '@okoem/domain/delivery/carriage.ts';
import { isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import type { CatalogData } from './catalog-data.ts';
import type { StoreRow } from './dictionaries.ts';
import type { City, WantedOffers, Zone, Zones } from './zones.ts';

/** What a shopper asks of an offer rather than of a product. */
export interface OfferWish {
  /** There within so many days; 0 is today. */
  withinDays?: number | undefined;
  /** Collected in the shopper's own city. */
  isCollected?: boolean | undefined;
  /** Ids of the cities it may lie in. */
  cities?: ReadonlySet<number> | undefined;
  leastMilli?: number | undefined;
}

/** Each has a column of its own, so there must not be as many of them as somebody can think of. */
const MOST_NARROWED = 48;

/** The city's zone without the offers that are not wanted: everything that reads a zone's column then speaks of the others. */
export function narrowedZone({ dictionaries }: CatalogData, city: City, wish: OfferWish, now: number): Zone {
  const { zones } = city;
  const stores = dictionaries.stores.rows;
  const reaches = city.zone.reaches.map((isReached, ordinal) =>
    isReached === 1 && isStoreWanted(stores[ordinal], city, wish) ? 1 : 0,
  );
  const wanted: WantedOffers = {
    mostLead:
      wish.withinDays === undefined
        ? undefined
        : { days: mostLead(stores, city, wish.withinDays, now), stores: stores.length, loads: zones.loads },
    leastMilli: wish.leastMilli ?? 0,
  };
  const key = [bytes(reaches), wanted.mostLead && bytes(wanted.mostLead.days), wanted.leastMilli].join();
  const zone = zones.narrowed.get(key) ?? { reaches, wanted, best: undefined };
  zones.narrowed.delete(key);
  makeRoom(zones);
  zones.narrowed.set(key, zone);
  return zone;
}

function isStoreWanted(store: StoreRow | undefined, city: City, { isCollected, cities }: OfferWish): boolean {
  if (!store) return false;
  return (
    (!isCollected || isCollectable(store, city.row)) && (cities === undefined || cities.has(store.city.id))
  );
}

/** What takes longer to be made arrives later, so that one number for each store says which offers are in time. */
function mostLead(
  stores: readonly (StoreRow | undefined)[],
  city: City,
  withinDays: number,
  now: number,
): Int16Array {
  const ofLoad = (load: Load) =>
    stores.map((store, ordinal) => {
      if (!store) return -1;
      const journey = { now, distanceKm: city.distanceKm[ordinal]!, load, to: city.row };
      let lead = -1;
      while (
        lead < withinDays &&
        arrivalDays(store.schedule, { ...journey, leadDays: lead + 1 }) <= withinDays
      )
        lead += 1;
      return lead;
    });
  return Int16Array.from(city.zones.loads.loads.flatMap(ofLoad));
}

function bytes({ buffer, byteOffset, byteLength }: Uint8Array | Int16Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

function makeRoom(zones: Zones): void {
  if (zones.narrowed.size < MOST_NARROWED) return;
  const [oldest] = zones.narrowed;
  if (!oldest) return;
  zones.narrowed.delete(oldest[0]);
  zones.live.delete(oldest[1]);
  oldest[1].best = undefined;
}
