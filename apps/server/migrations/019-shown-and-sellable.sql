-- What visitors can see and what can be sold, once for all queries: docs/decisions/020-what-is-shown-and-sold.md.
-- The views are plain joins, so the planner looks through them. They hold the columns that a table had when they were
-- made: a migration that adds a column which readers need ends with `create or replace view` of the views over its table.

-- Published, of an active seller. For readers that join the offers themselves; all others ask for shown_product.
create view listed_product as
select product.*
  from product
  join seller on seller.id = product.seller_id
 where product.status = 'published'
   and seller.is_active;

-- A product whose page answers: listed, with at least one offer, sold out or not.
create view shown_product as
select product.*
  from listed_product as product
 where exists (select from offer where offer.product_id = product.id);

-- Every offer with its standing. Outer joins, although a foreign key promises each row: the planner leaves out those whose
-- columns nobody asks for.
create view offer_state as
select offer.*,
       -- On hand and not reserved, in thousandths.
       coalesce(stock.on_hand_milli - stock.reserved_milli, 0) as available_milli,
       -- The offer's product is a shown_product.
       product.status = 'published' and seller.is_active as is_shown,
       -- Nobody has switched off the offer, its warehouse, its seller or its product.
       offer.is_active and store.is_active and product.status = 'published' and seller.is_active as is_sellable
  from offer
  left join product on product.id = offer.product_id
  left join store on store.id = offer.store_id
  left join seller on seller.id = offer.seller_id
  left join offer_stock as stock on stock.offer_id = offer.id;

-- How much of it can be had is `available_milli`; less than the product's multiple is nothing.
create view sellable_offer as
select offer.*
  from offer_state as offer
 where offer.is_sellable;
