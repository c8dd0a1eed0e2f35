import {
  HITS_PER_HUNDRED,
  LAST_STEPS,
  LEAST_DEMAND_OF_HIT,
  NEW_DAYS,
  ORDER_LINE_VIEWS,
  type PlateRule,
  VIEW_HALF_LIFE_DAYS,
  VIEWS_KEPT_DAYS,
} from '@okoem/domain/catalog/demand.ts';
import type { Db } from '../../platform/database/database.ts';

/** Views of products that are not there any more count for nothing. */
export async function addViews(db: Db, views: ReadonlyMap<number, number>): Promise<void> {
  await db`
    insert into product_view (product_id, day, views)
    select product.id, moscow_today(), seen.views
      from unnest(${[...views.keys()]}::bigint[], ${[...views.values()]}::int[]) as seen (product_id, views)
      join product on product.id = seen.product_id
     order by product.id
        on conflict (product_id, day) do update set views = product_view.views + excluded.views
  `;
}

export async function forgetOldViews(db: Db): Promise<void> {
  await db`delete from product_view where day < moscow_today() - ${VIEWS_KEPT_DAYS}::int`;
}

/** Views and orders, older ones less. A shop that has counted nothing yet keeps the popularity it was given. Only what changes is written. */
export async function ratePopularity(db: Db): Promise<void> {
  await db`
    with wish as (
      select product_id, day, views
        from product_view
       union all
      select line.product_id, (part.created_at at time zone 'Europe/Moscow')::date, ${ORDER_LINE_VIEWS}::int
        from order_line as line
        join sub_order as part on part.id = line.sub_order_id
       where part.state <> 'CANCELLED'
         and part.created_at > now() - make_interval(days => ${VIEWS_KEPT_DAYS}::int)
    ), demand as (
      select product_id, round(sum(views * power(0.5, (moscow_today() - day) / ${VIEW_HALF_LIFE_DAYS}::float8))) as rate
        from wish
       group by product_id
    )
    update product
       set popularity = rated.rate
      from (select product.id, coalesce(demand.rate, 0)::int as rate
              from product
              left join demand on demand.product_id = product.id
             where exists (select from demand)) as rated
     where rated.id = product.id
       and product.popularity <> rated.rate
  `;
}

/** Takes the plates of a rule off what no longer fulfils it, and puts them on what does. */
export async function renewPlates(db: Db, rule: PlateRule): Promise<void> {
  await db`
    with plate as (
      select id from nameplate where rule = ${rule}
    ), wanted as (
      ${FULFILLING[rule](db)}
    ), gone as (
      delete from product_nameplate
       using plate
       where nameplate_id = plate.id
         and product_id not in (select id from wanted)
    )
    insert into product_nameplate (product_id, nameplate_id)
    select wanted.id, plate.id from wanted, plate
        on conflict do nothing
  `;
}

/** Of a `product`: less than its multiple is nothing. */
function hasStock(db: Db) {
  return db`
    exists (select from sellable_offer as offer
             where offer.product_id = product.id
               and offer.available_milli >= product.multiple_milli)
  `;
}

const FULFILLING: Record<PlateRule, (db: Db) => ReturnType<Db>> = {
  hit: (db) => db`
    select id
      from (select product.id, product.popularity,
                   row_number() over department as place, count(*) over (partition by top.id) as size
              from shown_product as product
              join category as leaf on leaf.id = product.category_id
              left join category as middle on middle.id = leaf.parent_id
              join category as top on top.id = coalesce(middle.parent_id, middle.id, leaf.id)
             where ${hasStock(db)}
            window department as (partition by top.id order by product.popularity desc, product.id)) as ranked
     where popularity >= ${LEAST_DEMAND_OF_HIT}
       and place <= ceil(size * ${HITS_PER_HUNDRED}::int / 100.0)
  `,
  new: (db) => db`
    select id from shown_product where created_at > now() - make_interval(days => ${NEW_DAYS}::int)
  `,
  last: (db) => db`
    select product.id
      from shown_product as product
      join sellable_offer as offer on offer.product_id = product.id and offer.available_milli >= product.multiple_milli
     group by product.id, product.multiple_milli
    having sum(offer.available_milli) <= ${LAST_STEPS}::int * product.multiple_milli
       and bool_and(not offer.is_pre_order)
  `,
};
