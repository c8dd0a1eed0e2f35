import { Readable } from 'node:stream';
import { EXPORT_DAYS } from '@okoem/domain/customer/personal-export.ts';
import { z } from 'zod';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { zipFile } from '../../platform/xlsx/zip-file.ts';
import { newStorageKey } from '../files/private-files.ts';
import {
  deleteExports,
  failExport,
  failStuckExports,
  findExport,
  finishExport,
  takeEnded,
} from './export-repository.ts';
import { personalArchive } from './personal-archive.ts';
import { exportReadyLetter } from './personal-data-letters.ts';

export const MAKE_EXPORT = 'make-personal-export';
export const FORGET_EXPORTS = 'forget-personal-exports';
const BATCH = 100;

export function makeExportJob({ storage, publicUrl }: { storage: Storage; publicUrl: string }): Job {
  return defineJob({
    task: MAKE_EXPORT,
    payload: z.strictObject({ exportId: z.guid() }),
    run: async ({ pool }, { exportId }) => {
      const row = await findExport(pool, exportId);
      if (row?.state !== 'waiting') return;
      const person = await findPerson(pool, row.customerId);
      // Who has left meanwhile gets no copy.
      if (!person) return failExport(pool, exportId);
      const parts = await personalArchive({ pool, storage }, { customerId: row.customerId, now: new Date() });
      const bytes = zipFile(parts);
      await storage.assertRoom(bytes.length);
      const storageKey = newStorageKey();
      await storage.put(storageKey, Readable.from([bytes], { objectMode: false }));
      const isFirst = await inTransaction(pool, async (tx) => {
        const finished = await finishExport(tx, {
          id: exportId,
          storageKey,
          size: bytes.length,
          days: EXPORT_DAYS,
        });
        const until = new Date(Date.now() + EXPORT_DAYS * 86_400_000);
        if (finished && person.email !== null)
          await sendMessage(tx, exportReadyLetter(person.email, { id: exportId, until, publicUrl }));
        return finished;
      });
      // Another run was faster: one copy is enough.
      if (!isFirst) await storage.remove(storageKey);
    },
  });
}

async function findPerson(pool: Pool, customerId: number): Promise<{ email: string | null } | undefined> {
  const [row] = await pool<{ email: string | null }[]>`
    select case when email_verified_at is not null then email end as email
      from customer
     where id = ${customerId}
       and closed_at is null
  `;
  return row;
}

/** Hourly. Bytes before rows: an interrupted run leaves rows for the next one. */
export function forgetExportsJob(storage: Storage): Job {
  return defineJob({
    task: FORGET_EXPORTS,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      await failStuckExports(pool);
      let count = 0;
      for (;;) {
        const ended = await takeEnded(pool, BATCH);
        await Promise.all(ended.map(({ storageKey }) => storage.remove(storageKey)));
        await deleteExports(
          pool,
          ended.map(({ id }) => id),
        );
        count += ended.length;
        if (ended.length < BATCH || signal.aborted) break;
      }
      log.info({ event: 'personal-exports-forgotten', count }, 'copies of personal data forgotten');
    },
  });
}
