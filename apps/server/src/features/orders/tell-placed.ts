import { z } from 'zod';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { type Place, tellBuyer, tellSellers } from './order-letters.ts';
import { TELL_PLACED } from './place-order.ts';

/** Letters of a placed order; each is sent once, however often this runs. */
export function tellPlacedJob(place: Place): Job {
  return defineJob({
    task: TELL_PLACED,
    payload: z.object({ order_id: z.int() }),
    run: async ({ pool }, { order_id: orderId }) =>
      inTransaction(pool, async (tx) => {
        await tellBuyer(tx, orderId, place);
        await tellSellers(tx, orderId, place);
      }),
  });
}
