import type { Db } from '../../platform/database/database.ts';

/**
 * Loads many rows with foreign and unique keys and secondary indexes of the tables taken off, then puts them back: one
 * check of the whole instead of one per row. Foreign keys of other tables go too where they lean on a unique key of these.
 * All in the caller's transaction, so a load that dies leaves everything as it was.
 */
export async function withoutChecks(
  tx: Db,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const constraints = await tx<{ owner: string; name: string; definition: string }[]>`
    with taken_off as (
      select * from pg_constraint where contype in ('f', 'u') and conrelid = any(${tables}::text[]::regclass[])
      union
      select leaning.*
        from pg_constraint as leaning
        join pg_constraint as base on base.conindid = leaning.conindid and base.contype = 'u'
       where leaning.contype = 'f'
         and base.conrelid = any(${tables}::text[]::regclass[])
    )
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from taken_off
     -- A foreign key may lean on a unique one: off it goes first, and on again last.
     order by contype
  `;
  const indexes = await tx<{ name: string; definition: string }[]>`
    select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
      from pg_index as index
      left join pg_constraint as owner on owner.conindid = index.indexrelid
     where index.indrelid = any(${tables}::text[]::regclass[])
       and owner.oid is null
  `;
  for (const { owner, name } of constraints) await tx.unsafe(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  await load();
  for (const { definition } of indexes) await tx.unsafe(definition);
  for (const { owner, name, definition } of constraints.toReversed()) {
    await tx.unsafe(`alter table ${owner} add constraint ${name} ${definition}`);
  }
}
