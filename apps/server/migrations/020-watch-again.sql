-- A table that is watched by a list of its columns keeps quiet about one that was added later. watch_table may now be called
-- again for a table and topic, with the longer list; `testing/watched-tables.test.ts` names a column that no list has.
create or replace function watch_table(
  relation text, topic text, key text, compared text default '*', detail text default null
) returns void language plpgsql as $$
declare
  teller text := format('tell_%s_of_%s', replace(topic, '-', '_'), relation);
begin
  -- Statement triggers run also when no row was touched, and updates often write what was there: both tell nothing.
  execute format($body$
    create or replace function %5$I() returns trigger language plpgsql as $f$
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
    'create or replace trigger %2$I after insert on %1$I referencing new table as new_rows
       for each statement execute function %3$I()', relation, teller || '_insert', teller);
  execute format(
    'create or replace trigger %2$I after update on %1$I referencing old table as old_rows new table as new_rows
       for each statement execute function %3$I()', relation, teller || '_update', teller);
  execute format(
    'create or replace trigger %2$I after delete on %1$I referencing old table as old_rows
       for each statement execute function %3$I()', relation, teller || '_delete', teller);
  execute format(
    'create or replace trigger %2$I after truncate on %1$I
       for each statement execute function tell_truncation(%3$L)', relation, teller || '_truncate', topic);
end
$$;
