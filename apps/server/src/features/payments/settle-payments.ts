import { formatDate } from '@okoem/domain/format/date-format.ts';
import { isOpenPayment } from '@okoem/domain/payment/payment-state.ts';
import { holdMove, isRefundSlow } from '@okoem/domain/payment/payment-sums.ts';
import { z } from 'zod';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import type { Log } from '../../platform/log.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { lockOrder } from '../orders/move-repository.ts';
import { applyTold, askBank, SETTLE_ORDER } from './apply-told.ts';
import { findUnworkedEvents } from './payment-event-repository.ts';
import { paymentAlarm } from './payment-letters.ts';
import { type PaymentParts, providerOf } from './payment-parts.ts';
import { BankRefusal } from './payment-provider.ts';
import {
  askedOf,
  findHeldPayments,
  findOverpaidOrders,
  findPayment,
  findPaymentsToAsk,
  type HeldRow,
  type PaymentRow,
  refOf,
  setAskAt,
  setCaptureAsked,
} from './payment-repository.ts';
import { sendRefund } from './refund-payments.ts';
import { findOpenRefunds, type RefundRow } from './refund-repository.ts';
import { settleExcess } from './settle-excess.ts';
import { workEvent } from './take-webhook.ts';

export const SETTLE_PAYMENTS = 'settle-payments';
const BATCH = 200;
/** Entries of the ledger that are looked at every minute; at night all orders are. */
const RECENT_ENTRIES = 5000;

type PartsOf = (pool: Pool, log: Log) => PaymentParts;

/** Everything about payments that nobody waits for. Run twice, it finds nothing to do. */
export const settlePaymentsJob = (partsOf: PartsOf): Job =>
  defineJob({
    task: SETTLE_PAYMENTS,
    payload: z.object({ all: z.boolean().default(false) }).default({ all: false }),
    run: async ({ pool, log }, { all }) => settlePayments(partsOf(pool, log), { all }),
  });

/** Of one order, right after something happened to it. */
export const settleOrderJob = (partsOf: PartsOf): Job =>
  defineJob({
    task: SETTLE_ORDER,
    payload: z.object({ order_id: z.int() }),
    run: async ({ pool, log }, { order_id: orderId }) => settleOrder(partsOf(pool, log), orderId),
  });

/** One that fails keeps nobody else waiting, and is told at the end. */
async function each<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  failures: unknown[],
): Promise<void> {
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      failures.push(error);
    }
  }
}

export async function settlePayments(parts: PaymentParts, { all = false } = {}): Promise<void> {
  const { pool, now } = parts;
  const failures: unknown[] = [];
  await each(await findUnworkedEvents(pool, BATCH), (event) => workEvent(parts, event), failures);
  const toAsk = await findPaymentsToAsk(pool, { now: now(), limit: BATCH });
  await each(toAsk, (payment) => askAgain(parts, payment), failures);
  await settleHeld(parts, null, failures);
  const overpaid = await findOverpaidOrders(pool, { recent: all ? null : RECENT_ENTRIES });
  await each(overpaid, (orderId) => settleExcessOf(parts, orderId), failures);
  await each(await findOpenRefunds(pool, null), (refund) => settleRefund(parts, refund), failures);
  if (failures.length > 0) throw failures[0];
}

export async function settleOrder(parts: PaymentParts, orderId: number): Promise<void> {
  const failures: unknown[] = [];
  await settleHeld(parts, orderId, failures);
  await settleExcessOf(parts, orderId);
  await each(await findOpenRefunds(parts.pool, orderId), (refund) => settleRefund(parts, refund), failures);
  if (failures.length > 0) throw failures[0];
}

/** What the bank has taken on is not asked for again, only about. */
async function settleRefund(parts: PaymentParts, refund: RefundRow): Promise<void> {
  const payment = (await findPayment(parts.pool, refund.paymentId))!;
  if (isRefundSlow(refund, parts.now())) await tellSlow(parts, refund, payment);
  if (refund.state === 'NEW') await sendRefund(parts, refund);
  await askBank(parts, (await findPayment(parts.pool, refund.paymentId))!);
}

/** Once for each: nobody else notices that a bank neither gives the money back nor refuses to. */
async function tellSlow(parts: PaymentParts, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const { id, amount, createdAt } = refund;
  const details = `Возврат от ${formatDate(createdAt, 'dd.MM.yyyy')}`;
  const told = { ref: refOf(payment), amount, details, key: String(id), trouble: 'refund-slow' } as const;
  await inTransaction(parts.pool, (tx) => sendMessage(tx, paymentAlarm(parts.supportEmail, told)));
}

async function settleExcessOf({ pool, publicUrl }: PaymentParts, orderId: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockOrder(tx, orderId);
    await settleExcess(tx, orderId, { publicUrl });
  });
}

/** What nobody paid in time is ended at the bank, as far as the bank lets us, and asked about for a while. */
async function askAgain(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  const { pool, now: clock } = parts;
  const now = clock();
  // Asked first, so that a bank that is down is not asked about the same payment again and again.
  await setAskAt(pool, payment.id, new Date(now.getTime() + 60_000));
  const asked = askedOf(payment);
  if (asked) await askBank(parts, payment);
  const known = (await findPayment(pool, payment.id))!;
  if (!isOpenPayment(known.state) || known.expiresAt.getTime() > now.getTime()) return;
  if (asked) {
    const isEnded = await providerOf(parts, known.provider)
      .cancel({ ...asked, key: `okoem-payment-${known.id}-end` })
      .catch(refusedIsFalse);
    if (isEnded) await askBank(parts, known);
    // Paid at the last moment: the bank said so instead of ending it.
    else if ((await askBank(parts, known)) === 'news') return;
  }
  const { amount } = known;
  const told = { externalId: '', ref: refOf(known), amount, captured: 0, refunded: 0, reason: 'expired' };
  await applyTold(parts, known, { ...told, state: 'EXPIRED' }, now);
}

function refusedIsFalse(error: unknown): boolean {
  if (error instanceof BankRefusal) return false;
  throw error;
}

async function settleHeld(parts: PaymentParts, orderId: number | null, failures: unknown[]): Promise<void> {
  await each(await findHeldPayments(parts.pool, orderId), (held) => settleHold(parts, held), failures);
}

async function settleHold(parts: PaymentParts, held: HeldRow): Promise<void> {
  const { pool, now } = parts;
  const money = await findOrderMoney(pool, held.orderId);
  const move = holdMove(held, money, now());
  if (move.kind === 'wait') return;
  const provider = providerOf(parts, held.provider);
  const asked = askedOf(held)!;
  if (move.kind === 'cancel')
    await provider.cancel({ ...asked, key: `okoem-payment-${held.id}-cancel` }).catch(refusedIsFalse);
  else {
    // A call whose answer was lost is asked again for the same sum.
    const sum = held.captureAsked ?? move.amount;
    await setCaptureAsked(pool, held.id, sum);
    const key = `okoem-payment-${held.id}-capture`;
    await provider.capture({ ...asked, key, sum }).catch(refusedIsFalse);
  }
  // What became of it the bank knows: captured, let go, or gone before we came.
  await askBank(parts, held);
}
