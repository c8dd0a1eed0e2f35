import type { JobActor } from '@okoem/domain/access/actor.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { remindOfInvoiceAt, unpaidEndsAt } from '@okoem/domain/order/order-deadlines.ts';
import { unpaidReason } from '@okoem/domain/order/owed-total.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { z } from 'zod';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { answerOrderChange } from './answer-change.ts';
import { invoiceReminderLetter, orderExpiredLetter } from './buyer-letters.ts';
import { type Mover, movePart, type PartMove } from './move-part.ts';
import { findPartsToMove, insertEvent, lockOrderIfFree } from './move-repository.ts';
import { findWorkingCalendar } from './order-calendar.ts';
import { tellOfOrder, tellOperator } from './order-letters.ts';
import { lockStockOfOrder } from './order-stock.ts';
import { findOrderHead } from './order-view-repository.ts';
import type { Lateness } from './seller-letters.ts';
import { deleteEndedSellerLinks } from './seller-link.ts';
import {
  type Batch,
  type Due,
  findDeliveredParts,
  findExpiredOrders,
  findSilentChanges,
  findUncollectedParts,
  findUnconfirmedParts,
  findUnpaidOrders,
  findUnsentParts,
  markLate,
  markReminded,
  type UnpaidOrder,
} from './timer-repository.ts';

export const ORDER_TIMERS = 'order-timers';
const BATCH = 50;
const ACTOR: JobActor = { kind: 'job', name: ORDER_TIMERS };

export interface TimerParts {
  publicUrl: string;
  supportEmail: string;
}

/** Everything about orders that happens by the clock. Run twice, it finds nothing to do. */
export const orderTimersJob = (parts: TimerParts): Job =>
  defineJob({
    task: ORDER_TIMERS,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      const count = await runOrderTimers(pool, { ...parts, now: new Date(), signal });
      await deleteEndedSellerLinks(pool);
      if (count > 0) log.info({ event: 'order-timers', count }, 'orders moved by the clock');
    },
  });

interface Clock extends TimerParts {
  now: Date;
  signal?: AbortSignal;
  /** What went wrong on the way. */
  failures: unknown[];
}

