import { may } from '@okoem/domain/access/permissions.ts';
import { isOverLimit } from '@okoem/domain/approval/approval-rules.ts';
import { mayPlaceOrders } from '@okoem/domain/customer/organisation-status.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { confirmBy } from '@okoem/domain/order/order-deadlines.ts';
import { payUntil } from '@okoem/domain/order/placing.ts';
import { renewedPromise } from '@okoem/domain/order/promise.ts';
import { isBeforeShipping } from '@okoem/domain/order/sub-order-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool, Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { orderRestoredLetter } from './buyer-letters.ts';
import { type Mover, movePart } from './move-part.ts';
import {
  askToCancel,
  findPartsToMove,
  insertEvent,
  type LockedPart,
  lockOrder,
  setState,
  usePromoAgain,
} from './move-repository.ts';
import { findWorkingCalendar } from './order-calendar.ts';
import { tellCancelAsked, tellOfOrder, tellSellers } from './order-letters.ts';
import { orderOwnerOf } from './order-owner.ts';
import { holdAgain, lockStockOfOrder } from './order-stock.ts';
import { expiredParts, isRestorable, readOrder } from './order-view.ts';
import { papersAreDue } from './papers-due.ts';
import { refuseHoarding } from './placing-terms.ts';
import {
  findCompanyStatus,
  findPromises,
  findRestoreLimit,
  renewPromise,
  reopenInvoice,
} from './restore-repository.ts';

/** An order that the caller owns: asked before, under the same id. */
interface OwnOrder {
  orderId: number;
  mover: Mover;
}

/** Cancels what the buyer may cancel; what is being picked the seller is asked about. Refused when there is neither. */
export async function cancelOwnOrder(
  pool: Pool,
  { orderId, mover, partId, reason }: OwnOrder & { partId?: number | undefined; reason: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const wanted = await lockedParts(tx, orderId, partId);
    await lockStockOfOrder(tx, orderId);
    const open = wanted.filter(({ state }) => state !== 'CANCELLED');
    const done: boolean[] = [];
    for (const part of open.filter(({ state }) => isBeforeShipping(state)))
      done.push(await cancelPart(tx, part, { mover, reason }));
    if (open.length > 0 && done.length === 0) throw new Refusal('ORDER_MOVE', { to: 'CANCELLED' });
  });
}

async function cancelPart(
  tx: Transaction,
  part: LockedPart,
  { mover, reason }: { mover: Mover; reason: string },
): Promise<boolean> {
  if (part.state !== 'PICKING') return movePart(tx, part, { to: 'CANCELLED', reason }, mover);
  if (part.cancelAskedAt !== null) return false;
  await askToCancel(tx, part.id, null);
  const { orderId, id: partId } = part;
  const event = { orderId, partId, kind: 'cancel-asked', actor: mover.by, comment: reason, now: null };
  await tellCancelAsked(tx, { part, reason, eventId: await insertEvent(tx, event) }, mover);
  return true;
}

export async function receiveOwnPart(
  pool: Pool,
  { orderId, mover, partId }: OwnOrder & { partId: number },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const [part] = await lockedParts(tx, orderId, partId);
    await movePart(tx, part!, { to: 'RECEIVED' }, mover);
  });
}

/** The order as it was, with new terms to pay, to confirm and to bring it: if its goods, and its promo code, are still to be had. */
export async function restoreOwnOrder(
  pool: Pool,
  { orderId, mover, isVerified }: OwnOrder & { isVerified: boolean },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockOrder(tx, orderId);
    const now = new Date();
    const whole = (await readOrder(tx, orderId))!;
    // Pressed twice: it is there already.
    if (
      whole.parts.some(({ state }) => state === 'NEW') &&
      whole.parts.every(({ state }) => state === 'NEW' || state === 'CANCELLED')
    )
      return;
    if (!isRestorable(whole, now)) throw new Refusal('ORDER_MOVE', { to: 'NEW' });
    await refuseLiquidated(tx, orderId);
    const calendar = await findWorkingCalendar(tx);
    const until = payUntil(whole.head.paymentMethod, now, calendar)!;
    const back = expiredParts(whole.parts);
    await refuseBeyondLimit(tx, { orderId, mover, total: sumKopecks(back.map(({ total }) => total)) });
    if (mover.actor.kind === 'customer')
      await refuseHoarding(tx, {
        owner: orderOwnerOf(mover.actor),
        isVerified,
        method: whole.head.paymentMethod,
      });
    await holdAgain(tx, { orderId, partIds: back.map(({ id }) => id), expiresAt: until });
    if (!(await usePromoAgain(tx, orderId))) throw new Refusal('PRICE_CHANGED');
    for (const { id: partId, state: from } of back) {
      await setState(tx, { partId, to: 'NEW', reason: '', tracking: '', now: null });
      await insertEvent(tx, { orderId, partId, kind: 'state', from, to: 'NEW', actor: mover.by, now: null });
    }
    for (const promise of await findPromises(
      tx,
      back.map(({ id }) => id),
    )) {
      const days = renewedPromise(promise, { promisedAt: promise.promisedAt, now }, calendar);
      await renewPromise(tx, { partId: promise.partId, ...days });
    }
    await reopenInvoice(tx, { orderId, payUntil: until, confirmBy: confirmBy(now, calendar) });
    const eventId = await insertEvent(tx, {
      orderId,
      partId: null,
      kind: 'restored',
      actor: mover.by,
      now: null,
    });
    const key = `event ${eventId}`;
    await tellOfOrder(tx, orderId, mover, (order) => orderRestoredLetter(order, { key }));
    await tellSellers(tx, orderId, mover, key);
    await papersAreDue(tx, orderId);
  });
}

/** Whoever may place no order brings none back either. */
async function refuseLiquidated(tx: Transaction, orderId: number): Promise<void> {
  const status = await findCompanyStatus(tx, orderId);
  if (status !== undefined && !mayPlaceOrders(status)) throw new Refusal('COMPANY_CLOSED');
}

/** What would have to be approved today is not had by letting an old order lapse and bringing it back. */
async function refuseBeyondLimit(
  tx: Transaction,
  { orderId, mover: { actor }, total }: OwnOrder & { total: Kopecks },
): Promise<void> {
  if (actor.kind !== 'customer' || may(actor, 'orders.approve')) return;
  const limit = await findRestoreLimit(tx, { orderId, customerId: actor.customerId });
  if (isOverLimit(total, limit)) throw new Refusal('ORDER_LIMIT', { limit, total });
}

/** Parts of a locked order: all, or the one that is meant. */
async function lockedParts(
  tx: Transaction,
  orderId: number,
  partId: number | undefined,
): Promise<LockedPart[]> {
  await lockOrder(tx, orderId);
  const parts = await findPartsToMove(tx, orderId);
  if (partId === undefined) return parts;
  const part = parts.find(({ id }) => id === partId);
  if (!part) throw new Refusal('NOT_FOUND', { field: 'part_id' });
  return [part];
}
