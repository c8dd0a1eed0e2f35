import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SentFile } from '@okoem/contract/endpoint.ts';
import type { ProfileFileType } from '@okoem/domain/customer/profile-file.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { FILE_MEDIA_TYPES, type FileKind, sentFileName } from '@okoem/domain/validation/file-kind.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { FileToJudge, PrivateFileVerdict } from '../../platform/files/judge-private-file.ts';
import { spendUpload, type UploadLimits } from '../../platform/http/upload-quota.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import {
  deleteFileRows,
  type FileOwner,
  type FilePurpose,
  findKeptBytes,
  insertIncomingFile,
  keepFile,
  lockFileOwner,
  removeProfileFiles,
  type RemovedFile,
} from './file-repository.ts';

const FIELD = 'file';
const MEGABYTE = 2 ** 20;
/** All documents of a company a few times over. */
export const MOST_KEPT_BYTES = 200 * MEGABYTE;

export type FileJudge = ThreadQueue<FileToJudge, PrivateFileVerdict>;

/** In a process of its own with a deadline: pictures are drawn there, by code that is not ours. */
export function privateFileJudge(): FileJudge {
  return new ThreadQueue({
    module: new URL('../../platform/files/private-file-process.ts', import.meta.url),
    mostWaiting: 16,
    deadlineMs: 6000,
    mostMegabytes: 256,
    process: { idleMs: 60_000 },
  });
}

export interface PrivateFileParts {
  pool: Pool;
  storage: Storage;
  judge: FileJudge;
  /** Undefined where rate limits are off. */
  limits: UploadLimits | undefined;
}

/** What may be sent, and how large it may be. */
export interface FileRules {
  kinds: readonly FileKind[];
  largest: number;
  /** Of pictures, in pixels. */
  longestSide?: number;
}

export interface PrivateUpload<Type extends number = ProfileFileType> {
  file: SentFile;
  type: Type;
  rules: FileRules;
  purpose: FilePurpose;
  owner: FileOwner;
  /** Whose share of the queue and of the quotas it uses. */
  caller: string;
  signal: AbortSignal;
}

export interface KeptFile<Type extends number = ProfileFileType> {
  id: string;
  type: Type;
  name: string;
  size: number;
}

/** Judges a file and keeps what is good of it. A failure leaves neither a row nor bytes. */
export async function keepPrivateFile<Type extends number>(
  parts: PrivateFileParts,
  upload: PrivateUpload<Type>,
): Promise<KeptFile<Type>> {
  const { pool, storage } = parts;
  const { file, type, purpose, owner, caller } = upload;
  const { kind, bytes, sha256 } = await judged(parts, upload);
  const name = sentFileName(file.name, kind);
  const storageKey = newStorageKey();
  const size = bytes.byteLength;
  const id = await inTransaction(pool, async (tx) => {
    await assertWelcome(tx, parts, { owner, caller, size });
    return insertIncomingFile(tx, {
      ownerId: owner.customerId,
      companyId: owner.companyId,
      purpose,
      type,
      storageKey,
      name,
      mediaType: FILE_MEDIA_TYPES[kind],
      size,
      sha256,
    });
  });
  try {
    await storage.put(storageKey, Readable.from([bytes], { objectMode: false }));
    const replaced = await inTransaction(pool, async (tx) => {
      await lockFileOwner(tx, owner);
      const old = purpose === 'profile' ? await removeProfileFiles(tx, owner, { type }) : [];
      if (!(await keepFile(tx, id))) throw new Refusal('CONFLICT');
      return old;
    });
    await forgetFiles(parts, replaced);
  } catch (error) {
    // If this fails too, the clean-up finds the file by its row.
    await forgetFiles(parts, [{ id, storageKey }]);
    throw error;
  }
  return { id, type, name, size };
}

/**
 * The same for who works here or for a seller: nobody's account is filled by it, so only the quota of the address counts.
 * `use` writes down whose it is, in the transaction that makes it a kept one.
 */
export async function keepTeamFile<Type extends number>(
  parts: PrivateFileParts,
  upload: Omit<PrivateUpload<Type>, 'owner'>,
  use: (tx: Transaction, fileId: string) => Promise<void>,
): Promise<KeptFile<Type>> {
  const { pool, storage, limits } = parts;
  const { file, type, purpose, caller } = upload;
  const { kind, bytes, sha256 } = await judged(parts, upload);
  const [name, storageKey, size] = [sentFileName(file.name, kind), newStorageKey(), bytes.byteLength];
  const id = await inTransaction(pool, async (tx) => {
    if (limits) await spendUpload(tx, { caller, bytes: size, limits });
    const owner = { ownerId: null, companyId: null };
    const mediaType = FILE_MEDIA_TYPES[kind];
    return insertIncomingFile(tx, { ...owner, purpose, type, storageKey, name, mediaType, size, sha256 });
  });
  try {
    await storage.put(storageKey, Readable.from([bytes], { objectMode: false }));
    await inTransaction(pool, async (tx) => {
      if (!(await keepFile(tx, id))) throw new Refusal('CONFLICT');
      await use(tx, id);
    });
  } catch (error) {
    // If this fails too, the clean-up finds the file by its row.
    await forgetFiles(parts, [{ id, storageKey }]);
    throw error;
  }
  return { id, type, name, size };
}

async function judged(
  { storage, judge }: PrivateFileParts,
  { file, rules, caller, signal }: Omit<PrivateUpload<number>, 'owner'>,
): Promise<Extract<PrivateFileVerdict, { kind: unknown }>> {
  const { kinds, largest, longestSide } = rules;
  const size = file.bytes.byteLength;
  if (size === 0) throw new Refusal('FILE_EMPTY', { field: FIELD });
  if (size > largest) throw new Refusal('FILE_TOO_LARGE', { field: FIELD, limit: largest });
  await storage.assertRoom(size);
  const verdict = await judge.run(
    { bytes: file.bytes, taken: kinds, longestSide },
    { caller, signal, cost: size },
  );
  if ('kind' in verdict) return verdict;
  if (verdict.refused === 'broken') throw new Refusal('FILE_BROKEN', { field: FIELD });
  throw new Refusal('FILE_TYPE', { field: FIELD, allowed: kinds.join(', ') });
}

interface Welcome {
  owner: FileOwner;
  caller: string;
  size: number;
}

async function assertWelcome(
  tx: Transaction,
  { limits }: PrivateFileParts,
  { owner, caller, size }: Welcome,
): Promise<void> {
  if (limits) await spendUpload(tx, { caller, bytes: size, limits });
  // Files sent at once are counted one after the other.
  await lockFileOwner(tx, owner);
  if ((await findKeptBytes(tx, owner)) + size > MOST_KEPT_BYTES)
    throw new Refusal('FILES_FULL', { field: FIELD });
}

/** Bytes before rows. Whatever fails here is done by the clean-up. */
export async function forgetFiles(
  { pool, storage }: Pick<PrivateFileParts, 'pool' | 'storage'>,
  files: readonly RemovedFile[],
): Promise<void> {
  if (files.length === 0) return;
  try {
    await Promise.all(files.map(({ storageKey }) => storage.remove(storageKey)));
    await deleteFileRows(
      pool,
      files.map(({ id }) => id),
    );
  } catch {
    // The rows are still there.
  }
}

/** Says nothing of its owner, its name or its kind. Spread over 256 folders, because huge folders are slow. */
export function newStorageKey(): string {
  const id = randomUUID();
  return `private/${id.slice(0, 2)}/${id}`;
}
