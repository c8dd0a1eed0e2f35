import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SentFile } from '@okoem/contract/endpoint.ts';
import {
  fileExtension,
  QUOTE_FILE_KINDS,
  QUOTE_FILE_MEDIA_TYPES,
  quoteFileName,
  type QuoteFileKind,
} from '@okoem/domain/quote/quote-files.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db, Pool } from '../../platform/database/database.ts';
import {
  chargedBytes,
  countRefused,
  spendUpload,
  type UploadLimits,
} from '../../platform/http/upload-quota.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { JudgedFile } from './quote-file-kind.ts';
import {
  completeQuoteFile,
  deleteQuoteFiles,
  findUntakenBytes,
  insertQuoteFile,
} from './quote-file-repository.ts';

const FIELD = 'file';

/** A thread of its own, with a deadline: a file made to hang its reader costs one judgement and not the server. */
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
  /** None where all limits of calls are off. */
  limits: UploadLimits | undefined;
  /** What may lie here for requests that were not sent yet. */
  mostUntakenBytes: number;
}

export interface Upload {
  file: SentFile;
  ownerId: number | undefined;
  /** Whose share of the judge's time it takes. */
  caller: string;
  signal: AbortSignal;
}

/** Keeps a file for a request that will name it. Whatever fails, neither a row nor bytes are left behind. */
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

  const name = quoteFileName(file.name, kind);
  const storageKey = storageKeyOf();
  const mediaType = QUOTE_FILE_MEDIA_TYPES[kind];
  const id = await pool.begin(async (tx) => {
    await assertWelcome(tx, parts, { caller, bytes: size });
    return insertQuoteFile(tx, { ownerId, storageKey, name, mediaType, size });
  });
  try {
    await storage.put(storageKey, Readable.from([file.bytes], { objectMode: false }));
    await completeQuoteFile(pool, id);
  } catch (error) {
    // What cannot be taken back now, the clean-up finds by its row.
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
  // Of what may lie here too, one address gets no more than is left for the others.
  if (own && own.bytes > free)
    throw countRefused(new Refusal('TOO_MANY_REQUESTS', { retry_after: own.seconds }), bytes);
}

/** Spread over 256 folders: a folder of a million files is slow in every system. */
function storageKeyOf(): string {
  const id = randomUUID();
  return `quotes/${id.slice(0, 2)}/${id}`;
}
