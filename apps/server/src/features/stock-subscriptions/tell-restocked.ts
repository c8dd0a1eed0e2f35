import { isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { restockLetter } from './stock-subscription-letters.ts';
import {
  type AwaitedRoute,
  findAwaitedRoutes,
  forgetUnconfirmed,
  takeReady,
} from './stock-subscription-repository.ts';

export const TELL_RESTOCKED = 'tell-restocked';
const BATCH = 200;
/** Older subscriptions are ignored. */
export const LONGEST_WAIT_DAYS = 180;
/** Letters per unit in stock: not everybody buys. */
const TOLD_PER_UNIT = 3;
const UNCONFIRMED_DAYS = 7;

/** Letter and status are one transaction, so that each subscription gets exactly one letter per arrival. */
export function tellRestockedJob(publicUrl: string): Job {
  return defineJob({
    task: TELL_RESTOCKED,
    payload: z.unknown(),
    run: async ({ pool, log }) => {
      const count = await inTransaction(pool, async (tx) => {
        const ready = await takeReady(tx, {
          routes: (await findAwaitedRoutes(tx, LONGEST_WAIT_DAYS)).filter(isReached),
          limit: BATCH,
          days: LONGEST_WAIT_DAYS,
          perUnit: TOLD_PER_UNIT,
        });
        for (const subscription of ready) await sendMessage(tx, restockLetter(subscription, publicUrl));
        await forgetUnconfirmed(tx, UNCONFIRMED_DAYS);
        return ready.length;
      });
      if (count > 0) log.info({ event: 'restock-told', count }, 'told who waited for goods');
    },
  });
}

/** Whether the store delivers to the city of the subscription. */
function isReached({ store, destination }: AwaitedRoute): boolean {
  return isDelivered(store, destination);
}
