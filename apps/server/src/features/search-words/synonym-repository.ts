import type { SynonymGroup, SynonymSort } from '@okoem/contract/search-words.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export async function findSynonyms(
  db: Db,
  word: string | undefined,
  { sort, offset, limit }: RowRange & { sort: SynonymSort },
): Promise<SynonymGroup[]> {
  return db<SynonymGroup[]>`
    select id, words
      from search_synonym
     where ${matching(db, word)}
     order by ${sort === 'words' ? db`words, id` : db`id`}
    offset ${offset}
     limit ${limit}
  `;
}

export async function countSynonyms(db: Db, word: string | undefined): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from search_synonym where ${matching(db, word)}
  `;
  return row!.total;
}

/** Others may read meanwhile, but of two who write the second sees what the first has done. */
export async function lockSynonyms(tx: Db): Promise<void> {
  await tx`lock table search_synonym in share row exclusive mode`;
}

export async function findGroup(db: Db, id: number): Promise<SynonymGroup | undefined> {
  const [row] = await db<SynonymGroup[]>`select id, words from search_synonym where id = ${id}`;
  return row;
}

/** The group that consists of these words, whatever their order. */
export async function findSameGroup(db: Db, words: readonly string[]): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from search_synonym where words @> ${[...words]}::text[] and words <@ ${[...words]}::text[] limit 1
  `;
  return row?.id;
}

export async function insertSynonyms(db: Db, words: readonly string[]): Promise<SynonymGroup> {
  const [row] = await db<SynonymGroup[]>`
    insert into search_synonym (words) values (${[...words]}::text[]) returning id, words
  `;
  return row!;
}

export async function replaceSynonyms(
  db: Db,
  { id, words }: { id: number; words: readonly string[] },
): Promise<SynonymGroup> {
  const [row] = await db<SynonymGroup[]>`
    update search_synonym set words = ${[...words]}::text[] where id = ${id} returning id, words
  `;
  return row!;
}

export async function removeSynonyms(db: Db, id: number): Promise<SynonymGroup | undefined> {
  const [row] = await db<SynonymGroup[]>`delete from search_synonym where id = ${id} returning id, words`;
  return row;
}

function matching(db: Db, word = '') {
  const typed = word.trim().toLowerCase().replaceAll('ё', 'е');
  if (typed === '') return db`true`;
  return db`
    exists (select from unnest(words) as known where position(${typed} in replace(known, 'ё', 'е')) > 0)
  `;
}
