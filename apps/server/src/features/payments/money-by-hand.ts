import { createHash } from 'node:crypto';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { MoneyPlace } from '@okoem/domain/ledger/ledger-account.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { giftOf, toPay } from '@okoem/domain/payment/payment-sums.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { ActorOf } from '../../platform/session/actor.ts';
import { findAdvance, findPosted, postFromAdvance, takeBackFromAdvance } from '../ledger/company-advance.ts';
import { postDiscount } from '../ledger/order-discount.ts';
import { findOrderMoney, giveMoneyBack } from '../ledger/order-money.ts';
import { lockCompany } from '../ledger/payment-terms-repository.ts';
import { insertEvent, lockOrder } from '../orders/move-repository.ts';
import { tellOfOrder } from '../orders/order-letters.ts';
import { findOrderHead, type OrderHeadRow } from '../orders/order-view-repository.ts';
import { transferredBackLetter } from './payment-letters.ts';
import type { PaymentParts } from './payment-parts.ts';
import { findRefundsOf, isUnderWay } from './refund-repository.ts';
import { EXCESS_REASON } from './settle-excess.ts';

/** Whose hand it is; buyers leave their trace in the order's story. */
export interface MoneyHand {
  actor: ActorOf<'staff'> | ActorOf<'customer'>;
  requestId: string;
}

interface Keyed {
  orderId: number;
  /** Names the call: repeated, it is answered and not done again. */
  key: string;
}

export interface TransferBack extends Keyed {
  amount: Kopecks;
  reason: string;
  from: Extract<MoneyPlace, 'bank' | 'cash'>;
}

/** Somebody of ours has sent money back past the bank's page: what came by transfer or in cash goes back no other way. */
export async function giveBackByTransfer(
  { pool, publicUrl }: PaymentParts,
  { orderId, amount, reason, from, key }: TransferBack,
  hand: MoneyHand,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const order = await lockedOrder(tx, orderId);
    const name = postingName({ orderId, key }, 'given back by hand');
    if (await isPosted(tx, { orderId, key: name }, amount)) return;
    const { paid, back } = await findOrderMoney(tx, orderId);
    const open = (await findRefundsOf(tx, orderId)).filter(isUnderWay);
    // What we queued by ourselves and never told the bank is looked at again before it is sent; what may have gone, or what
    // somebody asked for, is on its way.
    const onItsWay = open.filter(
      ({ state, tries, reason: why }) => state === 'PENDING' || tries > 0 || why !== EXCESS_REASON,
    );
    const underWay = sumKopecks(onItsWay.map((one) => one.amount));
    await coverFromAdvance(tx, order, amount - (paid - back - underWay));
    // What nobody had to give back is taken off the price, or the buyer would owe it again.
    await postDiscount(tx, orderId, giftOf(await findOrderMoney(tx, orderId), amount, underWay));
    await giveMoneyBack(tx, { orderId, amount, key: name, from });
    const event = { orderId, partId: null, kind: 'payment-refunded', actor: 'operator', now: null } as const;
    const eventId = await insertEvent(tx, { ...event, comment: formatPrice(amount) });
    await audit(tx, hand, order, { given_back: amount, from, reason });
    const told = { amount, key: `event ${eventId}`, to: from };
    await tellOfOrder(tx, orderId, { publicUrl }, (of) => transferredBackLetter(of, told));
  });
}

/** What of an order became the company's advance, and was not spent, may be sent back as well. */
async function coverFromAdvance(
  tx: Transaction,
  { id: orderId, companyId }: OrderHeadRow,
  short: number,
): Promise<void> {
  if (short <= 0) return;
  if (companyId === null || !(await takeBackFromAdvance(tx, { orderId, companyId, amount: short })))
    throw new Refusal('REFUND_TOO_MUCH', { field: 'amount' });
}

export interface AdvancePayment extends Keyed {
  /** As much as there is and is owed where nothing is said. */
  amount?: Kopecks | undefined;
}

/** An order is paid from what its company has paid too much or beforehand. */
export async function payFromAdvance(
  { pool }: Pick<PaymentParts, 'pool'>,
  { orderId, amount: wanted, key }: AdvancePayment,
  hand: MoneyHand,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const order = await lockedOrder(tx, orderId);
    const { companyId } = order;
    const name = postingName({ orderId, key }, 'paid from advance');
    if (await isPosted(tx, { orderId, key: name }, wanted)) return;
    // Who pays the courier would pay twice.
    if (companyId === null || order.paymentMethod === 'on_receipt') throw new Refusal('PAYMENT_METHOD');
    await lockCompany(tx, companyId);
    const open = toPay(await findOrderMoney(tx, orderId));
    if (open === 0) throw new Refusal('PAYMENT_DONE');
    const advance = await findAdvance(tx, companyId);
    const amount = wanted ?? Math.min(open, advance);
    if (amount <= 0 || amount > advance)
      throw new Refusal('ADVANCE_SHORT', { advance: Math.max(0, advance) });
    if (amount > open) throw new Refusal('ADVANCE_OVER', { to_pay: open });
    await postFromAdvance(tx, { orderId, companyId, amount, key: name });
    const by = hand.actor.kind === 'staff' ? 'operator' : 'buyer';
    const event = { orderId, partId: null, kind: 'paid', actor: by, now: null } as const;
    await insertEvent(tx, { ...event, comment: `С аванса компании: ${formatPrice(amount)}` });
    await audit(tx, hand, order, { paid_from_advance: amount });
  });
}

async function lockedOrder(tx: Transaction, orderId: number): Promise<OrderHeadRow> {
  if (!(await lockOrder(tx, orderId))) throw new Refusal('NOT_FOUND');
  return (await findOrderHead(tx, orderId))!;
}

/** Keys of callers may be longer than names of entries. */
function postingName({ orderId, key }: Keyed, what: string): string {
  return `order ${orderId} ${what} ${createHash('sha256').update(key).digest('hex')}`;
}

async function isPosted(
  tx: Transaction,
  named: Keyed,
  /** Undefined where the call says no sum. */
  amount: Kopecks | undefined,
): Promise<boolean> {
  const posted = await findPosted(tx, named);
  if (posted !== undefined && amount !== undefined && posted !== amount)
    throw new Refusal('IDEMPOTENCY_MISMATCH');
  return posted !== undefined;
}

async function audit(
  tx: Transaction,
  { actor, requestId }: MoneyHand,
  { id, number }: OrderHeadRow,
  after: object,
): Promise<void> {
  if (actor.kind !== 'staff') return;
  await writeAudit(tx, {
    actor,
    requestId,
    action: 'payments.write',
    subject: { kind: 'order', id },
    before: { number },
    after: { number, ...after },
  });
}
