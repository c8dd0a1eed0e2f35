import { type Kopecks, sumKopecks } from '../../money.ts';
import { isOnlineMethod, type OnlineMethod } from '../../payment/online-method.ts';
import { isHeldFirst } from '../../payment/payment-choice.ts';
import {
  isOpenPayment,
  isTakenPayment,
  mayPaymentBecome,
  type PaymentState,
} from '../../payment/payment-state.ts';
import { holdMove, planRefunds, toPay } from '../../payment/payment-sums.ts';
import { believeTold, type KnownPayment, takenState, type ToldPayment } from '../../payment/told-payment.ts';
import { type BankPayment, cancelAtBank, captureAtBank, openAtBank, refundAtBank } from './model-bank.ts';
import { balanceOf, giveBack, hold, type ModelOrder, receive, release, statusOf } from './model-order.ts';

export interface ModelRefund {
  id: number;
  amount: Kopecks;
  state: 'NEW' | 'PENDING' | 'DONE' | 'FAILED';
  tries: number;
}

export interface ModelPayment extends KnownPayment {
  id: number;
  isTwoStage: boolean;
  bank: BankPayment;
  heldAt: Date;
  refunds: ModelRefund[];
  /** Answers of the bank that are still on their way, with what we knew when we asked. */
  underWay: { told: ToldPayment; seen: string }[];
}

export interface Money {
  order: ModelOrder;
  payments: ModelPayment[];
  /** Days since it was placed. */
  day: number;
  refundCount: number;
}

const DAY_MS = 86_400_000;
export const nowOf = ({ day }: Pick<Money, 'day'>) => new Date(day * DAY_MS);

export const owedNow = (order: ModelOrder): number => {
  const { charged, paid, back } = balanceOf(order);
  return charged - paid + back;
};

export function mayNotExceed(amount: number, most: number, what: string): void {
  if (amount > most) throw new Error(`${amount} would be ${what}, and ${most} may be.`);
}

/** What is asked of the bank is what is owed and not held; one at a time. */
export function startModelPayment(money: Money, method: OnlineMethod): boolean {
  const { order, payments } = money;
  const isOpen = payments.some(({ state }) => isOpenPayment(state));
  const amount = toPay(balanceOf(order));
  if (isOpen || amount === 0 || !isOnlineMethod(order.method) || statusOf(order) !== 'AWAITING') return false;
  mayNotExceed(amount, owedNow(order) - balanceOf(order).held, 'asked for');
  const id = payments.length + 1;
  const ref = `2611-000001-${id}`;
  const bank = openAtBank(ref, amount);
  const known = { ref, amount, state: 'PENDING', captured: 0, refunded: 0, captureAsked: null } as const;
  payments.push({
    ...known,
    id,
    isTwoStage: isHeldFirst(method),
    bank,
    heldAt: nowOf(money),
    refunds: [],
    underWay: [],
  });
  return true;
}

/** The database refuses every move that is not in its table. */
function become(payment: ModelPayment, state: PaymentState): void {
  if (state !== payment.state && !mayPaymentBecome(payment.state, state))
    throw new Error(`Payment ${payment.id} may not go from ${payment.state} to ${state}.`);
  payment.state = state;
}

/** The bank's answer, of now or of some moment before, believed as far as it may be. */
export function hear(money: Money, payment: ModelPayment, told: ToldPayment): boolean {
  const belief = believeTold(payment, told);
  if (belief.kind !== 'news') return false;
  const { order } = money;
  const { id, amount, captured: before, state: was } = payment;
  const isTaken = isTakenPayment(belief.state);
  if (!isTaken) become(payment, belief.state);
  else if (before === 0) {
    become(payment, 'PAID');
    payment.captured = belief.captured;
  }
  if (belief.state === 'AUTHORIZED') {
    payment.heldAt = nowOf(money);
    hold(order, amount, `payment ${id} held`);
  }
  if (was === 'AUTHORIZED' && belief.state !== 'AUTHORIZED') release(order, amount, `payment ${id} released`);
  if (isTaken && before === 0)
    receive(order, { amount: belief.captured, key: `payment ${id} captured`, into: 'acquirer' });
  if (isTaken && belief.refunded > payment.refunded) bookToldRefunds(money, payment, belief.refunded);
  return true;
}

export const ask = (money: Money, payment: ModelPayment) => hear(money, payment, payment.bank.now);

const knownOf = ({ state, captured, refunded }: ModelPayment) => `${state} ${captured} ${refunded}`;

export function askSlowly(payment: ModelPayment): boolean {
  payment.underWay.push({ told: payment.bank.now, seen: knownOf(payment) });
  return true;
}

/** One that comes after our books went on may be older than what we know: the bank is asked anew. */
export function hearSlow(money: Money, payment: ModelPayment): boolean {
  const [answer] = payment.underWay.splice(0, 1);
  if (!answer) return false;
  return answer.seen === knownOf(payment) ? hear(money, payment, answer.told) : ask(money, payment);
}

/** How a call of ours ends: done and answered, done and the answer lost, or not done at all. */
export type Luck = 'answered' | 'lost' | 'undone';

