import type { OfferProduct, OfferStore } from '@okoem/contract/offers.ts';
import { arrivalDays } from '@okoem/domain/delivery/arrival.ts';
import { type Destination, isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import type { Db } from '../../platform/database/database.ts';
import { findCategoryChains, type OfferRow, type StoreRow } from './priced-offer-repository.ts';

/** Where products of a category hang in the catalog, from the top down. */
export type CategoryChain = OfferProduct['category_chain'];

export async function categoryChains(
  db: Db,
  categoryIds: readonly number[],
): Promise<Map<number, CategoryChain>> {
  if (categoryIds.length === 0) return new Map();
  const rows = await findCategoryChains(db, categoryIds);
  return new Map(rows.map(({ id, names }) => [id, names.map((name) => ({ name }))]));
}

export function sellerView({ seller: { id, name } }: StoreRow): { id: number; name: string } {
  return { id, name };
}

export function storeView(store: StoreRow, destination: Destination): OfferStore {
  return {
    id: store.id,
    name: store.name,
    city: store.city,
    address: { address_string: store.addressString },
    geo_lat: store.place.lat,
    geo_lon: store.place.lon,
    hours: store.hours,
    can_pickup: isCollectable(store, destination),
  };
}

/** How far away an offer lies and when it would arrive. */
export function wayView(
  { leadDays }: OfferRow,
  distanceKm: number,
): { distance_km: number; arrival_days: number } {
  return { distance_km: Math.round(distanceKm), arrival_days: arrivalDays({ distanceKm, leadDays }) };
}
