import type { Actor } from '@okoem/domain/access/actor.ts';
import type { Action } from '@okoem/domain/access/permissions.ts';
import { priceImportNumber } from '@okoem/domain/price-list/price-import-state.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import {
  findImport,
  markApplied,
  markUndone,
  type PriceImportRecord,
  raiseVersion,
  renewMoments,
  writeChanges,
} from './price-import-repository.ts';
import { lockPriceList } from './price-list-repository.ts';

export interface ImportActor {
  actor: Actor;
  requestId: string | null;
  /** The permission it is done by. */
  action: Action;
}

/** All of a draft at once, onto the very list it was compared with. */
export async function applyImport(pool: Pool, id: number, by: ImportActor): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { draft, version: before } = await locked(tx, id);
    if (draft.state !== 'draft' || draft.baseVersion !== before) throw changed();
    await writeChanges(tx, { importId: id, listId: draft.priceListId, way: 'forwards' });
    const version = await finish(tx, { draft, before, by, words: 'applied' });
    await markApplied(tx, { id, version });
  });
}

/** The list as it was before; only the last import of a list can be undone, and then the one before it. */
export async function undoImport(pool: Pool, id: number, by: ImportActor): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { draft, version: before } = await locked(tx, id);
    if (draft.state !== 'applied' || draft.madeVersion !== before) throw changed();
    await writeChanges(tx, { importId: id, listId: draft.priceListId, way: 'backwards' });
    const version = await finish(tx, { draft, before, by, words: 'undone' });
    await markUndone(tx, { id, listId: draft.priceListId, version });
  });
}

const CHANGED = 'Прайс-лист с тех пор изменился: загрузите файл ещё раз';

function changed(): Refusal {
  return new Refusal('CONFLICT', {}, [{ code: 'PRICES_CHANGED', message: CHANGED }]);
}

async function locked(tx: Transaction, id: number): Promise<{ draft: PriceImportRecord; version: number }> {
  const listId = (await findImport(tx, id))?.priceListId;
  const list = listId === undefined ? undefined : await lockPriceList(tx, listId);
  // Again, now that nobody else can change it.
  const draft = await findImport(tx, id);
  if (!list || !draft) throw new Refusal('NOT_FOUND');
  return { draft, version: list.version };
}

interface Finish {
  draft: PriceImportRecord;
  before: number;
  by: ImportActor;
  words: 'applied' | 'undone';
}

async function finish(tx: Transaction, { draft, before, by, words }: Finish): Promise<number> {
  const { id, priceListId, counts, fileName } = draft;
  await renewMoments(tx, priceListId);
  const version = await raiseVersion(tx, priceListId);
  await writeAudit(tx, {
    actor: by.actor,
    requestId: by.requestId,
    action: by.action,
    subject: { kind: 'price_list', id: priceListId },
    before: { version: before },
    after: {
      version,
      import: priceImportNumber(id),
      [words]: { file: fileName, new: counts.new, changed: counts.changed, ended: counts.ended },
    },
  });
  return version;
}
