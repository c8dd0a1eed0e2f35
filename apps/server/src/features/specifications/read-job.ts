import { Refusal } from '@okoem/domain/refusal.ts';
import { SPEC_DAYS } from '@okoem/domain/specification/spec-state.ts';
import { z } from 'zod';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { defineJob, type Job, type JobContext } from '../../platform/jobs/job.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import { type FileRead, type FileToRead, signatureHash } from './read-file.ts';
import {
  deleteForgotten,
  findUnread,
  type ReadingOutcome,
  saveReading,
  type SpecificationToRead,
} from './reading-repository.ts';
import { findLayouts, rememberLayout } from './remembered-repository.ts';
import { rememberedFor } from './specification-owner.ts';

export const READ_SPECIFICATION = 'read-specification';
export const FORGET_SPECIFICATIONS = 'forget-specifications';

/** The largest file takes some seconds; what takes longer is a trap. */
const DEADLINE_MS = 30_000;
const MOST_MEGABYTES = 512;
const LONGEST_WAIT_MS = 600_000;
const BATCH = 200;

export type FileReader = ThreadQueue<FileToRead, FileRead>;

/** In a thread with a deadline and a limit of memory: files come from anybody. */
export function specificationReader(): FileReader {
  return new ThreadQueue({
    module: new URL('read-thread.ts', import.meta.url),
    mostWaiting: 64,
    deadlineMs: DEADLINE_MS,
    mostMegabytes: MOST_MEGABYTES,
  });
}

interface JobParts {
  storage: Storage;
  reader: FileReader;
}

/** Reads the file of a specification. Run twice it finds the work done. */
export function readSpecificationJob(parts: JobParts): Job {
  return defineJob({
    task: READ_SPECIFICATION,
    payload: z.strictObject({ id: z.guid(), reading: z.int() }),
    run: async (context, wanted) => {
      const spec = await findUnread(context.pool, wanted);
      if (!spec) return;
      const outcome = await readSource(parts, context, spec);
      await inTransaction(context.pool, async (tx) => {
        if (await saveReading(tx, wanted, outcome)) await rememberChoice(tx, spec, outcome);
      });
    },
  });
}

async function readSource(
  { storage, reader }: JobParts,
  { pool, log, signal }: JobContext,
  spec: SpecificationToRead,
): Promise<ReadingOutcome> {
  const bytes = await bytesOf(storage, spec.storageKey);
  const known = await knownLayouts(pool, spec);
  try {
    const { fault, read, unknownFormulas } = await reader.run(
      { bytes, source: spec.source, given: spec.given ?? undefined, known },
      { caller: ownerKey(spec), signal, longestWaitMs: LONGEST_WAIT_MS, cost: bytes.length },
    );
    return { fault, read, unknownFormulas };
  } catch (error) {
    if (signal.aborted || isAway(error)) throw error;
    // Out of time, of memory, or a fault of ours: the same file would do it again, and its sender waits.
    const fault = error instanceof Refusal ? 'TOO_LONG' : 'BROKEN';
    log.error({ event: 'specification-unread', error, reason: fault });
    return { fault, read: undefined, unknownFormulas: 0 };
  }
}

/** Columns that a person said and that led to rows: the next file of this look is read by them at once. */
async function rememberChoice(
  tx: Db,
  spec: SpecificationToRead,
  { fault, read }: ReadingOutcome,
): Promise<void> {
  const owner = rememberedFor(spec);
  if (!owner || !spec.given || fault || !read) return;
  for (const { sheet, fields } of spec.given) {
    const signature = read.sheets.find((one) => one.sheet === sheet)?.signature ?? '';
    if (signature !== '') await rememberLayout(tx, owner, { signature: signatureHash(signature), fields });
  }
}

/** Not the file's doing: another try, or another worker, may read it. */
function isAway(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'DEADLINE';
}

function ownerKey({ companyId, customerId, id }: SpecificationToRead): string {
  return companyId === null ? `customer ${customerId ?? id}` : `company ${companyId}`;
}

async function knownLayouts(pool: Pool, spec: SpecificationToRead): Promise<FileToRead['known']> {
  const owner = rememberedFor(spec);
  return owner ? findLayouts(pool, owner) : [];
}

export async function bytesOf(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (!file) throw new Error('The bytes of a specification are gone.');
  const pieces: Buffer[] = [];
  for await (const piece of file.stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Hourly: what guests left and what was deleted goes when its time is up. */
export const forgetSpecificationsJob: Job = defineJob({
  task: FORGET_SPECIFICATIONS,
  payload: z.unknown(),
  run: async ({ pool, log, signal }) => {
    let count = 0;
    for (;;) {
      const some = await deleteForgotten(pool, { days: SPEC_DAYS, limit: BATCH });
      count += some;
      if (some < BATCH || signal.aborted) break;
    }
    log.info({ event: FORGET_SPECIFICATIONS, count }, 'old specifications forgotten');
  },
});
