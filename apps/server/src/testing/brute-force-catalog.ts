import type postgres from 'postgres';
import type { Db } from '../platform/database/database.ts';

/** One choice of a shopper, in the terms of the tables. */
export type HandChoice =
  | { facet: 'brand' | 'seller' | 'category'; ids: readonly number[] }
  | { facet: 'price'; from: number | null; to: number | null }
  | { facet: 'in_stock' | 'discount' }
  | { facet: 'list'; attributeId: number; ids: readonly number[] }
  | { facet: 'number'; attributeId: number; from: number | null; to: number | null }
  | { facet: 'flag'; attributeId: number; isSet: boolean };

export interface HandQuestion {
  cityGuid: string;
  withZeroStock: boolean;
  categoryId: number | null;
  choices: readonly HandChoice[];
}

export interface HandCount {
  /** `brand`, `seller`, `category`, `in_stock`, `discount`, `price`, `total`, or the id of an attribute. */
  facet: string;
  /** Of a list value, a brand and so on; null for products without a brand. */
  id: number | null;
  count: number;
  min: number | null;
  max: number | null;
}

/**
 * What a shopper in each of the cities would see of every product, worked out from the rules alone: which stores reach
 * the city, and which offer is the best of those.
 */
export async function prepareHandCounts(db: Db, cityGuids: readonly string[]): Promise<void> {
  await db`drop table if exists hand_reach, hand_percent, hand_best, hand_below`;
  await writeReach(db, cityGuids);
  await db`
    create table hand_percent as
    select discounted.product_id, max(discount.value) as percent
      from discount_product as discounted
      join discount on discount.id = discounted.discount_id
     where discount.is_active
       and discount.value_type = 1
       and now() >= discount.starts_at
       and (discount.ends_at is null or now() < discount.ends_at)
       and not exists (select from discount_condition where discount_id = discount.id)
     group by discounted.product_id
  `;
  await writeBestOffers(db, cityGuids);
  await db`create index on hand_best (city_guid, category_id)`;
  await db`
    create table hand_below as
    select id as below, id as above, id as child from category
    union all
    select id, parent_id, id from category where parent_id is not null
    union all
    select leaf.id, section.parent_id, section.id
      from category as leaf
      join category as section on section.id = leaf.parent_id
     where section.parent_id is not null
  `;
  await db`analyze hand_best, hand_below`;
}

async function writeReach(db: Db, cityGuids: readonly string[]): Promise<void> {
  await db`
    create table hand_reach as
    select city.guid as city_guid, store.id as store_id
      from city
      join store on store.is_active
     where city.guid = any(${[...cityGuids]}::uuid[])
       and case store.delivers_to
             when 'everywhere' then true
             when 'regions' then city.region in (select region from store_region where store_id = store.id)
             else 2 * 6371 * asin(sqrt(
                    sin(radians((city.geo_lat - store.geo_lat)::float8) / 2) ^ 2
                    + cos(radians(store.geo_lat::float8)) * cos(radians(city.geo_lat::float8))
                      * sin(radians((city.geo_lon - store.geo_lon)::float8) / 2) ^ 2
                  )) <= store.radius_km
           end
  `;
}

async function writeBestOffers(db: Db, cityGuids: readonly string[]): Promise<void> {
  await db`
    create table hand_best as
    select best.*,
           -- The card of a model is that of its product with the best offer.
           model_id is not null
           and row_number() over (partition by city_guid, model_id order by state, price, offer_id) > 1 as is_covered
      from (
    select distinct on (city.guid, product.id)
           city.guid as city_guid, product.id, product.category_id, product.brand_id, product.seller_id, product.model_id,
           seen.state, seen.price, offer.id as offer_id, percent.percent is not null as is_reduced
      from city
     cross join shown_product as product
      join offer_state as offer on offer.product_id = product.id
      left join hand_reach as reach on reach.city_guid = city.guid and reach.store_id = offer.store_id
      left join hand_percent as percent on percent.product_id = product.id
     cross join lateral (
       select case when reach.store_id is null or not offer.is_active then 3
                   when offer.available_milli < product.multiple_milli then 2
                   when offer.is_pre_order then 1
                   else 0
              end as state,
              floor(offer.cost * (100 - coalesce(percent.percent, 0)) / 100.0 + 0.5)::bigint as price
     ) as seen
     where city.guid = any(${[...cityGuids]}::uuid[])
     order by city.guid, product.id, seen.state, seen.price, offer.id
      ) as best
  `;
}

