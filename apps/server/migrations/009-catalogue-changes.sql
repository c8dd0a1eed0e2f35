-- What keeps the catalogue in memory true: every change of what it shows is told in the transaction that makes it, by the
-- database itself, so that no writer can forget. No NOTIFY here: commits would queue for its lock.

-- Words that mean the same to a shopper. An operator's to edit.
create table search_synonym (
  id    bigint generated always as identity primary key,
  words text[] not null unique check (
          cardinality(words) between 2 and 20
          and array_position(words, null) is null
          and '' <> all (words)
          and array_to_string(words, ' ') = lower(array_to_string(words, ' '))
        )
);

-- Groups of reference/ that were given to this shop once: one that an operator changed or removed is not given again.
create table search_synonym_default (
  words text[] primary key
);

-- Changes whenever files made from this catalogue must not be believed any more.
create table catalog_epoch (
  id    boolean primary key default true check (id),
  epoch uuid not null default gen_random_uuid()
);
insert into catalog_epoch default values;

-- Up to a hundred keys are an entry each; more travel in packs, so that an import does not swamp the outbox.
create function tell_keys(told_topic text, keys text[], detail jsonb default null) returns void language plpgsql as $$
begin
  if keys is null then return; end if;
  if cardinality(keys) <= 100 then
    insert into outbox (topic, key, payload) select told_topic, unnest(keys), detail;
  else
    insert into outbox (topic, key, payload)
    select told_topic, 'many', jsonb_agg(told.key)
      from unnest(keys) with ordinality as told (key, place)
     group by (told.place - 1) / 1000;
  end if;
end
$$;

-- A bulk load says `set local okoem.quiet = 'on'` and tells about itself once, by the topic 'catalog'.
create function is_quiet() returns boolean stable
  return coalesce(current_setting('okoem.quiet', true), '') = 'on';

create function tell_truncation() returns trigger language plpgsql as $$
begin
  if is_quiet() then return null; end if;
  perform tell_keys(
    case when tg_argv[0] in ('offer', 'product', 'seller', 'dictionary') then 'catalog' else tg_argv[0] end,
    array['all']
  );
  return null;
end
$$;

do $do$
declare
  watched record;
begin
  for watched in
    -- A row counts as changed when one of the compared columns differs; '*' is the whole row. Of dictionaries whose names
    -- are searched for the ids of changed rows are told too.
    select *, format('tell_%s_of_%s', replace(topic, '-', '_'), relation) as teller
      from (values
        ('offer', 'offer', 'id', 'id, product_id, store_id, seller_id, cost, is_pre_order, lead_days, is_active', null),
        -- Goods that leave the shelf with their reservation leave as much to sell as there was.
        ('offer_stock', 'offer', 'offer_id', 'offer_id, on_hand_milli - reserved_milli', null),
        ('product', 'product', 'id',
         'id, seller_id, category_id, brand_id, family_id, code, article, name, description, unit, multiple_milli, vat, '
         'weight_g, volume_cm3, status, popularity, images, rating_count, rating_sum, created_at', null),
        ('product_attribute', 'product', 'product_id', '*', null),
        ('product_nameplate', 'product', 'product_id', '*', null),
        ('discount_product', 'product', 'product_id', '*', null),
        ('category', 'dictionary', '''category''', '*', 'id'),
        ('brand', 'dictionary', '''brand''', '*', 'id'),
        ('seller', 'dictionary', '''seller''', '*', null),
        -- The switch of a seller hides all that is theirs.
        ('seller', 'seller', 'id', 'id, is_active', null),
        ('store', 'dictionary', '''store''', '*', null),
        ('store_region', 'dictionary', '''store_region''', '*', null),
        ('attribute', 'dictionary', '''attribute''', '*', 'id'),
        ('attribute_value', 'dictionary', '''attribute_value''', '*', 'id'),
        ('category_attribute', 'dictionary', '''category_attribute''', '*', null),
        ('nameplate', 'dictionary', '''nameplate''', '*', null),
        ('discount', 'dictionary', '''discount''', '*', null),
        ('discount_condition', 'dictionary', '''discount_condition''', '*', null),
        ('city', 'dictionary', '''city''', '*', null),
        ('price_list', 'price-list', '''list:'' || id', '*', null),
        ('price_list_item', 'price-list', '''list:'' || price_list_id', '*', null),
        ('company_price_list', 'price-list', '''company:'' || company_id', '*', null),
        ('search_synonym', 'synonym', '''search_synonym''', '*', null),
        ('cms_page', 'content', '''cms_page''', '*', null),
        ('menu', 'content', '''menu''', '*', null),
        ('menu_item', 'content', '''menu_item''', '*', null),
        ('banner', 'content', '''banner''', '*', null),
        ('post', 'content', '''post''', '*', null),
        ('collection', 'content', '''collection''', '*', null),
        ('collection_pin', 'content', '''collection_pin''', '*', null),
        ('reference_card', 'content', '''reference_card''', '*', null),
        ('seo_page', 'content', '''seo_page''', '*', null)
      ) as listed (relation, topic, key, compared, detail)
  loop
    -- Statement triggers run also when no row was touched, and updates often write what was there: both tell nothing.
    execute format($body$
      create function %6$s() returns trigger language plpgsql as $f$
      declare
        keys text[];
        detail jsonb;
      begin
        if is_quiet() then return null; end if;
        case tg_op
          when 'INSERT' then
            select array_agg(distinct (%2$s)::text) into keys from new_rows;
          when 'DELETE' then
            select array_agg(distinct (%2$s)::text) into keys from old_rows;
          else
            select array_agg(distinct told.key), jsonb_agg(distinct told.detail) filter (where told.detail is not null)
              into keys, detail
              from ((select (%2$s)::text as key, %5$s as detail, %3$s from new_rows
                     except all select (%2$s)::text, %5$s, %3$s from old_rows)
                    union all
                    (select (%2$s)::text, %5$s, %3$s from old_rows
                     except all select (%2$s)::text, %5$s, %3$s from new_rows)) as told;
        end case;
        perform tell_keys(%4$L, keys, detail);
        return null;
      end
      $f$
    $body$, watched.relation, watched.key, watched.compared, watched.topic, coalesce(watched.detail, 'null::bigint'),
      watched.teller);
    execute format(
      'create trigger %2$s_insert after insert on %1$s referencing new table as new_rows
         for each statement execute function %2$s()', watched.relation, watched.teller);
    execute format(
      'create trigger %2$s_update after update on %1$s referencing old table as old_rows new table as new_rows
         for each statement execute function %2$s()', watched.relation, watched.teller);
    execute format(
      'create trigger %2$s_delete after delete on %1$s referencing old table as old_rows
         for each statement execute function %2$s()', watched.relation, watched.teller);
    execute format(
      'create trigger %2$s_truncate after truncate on %1$s
         for each statement execute function tell_truncation(%3$L)', watched.relation, watched.teller, watched.topic);
  end loop;
end
$do$;
