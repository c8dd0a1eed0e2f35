import { isNotified } from '@okoem/domain/customer/notification-choice.ts';
import { digestMoment } from '@okoem/domain/notice/digest-moment.ts';
import { z } from 'zod';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { withStop } from '../../platform/messages/letter-stop.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { findChoices } from '../../platform/messages/notification-wish.ts';
import { offsetOfCustomer } from '../../platform/messages/recipient-zone.ts';
import { type DigestItem, digestLetter } from './notice-letters.ts';

export const SEND_DIGESTS = 'send-digests';
const BATCH = 500;
/** More than a letter can show wait for the next day. */
const MOST_ITEMS = 50;

/** Hourly: writes the letter of the day to everybody for whom it is nine in the morning, or later. */
export function sendDigestsJob(publicUrl: string): Job {
  return defineJob({
    task: SEND_DIGESTS,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      let count = 0;
      for (let after = 0; ;) {
        const people = await findWaiting(pool, after);
        for (const { customerId } of people) {
          if (signal.aborted) return;
          if (await sendDigest(pool, { customerId, publicUrl, now: new Date() })) count += 1;
        }
        if (people.length < BATCH) break;
        after = people.at(-1)!.customerId;
      }
      log.info({ event: 'digests-sent', count }, 'letters of the day sent');
    },
  });
}

async function findWaiting(pool: Pool, after: number): Promise<{ customerId: number }[]> {
  return pool<{ customerId: number }[]>`
    select distinct customer_id
      from digest_item
     where sent_at is null
       and customer_id > ${after}
       and exists (select from customer where customer.id = customer_id and closed_at is null)
     order by customer_id
     limit ${BATCH}
  `;
}

/**
 * What came before nine o'clock of the recipient's own morning. Items are marked in the transaction that writes the letter:
 * a run that is cut off has done both or neither, and a second one finds nothing.
 */
export async function sendDigest(
  pool: Pool,
  { customerId, publicUrl, now }: { customerId: number; publicUrl: string; now: Date },
): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const moment = digestMoment(now, await offsetOfCustomer(tx, customerId));
    if (moment === undefined) return false;
    const taken = await takeItems(tx, { customerId, before: moment });
    const choices = await findChoices(tx, customerId);
    // What was switched off since is not sent any more.
    const items = taken.filter(({ event }) => isNotified({ event, channel: 'email' }, choices));
    if (items.length === 0) return false;
    const to = items.at(-1)!.recipient;
    const message = digestLetter({ to, items, publicUrl, key: `digest ${customerId} ${items[0]!.id}` });
    const letter = await withStop(tx, message.letter, { customerId, event: 'digest' });
    await sendMessage(tx, { ...message, letter });
    return true;
  });
}

async function takeItems(
  tx: Transaction,
  { customerId, before }: { customerId: number; before: Date },
): Promise<DigestItem[]> {
  const rows = await tx<DigestItem[]>`
    update digest_item
       set sent_at = now()
     where id in (select id
                    from digest_item
                   where customer_id = ${customerId}
                     and sent_at is null
                     and created_at < ${before}
                   order by id
                   limit ${MOST_ITEMS}
                     for update skip locked)
    returning id, event, recipient, title, text, url
  `;
  return rows.toSorted((one, other) => one.id - other.id);
}
