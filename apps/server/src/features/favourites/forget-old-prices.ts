import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { deleteEndedShares } from './favourite-share-repository.ts';
import { deletePriceDays } from './price-history-repository.ts';

export const FORGET_OLD_PRICES = 'forget-old-prices';
const KEPT_YEARS = 2;

/** Daily: prices of long ago, and links that open nothing any more. */
export const forgetOldPricesJob = defineJob({
  task: FORGET_OLD_PRICES,
  payload: z.unknown(),
  run: async ({ pool, log }) => {
    const count = (await deletePriceDays(pool, { years: KEPT_YEARS })) + (await deleteEndedShares(pool));
    if (count > 0) log.info({ event: 'old-prices-forgotten', count }, 'forgot old prices');
  },
});
