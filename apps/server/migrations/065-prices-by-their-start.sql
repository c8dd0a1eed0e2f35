-- A price that begins later stands beside the one of today and does not end it: of those that hold, the one that began last counts.

alter table price_list_item
  drop constraint price_list_item_pkey,
  add constraint price_list_item_is_named_once
      unique nulls not distinct (price_list_id, product_id, from_milli, starts_at);

alter table price_list_rule
  drop constraint price_list_rule_price_list_id_category_id_brand_id_from_mil_key,
  add constraint price_list_rule_is_named_once
      unique nulls not distinct (price_list_id, category_id, brand_id, from_milli, starts_at);
