import type { TenderFilter } from '@okoem/contract/tenders.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { TenderOwner } from './tender-repository.ts';

export interface SavedSearchRow extends TenderOwner {
  id: number;
  name: string;
  filter: TenderFilter;
  isAlertOn: boolean;
  createdAt: Date;
}

/** A person's own, under the choice of company it was saved for. */
function savedBy(db: Db, { customerId, companyId }: TenderOwner) {
  return db`customer_id = ${customerId} and company_id is not distinct from ${companyId}`;
}

export async function findSavedSearches(db: Db, owner: TenderOwner): Promise<SavedSearchRow[]> {
  return db<SavedSearchRow[]>`
    select * from tender_search_saved where ${savedBy(db, owner)} order by id desc limit 100
  `;
}

export async function findSavedSearch(
  db: Db,
  id: number,
  owner: TenderOwner,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db<SavedSearchRow[]>`
    select * from tender_search_saved where id = ${id} and ${savedBy(db, owner)}
  `;
  return row;
}

export async function insertSavedSearch(
  tx: Transaction,
  { name, filter, isAlertOn, customerId, companyId }: Omit<SavedSearchRow, 'id' | 'createdAt'>,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into tender_search_saved (customer_id, company_id, name, filter, is_alert_on)
    values (${customerId}, ${companyId}, ${name}, ${JSON.stringify(filter)}::text::jsonb, ${isAlertOn})
    returning id
  `;
  return row!.id;
}

/** One after the other, so that many at once are counted. */
export async function countSavedSearches(tx: Transaction, owner: TenderOwner): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`tender searches ${owner.customerId}`}, 0))`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from tender_search_saved where ${savedBy(tx, owner)}
  `;
  return row!.count;
}

export async function updateSavedSearch(
  db: Db,
  id: number,
  { name, isAlertOn }: { name?: string | undefined; isAlertOn?: boolean | undefined },
): Promise<void> {
  await db`
    update tender_search_saved
       set name = coalesce(${name ?? null}, name), is_alert_on = coalesce(${isAlertOn ?? null}, is_alert_on)
     where id = ${id}
  `;
}

export async function deleteSavedSearch(db: Db, id: number): Promise<void> {
  await db`delete from tender_search_saved where id = ${id}`;
}

export interface AlertedSearch extends SavedSearchRow {
  email: string;
}

/** The next ones that want letters, above an id; of people who can get some. */
export async function findAlerted(
  db: Db,
  { above, limit }: { above: number; limit: number },
): Promise<AlertedSearch[]> {
  return db<AlertedSearch[]>`
    select search.*, customer.email
      from tender_search_saved as search
      join customer on customer.id = search.customer_id
     where search.is_alert_on and search.id > ${above} and customer.email is not null and customer.closed_at is null
     order by search.id
     limit ${limit}
  `;
}

/** False when it was told before. */
export async function markAlerted(
  tx: Transaction,
  { searchId, tenderId }: { searchId: number; tenderId: number },
): Promise<boolean> {
  const marked = await tx`
    insert into tender_alert (search_id, tender_id) values (${searchId}, ${tenderId}) on conflict do nothing
  `;
  return marked.count === 1;
}
