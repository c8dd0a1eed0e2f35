import type { Readable } from 'node:stream';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { Db } from '../../../platform/database/database.ts';

/** A row of shown_product. */
export interface ProductRow {
  id: number;
  sellerId: number;
  categoryId: number;
  brandId: number | null;
  modelId: number | null;
  unit: SalesUnit;
  vat: number;
  multipleMilli: number;
  weightG: number | null;
  volumeCm3: number | null;
  popularity: number;
  /** Seconds since 1970. */
  createdAt: number;
  ratingCount: number;
  ratingSum: number;
  code: string;
  article: string;
  name: string;
  images: string[];
}

export interface OfferRow {
  id: number;
  productId: number;
  storeId: number;
  cost: number;
  isPreOrder: boolean;
  leadDays: number;
  /** The offer itself; its store and seller have their own switches. */
  isActive: boolean;
  /** On hand and not reserved. */
  availableMilli: number;
}

/** A value of a product: of a list its id, otherwise a number, or a flag as 1 or 0. */
export interface ProductValueRow {
  productId: number;
  attributeId: number;
  valueId: number | null;
  number: number | null;
}

/** A product with its dependent rows. */
export interface ProductRows {
  row: ProductRow;
  offers: OfferRow[];
  values: ProductValueRow[];
  nameplates: number[];
  discounts: number[];
}

/** The products of the ids that the shop shows. */
export async function readProducts(db: Db, ids: readonly number[]): Promise<ProductRows[]> {
  if (ids.length === 0) return [];
  const rows = await readProductRows(db, ids);
  const shown = rows.map(({ id }) => id);
  const offers = Map.groupBy(await readOffersOfProducts(db, shown), ({ productId }) => productId);
  const values = Map.groupBy(await readValues(db, shown), ({ productId }) => productId);
  const nameplates = Map.groupBy(await readNameplatesOf(db, shown), ({ productId }) => productId);
  const discounts = Map.groupBy(await readDiscountsOf(db, shown), ({ productId }) => productId);
  return rows.map((row) => ({
    row,
    offers: offers.get(row.id) ?? [],
    values: values.get(row.id) ?? [],
    nameplates: (nameplates.get(row.id) ?? []).map(({ id }) => id),
    discounts: (discounts.get(row.id) ?? []).map(({ id }) => id),
  }));
}

async function readProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  return db<ProductRow[]>`
    select id, seller_id, category_id, brand_id, model_id, unit, vat, multiple_milli, weight_g, volume_cm3, popularity,
           floor(extract(epoch from created_at))::float8 as created_at, rating_count, rating_sum, code, article, name, images
      from shown_product
     where id = any(${ids as number[]}::bigint[])
     order by id
  `;
}

async function readOffersOfProducts(db: Db, ids: readonly number[]): Promise<OfferRow[]> {
  return db<OfferRow[]>`
    select id, product_id, store_id, cost, is_pre_order, lead_days, is_active, available_milli
      from offer_state
     where product_id = any(${ids as number[]}::bigint[])
     order by id
  `;
}

/** Offers by their own ids, whether or not their products are shown. */
export async function readOffers(db: Db, offerIds: readonly number[]): Promise<OfferRow[]> {
  if (offerIds.length === 0) return [];
  return db<OfferRow[]>`
    select id, product_id, store_id, cost, is_pre_order, lead_days, is_active, available_milli
      from offer_state
     where id = any(${offerIds as number[]}::bigint[])
     order by id
  `;
}

/** SQL: the offer that an outbox entry names, as a list of one or none; null for other entries. */
export function offerBeside(db: Db) {
  return db`
    case when topic = 'offer' and key ~ '^[1-9][0-9]{0,15}$' then (
      select coalesce(json_agg(json_build_object(
               'id', id, 'productId', product_id, 'storeId', store_id, 'cost', cost, 'isPreOrder', is_pre_order,
               'leadDays', lead_days, 'isActive', is_active,
               'availableMilli', available_milli
             )), '[]')
        from offer_state
       where id = key::bigint
    ) end
  `;
}

