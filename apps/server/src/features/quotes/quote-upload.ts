import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SentFile } from '@okoem/contract/endpoint.ts';
import { QUOTE_FILE_KINDS, type QuoteFileKind } from '@okoem/domain/quote/quote-files.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { FILE_MEDIA_TYPES, fileExtension, sentFileName } from '@okoem/domain/validation/file-kind.ts';
import type { Db, Pool } from '../../platform/database/database.ts';
import type { JudgedFile } from '../../platform/files/file-kind.ts';
import {
  chargedBytes,
  countRefused,
  spendUpload,
  type UploadLimits,
} from '../../platform/http/upload-quota.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import {
  completeQuoteFile,
  deleteQuoteFiles,
  findUntakenBytes,
  insertQuoteFile,
} from './quote-file-repository.ts';

const FIELD = 'file';

/** Judges files in a thread with a deadline, so that a malicious file cannot block the server. */
export function fileJudge(): ThreadQueue<JudgedFile, QuoteFileKind | undefined> {
  return new ThreadQueue({
    module: new URL('./quote-file-thread.ts', import.meta.url),
    mostWaiting: 16,
    deadlineMs: 4000,
    mostMegabytes: 256,
  });
}

export interface UploadParts {
  pool: Pool;
  storage: Storage;
  judge: ThreadQueue<JudgedFile, QuoteFileKind | undefined>;
  /** Undefined where rate limits are off. */
  limits: UploadLimits | undefined;
  /** Limit of bytes that no request has taken yet. */
  mostUntakenBytes: number;
}

export interface Upload {
  file: SentFile;
  ownerId: number | undefined;
  /** Whose share of the queue it uses. */
  caller: string;
  signal: AbortSignal;
}

/** Stores a file for a later request. A failure leaves neither a row nor bytes. */
export async function keepQuoteFile(
  parts: UploadParts,
  upload: Upload,
): Promise<{ id: string; name: string; size: number }> {
  const { pool, storage, judge } = parts;
  const { file, ownerId, caller, signal } = upload;
  const size = file.bytes.byteLength;
  if (size === 0) throw new Refusal('FILE_EMPTY', { field: FIELD });
  await storage.assertRoom(size);
  const kind = await judge.run(
    { bytes: file.bytes, extension: fileExtension(file.name) },
    { caller, signal, cost: size },
  );
  if (kind === undefined)
    throw new Refusal('FILE_TYPE', { field: FIELD, allowed: QUOTE_FILE_KINDS.join(', ') });

  const name = sentFileName(file.name, kind);
  const storageKey = storageKeyOf();
  const mediaType = FILE_MEDIA_TYPES[kind];
  const id = await pool.begin(async (tx) => {
    await assertWelcome(tx, parts, { caller, bytes: size });
    return insertQuoteFile(tx, { ownerId, storageKey, name, mediaType, size });
  });
  try {
    await storage.put(storageKey, Readable.from([file.bytes], { objectMode: false }));
    await completeQuoteFile(pool, id);
  } catch (error) {
    // If this fails too, the clean-up job finds the file by its row.
    await storage
      .remove(storageKey)
      .then(() => deleteQuoteFiles(pool, [id]))
      .catch(() => {});
    throw error;
  }
  return { id, name, size };
}

const RETRY_AFTER_SECONDS = 3600;

async function assertWelcome(
  tx: Db,
  { limits, mostUntakenBytes }: UploadParts,
  { caller, bytes }: { caller: string; bytes: number },
): Promise<void> {
  const own = limits && (await spendUpload(tx, { caller, bytes, limits }));
  const free = mostUntakenBytes - (await findUntakenBytes(tx));
  if (chargedBytes(bytes) > free)
    throw countRefused(new Refusal('STORAGE_UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS }), bytes);
  // One address may use no more of the shared limit than is left for the others.
  if (own && own.bytes > free)
    throw countRefused(new Refusal('TOO_MANY_REQUESTS', { retry_after: own.seconds }), bytes);
}

/** Spread over 256 folders, because huge folders are slow. */
function storageKeyOf(): string {
  const id = randomUUID();
  return `quotes/${id.slice(0, 2)}/${id}`;
}
