import type { Db } from '../platform/database/database.ts';

/** What the demo is too tidy to have: goods without a brand, hidden goods, closed stores, several discounts and values. */
export async function roughenCatalog(db: Db): Promise<void> {
  // Whoever roughens so much builds the catalog anew afterwards.
  await db`set local okoem.quiet = 'on'`;
  await db`update product set brand_id = null where id % 17 = 0`;
  await db`update product set status = case id % 2 when 0 then 'hidden' else 'draft' end where id % 41 = 0`;
  await db`update seller set is_active = false where id % 29 = 0`;
  await db`update store set is_active = false where id % 23 = 0`;
  await db`update offer set is_active = false where id % 19 = 0`;
  await db`update offer set cost = cost + 37 where id % 3 = 0`;
  // Joined across sellers, and now and then across brands and categories.
  await db`update product set model_id = 1 + id / 14 where id % 7 = 3`;
  await db`update product set model_id = 9000 + id % 5 where id % 31 = 1`;
  await db`
    insert into product_attribute (product_id, attribute_id, type, value_id)
    select has.product_id, has.attribute_id, has.type, other.id
      from product_attribute as has
     cross join lateral (select id from attribute_value
                          where attribute_id = has.attribute_id and id <> has.value_id order by id limit 1) as other
     where has.type = 'list'
       and has.product_id % 5 = 0
  `;
  await db`
    with made as (
      insert into discount (name, value_type, value, starts_at, ends_at, is_active)
      values ('3 %', 1, 3, now() - interval '1 day', null, true), ('33 %', 1, 33, now() - interval '1 day', null, true),
             ('Прошла', 1, 50, now() - interval '9 days', now() - interval '1 day', true),
             ('Будет', 1, 60, now() + interval '9 days', null, true),
             ('Выключена', 1, 70, now() - interval '9 days', null, false),
             ('От пяти', 1, 80, now() - interval '9 days', null, true)
      returning id, value
    ), conditions as (
      insert into discount_condition (discount_id, type, amount) select id, 5, 5000 from made where value = 80
    )
    insert into discount_product (discount_id, product_id)
    select made.id, product.id from made join product on product.id % made.value = 0
  `;
}

/**
 * Something of everything that sellers, editors and operators may do to a catalog while it is open, but not so much that
 * the catalog would rather be built anew.
 */
export async function changeCatalog(db: Db): Promise<void> {
  await changeProducts(db);
  await changeOffers(db);
  await db`update seller set is_active = not is_active where id in (28, 29)`;
  await db`update store set is_active = not is_active where id % 23 in (0, 1)`;
  await db`update store set delivers_to = 'everywhere', radius_km = null where id % 10 = 1`;
  await db`update store set delivers_to = 'radius', radius_km = 400 where id % 10 = 2`;
  await db`
    insert into store_region (store_id, region)
    select store_id, 'Тульская обл' from store_region on conflict do nothing
  `;
  await db`update discount set is_active = not is_active where id % 3 = 0`;
  await db`update discount set value = value + 2 where value_type = 1 and value < 50`;
  await db`delete from discount_condition where type = 5`;
  await db`delete from discount_product where product_id % 4 = 1`;
  await db`
    update category as leaf
       set parent_id = (select min(id) from category where level = 1)
     where level = 2
       and id % 60 = 0
  `;
  await db`update category set name = name || ' и прочее', position = 99 where level = 2 and id % 70 = 0`;
  await db`update brand set name = 'Новая ' || name where id % 90 = 0`;
  await db`update attribute_value set position = -position where id % 3 = 0`;
  await db`update category_attribute set is_filter = false where attribute_id % 10 = 0`;
}

async function changeProducts(db: Db): Promise<void> {
  await db`
    update product set category_id = (select id from category where level = 2 order by id % 7, id limit 1) where id % 53 = 3
  `;
  await db`update product set brand_id = (select min(id) from brand) where id % 47 = 5`;
  await db`update product set brand_id = null where id % 47 = 7`;
  await db`update product set status = 'published' where id % 82 = 0`;
  await db`update product set status = 'hidden' where id % 74 = 0`;
  await db`update product set multiple_milli = 7000 where id % 12 = 5`;
  await db`update product set model_id = null where model_id % 4 = 1 and id % 2 = 1`;
  await db`update product set model_id = 9000 + id % 5 where id % 37 = 2`;
  await db`delete from product_attribute where product_id % 61 = 2 and type = 'list'`;
  await db`update product_attribute set number = number + 1 where product_id % 59 = 4 and type = 'number'`;
  await db`update product_attribute set flag = not flag where product_id % 43 = 1 and type = 'flag'`;
  await db`
    with made as (
      insert into product (seller_id, category_id, brand_id, code, article, name)
      select seller_id, category_id, brand_id, code || '-copy', article || '-copy', name from product where id % 80 = 9
      returning id, seller_id, article
    ), told as (
      insert into product_attribute (product_id, attribute_id, type, value_id, number, flag)
      select made.id, attribute_id, has.type, value_id, number, flag
        from made
        join product as model on model.seller_id = made.seller_id and model.article || '-copy' = made.article
        join product_attribute as has on has.product_id = model.id
    ), offered as (
      insert into offer (product_id, store_id, seller_id, cost)
      select made.id, store.id, made.seller_id, 1000 + made.id from made join store on store.seller_id = made.seller_id
      returning id
    )
    insert into offer_stock (offer_id, on_hand_milli) select id, id % 4 * 1000 from offered
  `;
}

async function changeOffers(db: Db): Promise<void> {
  await db`update offer set cost = cost * 2 where id % 7 = 1`;
  await db`update offer set is_active = not is_active where id % 19 in (0, 1)`;
  await db`update offer set is_pre_order = not is_pre_order where id % 17 = 0`;
  await db`update offer_stock set on_hand_milli = reserved_milli where offer_id % 5 = 3`;
  await db`update offer_stock set on_hand_milli = reserved_milli + 9000 where offer_id % 5 = 4`;
  await db`
    insert into offer (product_id, store_id, seller_id, cost)
    select product.id, max(store.id), product.seller_id, 500
      from product
      join store on store.seller_id = product.seller_id
     where product.id % 50 = 1
       and not exists (select from offer where offer.product_id = product.id and offer.store_id = store.id)
     group by product.id
  `;
}
