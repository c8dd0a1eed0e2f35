import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deleteQuoteFiles, findForgottenFiles } from './quote-file-repository.ts';

export const FORGET_QUOTE_FILES = 'forget-quote-files';
const BATCH = 200;

/** Deletes files that no request took. Bytes before rows: an interrupted run leaves rows for the next one. */
export function forgetQuoteFilesJob(storage: Storage): Job {
  return defineJob({
    task: FORGET_QUOTE_FILES,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      let count = 0;
      for (;;) {
        const files = await findForgottenFiles(pool, BATCH);
        await Promise.all(files.map(({ storageKey }) => storage.remove(storageKey)));
        await deleteQuoteFiles(
          pool,
          files.map(({ id }) => id),
        );
        count += files.length;
        if (files.length < BATCH || signal.aborted) break;
      }
      log.info({ event: 'quote-files-forgotten', count }, 'untaken files forgotten');
    },
  });
}
