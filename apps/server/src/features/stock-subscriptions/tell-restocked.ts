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
/** Who has waited longer has bought elsewhere. */
const LONGEST_WAIT_DAYS = 180;
/** Not everybody who is told buys, but two pieces are no reason to write to a hundred. */
const TOLD_PER_UNIT = 3;
const UNCONFIRMED_DAYS = 7;

/** Letter and mark are one transaction: nobody is told twice of one arrival, nobody is forgotten. */
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

/** Who cannot have the goods brought is not told that they are there. */
function isReached({ store, destination }: AwaitedRoute): boolean {
  return isDelivered(store, destination);
}
