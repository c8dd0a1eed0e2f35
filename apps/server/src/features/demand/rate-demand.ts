import { PLATE_RULES } from '@okoem/domain/catalog/demand.ts';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { forgetOldViews, ratePopularity, renewPlates } from './demand-repository.ts';

export const RATE_DEMAND = 'rate-demand';

/** Every quarter of an hour: the last pieces are sold quicker than opinions change, and what has not changed is not written. */
export const rateDemandJob = defineJob({
  task: RATE_DEMAND,
  payload: z.unknown(),
  run: async ({ pool }) => {
    await forgetOldViews(pool);
    await inTransaction(pool, async (tx) => {
      await ratePopularity(tx);
      for (const rule of PLATE_RULES) await renewPlates(tx, rule);
    });
  },
});
