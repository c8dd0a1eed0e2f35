import type { PositionTerms, PriceChangeKind } from '@okoem/domain/price-list/price-change.ts';
import type { PriceImportState } from '@okoem/domain/price-list/price-import-state.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface ImportCounts {
  rows: number;
  unchanged: number;
  new: number;
  changed: number;
  ended: number;
  unknown: number;
  faulty: number;
  warned: number;
}

export interface PriceImportRecord {
  id: number;
  priceListId: number;
  listName: string;
  listVersion: number;
  sellerId: number | null;
  isByOperator: boolean;
  state: PriceImportState;
  isWhole: boolean;
  fileName: string;
  baseVersion: number;
  madeVersion: number | null;
  counts: ImportCounts;
  madeBy: string;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
}

export async function findImport(db: Db, id: number): Promise<PriceImportRecord | undefined> {
  const [row] = await db<PriceImportRecord[]>`
    select price_import.id, price_list_id, list.name as list_name, list.version as list_version, list.seller_id,
           list.is_by_operator, state, is_whole, file_name, base_version, made_version, counts, made_by, created_at, applied_at, undone_at
      from price_import
      join price_list as list on list.id = price_list_id
     where price_import.id = ${id}
  `;
  return row;
}

/** One product, category or brand with what becomes of it. */
export interface ChangeRecord {
  place: number;
  kind: PriceChangeKind;
  row_number: number | null;
  product_id: number | null;
  category_id: number | null;
  brand_id: number | null;
  from_milli: Milli;
  article: string;
  name: string;
  before: PositionTerms | null;
  after: PositionTerms | null;
  warnings: string[];
  message: string;
  suggestions: { product_id: number; article: string; name: string; seller: string }[];
}

interface NewImport {
  listId: number;
  isWhole: boolean;
  fileName: string;
  baseVersion: number;
  counts: ImportCounts;
  madeBy: string;
  changes: readonly ChangeRecord[];
}

