import { type Seller, searchSeller } from '@okoem/contract/sellers.ts';
import { sellerFigures } from '@okoem/domain/order/seller-figures.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { replyTimeWords } from '@okoem/domain/talk/reply-time.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import {
  countSellerOrders,
  countServiceRatings,
  findSeller,
  findSellerStores,
  type SellerOrderCounts,
  type SellerRow,
  type SellerStoreRow,
  type ServiceRating,
} from './seller-repository.ts';
import type { SellerShare, ShownProducts } from './shown-products.ts';

/** Older orders are not representative. */
const LATEST_ORDERS = 1000;

export function sellerRoutes(
  host: EndpointHost,
  { pool, shown }: { pool: Pool; shown: ShownProducts },
): void {
  addEndpoint(host, searchSeller, async ({ body: { filter } }) => {
    const found = await findSeller(pool, filter);
    if (!found) throw new Refusal('NOT_FOUND');
    const [stores, orders, service] = await Promise.all([
      findSellerStores(pool, found.id),
      countSellerOrders(pool, { sellerId: found.id, latest: LATEST_ORDERS }),
      countServiceRatings(pool, found.id),
    ]);
    const shares = shown.ofSeller(found.id);
    const data = { ...legalDetails(found), ...figures(shares, orders), cities: storesByCity(stores) };
    return { data: { ...data, ...serviceFigures(service), brands: namedBrands(shares) } };
  });
}

/** Legal details, which must be shown to buyers. */
function legalDetails({ legalName, legalAddress, minOrderSum, replyMinutes, ...seller }: SellerRow) {
  return {
    ...seller,
    legal_name: legalName,
    legal_address: legalAddress,
    min_order_sum: minOrderSum,
    reply_time: replyTimeWords(replyMinutes),
  };
}

function figures(shares: readonly SellerShare[], orders: SellerOrderCounts) {
  const [ratingCount, ratingSum, products] = (['ratingCount', 'ratingSum', 'products'] as const).map(
    (field) => shares.reduce((total, share) => total + share[field], 0),
  ) as [number, number, number];
  const rates = sellerFigures({ ...orders, ratingCount, ratingSum });
  return {
    rating: rates.rating,
    rating_count: ratingCount,
    promise_kept_percent: rates.promiseKeptPercent,
    confirmation_minutes: rates.confirmationMinutes,
    returns_percent: rates.returnsPercent,
    products_count: products,
  };
}

function serviceFigures({ count, sum }: ServiceRating) {
  return {
    service_rating: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    service_rating_count: count,
  };
}

/** By descending number of products, then by name with Latin before Cyrillic. */
function namedBrands(shares: readonly SellerShare[]): Seller['brands'] {
  const brands = shares.flatMap(({ brand, products }) => {
    if (!brand) return [];
    const { id, code, name } = brand;
    return [{ id, code, name, products_count: products }];
  });
  return brands.sort(
    (one, other) => other.products_count - one.products_count || one.name.localeCompare(other.name, 'en'),
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
