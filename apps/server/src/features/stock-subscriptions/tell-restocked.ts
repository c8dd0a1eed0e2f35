import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import type { LetterLink } from '../../platform/messages/letter.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { analogueLinks, isReached } from './analogues.ts';
import { findAwaitedRoutes, forgetEnded, lockQueue, noteGone, takeReady } from './restock-repository.ts';
import { restockLetter } from './stock-subscription-letters.ts';

export const TELL_RESTOCKED = 'tell-restocked';
const BATCH = 200;
/** Nobody waits for longer. */
export const LONGEST_WAIT_DAYS = 180;
/** Letters an hour per unit in stock: not everybody buys. */
const TOLD_PER_UNIT = 3;
const UNCONFIRMED_DAYS = 7;

/** Letter and mark are one transaction, so that each subscription gets exactly one letter per arrival. */
export function tellRestockedJob(publicUrl: string): Job {
  return defineJob({
    task: TELL_RESTOCKED,
    payload: z.unknown(),
    run: async ({ pool, log }) => {
      const count = await inTransaction(pool, (tx) => tellNext(tx, publicUrl));
      if (count > 0) log.info({ event: 'restock-told', count }, 'told who waited for goods');
    },
  });
}

async function tellNext(tx: Db, publicUrl: string): Promise<number> {
  await lockQueue(tx);
  await noteGone(tx);
  const ready = await takeReady(tx, {
    routes: (await findAwaitedRoutes(tx, LONGEST_WAIT_DAYS)).filter(isReached),
    limit: BATCH,
    days: LONGEST_WAIT_DAYS,
    perUnit: TOLD_PER_UNIT,
  });
  const analoguesOf = rememberedAnalogues(tx, publicUrl);
  for (const subscription of ready) {
    const analogues = await analoguesOf(subscription);
    await sendMessage(tx, restockLetter(subscription, { publicUrl, analogues }));
  }
  await forgetEnded(tx, { unconfirmedDays: UNCONFIRMED_DAYS, days: LONGEST_WAIT_DAYS });
  return ready.length;
}

/** Many wait for one product in one city. */
function rememberedAnalogues(db: Db, publicUrl: string) {
  const found = new Map<string, LetterLink[]>();
  return async ({ productId, cityGuid }: { productId: number; cityGuid: string }): Promise<LetterLink[]> => {
    const key = `${productId} ${cityGuid}`;
    const links = found.get(key) ?? (await analogueLinks(db, { productId, cityGuid }, publicUrl));
    found.set(key, links);
    return links;
  };
}
