-- What a check of a specification is answered with: findings that are meant so, and goods that were added to mend one.
-- Rows that a person has split over warehouses. And files of OpenDocument.

alter table specification
  drop constraint specification_source_check,
  add constraint specification_source_check check (source in ('xlsx', 'ods', 'csv', 'text')),
  -- Keys of findings; other goods make another key, so old ones only lie there.
  add column dismissed text[] not null default '{}' check (cardinality(dismissed) <= 200);

alter table specification_row
  add column is_added boolean not null default false,
  -- [{"offer_id": …, "quantity": thousandths}, …], together the chosen quantity.
  add column split jsonb check (jsonb_typeof(split) = 'array'),
  add constraint specification_row_split_is_of_a_choice
    check (split is null or (product_id is not null and chosen_quantity is not null));
