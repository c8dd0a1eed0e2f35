import { parcelLoad } from '@okoem/domain/delivery/parcel-size.ts';
import { basePrice } from '@okoem/domain/price/charged-price.ts';
import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoOnce } from '../../../commands/demo-data/load-demo.ts';
import type { Pool } from '../../../platform/database/database.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { readCardTexts } from '../data/card-texts.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { OFFER_ACTIVE, OFFER_PRE_ORDER } from '../data/columns.ts';
import { buildCatalog } from './build-catalog.ts';
import { readOffers, readProducts } from './catalog-repository.ts';

let database: TestDatabase;
let pool: Pool;
let data: CatalogData;
let slots: number[];
beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool } = database);
  await loadDemoOnce(pool, { count: 700, progress: () => {} });
  await pool`update product set status = 'hidden' where id % 20 = 0`;
  await pool`update offer set is_active = false where id % 30 = 0`;
  await pool`update seller set is_active = false where id = 3`;
  await pool`delete from offer_stock where offer_id % 40 = 0`;
  data = await buildCatalog(pool);
  slots = [...data.products.id.keys()].filter((slot) => data.products.id[slot] !== 0);
}, 120_000);
afterAll(() => database.drop());

/** By id, as the columns have it. */
function columnsOf(slot: number) {
  const { products, dictionaries, heap, nameplateSets, discountSets } = data;
  const { images, ...texts } = readCardTexts(heap, products.textStart[slot]!, products.textLength[slot]!);
  return {
    id: products.id[slot],
    categoryId: dictionaries.categories.rows[products.category[slot]!]!.id,
    brandId: dictionaries.brands.rows[products.brand[slot]!]?.id ?? null,
    sellerId: dictionaries.sellers.rows[products.seller[slot]!]!.id,
    unit: SALES_UNITS[products.unit[slot]!],
    vat: products.vat[slot],
    multipleMilli: products.multipleMilli[slot],
    grams: products.grams[slot],
    cm3: products.cm3[slot],
    modelId: products.model[slot] || null,
    popularity: products.ownPopularity[slot],
    createdAt: products.createdAt[slot],
    ratingCount: products.ratingCount[slot],
    ratingSum: products.ratingSum[slot],
    ...texts,
    images: images.map((address) => address.replace(/^\/files\//, '')),
    nameplates: nameplateSets[products.nameplateSet[slot]!],
    discounts: discountSets[products.discountSet[slot]!],
  };
}

function offerAt(place: number) {
  const { offers, products, dictionaries } = data;
  return {
    id: offers.id[place],
    productId: products.id[offers.slot[place]!],
    storeId: dictionaries.stores.rows[offers.store[place]!]!.id,
    cost: offers.cost[place],
    price: offers.price[place],
    availableMilli: offers.availableMilli[place],
    leadDays: offers.leadDays[place],
    flags: offers.flags[place],
  };
}

const byId = (one: { id: number | undefined }, other: { id: number | undefined }) => one.id! - other.id!;

describe('the demo catalog in memory', () => {
  it('has in its columns what the table has', async () => {
    const rows = await pool`
      select product.id, category_id, brand_id, seller_id, model_id, unit, vat, multiple_milli, popularity,
             coalesce(ceil(weight_g * multiple_milli / 1000.0), 0)::float8 as grams,
             coalesce(ceil(volume_cm3 * multiple_milli / 1000.0), 0)::float8 as cm3,
             extract(epoch from date_trunc('second', created_at))::int as created_at, rating_count, rating_sum, product.code,
             article, product.name, images,
             array(select nameplate_id::int from product_nameplate where product_id = product.id order by 1) as nameplates,
             array(select discount_id::int from discount_product where product_id = product.id order by 1) as discounts
        from shown_product as product
       order by id
    `;
    expect(slots.length).toBeGreaterThan(500);
    expect(slots.map(columnsOf).sort(byId)).toEqual([...rows]);
  });

  it('has every offer, side by side by product and by id', async () => {
    const rows = await pool`
      select offer.id, product_id, store_id, cost, lead_days, offer.is_active, is_pre_order,
             available_milli,
             coalesce(best.percent, 0) as percent
        from offer_state as offer
        join shown_product as product on product.id = product_id
        left join lateral (
          select max(value) as percent
            from discount_product
            join discount on discount.id = discount_id
           where product_id = product.id and is_active and value_type = 1 and starts_at <= now()
             and (ends_at is null or ends_at > now())
             and not exists (select from discount_condition where discount_condition.discount_id = discount.id)
        ) as best on true
       order by offer.id
    `;
    const wanted = rows.map(({ isActive, isPreOrder, availableMilli, percent, ...row }) => ({
      ...row,
      price: basePrice(row['cost'], [{ value_type: 1, value: percent }]).price,
      availableMilli: isActive ? availableMilli : 0,
      flags: (isActive ? OFFER_ACTIVE : 0) | (isPreOrder ? OFFER_PRE_ORDER : 0),
    }));
    const places = slots.flatMap((slot) => {
      const start = data.products.offerStart[slot]!;
      const own = Array.from({ length: data.products.offerCount[slot]! }, (_, place) => start + place);
      const ids = own.map((place) => data.offers.id[place]!);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      return own;
    });
    expect(places).toHaveLength(data.offerEnd);
    const got = places.map(offerAt).sort(byId);
    expect(got).toEqual(wanted);
    expect(got.filter((row) => row.price! < row.cost!).length).toBeGreaterThan(10);
  });

  it('has every value in the order of its category', async () => {
    const rows = await pool<{ productId: number; value: string }[]>`
      select product_id,
             attribute.id || ':' || coalesce(value_id::text, trim_scale(number)::text, flag::int::text) as value
        from product_attribute
        join attribute on attribute.id = attribute_id
        join product on product.id = product_id
        left join category_attribute on category_attribute.category_id = product.category_id
                                    and category_attribute.attribute_id = attribute.id
        left join attribute_value on attribute_value.id = value_id
       order by product_id, category_attribute.position nulls last, attribute.id, attribute_value.position, value_id
    `;
    const wanted = Map.groupBy(rows, ({ productId }) => productId);
    expect(slots.length).toBeGreaterThan(600);
    const { products, valuePool, values, dictionaries } = data;
    for (const slot of slots) {
      const start = products.valueStart[slot]!;
      const got = [...valuePool.subarray(start, start + products.valueCount[slot]!)].map((ordinal) => {
        const { attribute, id, number } = values.rows[ordinal]!;
        return `${dictionaries.attributes.rows[attribute]!.id}:${id ?? number}`;
      });
      expect(got).toEqual((wanted.get(products.id[slot]!) ?? []).map(({ value }) => value));
    }
  });
});

describe('products read by their ids', () => {
  it('are those in the columns, with everything that hangs on them', async () => {
    const all = await pool<{ id: number }[]>`select id from product`;
    const read = await readProducts(
      pool,
      all.map(({ id }) => id),
    );
    const rows = read.map(({ row: { weightG, volumeCm3, ...row }, nameplates, discounts }) => ({
      ...row,
      ...parcelLoad([{ weightG, volumeCm3, quantity: row.multipleMilli }]),
      nameplates,
      discounts,
    }));
    expect(rows.sort(byId)).toEqual(slots.map(columnsOf).sort(byId));
    const { products, values } = data;
    for (const { row, offers, values: own } of read) {
      const slot = products.id.indexOf(row.id);
      const start = products.offerStart[slot]!;
      const ids = [...data.offers.id.subarray(start, start + products.offerCount[slot]!)];
      expect(offers.map(({ id }) => id)).toEqual(ids);
      const ordinals = own.map(({ attributeId, valueId, number }) =>
        valueId === null
          ? values.otherOrdinal.get(`${data.dictionaries.attributes.ordinalOf.get(attributeId)}:${number}`)
          : values.listOrdinal.get(valueId),
      );
      const from = products.valueStart[slot]!;
      expect(new Set(ordinals)).toEqual(
        new Set(data.valuePool.subarray(from, from + products.valueCount[slot]!)),
      );
    }
  });

  it('are none of none', async () => {
    expect(await readProducts(pool, [])).toEqual([]);
    expect(await readProducts(pool, [20, 1e9])).toEqual([]);
    expect(await readOffers(pool, [])).toEqual([]);
  });

  it('have the offers that are read by their own ids', async () => {
    const [product] = await readProducts(pool, [data.products.id[slots[0]!]!]);
    const ids = product!.offers.map(({ id }) => id);
    expect(await readOffers(pool, [...ids, 1e9])).toEqual(product!.offers);
  });
});