/** Every facet counted by itself, with all choices but its own. */
export async function countByHand(db: Db, question: HandQuestion): Promise<HandCount[]> {
  const { cityGuid, withZeroStock, categoryId, choices } = question;
  const held = choices.reduce(
    (columns, choice, place) => db`${columns}, ${holds(db, choice)} as ${db(`held${place}`)}`,
    db``,
  );
  const allBut = (facet: string) =>
    choices.reduce(
      (all, choice, place) => (choice.facet === facet ? all : db`${all} and ${db(`held${place}`)}`),
      db`true`,
    );
  // Who has chosen a seller sees that seller's own products, and so does who is about to.
  const isOfSeller = choices.some(({ facet }) => facet === 'seller');
  const grouped = (facet: 'brand' | 'seller') => db`
    union all
    select ${facet}, ${db(`${facet}Id`)}, count(*), null, null
      from ${facet === 'seller' ? db`own` : db`seen`}
     where ${allBut(facet)}
     group by 2
  `;
  return db<HandCount[]>`
    with own as materialized (
      select best.* ${held}
        from hand_best as best
       where city_guid = ${cityGuid}
         and state <= ${withZeroStock ? 3 : 1}
         and (${categoryId}::bigint is null
              or category_id in (select below from hand_below where above = ${categoryId}::bigint))
    ), seen as materialized (
      select * from own where ${isOfSeller} or not is_covered
    ), counted (facet, id, count, min, max) as (
      select 'total', null::bigint, count(*), null::float8, null::float8 from seen where ${allBut('')}
      ${grouped('brand')}
      ${grouped('seller')}
      union all
      select 'price', null, count(*), min(price), max(price) from seen where ${allBut('price')}
      union all
      select 'in_stock', null, count(*), null, null from seen where state = 0 and ${allBut('in_stock')}
      union all
      select 'discount', null, count(*), null, null from seen where is_reduced and ${allBut('discount')}
      union all
      ${countCategories(db, { categoryId, allBut: allBut('category') })}
      union all
      ${countAttributes(db, choices)}
    )
    select facet, id, count::int, min, max from counted
  `;
}

/** Below a category its children with all that lies below them, elsewhere the products' own categories. */
function countCategories(
  db: Db,
  { categoryId, allBut }: { categoryId: number | null; allBut: postgres.PendingQuery<postgres.Row[]> },
) {
  if (categoryId === null)
    return db`select 'category', category_id, count(*), null, null from seen where ${allBut} group by 2`;
  return db`
    select 'category', child.child, count(*), null, null
      from seen
      join hand_below as child on child.below = seen.category_id
     where child.above = ${categoryId}
       and child.child <> ${categoryId}
       and ${allBut}
     group by 2
  `;
}

function countAttributes(db: Db, choices: readonly HandChoice[]) {
  const held = choices.reduce(
    (all, choice, place) => {
      const column = db(`held${place}`);
      return 'attributeId' in choice
        ? db`${all} and (${column} or has.attribute_id = ${choice.attributeId})`
        : db`${all} and ${column}`;
    },
    db`true`,
  );
  return db`
    select has.attribute_id::text,
           case has.type when 'list' then has.value_id when 'flag' then has.flag::int end,
           count(*), min(has.number)::float8, max(has.number)::float8
      from seen
      join product_attribute as has on has.product_id = seen.id
     where ${held}
     group by 1, 2
  `;
}

function holds(db: Db, choice: HandChoice) {
  switch (choice.facet) {
    case 'brand':
      return db`coalesce(brand_id = any(${[...choice.ids]}::bigint[]), false)`;
    case 'seller':
      return db`seller_id = any(${[...choice.ids]}::bigint[])`;
    case 'category':
      return db`category_id in (select below from hand_below where above = any(${[...choice.ids]}::bigint[]))`;
    case 'price':
      return db`price between coalesce(${choice.from}::bigint, 0) and coalesce(${choice.to}::bigint, 1e15)`;
    case 'in_stock':
      return db`state = 0`;
    case 'discount':
      return db`is_reduced`;
    default:
      return db`
        exists (select from product_attribute as wanted
                 where wanted.product_id = best.id
                   and wanted.attribute_id = ${choice.attributeId}
                   and ${isWanted(db, choice)})
      `;
  }
}

function isWanted(db: Db, choice: Extract<HandChoice, { attributeId: number }>) {
  switch (choice.facet) {
    case 'list':
      return db`wanted.value_id = any(${[...choice.ids]}::bigint[])`;
    case 'number':
      return db`wanted.number between coalesce(${choice.from}::numeric, -1e12) and coalesce(${choice.to}::numeric, 1e12)`;
    case 'flag':
      return db`wanted.flag = ${choice.isSet}`;
  }
}
