import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export type RefundState = 'NEW' | 'PENDING' | 'DONE' | 'FAILED';

export interface RefundRow {
  id: number;
  paymentId: number;
  orderId: number;
  key: string;
  amount: Kopecks;
  reason: string;
  state: RefundState;
  tries: number;
  createdAt: Date;
  doneAt: Date | null;
}

const columns = (db: Db) => db`
  refund.id, payment_id, payment.order_id, refund.key, refund.amount, reason, refund.state, tries, refund.created_at, done_at
`;

export async function findRefundsOf(db: Db, orderId: number): Promise<RefundRow[]> {
  return db<RefundRow[]>`
    select ${columns(db)}
      from payment_refund as refund
      join payment on payment.id = refund.payment_id
     where payment.order_id = ${orderId}
     order by refund.id
  `;
}

export async function findOpenRefunds(db: Db, orderId: number | null): Promise<RefundRow[]> {
  return db<RefundRow[]>`
    select ${columns(db)}
      from payment_refund as refund
      join payment on payment.id = refund.payment_id
     where refund.state in ('NEW', 'PENDING')
       and (${orderId}::bigint is null or payment.order_id = ${orderId})
     order by refund.id
  `;
}

/** Of a payment that is locked. The database refuses more than the payment has brought. */
export async function insertRefund(
  tx: Transaction,
  { paymentId, amount, reason }: { paymentId: number; amount: Kopecks; reason: string },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into payment_refund (payment_id, amount, reason) values (${paymentId}, ${amount}, ${reason}) returning id
  `;
  return row!.id;
}

export async function countTry(db: Db, id: number): Promise<void> {
  await db`update payment_refund set tries = tries + 1 where id = ${id}`;
}

/** False: it was done meanwhile, and what is done stays so. */
export async function setRefundState(
  tx: Db,
  { id, state, failure = '', now }: { id: number; state: RefundState; failure?: string; now: Date },
): Promise<boolean> {
  const set = await tx`
    update payment_refund
       set state = ${state},
           failure = ${failure.slice(0, 200)},
           done_at = ${state === 'DONE' ? now : null}
     where id = ${id}
       and state <> 'DONE'
  `;
  return set.count > 0;
}
