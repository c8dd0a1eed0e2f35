-- Pages that are kept show more tables than the catalogue in memory does. Whoever adds a table that a page reads calls
-- watch_table for it in the same migration; `testing/watched-tables.test.ts` fails otherwise.

-- Makes a table tell the outbox of its changes, as the loop of 009 did: once a statement, in the transaction of the change.
-- A row counts as changed when one of the compared columns differs; '*' is the whole row. `key` is an expression over the
-- row, and `detail` one whose values of changed rows become the payload.
create function watch_table(
  relation text, topic text, key text, compared text default '*', detail text default null
) returns void language plpgsql as $$
declare
  teller text := format('tell_%s_of_%s', replace(topic, '-', '_'), relation);
begin
  -- Statement triggers run also when no row was touched, and updates often write what was there: both tell nothing.
  execute format($body$
    create function %5$I() returns trigger language plpgsql as $f$
    declare
      told_keys text[];
      told_details jsonb;
    begin
      if is_quiet() then return null; end if;
      case tg_op
        when 'INSERT' then
          select array_agg(distinct (%1$s)::text) into told_keys from new_rows;
        when 'DELETE' then
          select array_agg(distinct (%1$s)::text) into told_keys from old_rows;
        else
          -- Names that no watched table has a column of.
          select array_agg(distinct told.told_key),
                 jsonb_agg(distinct told.told_detail) filter (where told.told_detail is not null)
            into told_keys, told_details
            from ((select (%1$s)::text as told_key, %4$s as told_detail, %2$s from new_rows
                   except all select (%1$s)::text, %4$s, %2$s from old_rows)
                  union all
                  (select (%1$s)::text, %4$s, %2$s from old_rows
                   except all select (%1$s)::text, %4$s, %2$s from new_rows)) as told;
      end case;
      perform tell_keys(%3$L, told_keys, told_details);
      return null;
    end
    $f$
  $body$, key, compared, topic, coalesce(detail, 'null::bigint'), teller);
  execute format(
    'create trigger %2$I after insert on %1$I referencing new table as new_rows
       for each statement execute function %3$I()', relation, teller || '_insert', teller);
  execute format(
    'create trigger %2$I after update on %1$I referencing old table as old_rows new table as new_rows
       for each statement execute function %3$I()', relation, teller || '_update', teller);
  execute format(
    'create trigger %2$I after delete on %1$I referencing old table as old_rows
       for each statement execute function %3$I()', relation, teller || '_delete', teller);
  execute format(
    'create trigger %2$I after truncate on %1$I
       for each statement execute function tell_truncation(%3$L)', relation, teller || '_truncate', topic);
end
$$;

-- What pages read of goods and sellers beside the catalogue in memory. Nobody looks up single rows by it, so a statement is
-- one entry, however many rows it touched.
select watch_table('review', 'detail', '''review''',
                   'id, product_id, author, rating, text, images, is_public, created_at, answer, answered_at');
select watch_table('product_file', 'detail', '''product_file''');
select watch_table('product_relation', 'detail', '''product_relation''');
select watch_table('family', 'detail', '''family''');
-- How a seller keeps promises is counted from these two.
select watch_table('sub_order', 'detail', '''sub_order''',
                   'id, order_id, seller_id, state, created_at, delivery ->> ''arrive_to''');
select watch_table('order_event', 'detail', '''order_event''', 'order_id, sub_order_id, to_state, created_at');
-- The technical pause.
select watch_table('setting', 'content', '''setting''', 'key, value');
