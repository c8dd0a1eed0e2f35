import type { Db } from '../../platform/database/database.ts';

export interface SavedFilterRow {
  filter: Record<string, unknown>;
  /** Ids of the products that editors put first. */
  pins: number[];
}

export async function findSavedFilter(db: Db, code: string): Promise<SavedFilterRow | undefined> {
  const [row] = await db<SavedFilterRow[]>`
    select filter,
           coalesce(array(
             select product_id::float8
               from collection_pin
              where collection_id = collection.id
              order by position, product_id
           ), '{}') as pins
      from collection
     where code = ${code}
  `;
  return row;
}
