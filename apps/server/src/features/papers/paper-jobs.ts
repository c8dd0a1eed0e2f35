import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { ISSUE_PAPERS } from '../orders/papers-due.ts';
import { issuePapers } from './issue-papers.ts';

export const issuePapersJob: Job = defineJob({
  task: ISSUE_PAPERS,
  payload: z.object({ order_id: z.int() }),
  run: async ({ pool }, { order_id: orderId }) => inTransaction(pool, (tx) => issuePapers(tx, orderId)),
});

export const ISSUE_MISSING_PAPERS = 'issue-missing-papers';
const BATCH = 100;

/** For orders older than their papers, for invoices that had no payee when they were due, and for those that sellers were paid by. */
export const issueMissingPapersJob: Job = defineJob({
  task: ISSUE_MISSING_PAPERS,
  payload: z.unknown(),
  run: async ({ pool, log, signal }) => {
    const orders = await findOrdersWithoutPapers(pool);
    const failures: unknown[] = [];
    for (const orderId of orders) {
      if (signal.aborted) return;
      // One that cannot be done does not keep the others from theirs.
      await inTransaction(pool, (tx) => issuePapers(tx, orderId)).catch((error: unknown) =>
        failures.push(error),
      );
    }
    if (orders.length > 0)
      log.info({ event: 'papers-issued', count: orders.length }, 'missing papers issued');
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} orders are without papers.`);
  },
});

async function findOrdersWithoutPapers(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select customer_order.id
      from customer_order
     where exists (select from payee where seller_id is null)
       and payment_method in ('invoice', 'deferred')
       and (not exists (select from order_paper where order_id = customer_order.id and kind = 'invoice')
            or exists (select from order_paper
                        where order_id = customer_order.id and kind = 'invoice' and seller_id is not null and replaced_by is null))
       and exists (select from sub_order where order_id = customer_order.id and state not in ('CANCELLED', 'NOT_COLLECTED'))
    union
    select part.order_id
      from sub_order as part
     where (part.state in ('RECEIVED', 'RETURNED')
            or (part.state in ('SHIPPED', 'READY', 'NOT_COLLECTED') and part.delivery_method <> 3))
       and not exists (select from order_paper where sub_order_id = part.id and kind = 'waybill')
     order by 1 desc
     limit ${BATCH}
  `;
  return rows.map(({ id }) => id);
}
