import { createHash } from 'node:crypto';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { MoneyPlace } from '@okoem/domain/ledger/ledger-account.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { toPay } from '@okoem/domain/payment/payment-sums.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { ActorOf } from '../../platform/session/actor.ts';
import { findAdvance, findPosted, postFromAdvance } from '../ledger/company-advance.ts';
import { findOrderMoney, giveMoneyBack } from '../ledger/order-money.ts';
import { lockCompany } from '../ledger/payment-terms-repository.ts';
import { insertEvent, lockOrder } from '../orders/move-repository.ts';
import { tellOfOrder } from '../orders/order-letters.ts';
import { findOrderHead, type OrderHeadRow } from '../orders/order-view-repository.ts';
import { transferredBackLetter } from './payment-letters.ts';
import type { PaymentParts } from './payment-parts.ts';
import { findRefundsOf } from './refund-repository.ts';

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
    const open = (await findRefundsOf(tx, orderId)).filter(
      ({ state }) => state === 'NEW' || state === 'PENDING',
    );
    // What was never told to the bank is looked at again before it is sent: only what may have gone is taken off.
    const onItsWay = open.filter(({ state, tries }) => state === 'PENDING' || tries > 0);
    if (amount > paid - back - sumKopecks(onItsWay.map((one) => one.amount)))
      throw new Refusal('REFUND_TOO_MUCH', { field: 'amount' });
    await giveMoneyBack(tx, { orderId, amount, key: name, from });
    const event = { orderId, partId: null, kind: 'payment-refunded', actor: 'operator', now: null } as const;
    const eventId = await insertEvent(tx, { ...event, comment: formatPrice(amount) });
    await audit(tx, hand, order, { given_back: amount, from, reason });
    const told = { amount, key: `event ${eventId}`, isCash: from === 'cash' };
    await tellOfOrder(tx, orderId, { publicUrl }, (of) => transferredBackLetter(of, told));
  });
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
