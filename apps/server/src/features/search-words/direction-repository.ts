import type { DirectionSort, StoredDirection } from '@okoem/contract/search-directions.ts';
import type { DirectionKind, SearchDirection } from '@okoem/domain/search/search-direction.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

interface WantedDirections {
  word?: string | undefined;
  kind?: DirectionKind | undefined;
}

export async function findDirections(
  db: Db,
  wanted: WantedDirections,
  { sort, offset, limit }: RowRange & { sort: DirectionSort },
): Promise<StoredDirection[]> {
  return db<StoredDirection[]>`
    select id, kind, name, words, categories, query
      from search_direction
     where ${matching(db, wanted)}
     order by ${sort === 'words' ? db`words, id` : db`id`}
    offset ${offset}
     limit ${limit}
  `;
}

export async function countDirections(db: Db, wanted: WantedDirections): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from search_direction where ${matching(db, wanted)}
  `;
  return row!.total;
}

export async function findDirection(db: Db, id: number): Promise<StoredDirection | undefined> {
  const [row] = await db<StoredDirection[]>`
    select id, kind, name, words, categories, query from search_direction where id = ${id} for update
  `;
  return row;
}

export async function findUnknownCategory(db: Db, codes: readonly string[]): Promise<string | undefined> {
  const [row] = await db<{ code: string }[]>`
    select code
      from unnest(${[...codes]}::text[]) with ordinality as named (code, place)
     where not exists (select from category where category.code = named.code)
     order by place
     limit 1
  `;
  return row?.code;
}

export async function insertDirection(db: Db, direction: SearchDirection): Promise<StoredDirection> {
  const { kind, name, words, categories, query } = direction;
  const [row] = await db<StoredDirection[]>`
    insert into search_direction (kind, name, words, categories, query)
    values (${kind}, ${name}, ${[...words]}::text[], ${[...categories]}::text[], ${query})
    returning id, kind, name, words, categories, query
  `;
  return row!;
}

/** From now on it is the operator's own, whatever a release says. */
export async function replaceDirection(
  db: Db,
  { id, kind, name, words, categories, query }: SearchDirection & { id: number },
): Promise<StoredDirection> {
  const [row] = await db<StoredDirection[]>`
    update search_direction
       set kind = ${kind}, name = ${name}, words = ${[...words]}::text[],
           categories = ${[...categories]}::text[], query = ${query}, given = null
     where id = ${id}
    returning id, kind, name, words, categories, query
  `;
  return row!;
}

export async function removeDirection(db: Db, id: number): Promise<StoredDirection | undefined> {
  const [row] = await db<StoredDirection[]>`
    delete from search_direction where id = ${id} returning id, kind, name, words, categories, query
  `;
  return row;
}

function matching(db: Db, { word = '', kind }: WantedDirections) {
  const typed = word.trim().toLowerCase().replaceAll('ё', 'е');
  const ofKind = kind === undefined ? db`true` : db`kind = ${kind}`;
  if (typed === '') return ofKind;
  return db`
    ${ofKind}
    and exists (
      select from unnest(words || name) as known where position(${typed} in replace(lower(known), 'ё', 'е')) > 0
    )
  `;
}
