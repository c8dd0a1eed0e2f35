import type { Kopecks } from '@okoem/domain/money.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import type { PaymentState } from '@okoem/domain/payment/payment-state.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { NewBankPayment } from '../payment-provider.ts';

export interface BankRow {
  id: number;
  token: string;
  ref: string;
  amount: Kopecks;
  method: OnlineMethod;
  isTwoStage: boolean;
  description: string;
  returnUrl: string;
  state: Exclude<PaymentState, 'NEW'>;
  reason: string;
  captured: Kopecks;
  refunded: Kopecks;
  expiresAt: Date;
  heldAt: Date | null;
  createdAt: Date;
}

const columns = (db: Db) => db`
  id, token, ref, amount, method, is_two_stage, description, return_url, state, reason, captured, refunded, expires_at, held_at,
  created_at
`;

/**
 * The same key is the same payment. Two that come at once meet at either of the unique columns, whichever is written first: a
 * conflict that names one of them would let the other refuse.
 */
export async function insertBankPayment(db: Db, payment: NewBankPayment): Promise<BankRow> {
  const { key, ref, amount, method, isTwoStage, description, returnUrl, expiresAt } = payment;
  const [made] = await db<BankRow[]>`
    insert into test_bank_payment (ref, key, amount, method, is_two_stage, description, return_url, expires_at)
    values (${ref}, ${key}, ${amount}, ${method}, ${isTwoStage}, ${description}, ${returnUrl}, ${expiresAt})
        on conflict do nothing
    returning ${columns(db)}
  `;
  if (made) return made;
  const [same] = await db<BankRow[]>`select ${columns(db)} from test_bank_payment where key = ${key}`;
  if (!same) throw new Error(`The test bank has another payment of ${ref}.`);
  return same;
}

export async function findBankPayment(
  db: Db,
  { id, token }: { id?: number; token?: string },
): Promise<BankRow | undefined> {
  const [row] = await db<BankRow[]>`
    select ${columns(db)} from test_bank_payment
     where ${id === undefined ? db`token = ${token!}` : db`id = ${id}`}
  `;
  return row;
}

/** Time passes at the bank too: what was not paid ends, and so do holds after a week. */
export async function passTime(db: Db, id: number, now: Date): Promise<void> {
  await db`
    update test_bank_payment
       set state = case state when 'PENDING' then 'EXPIRED' else 'CANCELED' end,
           reason = case state when 'PENDING' then 'expired_on_confirmation' else 'expired_on_capture' end
     where id = ${id}
       and (state = 'PENDING' and expires_at <= ${now}
            or state = 'AUTHORIZED' and held_at <= ${now}::timestamptz - interval '7 days')
  `;
}

export interface BankMove {
  id: number;
  from: PaymentState;
  to: PaymentState;
  reason?: string;
  /** Another sum than was asked for: what must never happen. */
  amount?: Kopecks;
  captured?: Kopecks;
  now: Date;
}

/** False when it was moved meanwhile. */
export async function moveBankPayment(db: Db, move: BankMove): Promise<boolean> {
  const { id, from, to, reason = '', amount = null, captured = null, now } = move;
  const moved = await db`
    update test_bank_payment
       set state = ${to},
           reason = ${reason},
           amount = coalesce(${amount}::bigint, amount),
           captured = coalesce(${captured}::bigint, captured),
           held_at = case when ${to} = 'AUTHORIZED' then ${now} else held_at end
     where id = ${id}
       and state = ${from}
  `;
  return moved.count > 0;
}

/** Once for a key. False when it is more than is left. */
export async function refundBankPayment(
  db: Db,
  { id, key, sum }: { id: number; key: string; sum: Kopecks },
): Promise<boolean> {
  const [row] = await db<{ isDone: boolean }[]>`
    with held as (
      select id from test_bank_payment where id = ${id} for update
    ), made as (
      insert into test_bank_refund (key, payment_id, amount)
      select ${key}, payment.id, ${sum}
        from test_bank_payment as payment join held using (id)
       where captured - refunded >= ${sum}
          on conflict (key) do nothing
      returning amount
    ), changed as (
      update test_bank_payment
         set refunded = refunded + made.amount,
             state = case when refunded + made.amount = captured then 'REFUNDED' else 'PARTLY_REFUNDED' end
        from made
       where id = ${id}
    )
    select exists (select from made) or exists (select from test_bank_refund where key = ${key}) as is_done
  `;
  return row!.isDone;
}

export interface NoticeRow {
  id: number;
  paymentId: number;
  ref: string;
  status: string;
  amount: Kopecks;
  isForged: boolean;
  dueAt: Date;
  sentAt: Date | null;
  answer: string;
}

export async function insertNotice(
  db: Db,
  notice: { paymentId: number; status: string; amount: Kopecks; isForged: boolean; dueAt: Date },
): Promise<number> {
  const { paymentId, status, amount, isForged, dueAt } = notice;
  const [row] = await db<{ id: number }[]>`
    insert into test_bank_notice (payment_id, status, amount, is_forged, due_at)
    values (${paymentId}, ${status}, ${amount}, ${isForged}, ${dueAt})
    returning id
  `;
  return row!.id;
}

const noticeColumns = (db: Db) => db`
  notice.id, payment_id, ref, status, notice.amount, is_forged, due_at, sent_at, answer
`;

export async function findDueNotices(db: Db, now: Date): Promise<NoticeRow[]> {
  return db<NoticeRow[]>`
    select ${noticeColumns(db)}
      from test_bank_notice as notice
      join test_bank_payment as payment on payment.id = notice.payment_id
     where sent_at is null
       and due_at <= ${now}
     order by due_at, notice.id
     limit 500
  `;
}

/** Whoever takes it sends it: false when another has. */
export async function takeNotice(db: Db, id: number, now: Date): Promise<boolean> {
  const taken = await db`update test_bank_notice set sent_at = ${now} where id = ${id} and sent_at is null`;
  return taken.count > 0;
}

export async function setNoticeAnswer(db: Db, id: number, answer: string): Promise<void> {
  await db`update test_bank_notice set answer = ${answer.slice(0, 100)} where id = ${id}`;
}

export async function findLatest(db: Db): Promise<{ payments: BankRow[]; notices: NoticeRow[] }> {
  const payments = await db<BankRow[]>`
    select ${columns(db)} from test_bank_payment order by id desc limit 50
  `;
  const notices = await db<NoticeRow[]>`
    select ${noticeColumns(db)}
      from test_bank_notice as notice
      join test_bank_payment as payment on payment.id = notice.payment_id
     order by notice.id desc
     limit 200
  `;
  return { payments, notices };
}
