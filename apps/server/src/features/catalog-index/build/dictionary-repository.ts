import { type DayExceptions, utcOffsetMinutes } from '@okoem/domain/delivery/arrival.ts';
import type { DeliversTo } from '@okoem/domain/delivery/delivery-reach.ts';
import { DISCOUNT_CONDITION_TYPES } from '@okoem/domain/discount/discount.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db, Pool } from '../../../platform/database/database.ts';
import { readCarriage } from '../../regions/carriage-repository.ts';
import type {
  AttributeRow,
  BrandRow,
  CategoryAttributeRow,
  CategoryRow,
  DiscountRow,
  ListValueRow,
  NameplateRow,
  SellerRow,
  StoreRow,
} from '../data/dictionaries.ts';
import type { CityRow } from '../data/zones.ts';

/** The short tables, each whole. */
export interface DictionaryRows {
  categories: CategoryRow[];
  brands: BrandRow[];
  sellers: SellerRow[];
  stores: StoreRow[];
  attributes: AttributeRow[];
  listValues: ListValueRow[];
  categoryAttributes: CategoryAttributeRow[];
  nameplates: NameplateRow[];
  discounts: DiscountRow[];
}

export async function readDictionaries(db: Db): Promise<DictionaryRows> {
  return {
    categories: await readCategories(db),
    brands: await readBrands(db),
    sellers: await readSellers(db),
    stores: await readStores(db),
    attributes: await readAttributes(db),
    listValues: await readListValues(db),
    categoryAttributes: await readCategoryAttributes(db),
    nameplates: await readNameplates(db),
    discounts: await readDiscounts(db),
  };
}

/**
 * All tables as they were at one moment. Read one after the other, a value could come without its attribute, and would belong
 * to none for as long as the index lives.
 */
export async function readDictionariesAtOnce(pool: Pool): Promise<DictionaryRows> {
  return (await pool.begin('isolation level repeatable read read only', readDictionaries)) as DictionaryRows;
}

async function readCategories(db: Db): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`
    select id, code, name, level, parent_id, position
      from category
     order by id
  `;
}

async function readBrands(db: Db): Promise<BrandRow[]> {
  return db<BrandRow[]>`
    select id, code, name, image_path
      from brand
     order by id
  `;
}

async function readSellers(db: Db): Promise<SellerRow[]> {
  return db<SellerRow[]>`
    select id, code, name, is_active
      from seller
     order by id
  `;
}

interface StoredStore {
  id: number;
  sellerId: number;
  name: string;
  addressString: string;
  hours: string;
  cityGuid: string;
  lat: number;
  lon: number;
  deliversTo: DeliversTo['kind'];
  radiusKm: number | null;
  regions: string[];
  isActive: boolean;
  cutoffMinute: number;
  worksOn: number;
  utcOffset: string;
  kladr: string;
  cityName: string;
}

async function readStores(db: Db): Promise<StoreRow[]> {
  const rows = await db<StoredStore[]>`
    select store.id, seller_id, store.name, address_string, hours, city_guid, store.geo_lat::float8 as lat,
           store.geo_lon::float8 as lon, delivers_to, radius_km, store.is_active and seller.is_active as is_active,
           array(select region from store_region where store_id = store.id order by region) as regions,
           store.cutoff_minute, store.works_on, city.utc_offset, city.kladr, city.name as city_name
      from store
      join seller on seller.id = seller_id
      join city on city.guid = store.city_guid
     order by store.id
  `;
  return rows.map(
    ({
      lat,
      lon,
      deliversTo,
      radiusKm,
      regions,
      cutoffMinute,
      worksOn,
      utcOffset,
      kladr,
      cityName,
      ...store
    }) => ({
      ...store,
      city: { id: Number(kladr), name: cityName },
      schedule: { cutoffMinute, worksOn, utcOffsetMinutes: utcOffsetMinutes(utcOffset) },
      place: { lat, lon },
      deliversTo: reach({ deliversTo, radiusKm, regions }),
    }),
  );
}

function reach({
  deliversTo,
  radiusKm,
  regions,
}: Pick<StoredStore, 'deliversTo' | 'radiusKm' | 'regions'>): DeliversTo {
  switch (deliversTo) {
    case 'everywhere':
      return { kind: 'everywhere' };
    case 'regions':
      return { kind: 'regions', regions };
    case 'radius':
      return { kind: 'radius', km: radiusKm ?? 0 };
  }
}

async function readAttributes(db: Db): Promise<AttributeRow[]> {
  return db<AttributeRow[]>`
    select id, code, name, type, unit
      from attribute
     order by id
  `;
}

async function readListValues(db: Db): Promise<ListValueRow[]> {
  return db<ListValueRow[]>`
    select id, attribute_id, name, position
      from attribute_value
     order by id
  `;
}

async function readCategoryAttributes(db: Db): Promise<CategoryAttributeRow[]> {
  return db<CategoryAttributeRow[]>`
    select category_id, attribute_id, position, is_filter, is_key
      from category_attribute
     order by category_id, position, attribute_id
  `;
}

async function readNameplates(db: Db): Promise<NameplateRow[]> {
  return db<NameplateRow[]>`
    select id, name, colour, rule
      from nameplate
     order by id
  `;
}

interface StoredDiscount {
  id: number;
  variant: number;
  valueType: number;
  value: number;
  startsAt: Date;
  endsAt: Date | null;
  isActive: boolean;
  conditions: { type: number; amount: number }[];
}

async function readDiscounts(db: Db): Promise<DiscountRow[]> {
  const rows = await db<StoredDiscount[]>`
    select id, variant, value_type, value, starts_at, ends_at, is_active,
           coalesce(
             (select jsonb_agg(jsonb_build_object('type', type, 'amount', amount) order by type)
                from discount_condition
               where discount_id = discount.id),
             '[]'
           ) as conditions
      from discount
     order by id
  `;
  return rows.map(({ valueType, startsAt, endsAt, conditions, ...discount }) => ({
    ...discount,
    value_type: valueType,
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
    conditions: conditions.map(({ type, amount }) => ({ type, condition: conditionOnWire(type, amount) })),
  }));
}

/** Counts are thousandths in the table and units on the wire; sums are kopecks in both. */
function conditionOnWire(type: number, amount: number): number {
  return type === DISCOUNT_CONDITION_TYPES.MIN_COUNT ? fromMilli(amount) : amount;
}

interface StoredCity {
  cityGuid: string;
  name: string;
  region: string;
  lat: number;
  lon: number;
  utcOffset: string;
}

export async function readCities(db: Db): Promise<CityRow[]> {
  const rows = await db<StoredCity[]>`
    select guid as city_guid, name, region, geo_lat::float8 as lat, geo_lon::float8 as lon, utc_offset
      from city
     order by population desc, guid
  `;
  const exceptions = await readDayExceptions(db);
  const carriage = await readCarriage(db);
  return rows.map(({ lat, lon, utcOffset, ...city }) => ({
    ...city,
    place: { lat, lon },
    utcOffsetMinutes: utcOffsetMinutes(utcOffset),
    exceptions,
    carriage,
  }));
}

async function readDayExceptions(db: Db): Promise<DayExceptions> {
  const rows = await db<{ day: number; isWorking: boolean }[]>`
    select day - date '1970-01-01' as day, is_working from day_exception
  `;
  const daysOf = (isWorking: boolean) =>
    new Set(rows.filter((row) => row.isWorking === isWorking).map(({ day }) => day));
  return { off: daysOf(false), working: daysOf(true) };
}
