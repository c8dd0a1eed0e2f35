import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import {
  COLLECT_WITHIN_DAYS,
  LATE_AFTER_DAYS,
  RECEIVED_AFTER_DAYS,
} from '@okoem/domain/order/sub-order-actor.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** Where a batch begins: what could not be done this time is passed over, not asked for again. */
export interface Batch {
  now: Date;
  after: number;
  limit: number;
}

export interface Due {
  /** Of what is due, growing. */
  id: number;
  orderId: number;
}

export interface ExpiredOrder extends Due {
  paymentMethod: OrderPaymentMethod;
  payUntil: Date;
}

/** Unpaid orders past their day of which something can still be cancelled. Where anything was paid a person decides. */
export async function findExpiredOrders(db: Db, { now, after, limit }: Batch): Promise<ExpiredOrder[]> {
  return db<ExpiredOrder[]>`
    select id, id as order_id, payment_method, pay_until
      from customer_order
     where pay_until < ${now}
       and (select money.state = 'AWAITING' and money.paid = money.back and money.held = 0
              from order_payment as money where money.order_id = customer_order.id)
       and id > ${after}
       and exists (select from sub_order
                    where order_id = customer_order.id and state in ('NEW', 'CONFIRMED', 'PICKING'))
     order by id
     limit ${limit}
  `;
}

export interface UnpaidOrder extends Due {
  /** The invoice of a restored order is as old as its restoring. */
  issuedAt: Date;
}

export async function findUnpaidOrders(db: Db, { now, after, limit }: Batch): Promise<UnpaidOrder[]> {
  return db<UnpaidOrder[]>`
    select id, id as order_id,
           coalesce((select max(created_at) from order_event where order_id = customer_order.id and kind = 'restored'),
                    created_at) as issued_at
      from customer_order
     where pay_until > ${now}
       and payment_method = 'invoice'
       and (select payment.state from order_payment as payment where payment.order_id = customer_order.id) = 'AWAITING'
       and reminded_at is null
       and id > ${after}
     order by id
     limit ${limit}
  `;
}

/** False when somebody was faster, or it was paid meanwhile. */
export async function markReminded(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const marked = await tx`
    update customer_order
       set reminded_at = ${now}
     where id = ${orderId}
       and reminded_at is null
       and (select state from order_payment where order_id = ${orderId}) = 'AWAITING'
  `;
  return marked.count > 0;
}

export async function findUnconfirmedParts(db: Db, { now, after, limit }: Batch): Promise<Due[]> {
  return db<Due[]>`
    select id, order_id
      from sub_order
     where state = 'NEW'
       and confirm_by < ${now}
       and (late_told_at is null or late_told_at < confirm_by)
       and id > ${after}
     order by id
     limit ${limit}
  `;
}

/** From the midnight after the last of those days on. */
export async function findUnsentParts(db: Db, { now, after, limit }: Batch): Promise<Due[]> {
  const daysLate = LATE_AFTER_DAYS + 1;
  return db<Due[]>`
    select id, order_id
      from sub_order
     where state in ('NEW', 'CONFIRMED', 'PICKING')
       and promised_to <= (${now}::timestamptz at time zone 'Europe/Moscow')::date - ${daysLate}::int
       and (late_told_at is null
            or late_told_at < (promised_to + ${daysLate}::int)::timestamp at time zone 'Europe/Moscow')
       and id > ${after}
     order by id
     limit ${limit}
  `;
}

export async function markLate(tx: Transaction, partId: number, now: Date): Promise<void> {
  await tx`update sub_order set late_told_at = ${now} where id = ${partId}`;
}

export async function findUncollectedParts(db: Db, { now, after, limit }: Batch): Promise<Due[]> {
  return db<Due[]>`
    select id, order_id
      from sub_order
     where state = 'READY'
       and ready_at < ${now}::timestamptz - make_interval(days => ${COLLECT_WITHIN_DAYS})
       and id > ${after}
     order by id
     limit ${limit}
  `;
}

/** Delivered to the door by the carrier's word; nobody has said otherwise since. */
export async function findDeliveredParts(db: Db, { now, after, limit }: Batch): Promise<Due[]> {
  return db<Due[]>`
    select id, order_id
      from sub_order
     where state = 'SHIPPED'
       and delivery_method = 1
       and delivered_at < ${now}::timestamptz - make_interval(days => ${RECEIVED_AFTER_DAYS})
       and id > ${after}
     order by id
     limit ${limit}
  `;
}

export async function findSilentChanges(db: Db, { now, after, limit }: Batch): Promise<Due[]> {
  return db<Due[]>`
    select change.id, part.order_id
      from order_change as change
      join sub_order as part on part.id = change.sub_order_id
     where change.state = 'proposed'
       and change.answer_by < ${now}
       and change.id > ${after}
     order by change.id
     limit ${limit}
  `;
}
