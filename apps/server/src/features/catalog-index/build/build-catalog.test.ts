import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../../../platform/database/database.ts';
import { readUnseen, seenUpTo, tell } from '../../../platform/outbox/outbox.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { MOSCOW } from '../../../testing/trade-factories.ts';
import { readCardTexts } from '../data/card-texts.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { OFFER_ACTIVE, OFFER_PRE_ORDER } from '../data/columns.ts';
import { priceOffers } from '../data/offer-prices.ts';
import { openTextIndex } from '../text/text-index.ts';
import { buildCatalog } from './build-catalog.ts';

let database: TestDatabase;
let pool: Pool;
let data: CatalogData;
beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool } = database);
  await pool.unsafe(CATALOG);
  data = await buildCatalog(pool);
});
afterAll(() => database.drop());

/** Ids are given out from 1 in the order of the rows. */
const CATALOG = `
  insert into category (code, name, level, parent_id, position) values
    ('video', 'Видеонаблюдение', 0, null, 2), ('cable', 'Кабель', 0, null, 1),
    ('cameras', 'Камеры', 1, 1, 2), ('recorders', 'Регистраторы', 1, 1, 1),
    ('dome', 'Купольные', 2, 3, 5), ('bullet', 'Уличные', 2, 3, 5), ('empty', 'Пусто', 1, 2, 0);
  insert into brand (code, name) values ('glaz', 'Глаз');
  insert into seller (code, name, legal_name, inn, ogrn, legal_address, is_active) values
    ('one', 'Первый', 'ООО', '7700000001', '1027700132195', 'Москва', true),
    ('two', 'Второй', 'ООО', '7700000002', '1027700132195', 'Москва', false);
  insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon, delivers_to, radius_km, is_active) values
    (1, 'А', '${MOSCOW}', 'г Москва, ул. Мира, 1', 55.75, 37.62, 'everywhere', null, true),
    (1, 'Б', '${MOSCOW}', 'г Москва, ул. Мира, 2', 55.75, 37.62, 'radius', 50, false),
    (1, 'В', '${MOSCOW}', 'г Москва, ул. Мира, 3', 55.75, 37.62, 'regions', null, true),
    (2, 'Г', '${MOSCOW}', 'г Москва, ул. Мира, 4', 55.75, 37.62, 'everywhere', null, true);
  insert into store_region values (3, 'Тульская обл'), (3, 'Москва');
  insert into attribute (code, name, type, unit) values
    ('colour', 'Цвет', 'list', ''), ('matrix', 'Матрица', 'number', 'Мп'), ('night', 'Ночная съёмка', 'flag', ''),
    ('weight', 'Вес', 'number', 'кг');
  insert into attribute_value (attribute_id, name, position) values (1, 'Чёрный', 2), (1, 'Белый', 1);
  insert into category_attribute (category_id, attribute_id, position) values (5, 2, 1), (5, 3, 2), (5, 1, 3), (6, 1, 1);
  insert into nameplate (name, colour) values ('Новинка', 1), ('Хит', 2);
  insert into discount (name, value_type, value, starts_at, ends_at, is_active) values
    ('Идёт', 1, 10, now() - interval '1 day', now() + interval '1 day', true),
    ('Прошла', 1, 50, now() - interval '2 days', now() - interval '1 day', true),
    ('Выключена', 1, 60, now() - interval '1 day', null, false),
    ('От трёх', 1, 70, now() - interval '1 day', null, true),
    ('Завтра', 1, 40, now() + interval '1 day', null, true);
  insert into discount_condition values (4, 5, 2500), (4, 10, 100000);
  insert into product (seller_id, category_id, brand_id, code, article, name, unit, multiple_milli, vat, popularity, images,
                       rating_count, rating_sum, status, created_at) values
    (1, 5, 1, 'one', 'A-1', 'Камера "Глаз"', 'piece', 1000, 22, 5, '{a/1.svg,a/2.svg}', 2, 9, 'published', '2026-01-02 03:04:05.9Z'),
    (1, 6, null, 'two', 'A-2', 'Камера уличная', 'm', 500, 10, 0, '{}', 0, 0, 'published', default),
    (1, 2, null, 'three', 'A-3', 'Кабель', 'coil', 1000, 22, 0, '{}', 0, 0, 'published', default),
    (1, 5, 1, 'four', 'A-4', 'Камера популярная', 'piece', 1000, 22, 9, '{}', 0, 0, 'published', default),
    (1, 5, 1, 'draft', 'A-5', 'Черновик', 'piece', 1000, 22, 9, '{}', 0, 0, 'draft', default),
    (1, 5, 1, 'hidden', 'A-6', 'Скрытый', 'piece', 1000, 22, 9, '{}', 0, 0, 'hidden', default),
    (1, 5, 1, 'unoffered', 'A-7', 'Без предложений', 'piece', 1000, 22, 9, '{}', 0, 0, 'published', default),
    (2, 5, 1, 'stranger', 'B-1', 'Чужой', 'piece', 1000, 22, 9, '{}', 0, 0, 'published', default),
    (1, 4, null, 'nine', 'A-9', 'Регистратор', 'piece', 1000, 22, 5, '{}', 0, 0, 'published', default),
    (1, 1, null, 'ten', 'A-10', 'Набор', 'piece', 1000, 22, 5, '{}', 0, 0, 'published', default),
    (1, 5, 1, 'eleven', 'A-11', 'Камера равная', 'piece', 1000, 22, 5, '{}', 0, 0, 'published', default);
  insert into offer (product_id, store_id, seller_id, cost, is_pre_order, lead_days, is_active) values
    (4, 1, 1, 500, false, 0, true), (1, 3, 1, 10001, true, 7, true), (2, 1, 1, 900, false, 0, true),
    (1, 1, 1, 20000, false, 1, true), (1, 2, 1, 30000, false, 0, true), (3, 1, 1, 700, false, 0, false),
    (5, 1, 1, 1, false, 0, true), (8, 4, 2, 1, false, 0, true), (9, 1, 1, 1, false, 0, true),
    (10, 1, 1, 1, false, 0, true), (11, 1, 1, 1, false, 0, true);
  insert into offer_stock values (2, 10000, 2500), (4, 7000, 0), (5, 9000, 0), (6, 5000, 0);
  insert into product_attribute (product_id, attribute_id, type, value_id, number, flag) values
    (1, 4, 'number', null, 0.35, null), (1, 1, 'list', 1, null, null), (1, 3, 'flag', null, null, true),
    (1, 1, 'list', 2, null, null), (1, 2, 'number', null, 4, null),
    (4, 2, 'number', null, 4, null), (4, 3, 'flag', null, null, false), (5, 2, 'number', null, 8, null);
  insert into product_nameplate values (1, 2), (1, 1), (4, 2), (2, 1), (2, 2), (5, 1);
  insert into discount_product (discount_id, product_id) values (5, 1), (2, 1), (1, 1), (4, 1), (3, 1), (5, 2), (2, 3), (1, 5);
`;

