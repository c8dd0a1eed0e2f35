-- Numbers that no program could count with exactly, and moments that no calendar has. One such row would stop every index
-- of the catalogue, so the database does not take it.
alter table offer
  add constraint offer_cost_is_countable check (cost <= 10000000000000); -- a hundred billion roubles

alter table offer_stock
  add constraint offer_stock_is_countable check (on_hand_milli <= 1000000000000000);

alter table product
  add constraint product_multiple_is_countable check (multiple_milli <= 1000000000000),
  add constraint product_created_at_is_a_moment check (created_at >= '1970-01-01' and created_at < '2100-01-01');

alter table product_attribute
  add constraint product_attribute_number_is_finite
      check (number is null or number between -1000000000000 and 1000000000000);

alter table price_list_item
  add constraint price_list_item_is_countable check (price <= 10000000000000);

-- A list's companies are looked up by the list, to tell a contract from prices shared by a group.
create index company_price_list_by_list on company_price_list (price_list_id);
