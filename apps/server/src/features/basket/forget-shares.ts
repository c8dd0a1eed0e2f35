import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { deleteEndedBasketShares } from './basket-share.ts';

export const FORGET_BASKET_SHARES = 'forget-basket-shares';

/** Hourly: guests may make links too, so what has ended must not pile up. */
export const forgetBasketSharesJob = defineJob({
  task: FORGET_BASKET_SHARES,
  payload: z.unknown(),
  run: async ({ pool, log }) => {
    const count = await deleteEndedBasketShares(pool);
    log.info({ event: FORGET_BASKET_SHARES, count }, 'ended links to baskets forgotten');
  },
});
