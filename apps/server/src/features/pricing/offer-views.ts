import type { OfferProduct, OfferStore } from '@okoem/contract/offers.ts';
import { arrivalDays } from '@okoem/domain/delivery/arrival.ts';
import { type Destination, isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { findCategoryChains, type OfferRow, type StoreRow } from './priced-offer-repository.ts';

/** Where products hang in the catalogue, from the top down, by category. */
export type CategoryChains = ReadonlyMap<number, OfferProduct['category_chain']>;

export async function categoryChains(db: Db, offers: readonly OfferRow[]): Promise<CategoryChains> {
  const rows = await findCategoryChains(db, [...new Set(offers.map(({ categoryId }) => categoryId))]);
  return new Map(rows.map(({ id, names }) => [id, names.map((name) => ({ name }))]));
}

export function productView(offer: OfferRow, chains: CategoryChains): OfferProduct {
  const { brandId, brandName } = offer;
  return {
    code: offer.code,
    article: offer.article,
    name: offer.name,
    main_image: fileAddress(offer.mainImage),
    vat: offer.vat,
    price_unit: offer.unit,
    multiple: fromMilli(offer.multipleMilli),
    brand_id: brandId,
    category_id: offer.categoryId,
    brand: brandId === null || brandName === null ? null : { id: brandId, name: brandName },
    category_chain: chains.get(offer.categoryId) ?? [],
  };
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
