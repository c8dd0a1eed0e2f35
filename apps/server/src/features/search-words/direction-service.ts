import type { StoredDirection } from '@okoem/contract/search-directions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import {
  findDirection,
  findUnknownCategory,
  insertDirection,
  removeDirection,
  replaceDirection,
} from './direction-repository.ts';
import type { SynonymEditor } from './synonym-service.ts';

export async function createDirection(
  pool: Pool,
  direction: SearchDirection,
  editor: SynonymEditor,
): Promise<StoredDirection> {
  return inTransaction(pool, async (tx) => {
    await refuseUnknownCategories(tx, direction);
    const after = await insertDirection(tx, direction);
    await note(tx, editor, { before: null, after });
    return after;
  });
}

export async function changeDirection(
  pool: Pool,
  direction: SearchDirection & { id: number },
  editor: SynonymEditor,
): Promise<StoredDirection> {
  return inTransaction(pool, async (tx) => {
    const before = await findDirection(tx, direction.id);
    if (!before) throw new Refusal('NOT_FOUND');
    await refuseUnknownCategories(tx, direction);
    const after = await replaceDirection(tx, direction);
    await note(tx, editor, { before, after });
    return after;
  });
}

export async function deleteDirection(pool: Pool, id: number, editor: SynonymEditor): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const before = await removeDirection(tx, id);
    if (!before) throw new Refusal('NOT_FOUND');
    await note(tx, editor, { before, after: null });
  });
}

async function refuseUnknownCategories(db: Db, { categories }: SearchDirection): Promise<void> {
  const code = await findUnknownCategory(db, categories);
  if (code !== undefined) throw new Refusal('VALIDATION', { field: 'categories', category: code });
}

interface DirectionChange {
  before: StoredDirection | null;
  after: StoredDirection | null;
}

async function note(
  tx: Transaction,
  editor: SynonymEditor,
  { before, after }: DirectionChange,
): Promise<void> {
  await writeAudit(tx, {
    ...editor,
    action: 'search-words.write',
    subject: { kind: 'search_direction', id: (before ?? after)!.id },
    before: before && { ...before },
    after: after && { ...after },
  });
}
