import type { Actor } from '@okoem/domain/access/actor.ts';
import { isLeaving, openBeforeLeaving } from '@okoem/domain/order/paid-first.ts';
import { mayMoveSubOrder, needsReason, type SubOrderActor } from '@okoem/domain/order/sub-order-actor.ts';
import { isBeforeShipping, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { isHandedOver } from '@okoem/domain/papers/handed-over.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { postHandOver, postWholeReturn } from '../ledger/hand-over.ts';
import {
  closeCancelledOrder,
  findOpenMoney,
  insertEvent,
  type LockedPart,
  setState,
  withdrawChanges,
} from './move-repository.ts';
import { tellOfMove } from './order-letters.ts';
import { endHolds } from './order-stock.ts';
import { papersAreDue } from './papers-due.ts';
import { returnsEnd } from './returns-end.ts';

/** Whose hand it is, and who stands behind it. */
export interface Mover {
  by: SubOrderActor;
  actor: Actor;
  requestId: string | null;
  publicUrl: string;
}

export interface PartMove {
  to: SubOrderStatus;
  reason?: string;
  tracking?: string;
  /** For tests and jobs that look from another moment; the database's clock when nothing is said. */
  now?: Date;
  /** The unpaid invoice of the whole order ends it: one letter for all of it. */
  isExpiry?: boolean;
  /** The operator lets goods go that are not paid yet, and answers for it. */
  isUnpaidAllowed?: boolean;
  /** Whatever moved it tells the buyer itself. */
  isTold?: boolean;
}

/**
 * The one way a part of an order moves, whoever moves it: state, story, audit, stock, promo code and letters in one
 * transaction. The part is locked. A second identical move changes nothing and is answered as done.
 */
export async function movePart(
  tx: Transaction,
  part: LockedPart,
  move: PartMove,
  mover: Mover,
): Promise<boolean> {
  const { to, reason = '', tracking = '', now = null, isExpiry = false, isTold = false } = move;
  if (part.state === to) return false;
  const { by } = mover;
  if (!mayMoveSubOrder({ from: part.state, to, by, method: part.deliveryMethod }))
    throw new Refusal('ORDER_MOVE', { from: part.state, to });
  if (needsReason({ by, to }) && reason === '') throw new Refusal('VALIDATION', { field: 'reason' });
  const unpaid = isLeaving(to) ? openBeforeLeaving(await findOpenMoney(tx, part.orderId)) : 0;
  if (unpaid > 0 && !(move.isUnpaidAllowed && by === 'operator'))
    throw new Refusal('ORDER_UNPAID', { to_pay: unpaid });

  await setState(tx, { partId: part.id, to, reason, tracking, now });
  const event = { orderId: part.orderId, partId: part.id, kind: 'state', from: part.state, to };
  const eventId = await insertEvent(tx, { ...event, actor: by, comment: reason, now });
  if (!isBeforeShipping(to)) await withdrawChanges(tx, { partId: part.id, now });
  await settleStock(tx, part.id, { to, now });
  if (to === 'RECEIVED') await postHandOver(tx, { partId: part.id, at: now });
  if (to === 'RETURNED') {
    await postWholeReturn(tx, { partId: part.id, at: now });
    await returnsEnd(tx, part.id);
  }
  if (to === 'CANCELLED') await closeCancelledOrder(tx, part.orderId, { isExpired: isExpiry, now });
  await auditMove(tx, part, { ...move, unpaid }, mover);
  if (!isTold) await tellOfMove(tx, { part, to, by, reason, eventId, isExpiry }, mover);
  if (to === 'CANCELLED' || isHandedOver(to, part.deliveryMethod)) await papersAreDue(tx, part.orderId);
  return true;
}

/** Sold when it leaves the warehouse: by carrier when it is shipped, over the counter when it is received. */
async function settleStock(
  tx: Transaction,
  partId: number,
  { to, now }: { to: SubOrderStatus; now: Date | null },
): Promise<void> {
  if (to === 'SHIPPED' || to === 'RECEIVED') await endHolds(tx, partId, { state: 'sold', now });
  if (to === 'CANCELLED' || to === 'NOT_COLLECTED') await endHolds(tx, partId, { state: 'released', now });
}

/** What buyers do with their own orders is in the order's story. */
async function auditMove(
  tx: Transaction,
  part: LockedPart,
  { to, reason = '', tracking = '', unpaid }: PartMove & { unpaid: number },
  { actor, requestId }: Mover,
): Promise<void> {
  if (actor.kind === 'customer') return;
  await writeAudit(tx, {
    actor,
    requestId,
    action: 'sub-orders.write',
    subject: { kind: 'sub_order', id: part.id },
    before: { number: part.number, state: part.state },
    after: { number: part.number, state: to, reason, tracking, ...(unpaid > 0 && { unpaid }) },
  });
}
