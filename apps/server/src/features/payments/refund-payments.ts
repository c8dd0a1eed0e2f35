import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { giftOf, planRefunds } from '@okoem/domain/payment/payment-sums.ts';
import { takenState } from '@okoem/domain/payment/told-payment.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { postDiscount } from '../ledger/order-discount.ts';
import { findOrderMoney, giveMoneyBack } from '../ledger/order-money.ts';
import { insertEvent, lockOrder } from '../orders/move-repository.ts';
import { findOrderHead } from '../orders/order-view-repository.ts';
import { paymentAlarm, refundLetter } from './payment-letters.ts';
import { type PaymentParts, providerOf } from './payment-parts.ts';
import { BankRefusal } from './payment-provider.ts';
import { askedOf, findPayment, type PaymentRow, refOf, updatePayment } from './payment-repository.ts';
import {
  findRefundsOf,
  insertRefund,
  type RefundRow,
  releaseRefund,
  setRefundState,
  takeRefund,
} from './refund-repository.ts';
import { EXCESS_REASON, returning, settleExcess } from './settle-excess.ts';

const BY_BANK = 'Возврат сделан в банке';

export interface AskedRefund {
  orderId: number;
  amount: Kopecks;
  reason: string;
  /** Names the call: repeated, it is answered and not done again. */
  key: string;
}

/**
 * Whoever gives money back by hand: whole or in part, never more than is left. It goes out with the next settling. What nobody had
 * to give back is taken off the price, or the buyer would owe it again.
 */
export async function askRefund(
  { pool }: Pick<PaymentParts, 'pool'>,
  { orderId, amount, reason, key: askedKey }: AskedRefund,
  /** In the same transaction. */
  onAsked: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockOrder(tx, orderId);
    const asked = (await findRefundsOf(tx, orderId)).filter((refund) => refund.askedKey === askedKey);
    if (asked.length > 0) return refuseOther(asked, { amount, reason });
    // What the bank refused once may be tried again by a person.
    const { payments, underWay } = await returning(tx, orderId, ({ state }) => state !== 'FAILED');
    const money = await findOrderMoney(tx, orderId);
    const { paid, back } = money;
    const planned = planRefunds({ charged: paid - back - underWay - amount, paid, back }, payments, underWay);
    // Given back by transfer too, no more goes back than came.
    const isTooMuch = amount > paid - back - underWay;
    if (isTooMuch || sumKopecks(planned.map((one) => one.amount)) !== amount || amount <= 0)
      throw new Refusal('REFUND_TOO_MUCH', { field: 'amount' });
    for (const refund of planned) await insertRefund(tx, { ...refund, reason, askedKey });
    await postDiscount(tx, orderId, giftOf(money, amount, underWay));
    await onAsked(tx);
  });
}

function refuseOther(
  asked: readonly RefundRow[],
  { amount, reason }: Pick<AskedRefund, 'amount' | 'reason'>,
): void {
  const isSame =
    sumKopecks(asked.map((one) => one.amount)) === amount && asked.every((one) => one.reason === reason);
  if (!isSame) throw new Refusal('IDEMPOTENCY_MISMATCH');
}

/** Longer than any call to a bank: whoever has not come back by then has died. */
const SENDING_MS = 300_000;

/** Asks the bank, by the refund's own key: asked twice it gives back once. */
export async function sendRefund(
  parts: PaymentParts,
  listed: Pick<RefundRow, 'id' | 'orderId'>,
): Promise<void> {
  const { pool, now } = parts;
  const { id } = listed;
  const refund = await inTransaction(pool, (tx) => takeIfDue(tx, listed, now()));
  if (!refund) return;
  const payment = (await findPayment(pool, refund.paymentId))!;
  const asked = askedOf(payment)!;
  try {
    const result = await providerOf(parts, payment.provider).refund({
      ...asked,
      key: refund.key,
      sum: refund.amount,
    });
    if (result === 'refused') throw new BankRefusal('refused');
    if (result === 'pending') await setRefundState(pool, { id, state: 'PENDING', now: now() });
    else await finishRefund(parts, refund);
  } catch (error) {
    if (error instanceof BankRefusal) return failRefund(parts, { refund, payment, code: error.code });
    await releaseRefund(pool, id);
    throw error;
  }
}

