-- One thing sold by several sellers: a product stays one seller's, and products with the same model_id share one card in
-- listings (docs/decisions/030-one-model-one-card.md). It is not the family, whose products differ from each other.

create sequence model_id_seq as integer;

alter table product
  -- An integer, since the index holds it in 32 bits.
  add column model_id integer constraint product_model_id_is_positive check (model_id > 0),
  -- A product that its seller had twice; the address of this one leads to the other.
  add column replaced_by bigint references product on delete set null
             constraint product_is_not_replaced_by_itself check (replaced_by <> id);

create index product_by_model on product (model_id) where model_id is not null;
create index product_by_replacement on product (replaced_by) where replaced_by is not null;

select watch_table('product', 'product', 'id',
                   'id, seller_id, category_id, brand_id, family_id, code, article, name, description, unit, multiple_milli, vat, '
                   'weight_g, volume_cm3, status, popularity, images, rating_count, rating_sum, created_at, '
                   'package_length_mm, package_width_mm, package_height_mm, box_quantity, origin_country, okpd2, tn_ved, '
                   'model_id, replaced_by');

create or replace view listed_product as
select product.*
  from product
  join seller on seller.id = product.seller_id
 where product.status = 'published'
   and seller.is_active;

create or replace view shown_product as
select product.*
  from listed_product as product
 where exists (select from offer where offer.product_id = product.id);
