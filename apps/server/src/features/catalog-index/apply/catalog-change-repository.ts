import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import type { Db } from '../../../platform/database/database.ts';

/** What visitors can see of the sellers' goods. */
export async function readProductIdsOfSellers(db: Db, sellerIds: readonly number[]): Promise<number[]> {
  if (sellerIds.length === 0) return [];
  const rows = await db<{ id: number }[]>`
    select id
      from shown_product
     where seller_id = any(${sellerIds as number[]}::bigint[])
  `;
  return rows.map(({ id }) => id);
}

export async function readSynonymGroups(db: Db): Promise<string[][]> {
  const rows = await db<{ words: string[] }[]>`select words from search_synonym order by id`;
  return rows.map(({ words }) => words);
}

export async function readSearchDirections(db: Db): Promise<SearchDirection[]> {
  return db<SearchDirection[]>`
    select kind, name, words, categories, query from search_direction order by id
  `;
}

/** Whether there are at least so many products, without counting all of them. */
export async function hasProducts(db: Db, least: number): Promise<boolean> {
  const rows = await db`select from product limit 1 offset ${least - 1}`;
  return rows.length > 0;
}