/** Read again under the order's lock, for it was listed a while ago: it may be done, or owed no more. */
async function takeIfDue(
  tx: Transaction,
  { id, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
  now: Date,
): Promise<RefundRow | undefined> {
  await lockOrder(tx, orderId);
  const refunds = await findRefundsOf(tx, orderId);
  const refund = refunds.find((one) => one.id === id)!;
  if (refund.state !== 'NEW') return undefined;
  if (await isNeedless(tx, refund, refunds)) {
    await setRefundState(tx, { id, state: 'FAILED', failure: 'not owed', isDropped: true, now });
    await settleExcess(tx, orderId);
    return undefined;
  }
  const staleAt = new Date(now.getTime() - SENDING_MS);
  return (await takeRefund(tx, { id, now, staleAt })) ? refund : undefined;
}

/**
 * Never told to the bank, and meanwhile the money was given back otherwise; of what was queued by itself, also where the order
 * costs more now.
 */
async function isNeedless(tx: Transaction, refund: RefundRow, all: readonly RefundRow[]): Promise<boolean> {
  if (refund.tries > 0) return false;
  const { charged, paid, back } = await findOrderMoney(tx, refund.orderId);
  const others = all.filter(
    ({ id, state, tries }) =>
      state === 'PENDING' || (state === 'NEW' && (id < refund.id || (id > refund.id && tries > 0))),
  );
  const owed = refund.reason === EXCESS_REASON ? charged : 0;
  return paid - back - owed - sumKopecks(others.map(({ amount }) => amount)) < refund.amount;
}

async function finishRefund(parts: PaymentParts, { id, orderId, paymentId }: RefundRow): Promise<void> {
  await inTransaction(parts.pool, async (tx) => {
    await lockOrder(tx, orderId);
    // Told by a notice while the bank answered: it is booked already.
    const still = (await findRefundsOf(tx, orderId)).find((one) => one.id === id)!;
    if (still.state === 'DONE') return;
    const payment = (await findPayment(tx, paymentId))!;
    await book(tx, parts, { payment, refund: still, now: parts.now() });
  });
}

async function failRefund(
  { pool, supportEmail, now }: PaymentParts,
  { refund, payment, code }: { refund: RefundRow; payment: PaymentRow; code: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockOrder(tx, refund.orderId);
    const isFailed = await setRefundState(tx, {
      id: refund.id,
      state: 'FAILED',
      failure: code,
      now: now(),
    });
    // Given back meanwhile by another call of the same key: nothing is left to be done by hand.
    if (!isFailed) return;
    const alarm = { ref: refOf(payment), amount: refund.amount, details: code, key: String(refund.id) };
    await sendMessage(tx, paymentAlarm(supportEmail, { ...alarm, trouble: 'refund-failed' }));
  });
}

interface ToldRefunds {
  payment: PaymentRow;
  /** All that the bank has given back of it. */
  refunded: Kopecks;
  now: Date;
}

/**
 * The bank says how much it has given back in all. Refunds it has taken on are done by that; one whose answer we do not have yet
 * is left to its own call, which is repeated by its key; the rest somebody gave back there without us.
 */
export async function bookRefunded(
  tx: Transaction,
  parts: PaymentParts,
  { payment, refunded, now }: ToldRefunds,
): Promise<void> {
  let rest = refunded - payment.refunded;
  let known = payment;
  const own = (await findRefundsOf(tx, payment.orderId)).filter(({ paymentId }) => paymentId === payment.id);
  for (const refund of own.filter(({ state }) => state === 'PENDING')) {
    if (refund.amount > rest) continue;
    known = await book(tx, parts, { payment: known, refund, now });
    rest -= refund.amount;
  }
  const asked = own.filter(({ state, tries }) => state === 'NEW' && tries > 0);
  rest -= sumKopecks(asked.map(({ amount }) => amount));
  if (rest <= 0) return;
  const id = await insertRefund(tx, { paymentId: payment.id, amount: rest, reason: BY_BANK });
  await book(tx, parts, { payment: known, refund: { id, amount: rest }, now });
}

/** Refund, payment, ledger, story and letter together. */
async function book(
  tx: Transaction,
  { publicUrl }: PaymentParts,
  { payment, refund, now }: { payment: PaymentRow; refund: Pick<RefundRow, 'id' | 'amount'>; now: Date },
): Promise<PaymentRow> {
  const { id, orderId, captured, externalId, failure, method } = payment;
  const { amount } = refund;
  const refunded = payment.refunded + amount;
  const state = takenState({ state: 'PAID', captured, refunded });
  await setRefundState(tx, { id: refund.id, state: 'DONE', now });
  await updatePayment(tx, { id, externalId, state, captured, refunded, failure, askAt: null, now });
  await giveMoneyBack(tx, {
    orderId,
    amount,
    key: `refund ${refund.id} given back`,
    at: now,
    from: 'acquirer',
    isGone: true,
  });
  const event = { orderId, partId: null, kind: 'payment-refunded', actor: 'system', now } as const;
  await insertEvent(tx, { ...event, comment: formatPrice(amount) });
  const { number, contactEmail: email } = (await findOrderHead(tx, orderId))!;
  if (email !== '') {
    const told = { refundId: refund.id, amount, isCard: method !== 'sbp' };
    await sendMessage(tx, refundLetter({ id: orderId, number, email, publicUrl }, told));
  }
  return { ...payment, refunded, state };
}
