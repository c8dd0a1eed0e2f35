import type { SynonymGroup } from '@okoem/contract/search-words.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import {
  findGroup,
  findSameGroup,
  insertSynonyms,
  lockSynonyms,
  removeSynonyms,
  replaceSynonyms,
} from './synonym-repository.ts';

/** Who changes the synonyms, and by which request. */
export interface SynonymEditor {
  actor: Actor;
  requestId: string;
}

export async function createGroup(
  pool: Pool,
  words: readonly string[],
  editor: SynonymEditor,
): Promise<SynonymGroup> {
  return inTransaction(pool, async (tx) => {
    await lockSynonyms(tx);
    if ((await findSameGroup(tx, words)) !== undefined)
      throw new Refusal('SYNONYMS_KNOWN', { field: 'words' });
    const group = await insertSynonyms(tx, words);
    await note(tx, editor, { id: group.id, before: null, after: group });
    return group;
  });
}

export async function replaceGroup(
  pool: Pool,
  { id, words }: { id: number; words: readonly string[] },
  editor: SynonymEditor,
): Promise<SynonymGroup> {
  return inTransaction(pool, async (tx) => {
    await lockSynonyms(tx);
    const same = await findSameGroup(tx, words);
    if (same !== undefined && same !== id) throw new Refusal('SYNONYMS_KNOWN', { field: 'words' });
    const before = await findGroup(tx, id);
    if (!before) throw new Refusal('NOT_FOUND');
    const after = await replaceSynonyms(tx, { id, words });
    await note(tx, editor, { id, before, after });
    return after;
  });
}

export async function removeGroup(pool: Pool, id: number, editor: SynonymEditor): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const group = await removeSynonyms(tx, id);
    if (!group) throw new Refusal('NOT_FOUND');
    await note(tx, editor, { id, before: group, after: null });
  });
}

interface GroupChange {
  id: number;
  before: SynonymGroup | null;
  after: SynonymGroup | null;
}

async function note(
  tx: Transaction,
  editor: SynonymEditor,
  { id, before, after }: GroupChange,
): Promise<void> {
  await writeAudit(tx, {
    ...editor,
    action: 'search-words.write',
    subject: { kind: 'search_synonym', id },
    before: before && { words: before.words },
    after: after && { words: after.words },
  });
}