export async function insertImport(tx: Transaction, draft: NewImport): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into price_import (price_list_id, is_whole, file_name, base_version, counts, made_by)
    values (${draft.listId}, ${draft.isWhole}, ${draft.fileName}, ${draft.baseVersion},
            ${JSON.stringify(draft.counts)}::text::jsonb, ${draft.madeBy})
    returning id
  `;
  await tx`
    insert into price_import_change (import_id, place, kind, row_number, product_id, category_id, brand_id, from_milli,
                                     article, name, before, after, warnings, message, suggestions)
    select ${row!.id}, place, kind, row_number, product_id, category_id, brand_id, from_milli, article, name,
           nullif(before, 'null'), nullif(after, 'null'),
           array(select jsonb_array_elements_text(warnings)), message, suggestions
      from jsonb_to_recordset(${JSON.stringify(draft.changes)}::text::jsonb) as change (
             place int, kind text, row_number int, product_id bigint, category_id bigint, brand_id bigint,
             from_milli bigint, article text, name text, before jsonb, after jsonb, warnings jsonb, message text,
             suggestions jsonb)
  `;
  return row!.id;
}

/** A draft that a newer one of the same list replaces is nobody's any more: its rows go, its counts stay. */
export async function dropDrafts(tx: Transaction, listId: number): Promise<void> {
  await tx`
    with dropped as (
      update price_import set state = 'dropped' where price_list_id = ${listId} and state = 'draft' returning id
    )
    delete from price_import_change where import_id in (select id from dropped)
  `;
}

export interface ChangeFilter {
  kind?: readonly PriceChangeKind[] | undefined;
  isWarned?: boolean | undefined;
}

export type FoundChange = Omit<ChangeRecord, 'row_number' | 'product_id' | 'from_milli'> & {
  rowNumber: number | null;
  productId: number | null;
  from: Milli;
  cost: number | null;
  whole: number;
};

export async function findChanges(
  db: Db,
  {
    importId,
    filter,
    offset,
    limit,
  }: { importId: number; filter: ChangeFilter; offset: number; limit: number },
): Promise<FoundChange[]> {
  const { kind, isWarned } = filter;
  return db<FoundChange[]>`
    select place, kind, row_number, product_id, from_milli as from, article, name, before, after, warnings, message,
           suggestions, count(*) over ()::int as whole,
           (select min(cost) from offer where offer.product_id = change.product_id and offer.is_active) as cost
      from price_import_change as change
     where import_id = ${importId}
       and (${kind ? [...kind] : null}::text[] is null or kind = any(${kind ? [...kind] : null}::text[]))
       and (${isWarned ?? null}::boolean is null or (cardinality(warnings) > 0) = ${isWarned ?? null})
     order by place
    offset ${offset}
     limit ${limit}
  `;
}

/** Makes the list what the changes say: forwards what came after, backwards what was before. */
export async function writeChanges(
  tx: Transaction,
  { importId, listId, way }: { importId: number; listId: number; way: 'forwards' | 'backwards' },
): Promise<void> {
  const becomes = way === 'forwards' ? tx`after` : tx`before`;
  const ofImport = tx`
    select *, ${becomes} as becomes,
           (coalesce(after, before) ->> 'starts')::date::timestamp at time zone 'Europe/Moscow' as starts_at
      from price_import_change
     where import_id = ${importId} and kind in ('new', 'changed', 'ended')
  `;
  await tx`
    delete from price_list_item as item
     using (${ofImport}) as change
     where item.price_list_id = ${listId} and item.product_id = change.product_id
       and item.from_milli = change.from_milli and item.starts_at is not distinct from change.starts_at
       and change.becomes is null
  `;
  await tx`
    delete from price_list_rule as rule
     using (${ofImport}) as change
     where rule.price_list_id = ${listId} and change.product_id is null
       and rule.category_id is not distinct from change.category_id
       and rule.brand_id is not distinct from change.brand_id
       and rule.from_milli = change.from_milli and rule.starts_at is not distinct from change.starts_at
       and change.becomes is null
  `;
  await tx`
    insert into price_list_item (price_list_id, product_id, seller_id, of_operator, from_milli, price, percent, starts_at,
                                 ends_at)
    select list.id, product.id, product.seller_id, list.seller_id is null, change.from_milli,
           (becomes ->> 'price')::bigint, (becomes ->> 'percent')::int, change.starts_at,
           ((becomes ->> 'ends')::date + 1)::timestamp at time zone 'Europe/Moscow'
      from (${ofImport}) as change
      join price_list as list on list.id = ${listId}
      join product on product.id = change.product_id
     where becomes is not null
        on conflict (price_list_id, product_id, from_milli, starts_at) do update
       set price = excluded.price, percent = excluded.percent, ends_at = excluded.ends_at
  `;
  await tx`
    insert into price_list_rule (price_list_id, category_id, brand_id, from_milli, percent, starts_at, ends_at)
    select ${listId}, category_id, brand_id, from_milli, (becomes ->> 'percent')::int, starts_at,
           ((becomes ->> 'ends')::date + 1)::timestamp at time zone 'Europe/Moscow'
      from (${ofImport}) as change
     where becomes is not null and product_id is null
        on conflict (price_list_id, category_id, brand_id, from_milli, starts_at) do update
       set percent = excluded.percent, ends_at = excluded.ends_at
  `;
}

/** When something in the list begins or ends by a date of its own. */
export async function renewMoments(tx: Transaction, listId: number): Promise<void> {
  await tx`delete from price_list_moment where price_list_id = ${listId}`;
  await tx`
    insert into price_list_moment (price_list_id, at)
    select ${listId}, at
      from (
        select starts_at as at from price_list_item where price_list_id = ${listId} and starts_at is not null
         union
        select ends_at from price_list_item where price_list_id = ${listId} and ends_at is not null
         union
        select starts_at from price_list_rule where price_list_id = ${listId} and starts_at is not null
         union
        select ends_at from price_list_rule where price_list_id = ${listId} and ends_at is not null
      ) as moments
  `;
}

/** Answers with the new version of the list. */
export async function raiseVersion(tx: Transaction, listId: number): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update price_list set version = version + 1 where id = ${listId} returning version
  `;
  return row!.version;
}

export async function markApplied(
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await tx`
    update price_import set state = 'applied', applied_at = now(), made_version = ${version} where id = ${id}
  `;
}

/** What was applied before stands again, so that it can be undone in its turn. */
export async function markUndone(
  tx: Transaction,
  { id, listId, version }: { id: number; listId: number; version: number },
): Promise<void> {
  await tx`update price_import set state = 'undone', undone_at = now() where id = ${id}`;
  await tx`
    update price_import
       set made_version = ${version}
     where id = (select max(id) from price_import
                  where price_list_id = ${listId} and state = 'applied'
                    and made_version = (select base_version from price_import where id = ${id}))
  `;
}