/** The row that came with an entry: an offer, null if it was deleted, undefined if it was not read. */
export function besideOf({ beside }: { beside?: unknown }): OfferRow | null | undefined {
  return Array.isArray(beside) ? ((beside[0] as OfferRow | undefined) ?? null) : undefined;
}

async function readValues(db: Db, ids: readonly number[]): Promise<ProductValueRow[]> {
  return db<ProductValueRow[]>`
    select product_id, attribute_id, value_id, coalesce(number::float8, flag::int) as number
      from product_attribute
     where product_id = any(${ids as number[]}::bigint[])
  `;
}

async function readNameplatesOf(
  db: Db,
  ids: readonly number[],
): Promise<{ productId: number; id: number }[]> {
  return db<{ productId: number; id: number }[]>`
    select product_id, nameplate_id as id
      from product_nameplate
     where product_id = any(${ids as number[]}::bigint[])
     order by nameplate_id
  `;
}

async function readDiscountsOf(db: Db, ids: readonly number[]): Promise<{ productId: number; id: number }[]> {
  return db<{ productId: number; id: number }[]>`
    select product_id, discount_id as id
      from discount_product
     where product_id = any(${ids as number[]}::bigint[])
     order by discount_id
  `;
}

export async function readLargestProductId(db: Db): Promise<number> {
  const [row] = await db<{ id: number }[]>`select coalesce(max(id), 0) as id from product`;
  return row!.id;
}

/** Milliseconds since 1970 by the clock of the database, which is the authority for all periods. */
export async function readClock(db: Db): Promise<number> {
  const [row] = await db<{ now: Date }[]>`select now()`;
  return row!.now.getTime();
}

/** Lifts the pool's timeouts for a read of the whole catalog, and limits it to one core. */
export async function relaxLimits(tx: Db): Promise<void> {
  await tx`
    select set_config('statement_timeout', '0', true),
           set_config('idle_in_transaction_session_timeout', '5min', true),
           set_config('max_parallel_workers_per_gather', '0', true),
           set_config('jit', 'off', true)
  `;
}

/** Columns: id, product, store, cost, pre-order, lead days, active, available. */
export function copyOffers(db: Db): Promise<Readable> {
  return db`
    copy (
      select id, product_id, store_id, cost, is_pre_order, lead_days, is_active, available_milli
        from offer_state
    ) to stdout with (format binary)
  `.readable();
}

/** Columns: id, category, popularity. With or without offers: whoever takes these has all offers at hand. */
export function copyProductPlaces(db: Db): Promise<Readable> {
  return db`
    copy (
      select id, category_id, popularity
        from listed_product
    ) to stdout with (format binary)
  `.readable();
}

/** Of every product, shown or not: id, seller, brand, unit, VAT, multiple, created at, rating count and sum, code, article, name, images, model, weight, volume. */
export function copyProducts(db: Db): Promise<Readable> {
  return db`
    copy (
      select id, seller_id, brand_id, unit, vat, multiple_milli, created_at, rating_count, rating_sum, code, article, name,
             images, model_id, weight_g, volume_cm3
        from product
    ) to stdout with (format binary)
  `.readable();
}

/** Columns: product, attribute, list value, number, flag. */
export function copyProductValues(db: Db): Promise<Readable> {
  return db`
    copy product_attribute (product_id, attribute_id, value_id, number, flag) to stdout with (format binary)
  `.readable();
}

/** Columns: product, nameplate. */
export function copyProductNameplates(db: Db): Promise<Readable> {
  return db`copy product_nameplate (product_id, nameplate_id) to stdout with (format binary)`.readable();
}

/** Columns: product, discount. */
export function copyProductDiscounts(db: Db): Promise<Readable> {
  return db`copy discount_product (product_id, discount_id) to stdout with (format binary)`.readable();
}
