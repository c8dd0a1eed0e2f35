import type { Db } from '../platform/database/database.ts';
import { MOSCOW } from './trade-factories.ts';

export const TULA = 'b2601b18-6da2-4789-9fbe-800dde06a2bb';

/** A small shop with a bit of everything. Its ids follow from the order: the first row of a new table is number 1. */
export const WORLD = {
  categories: { cameras: 1, dome: 2, bullet: 3, cables: 4 },
  brands: { rubezh: 1, optimur: 2 },
  sellers: { north: 1, south: 2 },
  stores: { moscow: 1, tula: 2, south: 3 },
  attributes: { shape: 1, lens: 2, outdoor: 3 },
  values: { dome: 1, bullet: 2, turret: 3 },
  nameplates: { hit: 1, sale: 2 },
  discounts: { ten: 1, twenty: 2 },
} as const;

export async function createWorld(db: Db, { products = 12 } = {}): Promise<void> {
  await createDictionaries(db);
  await db`
    insert into product (seller_id, category_id, brand_id, code, article, name, popularity, images)
    select 1 + number % 2, 2 + number % 3, nullif(number % 3, 0), 'product-' || number, 'AR-' || 1000 + number,
           (array['Камера купольная', 'Камера уличная', 'Кабель витой'])[1 + number % 3] || ' модель ' || number, number,
           array['a/' || number || '.webp', 'b/' || number || '.webp']
      from generate_series(1, ${products}::int) as number
  `;
  await db`
    insert into product_attribute (product_id, attribute_id, type, value_id, number, flag)
    select id, 1, 'list', 1 + id % 3, null::numeric, null::boolean from product
    union all
    select id, 2, 'number', null, 2.8 + id % 4, null from product
    union all
    select id, 3, 'flag', null, null, id % 2 = 0 from product
  `;
  await db`
    insert into offer (product_id, store_id, seller_id, cost)
    select product.id, store.id, store.seller_id, 10000 + product.id * 100 + store.id
      from product
      join store using (seller_id)
  `;
  await db`insert into offer_stock (offer_id, on_hand_milli) select id, 1000 * (id % 5) from offer`;
}

async function createDictionaries(db: Db): Promise<void> {
  await db`
    insert into category (code, name, level, parent_id)
    values ('cameras', 'Камеры', 0, null), ('dome', 'Купольные', 1, 1), ('bullet', 'Цилиндрические', 1, 1),
           ('cables', 'Кабели', 0, null)
  `;
  await db`insert into brand (code, name) values ('rubezh', 'Рубеж'), ('optimur', 'Оптимур')`;
  await db`
    insert into seller (code, name, legal_name, inn, ogrn, legal_address)
    values ('north', 'Север', 'ООО «Север»', '7701000001', '1027700132195', 'Москва'),
           ('south', 'Юг', 'ООО «Юг»', '7701000002', '1027700132195', 'Краснодар')
  `;
  await db`
    insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon, delivers_to, radius_km)
    values (1, 'Склад 1', ${MOSCOW}, 'г Москва, ул. Мира, 1', 55.75, 37.62, 'everywhere', null),
           (1, 'Склад 2', ${TULA}, 'г Тула, ул. Мира, 2', 54.19, 37.62, 'radius', 300),
           (2, 'Склад 3', ${MOSCOW}, 'г Москва, ул. Мира, 3', 55.70, 37.60, 'regions', null)
  `;
  await db`insert into store_region (store_id, region) values (3, 'Москва'), (3, 'Краснодарский')`;
  await db`
    insert into attribute (code, name, type, unit)
    values ('shape', 'Форма', 'list', ''), ('lens', 'Объектив', 'number', 'мм'), ('outdoor', 'Всепогодная', 'flag', '')
  `;
  await db`
    insert into attribute_value (attribute_id, name) values (1, 'Полусфера'), (1, 'Труба'), (1, 'Башня')
  `;
  await db`
    insert into category_attribute (category_id, attribute_id, position)
    select category.id, attribute.id, attribute.id from category, attribute where category.id in (2, 3)
  `;
  await db`insert into nameplate (name, colour) values ('Хит', 1), ('Распродажа', 2)`;
  await db`insert into discount (name, value_type, value) values ('Десять', 1, 10), ('Двадцать', 1, 20)`;
}
