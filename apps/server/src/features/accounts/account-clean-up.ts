import { z } from 'zod';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { eraseClosed } from './account-closing-repository.ts';
import { RESTORE_DAYS } from './account-closing.ts';
import { pruneInvitations } from './company-repository.ts';
import { pruneLinks } from './mailed-link-repository.ts';
import { pruneCodes } from './verification-code-repository.ts';

const BATCH = 100;

/** Hourly: deletes codes, links and invitations that open nothing any more, and makes closed accounts nobody's when their time is up. */
export const accountCleanUpJob = defineJob({
  task: 'account-clean-up',
  payload: z.unknown(),
  run: async ({ pool, log, signal }) => {
    const count = (await pruneCodes(pool)) + (await pruneLinks(pool)) + (await pruneInvitations(pool));
    log.info({ event: 'account-clean-up', count }, 'old codes, links and invitations forgotten');
    let erased = 0;
    for (;;) {
      const some = await inTransaction(pool, (tx) => eraseClosed(tx, { days: RESTORE_DAYS, limit: BATCH }));
      erased += some;
      if (some < BATCH || signal.aborted) break;
    }
    log.info({ event: 'accounts-erased', count: erased }, 'closed accounts made anonymous');
  },
});
