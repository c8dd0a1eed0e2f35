-- What a buyer needs for delivery, customs and procurement papers. Everything may be unknown.
alter table product
  add column package_length_mm integer constraint product_package_length_is_possible check (package_length_mm between 1 and 20000),
  add column package_width_mm  integer constraint product_package_width_is_possible  check (package_width_mm  between 1 and 20000),
  add column package_height_mm integer constraint product_package_height_is_possible check (package_height_mm between 1 and 20000),
  -- How many sales units the maker puts into one transport box.
  add column box_quantity integer constraint product_box_quantity_is_possible check (box_quantity between 1 and 1000000),
  -- A country by its Russian name, as in brand.country; empty where nobody said.
  add column origin_country text not null default ''
             constraint product_origin_country_is_short check (char_length(origin_country) <= 60),
  -- 26.40.33.110, or the first groups of it.
  add column okpd2 text not null default ''
             constraint product_okpd2_is_code check (okpd2 ~ '^(\d{2}\.\d{1,2}(\.\d{1,2}(\.\d{3})?)?)?$'),
  add column tn_ved text not null default '' constraint product_tn_ved_is_code check (tn_ved ~ '^(\d{10})?$'),
  add constraint product_package_has_three_sides
      check (num_nonnulls(package_length_mm, package_width_mm, package_height_mm) in (0, 3));

select watch_table('product', 'product', 'id',
                   'id, seller_id, category_id, brand_id, family_id, code, article, name, description, unit, multiple_milli, vat, '
                   'weight_g, volume_cm3, status, popularity, images, rating_count, rating_sum, created_at, '
                   'package_length_mm, package_width_mm, package_height_mm, box_quantity, origin_country, okpd2, tn_ved');

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

-- Certificates and declarations as a characteristic, so that goods are filtered and counted by them like by any other. The
-- papers stay the truth: the characteristic follows them in the transaction that changes them, and the clock by a daily job.

create function conformity_name(kind text) returns text immutable
  return case kind
           when 'certificate' then 'Сертификат соответствия'
           when 'declaration' then 'Декларация о соответствии'
         end;

create function moscow_today() returns date stable
  return (now() at time zone 'Europe/Moscow')::date;

-- Gives the products the characteristic that their valid papers say, and no other.
create function renew_conformity(product_ids bigint[]) returns void language plpgsql as $$
declare
  conformity bigint;
begin
  if coalesce(cardinality(product_ids), 0) = 0 then return; end if;
  insert into attribute (code, name, type)
  select 'conformity', 'Подтверждение соответствия', 'list'
   where not exists (select from attribute where code = 'conformity')
  on conflict (code) do nothing;
  select id into conformity from attribute where code = 'conformity' and type = 'list';
  -- Somebody calls a characteristic of another kind so: theirs stays theirs.
  if conformity is null then return; end if;
  insert into attribute_value (attribute_id, name, position)
  select conformity, conformity_name(kind), place
    from unnest(array['certificate', 'declaration']) with ordinality as listed (kind, place)
   where not exists (select from attribute_value as known
                      where known.attribute_id = conformity and known.name = conformity_name(kind))
  on conflict (attribute_id, name) do nothing;

  with wanted as (
    select distinct file.product_id, value.id as value_id
      from product_file as file
      join attribute_value as value on value.attribute_id = conformity and value.name = conformity_name(file.kind)
     where file.product_id = any(product_ids)
       and (file.valid_to is null or file.valid_to >= moscow_today())
  ), gone as (
    delete from product_attribute as held
     where held.attribute_id = conformity
       and held.product_id = any(product_ids)
       and not exists (select from wanted
                        where wanted.product_id = held.product_id and wanted.value_id = held.value_id)
  ), placed as (
    -- Last among the characteristics. Whoever took the filter away keeps it away.
    insert into category_attribute (category_id, attribute_id, position, is_filter, is_key)
    select distinct product.category_id, conformity, 1000, true, false
      from wanted
      join product on product.id = wanted.product_id
    on conflict do nothing
  )
  insert into product_attribute (product_id, attribute_id, type, value_id)
  select product_id, conformity, 'list', value_id from wanted
  on conflict do nothing;
end
$$;

-- A bulk load is quiet, and renews what it loaded by itself.
create function follow_new_papers() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform renew_conformity(array(select distinct product_id from new_rows where conformity_name(kind) is not null));
  end if;
  return null;
end
$$;

create function follow_old_papers() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform renew_conformity(array(select distinct product_id from old_rows where conformity_name(kind) is not null));
  end if;
  return null;
end
$$;

create function follow_changed_papers() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform renew_conformity(array(select product_id from new_rows where conformity_name(kind) is not null
                                   union
                                   select product_id from old_rows where conformity_name(kind) is not null));
  end if;
  return null;
end
$$;

create trigger follow_papers_insert after insert on product_file referencing new table as new_rows
  for each statement execute function follow_new_papers();
create trigger follow_papers_delete after delete on product_file referencing old table as old_rows
  for each statement execute function follow_old_papers();
create trigger follow_papers_update after update on product_file referencing old table as old_rows new table as new_rows
  for each statement execute function follow_changed_papers();

select renew_conformity(array(select distinct product_id from product_file where conformity_name(kind) is not null));
