import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { pruneLinks } from './mailed-link-repository.ts';
import { pruneCodes } from './verification-code-repository.ts';

/** Hourly: deletes codes and links that open nothing any more. */
export const accountCleanUpJob = defineJob({
  task: 'account-clean-up',
  payload: z.unknown(),
  run: async ({ pool, log }) => {
    const count = (await pruneCodes(pool)) + (await pruneLinks(pool));
    log.info({ event: 'account-clean-up', count }, 'old codes and links forgotten');
  },
});
