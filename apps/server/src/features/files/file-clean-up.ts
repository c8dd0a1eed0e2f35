import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deleteFileRows, takeForgottenFiles } from './file-repository.ts';

export const FORGET_PRIVATE_FILES = 'forget-private-files';
const BATCH = 200;

/** Bytes before rows: an interrupted run leaves rows for the next one. */
export function forgetPrivateFilesJob(storage: Storage): Job {
  return defineJob({
    task: FORGET_PRIVATE_FILES,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      let count = 0;
      for (;;) {
        const files = await takeForgottenFiles(pool, BATCH);
        await Promise.all(files.map(({ storageKey }) => storage.remove(storageKey)));
        await deleteFileRows(
          pool,
          files.map(({ id }) => id),
        );
        count += files.length;
        if (files.length < BATCH || signal.aborted) break;
      }
      log.info({ event: 'private-files-forgotten', count }, 'private files forgotten');
    },
  });
}
