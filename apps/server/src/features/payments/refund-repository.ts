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
  /** Refused by the bank, and nothing about the order's money has changed since: it is the operator's. */
  isStanding: boolean;
  /** Of the call by which a person asked for it. */
  askedKey: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

/** Neither given back nor refused yet. */
export function isUnderWay({ state }: Pick<RefundRow, 'state'>): boolean {
  return state === 'NEW' || state === 'PENDING';
}

const columns = (db: Db) => db`
  refund.id, payment_id, payment.order_id, refund.key, refund.amount, reason, refund.state, tries, asked_key, refund.created_at,
  done_at,
  refund.state = 'FAILED' and not exists (select from ledger_entry
                                           where ledger_entry.order_id = payment.order_id
                                             and ledger_entry.id > refund.failed_after) as is_standing
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
  {
    paymentId,
    amount,
    reason,
    askedKey = null,
  }: { paymentId: number; amount: Kopecks; reason: string; askedKey?: string | null },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into payment_refund (payment_id, amount, reason, asked_key)
    values (${paymentId}, ${amount}, ${reason}, ${askedKey})
    returning id
  `;
  return row!.id;
}

/** False: it is done, or somebody else asks the bank right now. Whoever died while asking is waited for until `staleAt`. */
export async function takeRefund(
  tx: Transaction,
  { id, now, staleAt }: { id: number; now: Date; staleAt: Date },
): Promise<boolean> {
  const taken = await tx`
    update payment_refund
       set tries = tries + 1, sent_at = ${now}
     where id = ${id}
       and state = 'NEW'
       and (sent_at is null or sent_at < ${staleAt})
  `;
  return taken.count > 0;
}

/** The bank gave no answer that says anything: whoever comes next may ask again, by the same key. */
export async function releaseRefund(db: Db, id: number): Promise<void> {
  await db`update payment_refund set sent_at = null where id = ${id} and state = 'NEW'`;
}

/** False: it was done meanwhile, and what is done stays so. */
export async function setRefundState(
  tx: Db,
  {
    id,
    state,
    failure = '',
    isDropped = false,
    now,
  }: {
    id: number;
    state: RefundState;
    failure?: string;
    /** Failed because nobody owes it any more, and not by the bank: it stands in no other's way. */
    isDropped?: boolean;
    now: Date;
  },
): Promise<boolean> {
  const set = await tx`
    update payment_refund as refund
       set state = ${state},
           failure = ${failure.slice(0, 200)},
           done_at = ${state === 'DONE' ? now : null},
           sent_at = null,
           failed_after = case when ${state} <> 'FAILED' then null
                               when ${isDropped} then 0
                               else (select coalesce(max(entry.id), 0)
                                       from ledger_entry as entry
                                       join payment on payment.order_id = entry.order_id
                                      where payment.id = refund.payment_id) end
     where id = ${id}
       and state <> 'DONE'
  `;
  return set.count > 0;
}
