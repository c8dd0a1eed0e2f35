import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { folderOf } from './upload-parts.ts';
import { deleteUploads, findForgottenUploads } from './upload-repository.ts';

export const FORGET_UPLOADS = 'forget-uploads';
const BATCH = 200;

/** A day after their last byte. Bytes before rows: an interrupted run leaves rows for the next one. */
export function forgetUploadsJob(storage: Pick<Storage, 'removeAll'>): Job {
  return defineJob({
    task: FORGET_UPLOADS,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      let count = 0;
      for (;;) {
        const ids = await findForgottenUploads(pool, BATCH);
        await Promise.all(ids.map((id) => storage.removeAll(folderOf(id))));
        await deleteUploads(pool, ids);
        count += ids.length;
        if (ids.length < BATCH || signal.aborted) break;
      }
      log.info({ event: 'uploads-forgotten', count }, 'uploads forgotten');
    },
  });
}
