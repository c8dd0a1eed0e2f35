import type { Kopecks } from '@okoem/domain/money.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import type { PaymentState } from '@okoem/domain/payment/payment-state.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { AskedPayment, ProviderCode } from './payment-provider.ts';

export interface PaymentRow {
  id: number;
  orderId: number;
  number: string;
  attempt: number;
  provider: ProviderCode;
  externalId: string | null;
  method: OnlineMethod;
  isTwoStage: boolean;
  state: PaymentState;
  amount: Kopecks;
  captureAsked: Kopecks | null;
  captured: Kopecks;
  refunded: Kopecks;
  payUrl: string;
  failure: string;
  expiresAt: Date;
  heldAt: Date | null;
  createdAt: Date;
}

/** The number the bank knows a payment by: an order may be tried to be paid several times. */
export function refOf({ number, attempt }: Pick<PaymentRow, 'number' | 'attempt'>): string {
  return `${number}-${attempt}`;
}

/** Undefined until the bank has given it a number. */
export function askedOf({ externalId, amount, captured, refunded }: PaymentRow): AskedPayment | undefined {
  return externalId === null ? undefined : { externalId, amount, captured, refunded };
}

const columns = (db: Db) => db`
  payment.id, payment.order_id, customer_order.number, attempt, provider, external_id, method, is_two_stage, payment.state,
  amount, capture_asked, captured, refunded, pay_url, failure, expires_at, held_at, payment.created_at
`;

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`
    select ${columns(db)}
      from payment join customer_order on customer_order.id = payment.order_id
     where payment.id = ${id}
  `;
  return row;
}

/** Of an order, the first first. */
export async function findPaymentsOf(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db<PaymentRow[]>`
    select ${columns(db)}
      from payment join customer_order on customer_order.id = payment.order_id
     where payment.order_id = ${orderId}
     order by attempt
  `;
}

/** By the bank's number, else by ours: a notice may be faster than the answer to the call that made the payment. */
export async function findToldPayment(
  db: Db,
  { provider, externalId, ref }: { provider: ProviderCode; externalId: string; ref: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`
    select ${columns(db)}
      from payment join customer_order on customer_order.id = payment.order_id
     where provider = ${provider}
       and (external_id = ${externalId}
            or external_id is null and customer_order.number || '-' || attempt = ${ref})
     order by external_id is null
     limit 1
  `;
  return row;
}

export interface NewPaymentRow {
  orderId: number;
  provider: ProviderCode;
  method: OnlineMethod;
  isTwoStage: boolean;
  amount: Kopecks;
  expiresAt: Date;
  askAt: Date;
}

/** Of an order that is locked. */
export async function insertPayment(tx: Transaction, payment: NewPaymentRow): Promise<number> {
  const { orderId, provider, method, isTwoStage, amount, expiresAt, askAt } = payment;
  const [row] = await tx<{ id: number }[]>`
    insert into payment (order_id, attempt, provider, method, is_two_stage, amount, expires_at, ask_at)
    select ${orderId}, coalesce(max(attempt), 0) + 1, ${provider}, ${method}, ${isTwoStage}, ${amount}, ${expiresAt}, ${askAt}
      from payment where order_id = ${orderId}
    returning id
  `;
  return row!.id;
}

/** The bank's answer to the making: what a faster notice has brought meanwhile stays. */
export async function setMade(
  db: Db,
  { id, externalId, payUrl }: { id: number; externalId: string; payUrl: string },
): Promise<void> {
  await db`
    update payment
       set external_id = ${externalId},
           pay_url = ${payUrl},
           state = case state when 'NEW' then 'PENDING' else state end
     where id = ${id}
       and (external_id is null or external_id = ${externalId})
  `;
}

export interface PaymentChange {
  id: number;
  externalId: string | null;
  state: PaymentState;
  captured: Kopecks;
  refunded: Kopecks;
  failure: string;
  askAt: Date | null;
  now: Date;
}

export async function updatePayment(tx: Transaction, change: PaymentChange): Promise<void> {
  const { id, externalId, state, captured, refunded, failure, askAt, now } = change;
  await tx`
    update payment
       set external_id = coalesce(external_id, ${externalId}),
           state = ${state},
           captured = ${captured},
           refunded = ${refunded},
           failure = ${failure.slice(0, 200)},
           held_at = case when ${state} = 'AUTHORIZED' then coalesce(held_at, ${now}) else held_at end,
           paid_at = case when ${captured} > 0 then coalesce(paid_at, ${now}) else paid_at end,
           ask_at = ${askAt}
     where id = ${id}
  `;
}

export async function setAskAt(db: Db, id: number, askAt: Date | null): Promise<void> {
  await db`update payment set ask_at = ${askAt} where id = ${id}`;
}

export async function setCaptureAsked(db: Db, id: number, amount: Kopecks): Promise<void> {
  await db`update payment set capture_asked = ${amount} where id = ${id} and state = 'AUTHORIZED'`;
}

export async function findPaymentsToAsk(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<PaymentRow[]> {
  return db<PaymentRow[]>`
    select ${columns(db)}
      from payment join customer_order on customer_order.id = payment.order_id
     where ask_at <= ${now}
     order by ask_at
     limit ${limit}
  `;
}

export interface HeldRow extends PaymentRow {
  heldAt: Date;
  isSent: boolean;
}

export async function findHeldPayments(db: Db, orderId: number | null): Promise<HeldRow[]> {
  return db<HeldRow[]>`
    select ${columns(db)},
           exists (select from sub_order
                    where sub_order.order_id = payment.order_id
                      and sub_order.state in ('READY', 'SHIPPED', 'RECEIVED')) as is_sent
      from payment join customer_order on customer_order.id = payment.order_id
     where payment.state = 'AUTHORIZED'
       and (${orderId}::bigint is null or payment.order_id = ${orderId})
     order by held_at
  `;
}

/**
 * Orders of which more was paid than is owed and something is to be done about it without a person; `recent` looks only at the newest
 * entries of the ledger.
 */
export async function findOverpaidOrders(db: Db, { recent }: { recent: number | null }): Promise<number[]> {
  const touched =
    recent === null
      ? db`customer_order`
      : db`
          (select distinct order_id as id from ledger_entry
            where order_id is not null and id > (select max(id) - ${recent} from ledger_entry)) as touched
          join customer_order using (id)
        `;
  const rows = await db<{ orderId: number }[]>`
    select customer_order.id as order_id
      from ${touched}
      join order_payment as money on money.order_id = customer_order.id
     where money.owed < 0
       and (company_id is not null
            or exists (select from payment where payment.order_id = customer_order.id and state in ('PAID', 'PARTLY_REFUNDED'))
            or exists (select from ledger_line as line
                        where line.order_id = customer_order.id and account = 'promo' and sub_order_id is null))
     order by customer_order.id
  `;
  return rows.map(({ orderId }) => orderId);
}