/** Held money: captured, let go or left, as the rule says; what became of it the bank is asked. */
export function settleHold(money: Money, payment: ModelPayment, luck: Luck): boolean {
  if (payment.state !== 'AUTHORIZED') return false;
  const isSent = money.order.parts.some(({ state }) => ['READY', 'SHIPPED', 'RECEIVED'].includes(state));
  const { amount, heldAt } = payment;
  const move = holdMove({ amount, heldAt, isSent }, balanceOf(money.order), nowOf(money));
  if (move.kind === 'wait') return false;
  if (move.kind === 'capture') {
    mayNotExceed(move.amount, owedNow(money.order), 'captured');
    payment.captureAsked ??= move.amount;
  }
  if (luck === 'undone') return true;
  if (move.kind === 'capture') captureAtBank(payment.bank, payment.captureAsked!);
  else cancelAtBank(payment.bank);
  if (luck === 'answered') ask(money, payment);
  return true;
}

const opened = ({ refunds }: ModelPayment) => refunds.filter(({ state }) => state !== 'DONE');
const amountOf = (refunds: readonly ModelRefund[]) => sumKopecks(refunds.map(({ amount }) => amount));

/** On its way back, and not refused. */
export const openRefundsOf = ({ payments }: Money): Kopecks =>
  amountOf(payments.flatMap(opened).filter(({ state }) => state !== 'FAILED'));

/** As the database counts: never more than the payment has brought. */
function addRefund(money: Money, payment: ModelPayment, amount: Kopecks): ModelRefund {
  const counted = payment.refunds.filter(({ state }) => state !== 'FAILED');
  if (amountOf(counted) + amount > payment.captured) throw new Error('More would go back than was brought.');
  money.refundCount += 1;
  const refund: ModelRefund = { id: money.refundCount, amount, state: 'NEW', tries: 0 };
  payment.refunds.push(refund);
  return refund;
}

function planned(money: Money, charged: Kopecks | undefined, isCounted: (refund: ModelRefund) => boolean) {
  const taken = money.payments.filter(({ captured }) => captured > 0);
  const own = taken.map(({ id, captured, refunds }) => ({
    id,
    captured,
    returning: amountOf(refunds.filter(isCounted)),
  }));
  const underWay = amountOf(taken.flatMap(opened).filter(isCounted));
  const { paid, back, charged: owed } = balanceOf(money.order);
  const asIf = charged === undefined ? owed : paid - back - underWay - charged;
  return planRefunds({ charged: asIf, paid, back }, own, underWay);
}

/** What was paid and is owed no more is put on its way back. */
export function queueModelExcess(money: Money): boolean {
  const plan = planned(money, undefined, () => true);
  if (plan.length > 0) {
    const going = amountOf(money.payments.flatMap(opened)) + sumKopecks(plan.map(({ amount }) => amount));
    mayNotExceed(going, -owedNow(money.order), 'given back');
  }
  for (const { paymentId, amount } of plan) addRefund(money, money.payments[paymentId - 1]!, amount);
  return plan.length > 0;
}

/** By hand: so much, or nothing at all. */
export function askModelRefund(money: Money, amount: Kopecks): boolean {
  const plan = planned(money, amount, ({ state }) => state !== 'FAILED');
  const { paid, back } = balanceOf(money.order);
  // What was given back by transfer or to an advance is not there any more.
  if (amount > paid - back - openRefundsOf(money)) return false;
  if (amount <= 0 || sumKopecks(plan.map((one) => one.amount)) !== amount) return false;
  for (const one of plan) addRefund(money, money.payments[one.paymentId - 1]!, one.amount);
  return true;
}

/** By its own key: asked twice, the bank gives back once. */
export function sendModelRefund(
  money: Money,
  { payment, refund }: { payment: ModelPayment; refund: ModelRefund },
  luck: Luck | 'pending',
): boolean {
  if (refund.state !== 'NEW') return false;
  refund.tries += 1;
  if (luck === 'undone') return true;
  const isDone = refundAtBank(payment.bank, `refund ${refund.id}`, refund.amount);
  if (luck === 'lost') return true;
  if (!isDone) refund.state = 'FAILED';
  else if (luck === 'pending') refund.state = 'PENDING';
  else book(money, payment, refund);
  return true;
}

/**
 * The bank says how much it has given back in all; what we did not ask for somebody gave back there. Where what waits to be asked
 * for leaves no room nothing is booked: the bank refuses that first, and this is heard again.
 */
function bookToldRefunds(money: Money, payment: ModelPayment, refunded: Kopecks): void {
  let rest = refunded - payment.refunded;
  const done: ModelRefund[] = [];
  for (const refund of payment.refunds.filter(({ state }) => state === 'PENDING')) {
    if (refund.amount > rest) continue;
    done.push(refund);
    rest -= refund.amount;
  }
  rest -= amountOf(payment.refunds.filter(({ state, tries }) => state === 'NEW' && tries > 0));
  const counted = payment.refunds.filter(({ state }) => state !== 'FAILED');
  if (rest > 0 && amountOf(counted) + rest > payment.captured) return;
  if (rest > 0) done.push(addRefund(money, payment, rest));
  for (const refund of done) book(money, payment, refund);
}

function book(money: Money, payment: ModelPayment, refund: ModelRefund): void {
  const { id, amount } = refund;
  refund.state = 'DONE';
  payment.refunded += amount;
  become(payment, takenState({ ...payment, state: 'PAID' }));
  giveBack(money.order, { amount, key: `refund ${id} given back`, into: 'acquirer' });
}
