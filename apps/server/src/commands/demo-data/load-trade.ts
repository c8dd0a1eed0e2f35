import { PLATE_RULES } from '@okoem/domain/catalog/demand.ts';
import type { Leaf } from '../../../../../demo/catalog/leaf.ts';
import { renewPlates } from '../../features/demand/demand-repository.ts';
import type { Db } from '../../platform/database/database.ts';

/** What makes a shop of a catalog: discounts, price lists, nameplates, relations. All of it follows from the ids. */
export async function loadTrade(tx: Db, leaves: readonly Leaf[]): Promise<void> {
  await loadDiscounts(tx);
  await loadPriceLists(tx);
  await loadNameplates(tx);
  await loadAnalogues(tx);
  await loadAccessories(tx, leaves);
}

async function loadDiscounts(tx: Db): Promise<void> {
  // Of every kind: plain percents, a percent from a quantity, a fixed sum, a fixed sum from an order sum.
  await tx`
    insert into discount (id, name, variant, value_type, value)
    overriding system value
    values (1, 'Сезонное снижение', 1, 1, 15), (2, 'Распродажа остатков', 1, 1, 30), (3, 'Цена недели', 1, 1, 10),
           (4, 'Скидка от десяти штук', 2, 1, 7), (5, '500 ₽ за позицию', 2, 2, 50000),
           (6, '2 000 ₽ при заказе от 50 000 ₽', 2, 2, 200000), (7, 'Пять процентов на новинки', 1, 1, 5)
  `;
  await tx`
    insert into discount_condition (discount_id, type, amount) values (4, 5, 10000), (6, 10, 5000000)
  `;
  await tx`
    insert into discount_product (discount_id, product_id)
    select lot.discount_id, product.id
      from product
      join (values (1, 0, 5), (2, 6, 7), (3, 8, 11), (4, 12, 17), (5, 18, 19), (6, 20, 22), (7, 23, 24))
             as lot (discount_id, first, last)
        on product.id * 7919 % 100 between lot.first and lot.last
     -- Five hundred roubles off a hinge would be a gift.
     where lot.discount_id not in (5, 6)
        or exists (select from offer where offer.product_id = product.id and offer.cost > 500000)
  `;
}

async function loadPriceLists(tx: Db): Promise<void> {
  await tx`
    insert into price_list (id, seller_id, name, is_fixed, starts_at, ends_at)
    overriding system value
    select seller.id, seller.id, 'Договорные цены ' || seller.name, seller.id % 5 = 0, this_year.began,
           case when seller.id % 4 > 0 then this_year.began + interval '2 years' end
      from seller,
           (select date_trunc('year', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow')
             as this_year (began)
  `;
  await tx`
    insert into price_list_item (price_list_id, product_id, seller_id, price)
    select product.seller_id, product.id, product.seller_id,
           greatest(100, least_cost.cost * (100 - 8 - product.id % 9) / 10000 * 100)
      from product
      join lateral (select min(cost) as cost from offer where product_id = product.id) as least_cost
        on least_cost.cost is not null
     where product.id * 104729 % 10 < 4
  `;
}

/** The shop puts on its own plates as it does every quarter of an hour; the others are an operator's. */
async function loadNameplates(tx: Db): Promise<void> {
  await tx`
    insert into nameplate (id, name, colour, rule)
    overriding system value
    values (1, 'Хит', 1, 'hit'), (2, 'Выгодно', 2, null), (3, 'Новинка', 4, 'new'), (4, 'Под проект', 3, null),
           (5, 'Последние', 5, 'last')
  `;
  await tx`
    insert into product_nameplate (product_id, nameplate_id)
    select distinct product_id, 2 from discount_product where discount_id in (1, 2)
    union all
    select id, 4 from product where id * 31337 % 100 < 4
  `;
  await tx`
    insert into product_view (product_id, day, views)
    select id, moscow_today(), popularity from product where popularity > 0
  `;
  for (const rule of PLATE_RULES) await renewPlates(tx, rule);
}

/**
 * Beside each product the four of other families that are nearest in price among its neighbours by price: of cameras those
 * that see as sharply first, for nobody takes 2 Мп in place of 4.
 */
async function loadAnalogues(tx: Db): Promise<void> {
  await tx`
    insert into product_relation (product_id, related_id, kind, position)
    with sharpness as (
      select product_id, min(value_id) as value_id
        from product_attribute
        join attribute on attribute.id = product_attribute.attribute_id and attribute.code = 'resolution'
       group by product_id
    ), priced as (
      select product.id, category_id, family_id, min(offer.cost) as cost, min(sharpness.value_id) as sharpness,
             row_number() over (partition by category_id order by min(offer.cost), product.id) as place
        from product
        join offer on offer.product_id = product.id
        left join sharpness on sharpness.product_id = product.id
       group by product.id
    ), ranked as (
      select one.id, other.id as related_id,
             row_number() over (partition by one.id
                                order by other.sharpness is distinct from one.sharpness,
                                         abs(other.cost - one.cost), other.id) as position
        from priced as one
       cross join generate_series(-16, 16) as step
        join priced as other on other.category_id = one.category_id and other.place = one.place + step
       where other.family_id <> one.family_id
    )
    select id, related_id, 'analogue', position from ranked where position <= 4
  `;
}

/**
 * Two of each kind of accessory, another two for the next product. What says which cameras it suits goes with those alone,
 * whichever of the two the other is an accessory of; what no word is known of has only what suits any.
 */
async function loadAccessories(tx: Db, leaves: readonly Leaf[]): Promise<void> {
  const words = new Map(leaves.map(({ code, suitedWord }) => [code, suitedWord]));
  const pairs = leaves.flatMap(({ code, accessories = [] }) =>
    accessories.map((accessory) => ({
      code,
      accessory,
      main_word: words.get(code) ?? null,
      extra_word: words.get(accessory) ?? null,
    })),
  );
  await tx`
    insert into product_relation (product_id, related_id, kind, position)
    with goods as materialized (
      select product.id, category_id, coalesce(suited.names, '') as suits
        from product
        left join (select product_id, string_agg(attribute_value.name, ', ') as names
                     from product_attribute
                     join attribute on attribute.id = product_attribute.attribute_id and attribute.code = 'suited_cameras'
                     join attribute_value on attribute_value.id = product_attribute.value_id
                    group by product_id) as suited on suited.product_id = product.id
    ), pool as materialized (
      select main.id as main_id, kind.suits, accessory.id as extra_id,
             array(select goods.id
                     from goods
                    where goods.category_id = accessory.id
                      and (goods.suits = '' or goods.suits ~ (coalesce(row.main_word || '|', '') || 'любого'))
                      and (row.extra_word is null or kind.suits = '' or kind.suits ~ (row.extra_word || '|любого'))
                    order by goods.id) as ids
        from json_to_recordset(${JSON.stringify(pairs)}::text::json)
               as row (code text, accessory text, main_word text, extra_word text)
        join category as main on main.code = row.code
        join category as accessory on accessory.code = row.accessory
        join (select distinct category_id, suits from goods) as kind on kind.category_id = main.id
       where main.id <> accessory.id
    )
    select goods.id, pool.ids[1 + (goods.id * 7919 + turn) % cardinality(pool.ids)], 'accessory',
           row_number() over (partition by goods.id order by turn, pool.extra_id)
      from goods
      join pool on pool.main_id = goods.category_id and pool.suits = goods.suits
     cross join generate_series(0, 1) as turn
     where turn < cardinality(pool.ids)
  `;
}
