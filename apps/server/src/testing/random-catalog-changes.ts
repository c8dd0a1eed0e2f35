import type { Db, Pool } from '../platform/database/database.ts';

/** The same sequence for the same seed: mulberry32. */
export function seededDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

type Dice = (sides: number) => number;
type Change = (db: Db, dice: Dice) => PromiseLike<unknown>;

const WORDS = ['Маяк', 'Щит', 'Парус', 'Фонарь', 'Ключ', 'Мост', 'Сокол', 'Лёд'];
const word = (dice: Dice) => `${WORDS[dice(WORDS.length)]} ${dice(1000)}`;

/** A random row of a table, by a fragment that every change below leans on. */
const some = (db: Db, table: string, dice: Dice) =>
  db`(select id from ${db(table)} order by id offset ${dice(1_000_000)}
        % greatest(1, (select count(*) from ${db(table)})) limit 1)`;

const OFFER_CHANGES: Change[] = [
  (db, dice) => db`update offer set cost = ${1000 + dice(90_000)} where id = ${some(db, 'offer', dice)}`,
  (db, dice) => db`
    update offer_stock
       set on_hand_milli = ${dice(6) * 1000}, reserved_milli = 0
     where offer_id = ${some(db, 'offer', dice)}
  `,
  (db, dice) => db`
    update offer_stock set reserved_milli = on_hand_milli / 2 where offer_id = ${some(db, 'offer', dice)}
  `,
  (db, dice) => db`update offer set is_active = not is_active where id = ${some(db, 'offer', dice)}`,
  (db, dice) => db`
    update offer set is_pre_order = not is_pre_order, lead_days = ${dice(30)} where id = ${some(db, 'offer', dice)}
  `,
  (db, dice) => db`delete from offer where id = ${some(db, 'offer', dice)}`,
  (db, dice) => db`
    insert into offer (product_id, store_id, seller_id, cost)
    select product.id, store.id, product.seller_id, ${1000 + dice(9000)}
      from product
      join store using (seller_id)
     where product.id = ${some(db, 'product', dice)}
        on conflict do nothing
  `,
  (db) =>
    db`insert into offer_stock (offer_id, on_hand_milli) select id, 3000 from offer on conflict do nothing`,
  (db, dice) => db`
    update offer
       set product_id = (select id from product where seller_id = offer.seller_id order by id desc limit 1)
     where id = ${some(db, 'offer', dice)}
       and not exists (
             select from offer as other
              where other.store_id = offer.store_id
                and other.product_id =
                    (select id from product where seller_id = offer.seller_id order by id desc limit 1)
           )
  `,
  (db, dice) => db`update offer set cost = cost + ${dice(3)}`,
];

const PRODUCT_CHANGES: Change[] = [
  (db, dice) => db`
    insert into product (seller_id, category_id, brand_id, code, article, name)
    select ${some(db, 'seller', dice)}, ${some(db, 'category', dice)}, ${some(db, 'brand', dice)}, 'p-' || gen_random_uuid(),
           gen_random_uuid(), ${word(dice)}
  `,
  (db, dice) => db`update product set name = ${word(dice)} where id = ${some(db, 'product', dice)}`,
  (db, dice) => db`
    update product
       set status = (array['draft', 'published', 'published', 'hidden'])[${1 + dice(4)}::int]
     where id = ${some(db, 'product', dice)}
  `,
  (db, dice) => db`
    update product
       set category_id = ${some(db, 'category', dice)}, brand_id = ${dice(3) === 0 ? null : some(db, 'brand', dice)}
     where id = ${some(db, 'product', dice)}
  `,
  (db, dice) => db`
    update product
       set popularity = ${dice(100)}, images = array[${word(dice)}], vat = 20, multiple_milli = ${1000 * (1 + dice(3))},
           unit = (array['m', 'kg', 'piece'])[${1 + dice(3)}::int], rating_count = 2, rating_sum = ${2 + dice(8)}
     where id = ${some(db, 'product', dice)}
  `,
  (db, dice) => db`
    with gone as (delete from offer where product_id = ${some(db, 'product', dice)} returning product_id)
    update product set article = article || 'x' where id in (select product_id from gone)
  `,
  (db) => db`
    delete from product
     where id = (select id from product where not exists (select from offer where product_id = product.id) limit 1)
  `,
  (db, dice) => db`
    insert into product_attribute (product_id, attribute_id, type, value_id)
    select ${some(db, 'product', dice)}, attribute_id, 'list', id
      from attribute_value
     where id = ${some(db, 'attribute_value', dice)}
        on conflict do nothing
  `,
  (db, dice) => db`
    update product_attribute set number = ${dice(50) / 4} where type = 'number' and product_id = ${some(db, 'product', dice)}
  `,
  (db, dice) => db`
    delete from product_attribute where product_id = ${some(db, 'product', dice)} and attribute_id = ${1 + dice(3)}
  `,
  (db, dice) => db`
    insert into product_nameplate
    select ${some(db, 'product', dice)}, ${some(db, 'nameplate', dice)}
        on conflict do nothing
  `,
  (db, dice) => db`delete from product_nameplate where product_id = ${some(db, 'product', dice)}`,
  (db, dice) => db`
    insert into discount_product
    select ${some(db, 'discount', dice)}, ${some(db, 'product', dice)}
        on conflict do nothing
  `,
  (db, dice) => db`delete from discount_product where product_id = ${some(db, 'product', dice)}`,
  (db, dice) => db`update product set model_id = ${1 + dice(4)} where id = ${some(db, 'product', dice)}`,
  (db, dice) => db`
    update product
       set model_id = ${5 + dice(2)}
     where id in (${some(db, 'product', dice)}, ${some(db, 'product', dice)}, ${some(db, 'product', dice)})
  `,
  (db, dice) => db`
    update product set model_id = null where model_id = ${1 + dice(6)} and id % 3 = ${dice(3)}
  `,
];

