import { Refusal } from '@okoem/domain/refusal.ts';
import {
  UPLOAD_BYTES_A_DAY,
  UPLOAD_RULES,
  type UploadPurpose,
  UPLOADS_A_DAY,
  UPLOADS_AT_ONCE,
} from '@okoem/domain/upload/upload-rules.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { spendUpload } from '../../platform/http/upload-quota.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { ownerOf } from '../files/file-access.ts';
import { lockFileOwner } from '../files/file-repository.ts';
import type { UploadParts } from './upload-parts.ts';
import { findUsedToday, insertUpload, type UploadRow } from './upload-repository.ts';

export interface Beginning {
  actor: SignedInCustomer;
  purpose: UploadPurpose;
  name: string;
  size: number;
  caller: string;
}

/** What is announced counts at once, so nobody holds room by files that never come. */
export async function beginUpload(
  parts: UploadParts,
  { actor, purpose, name, size, caller }: Beginning,
): Promise<UploadRow> {
  const { largest } = UPLOAD_RULES[purpose];
  if (size === 0) throw new Refusal('FILE_EMPTY', { field: 'file' });
  if (size > largest) throw new Refusal('FILE_TOO_LARGE', { field: 'file', limit: largest });
  // The pieces, and for a moment the whole beside them.
  await parts.storage.assertRoom(2 * size);
  const { customerId: ownerId, companyId } = ownerOf(actor);
  return inTransaction(parts.pool, async (tx) => {
    // Of those that are begun at once each is counted.
    await lockFileOwner(tx, { customerId: ownerId, companyId: null });
    await assertWithinDay(tx, ownerId, size);
    if (parts.limits) await spendOfAddress(tx, parts.limits, { caller, bytes: size });
    return insertUpload(tx, { ownerId, companyId, purpose, name, size });
  });
}

async function assertWithinDay(tx: Transaction, ownerId: number, size: number): Promise<void> {
  const used = await findUsedToday(tx, ownerId);
  if (used.open >= UPLOADS_AT_ONCE)
    throw refusal('TOO_MANY_ROWS', 'Сначала дождитесь конца начатых загрузок или отмените их');
  if (used.count >= UPLOADS_A_DAY)
    throw refusal('TOO_MANY_REQUESTS', `За сутки можно отправить не больше ${UPLOADS_A_DAY} файлов`, used);
  if (used.bytes + size > UPLOAD_BYTES_A_DAY)
    throw refusal('TOO_MANY_REQUESTS', 'За сутки можно отправить не больше 1 ГБ файлов', used);
}

/** The list of refusals travels with every page of the shop, so what is said here only is said here. */
function refusal(
  code: 'TOO_MANY_ROWS' | 'TOO_MANY_REQUESTS',
  message: string,
  { seconds }: { seconds?: number } = {},
): Refusal {
  const refused = new Refusal(code, seconds === undefined ? {} : { retry_after: Math.max(1, seconds) });
  refused.message = message;
  return refused;
}

/** Counted apart from what the address sends in forms: ten drawings are more than a form ever takes. Everybody's room is one. */
async function spendOfAddress(
  tx: Transaction,
  limits: NonNullable<UploadParts['limits']>,
  { caller, bytes }: { caller: string; bytes: number },
): Promise<void> {
  const addressPerHour = Math.max(limits.addressPerHour, UPLOAD_BYTES_A_DAY);
  await spendUpload(tx, { caller: `pieces ${caller}`, bytes, limits: { ...limits, addressPerHour } });
}
