import type { SavedTenderSearch } from '@okoem/contract/tender-searches.ts';
import type { TenderFilter } from '@okoem/contract/tenders.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { MOST_SAVED_SEARCHES } from '@okoem/domain/tender/tender-check.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import type { TenderOwner } from './tender-repository.ts';
import {
  countSavedSearches,
  findSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  type SavedSearchRow,
} from './tender-saved-repository.ts';
import { countPublicTenders } from './tender-search-repository.ts';

export async function savedSearchView(db: Db, row: SavedSearchRow): Promise<SavedTenderSearch> {
  return {
    id: row.id,
    name: row.name,
    filter: row.filter,
    is_alert_on: row.isAlertOn,
    created_at: row.createdAt.toISOString(),
    count: await countPublicTenders(db, row.filter),
  };
}

export async function savedSearchViews(db: Db, owner: TenderOwner): Promise<SavedTenderSearch[]> {
  const rows = await findSavedSearches(db, owner);
  return Promise.all(rows.map((row) => savedSearchView(db, row)));
}

export async function ownSavedSearch(db: Db, id: number, owner: TenderOwner): Promise<SavedSearchRow> {
  const row = await findSavedSearch(db, id, owner);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

interface NewSearch {
  owner: TenderOwner;
  name: string;
  filter: TenderFilter;
  isAlertOn: boolean;
}

export async function keepSearch(pool: Pool, { owner, ...search }: NewSearch): Promise<SavedSearchRow> {
  const id = await inTransaction(pool, async (tx) => {
    if ((await countSavedSearches(tx, owner)) >= MOST_SAVED_SEARCHES) {
      const message = `Сохранённых поисков уже ${MOST_SAVED_SEARCHES}: удалите ненужный`;
      throw new Refusal('TOO_MANY_ROWS', {}, [{ code: 'TENDER_SEARCHES', message }]);
    }
    return insertSavedSearch(tx, { ...owner, ...search });
  });
  return ownSavedSearch(pool, id, owner);
}