function slotOf(productId: number): number {
  return data.products.id.indexOf(productId);
}

function offersOf(productId: number): number[] {
  const start = data.products.offerStart[slotOf(productId)]!;
  return Array.from({ length: data.products.offerCount[slotOf(productId)]! }, (_, place) => start + place);
}

function valuesOf(productId: number): string[] {
  const { products, valuePool, values, dictionaries } = data;
  const start = products.valueStart[slotOf(productId)]!;
  const ordinals = [...valuePool.subarray(start, start + products.valueCount[slotOf(productId)]!)];
  return ordinals.map((ordinal) => {
    const { attribute, name } = values.rows[ordinal]!;
    return `${dictionaries.attributes.rows[attribute]!.name}: ${name}`;
  });
}

describe('slots', () => {
  it('are given to published products of active sellers that have an offer', () => {
    const ids = [...data.products.id].filter((id) => id !== 0).sort((one, other) => one - other);
    expect(ids).toEqual([1, 2, 3, 4, 9, 10, 11]);
  });

  it('follow the categories depth-first, a parent before its children, by position and id', () => {
    const { ordinalOf } = data.dictionaries.categories;
    const starts = [2, 1, 4, 5, 6].map((id) => data.segments[ordinalOf.get(id)!]!.start);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(data.segments[ordinalOf.get(3)!]).toBeUndefined();
    expect(data.segments[ordinalOf.get(7)!]).toBeUndefined();
  });

  it('leave room at the end of a category, and nothing between categories', () => {
    const segment = data.segments[data.dictionaries.categories.ordinalOf.get(5)!]!;
    expect(segment.used - segment.start).toBe(3);
    expect(segment.end - segment.used).toBe(8);
    const ends = data.segments.flatMap((one) => (one ? [one.end] : []));
    const starts = data.segments.flatMap((one) => (one ? [one.start] : []));
    expect(new Set(starts)).toEqual(new Set([0, ...ends.filter((end) => end !== data.mainEnd)]));
    expect(data.slotEnd).toBe(data.mainEnd);
    expect(data.products.id.length).toBeGreaterThan(data.slotEnd);
  });

  it('put the most popular first, and the older of equals', () => {
    const { start, used } = data.segments[data.dictionaries.categories.ordinalOf.get(5)!]!;
    expect([...data.products.id.subarray(start, used)]).toEqual([4, 1, 11]);
  });
});

