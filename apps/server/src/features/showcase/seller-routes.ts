import { type Seller, searchSeller } from '@okoem/contract/sellers.ts';
import { sellerFigures } from '@okoem/domain/order/seller-figures.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import {
  countSellerOrders,
  findSeller,
  findSellerBrands,
  findSellerStores,
  type SellerBrandRow,
  type SellerOrderCounts,
  type SellerRow,
  type SellerStoreRow,
} from './seller-repository.ts';

/** Older orders say less about how a seller works today. */
const LATEST_ORDERS = 1000;

export function sellerRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchSeller, async ({ body: { filter } }) => {
    const found = await findSeller(pool, filter);
    if (!found) throw new Refusal('NOT_FOUND');
    const [brands, stores, orders] = await Promise.all([
      findSellerBrands(pool, found.id),
      findSellerStores(pool, found.id),
      countSellerOrders(pool, { sellerId: found.id, latest: LATEST_ORDERS }),
    ]);
    const data = { ...legalDetails(found), ...figures(brands, orders), cities: storesByCity(stores) };
    return { data: { ...data, brands: namedBrands(brands) } };
  });
}

/** Buyers must see with whom they contract. */
function legalDetails({ legalName, legalAddress, minOrderSum, ...seller }: SellerRow) {
  return { ...seller, legal_name: legalName, legal_address: legalAddress, min_order_sum: minOrderSum };
}

function figures(brands: readonly SellerBrandRow[], orders: SellerOrderCounts) {
  const [ratingCount, ratingSum, products] = (['ratingCount', 'ratingSum', 'products'] as const).map(
    (field) => brands.reduce((total, brand) => total + brand[field], 0),
  ) as [number, number, number];
  const made = sellerFigures({ ...orders, ratingCount, ratingSum });
  return {
    rating: made.rating,
    rating_count: ratingCount,
    promise_kept_percent: made.promiseKeptPercent,
    confirmation_minutes: made.confirmationMinutes,
    returns_percent: made.returnsPercent,
    products_count: products,
  };
}

function namedBrands(rows: readonly SellerBrandRow[]): Seller['brands'] {
  return rows.flatMap(({ id, code, name, products }) =>
    id === null ? [] : [{ id, code, name, products_count: products }],
  );
}

function storesByCity(rows: readonly SellerStoreRow[]): Seller['cities'] {
  return [...Map.groupBy(rows, ({ cityGuid }) => cityGuid).values()].map((stores) => ({
    city_guid: stores[0]!.cityGuid,
    city: stores[0]!.city,
    region: stores[0]!.region,
    stores: stores.map(storeOf),
  }));
}

function storeOf(row: SellerStoreRow): Seller['cities'][number]['stores'][number] {
  const { id, name, addressString, geoLat, geoLon, hours, deliversTo, regions, radiusKm } = row;
  return {
    id,
    name,
    address_string: addressString,
    geo_lat: geoLat,
    geo_lon: geoLon,
    hours,
    delivers_to: deliversTo,
    regions,
    radius_km: radiusKm,
  };
}
