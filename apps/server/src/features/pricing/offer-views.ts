import type { OfferProduct, OfferStore } from '@okoem/contract/offers.ts';
import { type Destination, isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import type { Db } from '../../platform/database/database.ts';
import { findCategoryChains, type StoreRow } from './priced-offer-repository.ts';

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

/** What one seller sends from one warehouse goes by one key, in baskets and orders alike. */
export function groupKey({ id, seller }: Pick<StoreRow, 'id' | 'seller'>): string {
  return `${seller.id}-${id}`;
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
