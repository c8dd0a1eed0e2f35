import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { spendUpload, type UploadLimits } from '../../platform/http/upload-quota.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findKeptBytes, insertIncomingFile, keepFile, lockFileOwner } from './file-repository.ts';
import { forgetFiles, MOST_KEPT_BYTES, newStorageKey } from './private-files.ts';

export interface SourceFileParts {
  pool: Pool;
  storage: Storage;
  /** Undefined where rate limits are off. */
  limits: UploadLimits | undefined;
}

export interface SourceFile {
  bytes: Uint8Array;
  name: string;
  mediaType: string;
  /** Without a customer it is a guest's. */
  customerId: number | null;
  companyId: number | null;
  /** Whose quota it uses. */
  caller: string;
}

/**
 * Keeps a file together with the row that needs it: `use` runs in the transaction that makes the file a kept one. A failure
 * leaves neither.
 */
export async function keepSourceFile<Result>(
  parts: SourceFileParts,
  file: SourceFile,
  use: (tx: Transaction, fileId: string) => Promise<Result>,
): Promise<Result> {
  const { pool, storage } = parts;
  const size = file.bytes.byteLength;
  await storage.assertRoom(size);
  const storageKey = newStorageKey();
  const id = await inTransaction(pool, async (tx) => {
    await assertWelcome(tx, parts, file);
    return insertIncomingFile(tx, {
      ownerId: file.customerId,
      companyId: file.companyId,
      purpose: 'specification',
      type: null,
      storageKey,
      name: file.name,
      mediaType: file.mediaType,
      size,
      sha256: createHash('sha256').update(file.bytes).digest(),
    });
  });
  try {
    await storage.put(storageKey, Readable.from([file.bytes], { objectMode: false }));
    return await inTransaction(pool, async (tx) => {
      if (!(await keepFile(tx, id))) throw new Refusal('CONFLICT');
      return use(tx, id);
    });
  } catch (error) {
    // If this fails too, the clean-up finds the file by its row.
    await forgetFiles(parts, [{ id, storageKey }]);
    throw error;
  }
}

async function assertWelcome(
  tx: Transaction,
  { limits }: SourceFileParts,
  { caller, bytes, customerId, companyId }: SourceFile,
): Promise<void> {
  if (limits) await spendUpload(tx, { caller, bytes: bytes.byteLength, limits });
  if (customerId === null) return;
  const owner = { customerId, companyId };
  // Files sent at once are counted one after the other.
  await lockFileOwner(tx, owner);
  if ((await findKeptBytes(tx, owner)) + bytes.byteLength > MOST_KEPT_BYTES)
    throw new Refusal('FILES_FULL', { field: 'file' });
}
