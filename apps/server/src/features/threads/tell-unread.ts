import { may } from '@okoem/domain/access/permissions.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { z } from 'zod';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { findSellerReaders, makeSellerLink } from '../orders/seller-link.ts';
import { sellerUnreadLetter, type ToldUnread, unreadLetter } from './thread-letters.ts';
import {
  findCounterpart,
  findReaders,
  findUntold,
  markTold,
  type Reader,
  takeUnread,
  type UnreadSide,
} from './unread-repository.ts';

export const TELL_UNREAD = 'tell-unread-messages';
const BATCH = 50;
const MOST_SHOWN = 10;

/** Every minute: a letter to those who are not here. Run twice, it finds that it has written. */
export function tellUnreadJob(publicUrl: string): Job {
  return defineJob({
    task: TELL_UNREAD,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      let count = 0;
      for (;;) {
        const told = await tellUnread(pool, publicUrl);
        count += told;
        if (told < BATCH || signal.aborted) break;
      }
      if (count > 0) log.info({ event: 'unread-told', count }, 'unread messages told by letter');
    },
  });
}

/** Letters and marks in one transaction. Answers how many sides were looked at. */
export async function tellUnread(pool: Pool, publicUrl: string): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const sides = await takeUnread(tx, BATCH);
    for (const side of sides) {
      await tellSide(tx, side, publicUrl);
      await markTold(tx, side);
    }
    return sides.length;
  });
}

async function tellSide(tx: Transaction, side: UnreadSide, publicUrl: string): Promise<void> {
  const { messages, count } = await findUntold(tx, side, MOST_SHOWN);
  if (count === 0) return;
  const { threadId, title, lastSeq } = side;
  const counterpart = await findCounterpart(tx, side);
  const told: Omit<ToldUnread, 'email' | 'url'> = { threadId, title, counterpart, messages, count, lastSeq };
  if (side.side === 'seller') return tellSeller(tx, side, { told, publicUrl });
  const url = `${publicUrl}${shopRoutes.thread({ id: threadId })}`;
  for (const reader of (await findReaders(tx, side)).filter((one) => mayRead(side, one)))
    await sendMessage(tx, unreadLetter({ ...told, email: reader.email, url }, reader.customerId));
}

/** As it would be asked on the site: whoever left the company, or has another role there, is written nothing. */
function mayRead({ kind, customerId: owner, companyId }: UnreadSide, { customerId, role }: Reader): boolean {
  if (kind === 'support' && owner === customerId) return true;
  const company = companyId !== null && role !== null ? { companyId, role } : null;
  return may({ kind: 'customer', customerId, company }, 'messages.read', { customerId: owner, companyId });
}

async function tellSeller(
  tx: Transaction,
  { sellerId, partId }: UnreadSide,
  { told, publicUrl }: { told: Omit<ToldUnread, 'email' | 'url'>; publicUrl: string },
): Promise<void> {
  for (const email of await findSellerReaders(tx, sellerId!)) {
    const url = partId === null ? null : await makeSellerLink(tx, { partId, email, publicUrl });
    await sendMessage(tx, sellerUnreadLetter({ ...told, email, url }));
  }
}
