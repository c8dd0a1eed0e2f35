import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import type { OpenMoney } from '@okoem/domain/order/paid-first.ts';
import type { SubOrderActor } from '@okoem/domain/order/sub-order-actor.ts';
import { isEnded, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface LockedPart {
  id: number;
  orderId: number;
  seq: number;
  number: string;
  customerId: number;
  companyId: number | null;
  sellerId: number;
  storeId: number;
  state: SubOrderStatus;
  deliveryMethod: DeliveryMethod;
  cancelAskedAt: Date | null;
}

/** Whoever changes an order or a part of it waits here for whoever does so already. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await tx`select from customer_order where id = ${orderId} for update`;
  return rows.count > 0;
}

/** False when somebody else holds it: jobs come back a minute later. */
export async function lockOrderIfFree(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await tx`select from customer_order where id = ${orderId} for update skip locked`;
  return rows.count > 0;
}

/** The part, with its order held until the commit. */
export async function lockPart(tx: Transaction, partId: number): Promise<LockedPart | undefined> {
  const [known] = await tx<{ orderId: number }[]>`select order_id from sub_order where id = ${partId}`;
  if (!known || !(await lockOrder(tx, known.orderId))) return undefined;
  return (await findPartsToMove(tx, known.orderId)).find(({ id }) => id === partId);
}

/** Of an order that is locked. */
export async function findPartsToMove(db: Db, orderId: number): Promise<LockedPart[]> {
  return db<LockedPart[]>`
    select part.id, part.order_id, part.seq, customer_order.number, customer_order.customer_id, customer_order.company_id,
           part.seller_id, part.store_id, part.state, part.delivery_method, part.cancel_asked_at
      from sub_order as part
      join customer_order on customer_order.id = part.order_id
     where part.order_id = ${orderId}
     order by part.seq
  `;
}

/** Of an order that is locked. */
export async function findOpenMoney(db: Db, orderId: number): Promise<OpenMoney> {
  const [row] = await db<OpenMoney[]>`
    select payment_method, money.owed, money.held
      from customer_order
      join order_payment as money on money.order_id = customer_order.id
     where id = ${orderId}
  `;
  return row!;
}

export interface StateChange {
  partId: number;
  to: SubOrderStatus;
  reason: string;
  tracking: string;
  now: Date | null;
}

export async function setState(tx: Transaction, change: StateChange): Promise<void> {
  const { partId, to, reason, tracking, now } = change;
  const at = tx`coalesce(${now}::timestamptz, now())`;
  await tx`
    update sub_order
       set state = ${to},
           tracking = coalesce(nullif(${tracking}, ''), tracking),
           ready_at = case when ${to} = 'READY' then ${at} else ready_at end,
           ended_at = case when ${isEnded(to)} then ${at} end,
           cancel_reason = case when ${to} = 'CANCELLED' then ${reason} else '' end
     where id = ${partId}
  `;
}

export interface NewEvent {
  orderId: number;
  partId: number | null;
  kind: string;
  from?: string | null;
  to?: string | null;
  actor: SubOrderActor;
  comment?: string;
  now: Date | null;
}

export async function insertEvent(tx: Transaction, event: NewEvent): Promise<number> {
  const { orderId, partId, kind, from = null, to = null, actor, comment = '', now } = event;
  const [row] = await tx<{ id: number }[]>`
    insert into order_event (order_id, sub_order_id, kind, from_state, to_state, actor, comment, created_at)
    values (${orderId}, ${partId}, ${kind}, ${from}, ${to}, ${actor}, ${comment}, coalesce(${now}::timestamptz, now()))
    returning id
  `;
  return row!.id;
}

export async function askToCancel(tx: Transaction, partId: number, now: Date | null): Promise<void> {
  await tx`update sub_order set cancel_asked_at = coalesce(${now}::timestamptz, now()) where id = ${partId}`;
}

/** What was proposed of a part that goes its way all the same. */
export async function withdrawChanges(
  tx: Transaction,
  { partId, lineId, now }: { partId: number; lineId?: number | null; now: Date | null },
): Promise<number> {
  const withdrawn = await tx`
    update order_change
       set state = 'withdrawn', answered_at = coalesce(${now}::timestamptz, now())
     where sub_order_id = ${partId}
       and state = 'proposed'
       and ${lineId === undefined ? tx`true` : tx`order_line_id is not distinct from ${lineId}::bigint`}
  `;
  return withdrawn.count;
}

/**
 * When nothing of an order is left nothing is owed for it, and its promo code can be used again. `isExpired`: the invoice was
 * not paid in time, and the order can be restored for a while; its last day says so.
 */
export async function closeCancelledOrder(
  tx: Transaction,
  orderId: number,
  { isExpired, now }: { isExpired: boolean; now: Date | null },
): Promise<boolean> {
  const closed = await tx`
    update customer_order
       set pay_until = case when ${isExpired} then pay_until end
     where id = ${orderId}
       and not exists (select from sub_order where order_id = ${orderId} and state <> 'CANCELLED')
  `;
  if (closed.count === 0) return false;
  await tx`
    with back as (
      update promo_use
         set given_back_at = coalesce(${now}::timestamptz, now())
       where order_id = ${orderId}
         and given_back_at is null
      returning promo_code_id, amount
    )
    update promo_code
       set used = used - 1, spent = spent - back.amount
      from back
     where promo_code.id = back.promo_code_id
  `;
  return true;
}

/** False when others have used the code up meanwhile, or the buyer himself in other orders. */
export async function usePromoAgain(tx: Transaction, orderId: number): Promise<boolean> {
  // Held first: a statement counts uses as they were when it began, and would not see those of whoever held the code before.
  const [use] = await tx<{ promoCodeId: number; customerId: number; amount: number }[]>`
    select use.promo_code_id, use.customer_id, use.amount
      from promo_use as use
      join promo_code as promo on promo.id = use.promo_code_id
     where use.order_id = ${orderId}
       and use.given_back_at is not null
       for no key update of promo
  `;
  if (!use) return true;
  const used = await tx`
    with counted as (
      update promo_code as promo
         set used = used + 1, spent = spent + ${use.amount}
       where id = ${use.promoCodeId}
         and (uses_at_most is null or used < uses_at_most)
         and (budget is null or spent + ${use.amount} <= budget)
         and (select count(*) from promo_use as own
               where own.promo_code_id = promo.id
                 and own.customer_id = ${use.customerId}
                 and own.given_back_at is null) < per_buyer
      returning id
    )
    update promo_use set given_back_at = null from counted where order_id = ${orderId} and promo_code_id = counted.id
  `;
  return used.count > 0;
}

export async function setDelivered(tx: Transaction, partId: number, now: Date | null): Promise<void> {
  await tx`update sub_order set delivered_at = coalesce(${now}::timestamptz, now()) where id = ${partId}`;
}

/** The letter of receipt says how to return what was received: who got it in writing has days for that, not months. */
export async function noteReturnNotice(tx: Transaction, partId: number): Promise<void> {
  await tx`insert into return_notice (sub_order_id) values (${partId}) on conflict do nothing`;
}