describe('offers', () => {
  it('of a product lie side by side by id', () => {
    expect(offersOf(1).map((place) => data.offers.id[place])).toEqual([2, 4, 5]);
    expect(offersOf(1).map((place) => data.offers.slot[place])).toEqual(Array(3).fill(slotOf(1)));
    expect(data.offerEnd).toBe(9);
  });

  it('offer what is on hand and not reserved', () => {
    expect(offersOf(1).map((place) => data.offers.availableMilli[place])).toEqual([7500, 7000, 9000]);
    expect(offersOf(1).map((place) => data.offers.leadDays[place])).toEqual([7, 1, 0]);
    expect(data.offers.availableMilli[offersOf(2)[0]!]).toBe(0);
  });

  it('that are switched off offer nothing; the switch of a store is left to the zones', () => {
    expect(offersOf(1).map((place) => data.offers.flags[place])).toEqual([
      OFFER_ACTIVE | OFFER_PRE_ORDER,
      OFFER_ACTIVE,
      OFFER_ACTIVE,
    ]);
    const [off] = offersOf(3);
    expect([data.offers.flags[off!], data.offers.availableMilli[off!]]).toEqual([0, 0]);
    const { stores } = data.dictionaries;
    expect(offersOf(1).map((place) => stores.rows[data.offers.store[place]!]!.id)).toEqual([3, 1, 2]);
  });

  it('cost less only by discounts that hold now and ask for nothing in return', () => {
    expect(offersOf(1).map((place) => data.offers.cost[place])).toEqual([10_001, 20_000, 30_000]);
    expect(offersOf(1).map((place) => data.offers.price[place])).toEqual([9001, 18_000, 27_000]);
    expect(data.offers.price[offersOf(2)[0]!]).toBe(900);
    expect(data.offers.price[offersOf(3)[0]!]).toBe(700);
  });

  it('are priced anew when time goes by', () => {
    const tomorrow = Date.now() + 2 * 86_400_000;
    expect(priceOffers(data, tomorrow).sort((one, other) => one - other)).toEqual(
      [slotOf(2), slotOf(1)].sort((one, other) => one - other),
    );
    expect(offersOf(1).map((place) => data.offers.price[place])).toEqual([6001, 12_000, 18_000]);
    priceOffers(data, Date.now());
    expect(data.offers.price[offersOf(1)[1]!]).toBe(18_000);
  });
});

