import type { Actor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { LARGEST_TENDER_FILE, MOST_TENDER_FILES } from '@okoem/domain/tender/tender-file.ts';
import { tenderSight } from '@okoem/domain/tender/tender-viewer.ts';
import { writeLooks } from '../../platform/audit/document-look.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { lockOwnDraft, type OwnTender } from './save-tender.ts';
import { tenderOwnerOf } from './tender-actor.ts';
import {
  findTenderFile,
  findTenderFiles,
  linkFiles,
  lockSentFiles,
  unlinkFile,
} from './tender-file-repository.ts';
import { findTender, updateTender } from './tender-repository.ts';
import { isOpenFor, viewerIn } from './tender-view.ts';

/** Files are sent first; here they become files of the draft. Named twice, they are there once. */
export async function attachFiles(
  pool: Pool,
  { fileIds, ...own }: OwnTender & { fileIds: readonly string[] },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const draft = await lockOwnDraft(tx, own);
    const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))];
    const sent = await lockSentFiles(tx, ids, tenderOwnerOf(own.actor));
    if (sent.length < ids.length) throw new Refusal('NOT_FOUND', { field: 'file_ids' });
    if (sent.some(({ size }) => size > LARGEST_TENDER_FILE))
      throw new Refusal('FILE_TOO_LARGE', { field: 'file_ids', limit: LARGEST_TENDER_FILE });
    const there = new Set((await findTenderFiles(tx, draft.id)).map(({ id }) => id));
    const all = new Set([...there, ...ids]);
    if (all.size > MOST_TENDER_FILES) {
      const message = `К заявке можно приложить не больше ${MOST_TENDER_FILES} файлов`;
      throw new Refusal('TOO_MANY_ROWS', { field: 'file_ids' }, [{ code: 'TENDER_FILES', message }]);
    }
    await linkFiles(tx, draft.id, ids);
    await updateTender(tx, draft.id, {});
  });
}

export async function detachFile(
  pool: Pool,
  { fileId, ...own }: OwnTender & { fileId: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const draft = await lockOwnDraft(tx, own);
    if (!(await unlinkFile(tx, { tenderId: draft.id, fileId }))) throw new Refusal('NOT_FOUND');
    await updateTender(tx, draft.id, {});
  });
}

/** By who sees the files of the request; for all others there is none. */
export async function tenderFileAnswer(
  { pool, storage }: { pool: Pool; storage: Storage },
  { id, fileId, actor }: { id: number; fileId: string; actor: Actor },
): Promise<FileAnswer> {
  const tender = await findTender(pool, id);
  const viewer = viewerIn(actor, tender);
  if (!tenderSight(viewer, { isOpen: isOpenFor(tender!, new Date()) }).files)
    throw new Refusal(actor.kind === 'guest' ? 'UNAUTHORIZED' : 'FORBIDDEN');
  const row = await findTenderFile(pool, { tenderId: id, fileId });
  if (!row) throw new Refusal('NOT_FOUND');
  const file = await storage.get(row.storageKey);
  if (!file) throw new Refusal('NOT_FOUND');
  const { name, mediaType } = row;
  const { customerId, companyId } = tender!;
  await writeLooks(pool, actor, [{ what: 'tender-file', title: name, customerId, companyId }]);
  return { file, label: { name, mediaType } };
}
