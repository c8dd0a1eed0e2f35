import { INVITE_AFTER_DAYS, INVITE_UNTIL_DAYS } from '@okoem/domain/reviews/review-terms.ts';
import { z } from 'zod';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { ratePurchaseLetter } from './review-letters.ts';

export const INVITE_BUYERS = 'invite-buyers-to-review';
const BATCH = 100;
/** A letter is no list: the rest is in the cabinet. */
const MOST_NAMED = 5;

/** Asks who has received an order to rate it: once of an order, some days after its last part. Run twice, it asks nobody again. */
export const inviteBuyersJob = (publicUrl: string): Job =>
  defineJob({
    task: INVITE_BUYERS,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      let count = 0;
      for (;;) {
        const orders = await findToInvite(pool, BATCH);
        for (const order of orders) count += Number(await invite(pool, order, publicUrl));
        if (orders.length < BATCH || signal.aborted) break;
      }
      log.info({ event: 'buyers-invited', count }, 'buyers were asked to rate');
    },
  });

interface ToInvite {
  id: number;
  number: string;
  customerId: number;
  companyId: number | null;
  email: string | null;
}

/** Orders of which nothing is on its way any more; those of long ago are left in peace. */
async function findToInvite(db: Db, limit: number): Promise<ToInvite[]> {
  return db<ToInvite[]>`
    select customer_order.id, customer_order.number, customer_order.customer_id, customer_order.company_id, customer.email
      from customer_order
      join customer on customer.id = customer_order.customer_id and customer.closed_at is null
      join lateral (
             select max(coalesce(part.ended_at, part.created_at)) filter (where part.state = 'RECEIVED') as received_at,
                    bool_and(part.state in ('RECEIVED', 'RETURNED', 'CANCELLED', 'NOT_COLLECTED')) as is_over
               from sub_order as part
              where part.order_id = customer_order.id
           ) as parts on true
     where parts.is_over
       and parts.received_at between now() - make_interval(days => ${INVITE_UNTIL_DAYS})
                                 and now() - make_interval(days => ${INVITE_AFTER_DAYS})
       and not exists (select from review_invite where order_id = customer_order.id)
     order by customer_order.id
     limit ${limit}
  `;
}

async function invite(pool: Pool, order: ToInvite, publicUrl: string): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const claimed =
      await tx`insert into review_invite (order_id) values (${order.id}) on conflict do nothing`;
    const { id, number, customerId, email } = order;
    // Another worker was faster, or letters do not reach the buyer.
    if (claimed.count === 0 || email === null) return false;
    const products = await findUnreviewed(tx, order);
    if (products.length === 0) return false;
    const letter = ratePurchaseLetter({ customerId, email, publicUrl }, { id, number, products });
    return (await sendMessage(tx, letter)) === 'sent';
  });
}

async function findUnreviewed(
  tx: Transaction,
  { id, customerId, companyId }: ToInvite,
): Promise<{ id: number; code: string; name: string }[]> {
  return tx<{ id: number; code: string; name: string }[]>`
    select product.id, product.code, product.name
      from order_line as line
      join sub_order as part on part.id = line.sub_order_id and part.order_id = ${id} and part.state = 'RECEIVED'
      join shown_product as product on product.id = line.product_id
     where not exists (
             select from review
              where review.product_id = product.id
                and ${
                  companyId === null
                    ? tx`review.customer_id = ${customerId} and review.company_id is null`
                    : tx`review.company_id = ${companyId}`
                })
     group by product.id, product.code, product.name
     order by max(line.total) desc, product.id
     limit ${MOST_NAMED}
  `;
}
