import { z } from 'zod';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { tellBuyer, tellSellers } from './order-letters.ts';

/** Queued by the transaction that places an order. */
export const TELL_ORDER_PLACED = 'tell-order-placed';

/** Letters of a large order take longer than its buyer should wait for; run twice, they are written once. */
export const tellPlacedJob = (publicUrl: string): Job =>
  defineJob({
    task: TELL_ORDER_PLACED,
    payload: z.object({ order_id: z.int() }),
    run: async ({ pool }, { order_id: orderId }) => {
      await inTransaction(pool, async (tx) => {
        await tellBuyer(tx, orderId, { publicUrl });
        await tellSellers(tx, orderId, { publicUrl });
      });
    },
  });
