import type { ServicePricing } from '@okoem/domain/basket/service-cost.ts';
import { type StoreSchedule, utcOffsetMinutes } from '@okoem/domain/delivery/arrival.ts';
import type { Store } from '@okoem/domain/delivery/delivery-reach.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { Db } from '../../platform/database/database.ts';

/** An offer with its product, ready to be priced. */
export interface OfferRow {
  id: number;
  productId: number;
  storeId: number;
  cost: Kopecks;
  isPreOrder: boolean;
  leadDays: number;
  isSellable: boolean;
  /** The product is, whether or not this offer of it can be sold. */
  isShown: boolean;
  availableMilli: Milli;
  code: string;
  article: string;
  name: string;
  mainImage: string;
  unit: SalesUnit;
  multipleMilli: Milli;
  vat: number;
  weightG: number | null;
  volumeCm3: number | null;
  categoryId: number;
  brandId: number | null;
  brandName: string | null;
}

/** As one text, which is read at a fraction of what thousands of rows cost. Numbers in it are bounded by the tables. */
export async function findOffers(db: Db, ids: readonly number[]): Promise<OfferRow[]> {
  const [row] = await db<{ offers: OfferRow[] | null }[]>`
    select json_agg(found) as offers
      from (
        select offer.id, offer.product_id as "productId", offer.store_id as "storeId", offer.cost,
               offer.is_pre_order as "isPreOrder", offer.lead_days as "leadDays",
               offer.is_sellable as "isSellable", offer.is_shown as "isShown",
               offer.available_milli as "availableMilli",
               product.code, product.article, product.name, coalesce(product.images[1], '') as "mainImage",
               product.unit, product.multiple_milli as "multipleMilli", product.vat, product.weight_g as "weightG",
               product.volume_cm3 as "volumeCm3", product.category_id as "categoryId",
               brand.id as "brandId", brand.name as "brandName"
          from offer_state as offer
          join product on product.id = offer.product_id
          left join brand on brand.id = product.brand_id
         where offer.id = any(${[...ids]}::bigint[])
      ) as found
  `;
  return row?.offers ?? [];
}

export interface CategoryChainRow {
  id: number;
  /** From the top down. */
  names: string[];
}

/** Apart from the offers: a basket of thousands of lines knows but a few categories. */
export async function findCategoryChains(db: Db, ids: readonly number[]): Promise<CategoryChainRow[]> {
  return db<CategoryChainRow[]>`
    select category.id, array_remove(array[top.name, middle.name, category.name], null) as names
      from category
      left join category as middle on middle.id = category.parent_id
      left join category as top on top.id = middle.parent_id
     where category.id = any(${[...ids]}::bigint[])
  `;
}

/** A warehouse with its seller. */
export interface StoreRow extends Store {
  id: number;
  schedule: StoreSchedule;
  name: string;
  city: string;
  addressString: string;
  hours: string;
  seller: { id: number; name: string; minOrderSum: Kopecks | null };
}

interface StoreColumns {
  id: number;
  name: string;
  cityGuid: string;
  city: string;
  addressString: string;
  lat: number;
  lon: number;
  hours: string;
  cutoffMinute: number;
  worksOn: number;
  utcOffset: string;
  deliversTo: Store['deliversTo']['kind'];
  radiusKm: number | null;
  regions: string[];
  sellerId: number;
  sellerName: string;
  minOrderSum: Kopecks | null;
}

export async function findStores(db: Db, ids: readonly number[]): Promise<StoreRow[]> {
  if (ids.length === 0) return [];
  const rows = await db<StoreColumns[]>`
    select store.id, store.name, store.city_guid, city.name as city, store.address_string,
           store.geo_lat::float8 as lat, store.geo_lon::float8 as lon, store.hours, store.delivers_to, store.radius_km,
           array(select region from store_region where store_id = store.id) as regions,
           seller.id as seller_id, seller.name as seller_name, seller.min_order_sum,
           store.cutoff_minute, store.works_on, city.utc_offset
      from store
      join city on city.guid = store.city_guid
      join seller on seller.id = store.seller_id
     where store.id = any(${[...ids]}::bigint[])
  `;
  return rows.map(storeOf);
}

function storeOf(row: StoreColumns): StoreRow {
  const { id, name, cityGuid, city, addressString, lat, lon, hours, sellerId, sellerName, minOrderSum } = row;
  return {
    id,
    name,
    cityGuid,
    city,
    addressString,
    place: { lat, lon },
    hours,
    schedule: scheduleOf(row),
    deliversTo: deliversTo(row),
    seller: { id: sellerId, name: sellerName, minOrderSum },
  };
}

function scheduleOf({ cutoffMinute, worksOn, utcOffset }: StoreColumns): StoreSchedule {
  return { cutoffMinute, worksOn, utcOffsetMinutes: utcOffsetMinutes(utcOffset) };
}

function deliversTo({ deliversTo: kind, radiusKm, regions }: StoreColumns): Store['deliversTo'] {
  switch (kind) {
    case 'everywhere':
      return { kind };
    case 'regions':
      return { kind, regions };
    case 'radius':
      return { kind, km: radiusKm ?? 0 };
  }
}

export interface ServiceTypeRow {
  id: number;
  name: string;
  pricing: ServicePricing;
  price: Kopecks | null;
}

export async function findServiceTypes(db: Db, ids: readonly number[]): Promise<ServiceTypeRow[]> {
  return db<ServiceTypeRow[]>`
    select id, name, pricing, price
      from service_type
     where id = any(${[...ids]}::bigint[])
  `;
}
