import type { CollectionSort } from '@okoem/contract/collections.ts';
import type { ByIdOrCode } from '@okoem/contract/search-one.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface CollectionCardRow {
  id: number;
  code: string;
  name: string;
  description: string;
  imagePath: string;
}

export interface CollectionRow extends CollectionCardRow {
  filter: Record<string, unknown>;
}

export interface CollectionFilter {
  id?: readonly number[] | undefined;
  codes?: readonly string[] | undefined;
}

export async function findCollection(db: Db, { id, code }: ByIdOrCode): Promise<CollectionRow | undefined> {
  const [row] = await db<CollectionRow[]>`
    select id, code, name, description, image_path, filter
      from collection
     where ${id === undefined ? db`code = ${code!}` : db`id = ${id}`}
  `;
  return row;
}

/** Pinned products, whether or not visitors can see them. */
export async function findCollectionPins(db: Db, collectionId: number): Promise<number[]> {
  const rows = await db<{ productId: number }[]>`
    select product_id
      from collection_pin
     where collection_id = ${collectionId}
     order by position, product_id
  `;
  return rows.map(({ productId }) => productId);
}

export async function findCollections(
  db: Db,
  filter: CollectionFilter,
  { sort, offset, limit }: RowRange & { sort: CollectionSort },
): Promise<CollectionCardRow[]> {
  return db<CollectionCardRow[]>`
    select id, code, name, description, image_path
      from collection
     where ${matching(db, filter)}
     order by ${sort === 'name' ? db`lower(name), id` : db`id`}
    offset ${offset}
     limit ${limit}
  `;
}

export async function countCollections(db: Db, filter: CollectionFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from collection where ${matching(db, filter)}
  `;
  return row!.total;
}

function matching(db: Db, { id, codes }: CollectionFilter) {
  return db`
    true
    ${id === undefined ? db`` : db`and id = any(${[...id]}::bigint[])`}
    ${codes === undefined ? db`` : db`and code = any(${[...codes]}::text[])`}
  `;
}