describe('sets', () => {
  it('of nameplates are kept once, sorted', () => {
    expect(data.nameplateSets[0]).toEqual([]);
    expect(data.nameplateSets[data.products.nameplateSet[slotOf(1)]!]).toEqual([1, 2]);
    expect(data.products.nameplateSet[slotOf(2)]).toBe(data.products.nameplateSet[slotOf(1)]);
    expect(data.nameplateSets[data.products.nameplateSet[slotOf(4)]!]).toEqual([2]);
    expect(data.products.nameplateSet[slotOf(9)]).toBe(0);
    expect(data.nameplateSets).toHaveLength(3);
  });

  it('of discounts hold those that are over or to come, too', () => {
    expect(data.discountSets[data.products.discountSet[slotOf(1)]!]).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('values', () => {
  it('of a product stand as its category lists the attributes, and the attribute its values', () => {
    expect(valuesOf(1)).toEqual([
      'Матрица: 4',
      'Ночная съёмка: Да',
      'Цвет: Белый',
      'Цвет: Чёрный',
      'Вес: 0,35',
    ]);
    expect(valuesOf(4)).toEqual(['Матрица: 4', 'Ночная съёмка: Нет']);
    expect(valuesOf(2)).toEqual([]);
  });
});

describe('a product', () => {
  it('has its columns and its texts', () => {
    const { products, heap, dictionaries } = data;
    const slot = slotOf(1);
    expect(dictionaries.brands.rows[products.brand[slot]!]!.name).toBe('Глаз');
    expect(dictionaries.sellers.rows[products.seller[slot]!]!.id).toBe(1);
    expect([products.ratingCount[slot], products.ratingSum[slot], products.vat[slot]]).toEqual([2, 9, 22]);
    expect(products.createdAt[slot]).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000);
    expect([products.unit[slotOf(2)], products.multipleMilli[slotOf(2)], products.brand[slotOf(2)]]).toEqual([
      3, 500, 0,
    ]);
    expect(readCardTexts(heap, products.textStart[slot]!, products.textLength[slot]!)).toEqual({
      code: 'one',
      article: 'A-1',
      name: 'Камера "Глаз"',
      images: ['/files/a/1.svg', '/files/a/2.svg'],
    });
  });

  it('is found by its name, brand, categories above it, values with their units and flags that hold', () => {
    const { postingStarts, postings } = data.text;
    const text = openTextIndex(data.text);
    const found = (words: string) => {
      const slots = text.terms(words).map((term) => {
        const list = postings.subarray(postingStarts[term], postingStarts[term + 1]);
        return new Set([...list].map((posting) => posting >>> 2));
      });
      return slots.reduce((all, one) => all.intersection(one));
    };
    for (const words of [
      'камера',
      'глаз',
      'видеонаблюдение',
      'купольные',
      '4 Мп',
      'белый',
      'ночная съёмка',
    ]) {
      expect(found(words), words).toContain(slotOf(1));
    }
    expect(found('ночная съёмка')).not.toContain(slotOf(4));
    expect(found('купольные')).not.toContain(slotOf(2));
  });
});

describe('dictionaries', () => {
  it('know where a store delivers, and that its seller or itself is switched off', () => {
    const stores = data.dictionaries.stores.rows.slice(1);
    expect(stores.map((store) => store!.deliversTo)).toEqual([
      { kind: 'everywhere' },
      { kind: 'radius', km: 50 },
      { kind: 'regions', regions: ['Москва', 'Тульская обл'] },
      { kind: 'everywhere' },
    ]);
    expect(stores.map((store) => store!.isActive)).toEqual([true, false, true, false]);
    expect(stores[0]).toMatchObject({ place: { lat: 55.75, lon: 37.62 }, cityGuid: MOSCOW, sellerId: 1 });
  });

  it('tell conditions of discounts in units and kopecks', () => {
    const conditional = data.dictionaries.discounts.rows[4]!;
    expect(conditional).toMatchObject({ id: 4, value_type: 1, value: 70, variant: 1, endsAt: null });
    expect(conditional.conditions).toEqual([
      { type: 5, condition: 2.5 },
      { type: 10, condition: 100_000 },
    ]);
  });
});

describe('the position', () => {
  it('leaves out nothing that the data do not have', async () => {
    const slow = await pool.reserve();
    await slow`begin`;
    await tell(slow, [{ topic: 'offer', key: '1' }]);
    await slow`update offer set cost = 555 where id = 1`;
    const built = await buildCatalog(pool);
    await slow`commit`;
    slow.release();
    expect(built.offers.cost[built.offers.id.indexOf(1)]).toBe(500);
    const { entries } = await readUnseen(pool, seenUpTo(built.position), 100);
    expect(entries.map(({ topic, key }) => `${topic} ${key}`)).toContain('offer 1');
  });

  it('is that of an empty catalog, too', async () => {
    const empty = await cloneDatabase();
    const built = await buildCatalog(empty.pool);
    expect([built.slotEnd, built.offerEnd, built.valueEnd]).toEqual([0, 0, 0]);
    expect(Number(built.position.xid)).toBeGreaterThan(0);
    await empty.drop();
  });
});