const DICTIONARY_CHANGES: Change[] = [
  (db, dice) => db`update brand set name = ${word(dice)} || id where id = ${some(db, 'brand', dice)}`,
  (db, dice) => db`update category set name = ${word(dice)} where id = ${some(db, 'category', dice)}`,
  (db, dice) => db`
    update category
       set parent_id = (select id from category where level = 0 order by id offset ${dice(2)} limit 1)
     where level = 1 and id = ${some(db, 'category', dice)}
  `,
  (db, dice) => db`
    insert into category (code, name, level, parent_id) values ('c-' || gen_random_uuid(), ${word(dice)}, 1, 1)
  `,
  (db, dice) =>
    db`update attribute_value set name = name || 'а' where id = ${some(db, 'attribute_value', dice)}`,
  (db, dice) => db`
    update attribute_value set position = ${dice(9)} where id = ${some(db, 'attribute_value', dice)}
  `,
  (db, dice) =>
    db`insert into attribute_value (attribute_id, name) values (1, ${word(dice)} || gen_random_uuid())`,
  (db, dice) => db`
    update attribute set name = ${word(dice)}, unit = ${word(dice)} where id = ${some(db, 'attribute', dice)}
  `,
  (db, dice) => db`
    insert into category_attribute (category_id, attribute_id, position)
    select ${some(db, 'category', dice)}, ${some(db, 'attribute', dice)}, ${dice(9)}
        on conflict (category_id, attribute_id) do update set position = excluded.position
  `,
  (db, dice) => db`update seller set is_active = not is_active where id = ${some(db, 'seller', dice)}`,
  (db, dice) => db`update store set is_active = not is_active where id = ${some(db, 'store', dice)}`,
  (db, dice) => db`
    update store
       set delivers_to = 'radius', radius_km = ${100 + dice(2000)}, geo_lat = ${45 + dice(20)}
     where id = ${some(db, 'store', dice)}
  `,
  (db, dice) => db`
    update discount set value = ${1 + dice(60)}, is_active = ${dice(4) > 0} where id = ${some(db, 'discount', dice)}
  `,
  (db, dice) => db`
    insert into discount_condition select ${some(db, 'discount', dice)}, 5, 2000 on conflict do nothing
  `,
  (db) => db`delete from discount_condition`,
  (db, dice) => db`
    insert into search_synonym (words) values (array[lower(${word(dice)}), lower(${word(dice)})]) on conflict do nothing
  `,
  (db, dice) => db`
    insert into search_direction (kind, words, categories)
    select 'department', array[lower(${word(dice)})], array_agg(code) from category where id % 2 = ${dice(2)}
  `,
];

const CHANGES = [
  ...OFFER_CHANGES,
  ...OFFER_CHANGES,
  ...PRODUCT_CHANGES,
  ...PRODUCT_CHANGES,
  ...DICTIONARY_CHANGES,
];

/** A change, or a few of them as one, some of which are thought better of. */
export async function changeSomething(pool: Pool, dice: Dice): Promise<void> {
  const changes = Array.from({ length: dice(4) === 0 ? 3 : 1 }, () => CHANGES[dice(CHANGES.length)]!);
  const isRegretted = dice(10) === 0;
  await pool
    .begin(async (tx) => {
      for (const change of changes) await change(tx, dice);
      if (isRegretted) throw new Error('changed my mind');
    })
    .catch((error: Error) => {
      if (error.message !== 'changed my mind') throw error;
    });
}
