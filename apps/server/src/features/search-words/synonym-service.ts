import type { SynonymGroup } from '@okoem/contract/search-words.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import {
  findSameGroup,
  insertSynonyms,
  lockSynonyms,
  removeSynonyms,
  replaceSynonyms,
} from './synonym-repository.ts';

export async function createGroup(pool: Pool, words: readonly string[]): Promise<SynonymGroup> {
  return inTransaction(pool, async (tx) => {
    await lockSynonyms(tx);
    if ((await findSameGroup(tx, words)) !== undefined)
      throw new Refusal('SYNONYMS_KNOWN', { field: 'words' });
    return insertSynonyms(tx, words);
  });
}

export async function replaceGroup(
  pool: Pool,
  { id, words }: { id: number; words: readonly string[] },
): Promise<SynonymGroup> {
  return inTransaction(pool, async (tx) => {
    await lockSynonyms(tx);
    const same = await findSameGroup(tx, words);
    if (same !== undefined && same !== id) throw new Refusal('SYNONYMS_KNOWN', { field: 'words' });
    const group = await replaceSynonyms(tx, { id, words });
    if (!group) throw new Refusal('NOT_FOUND');
    return group;
  });
}

export async function removeGroup(pool: Pool, id: number): Promise<SynonymGroup> {
  const group = await removeSynonyms(pool, id);
  if (!group) throw new Refusal('NOT_FOUND');
  return group;
}