/** One after another, each in a transaction of its own: one that fails keeps nobody else waiting, and is told at the end. */
export async function runOrderTimers(pool: Pool, given: Omit<Clock, 'failures'>): Promise<number> {
  const clock: Clock = { ...given, failures: [] };
  const mover: Mover = { by: 'system', actor: ACTOR, requestId: null, publicUrl: clock.publicUrl };
  const move = (to: PartMove['to'], from: string) => (tx: Transaction, due: Due) =>
    moveDue(tx, due, { to, from, now: clock.now, mover });
  const late = (lateness: Lateness) => (tx: Transaction, due: Due) => tellLate(tx, due, { lateness, clock });
  const calendar = await findWorkingCalendar(pool);
  const isToRemind = ({ issuedAt }: UnpaidOrder) => remindOfInvoiceAt(issuedAt, calendar) <= clock.now;

  const counts = [
    await eachDue(pool, clock, findExpiredOrders, (tx, due) =>
      unpaidEndsAt(due, calendar) < clock.now
        ? expire(tx, due, { now: clock.now, mover })
        : Promise.resolve(false),
    ),
    await eachDue(pool, clock, findUnpaidOrders, (tx, due) =>
      isToRemind(due) ? remind(tx, due, { now: clock.now, mover }) : Promise.resolve(false),
    ),
    await eachDue(pool, clock, findSilentChanges, (tx, due) => refuse(tx, due, { now: clock.now, mover })),
    await eachDue(pool, clock, findUncollectedParts, move('NOT_COLLECTED', 'READY')),
    await eachDue(pool, clock, findDeliveredParts, move('RECEIVED', 'SHIPPED')),
    await eachDue(pool, clock, findUnconfirmedParts, late('confirm')),
    await eachDue(pool, clock, findUnsentParts, late('ship')),
  ];
  if (clock.failures.length > 0) throw clock.failures[0];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What somebody else is working on right now is left for the next minute. */
async function eachDue<Row extends Due>(
  pool: Pool,
  { now, signal, failures }: Clock,
  find: (db: Pool, batch: Batch) => Promise<Row[]>,
  act: (tx: Transaction, due: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let after = 0; ;) {
    const rows = await find(pool, { now, after, limit: BATCH });
    for (const due of rows) {
      try {
        const isDone = await inTransaction(pool, async (tx) =>
          (await lockOrderIfFree(tx, due.orderId)) ? act(tx, due) : false,
        );
        done += Number(isDone);
      } catch (error) {
        failures.push(error);
      }
    }
    if (rows.length < BATCH || signal?.aborted) return done;
    after = rows.at(-1)!.id;
  }
}

interface Acting {
  now: Date;
  mover: Mover;
}

async function expire(tx: Transaction, { orderId }: Due, { now, mover }: Acting): Promise<boolean> {
  // Paid while we waited: asked again under the lock.
  const [still] = await findExpiredOrders(tx, { now, after: orderId - 1, limit: 1 });
  if (still?.orderId !== orderId) return false;
  await lockStockOfOrder(tx, orderId);
  const parts = await findPartsToMove(tx, orderId);
  const { paymentMethod } = (await findOrderHead(tx, orderId))!;
  const reason = unpaidReason({ isInvoice: paymentMethod === 'invoice' });
  for (const part of parts.filter(({ state }) => ['NEW', 'CONFIRMED', 'PICKING'].includes(state)))
    await movePart(tx, part, { to: 'CANCELLED', reason, now, isExpiry: true }, mover);
  const event = { orderId, partId: null, kind: 'expired', actor: mover.by, comment: reason, now };
  const key = `event ${await insertEvent(tx, event)}`;
  await tellOfOrder(tx, orderId, mover, (order) => orderExpiredLetter(order, { key }));
  return true;
}

async function remind(tx: Transaction, { orderId }: Due, { now, mover }: Acting): Promise<boolean> {
  if (!(await markReminded(tx, orderId, now))) return false;
  const event = { orderId, partId: null, kind: 'reminded', actor: mover.by, now };
  const key = `event ${await insertEvent(tx, event)}`;
  await tellOfOrder(tx, orderId, mover, (order) => invoiceReminderLetter(order, { key }));
  return true;
}

async function refuse(tx: Transaction, { id, orderId }: Due, { now, mover }: Acting): Promise<boolean> {
  try {
    await answerOrderChange(tx, { orderId, changeId: id, state: 'refused', mover, isSilence: true, now });
    return true;
  } catch (error) {
    // Answered or withdrawn a moment ago.
    if (error instanceof Refusal && error.code === 'CONFLICT') return false;
    throw error;
  }
}

async function moveDue(
  tx: Transaction,
  { id, orderId }: Due,
  { to, from, now, mover }: Acting & { to: PartMove['to']; from: string },
): Promise<boolean> {
  const part = (await findPartsToMove(tx, orderId)).find((one) => one.id === id);
  return part?.state === from && movePart(tx, part, { to, now }, mover);
}

/** Once for each term that passed. */
async function tellLate(
  tx: Transaction,
  { id, orderId }: Due,
  { lateness, clock }: { lateness: Lateness; clock: Clock },
): Promise<boolean> {
  const { now, publicUrl, supportEmail } = clock;
  const find = lateness === 'confirm' ? findUnconfirmedParts : findUnsentParts;
  const [still] = await find(tx, { now, after: id - 1, limit: 1 });
  const part = (await findPartsToMove(tx, orderId)).find((one) => one.id === id);
  if (still?.id !== id || !part) return false;
  await markLate(tx, id, now);
  await insertEvent(tx, { orderId, partId: id, kind: 'late', actor: 'system', comment: lateness, now });
  await tellOperator(tx, { part, lateness, to: supportEmail }, { publicUrl, day: apiDate(now) });
  return true;
}
