import type { Kopecks } from '../money.ts';

const DAY_MS = 86_400_000;
/** Banks let a hold go after seven days: we decide a day before. */
export const HOLD_DAYS = 6;

export interface OrderBalance {
  charged: Kopecks;
  paid: Kopecks;
  back: Kopecks;
  held: Kopecks;
}

/** What is to be paid online now: what is owed and not held already. */
export function toPay({ charged, paid, back, held }: OrderBalance): Kopecks {
  return Math.max(0, charged - paid + back - held);
}

export type HoldMove = { kind: 'wait' } | { kind: 'cancel' } | { kind: 'capture'; amount: Kopecks };

export interface HeldPayment {
  amount: Kopecks;
  heldAt: Date;
  /** Something of the order has left, or waits to be collected. */
  isSent: boolean;
}

/**
 * What to do with held money. A bank captures once and lets the rest go, so all that is owed is captured with the first parcel;
 * what nobody owes any more is let go at once.
 */
export function holdMove(
  { amount, heldAt, isSent }: HeldPayment,
  { charged, paid, back }: OrderBalance,
  now: Date,
): HoldMove {
  const owed = Math.min(amount, charged - paid + back);
  if (owed <= 0) return { kind: 'cancel' };
  const isOld = now.getTime() - heldAt.getTime() >= HOLD_DAYS * DAY_MS;
  return isSent || isOld ? { kind: 'capture', amount: owed } : { kind: 'wait' };
}

/** Banks give back within minutes, seldom within a day. */
export const REFUND_DAYS = 3;

/** Neither given back nor refused for so long that a person should look. */
export function isRefundSlow({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= REFUND_DAYS * DAY_MS;
}

type SettledBalance = Omit<OrderBalance, 'held'>;

/** Paid, not given back and owed for nothing; below zero what is still to be paid. */
function excessOf({ charged, paid, back }: SettledBalance): number {
  return paid - back - charged;
}

/** A payment of an order with what is on its way back already, done or asked for. */
export interface TakenPayment {
  id: number;
  captured: Kopecks;
  returning: Kopecks;
}

export interface PlannedRefund {
  paymentId: number;
  amount: Kopecks;
}

/**
 * How what was paid too much goes back by the ways it came: the latest payment first, from none more than it brought. What came
 * by other ways is not ours to give back here.
 */
export function planRefunds(
  balance: SettledBalance,
  payments: readonly TakenPayment[],
  /** On its way back, but not in the ledger yet. */
  underWay: Kopecks,
): PlannedRefund[] {
  let excess = excessOf(balance) - underWay;
  const planned: PlannedRefund[] = [];
  for (const { id: paymentId, captured, returning } of payments.toSorted((one, other) => other.id - one.id)) {
    const amount = Math.min(excess, captured - returning);
    if (amount <= 0) continue;
    planned.push({ paymentId, amount });
    excess -= amount;
  }
  return planned;
}

/**
 * What a company has paid too much past the banks' pages: it stays with us as the company's advance. What a bank has taken goes
 * back by the bank, so as much as is still there of it is left alone.
 */
export function excessForAdvance(
  balance: SettledBalance,
  payments: readonly { captured: Kopecks; refunded: Kopecks }[],
): Kopecks {
  const ofBanks = payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  // What is charged may be below zero as long as a gift is not taken back; what was never paid is nobody's advance.
  return Math.max(0, excessOf({ ...balance, charged: Math.max(0, balance.charged) }) - ofBanks);
}

/** How much of what is given back by hand nobody has to give back: that much the order costs less from now on. */
export function giftOf(balance: SettledBalance, amount: Kopecks, underWay: Kopecks): Kopecks {
  return Math.max(0, amount - Math.max(0, excessOf(balance) - underWay));
}

/** A gift is the first money of whatever is cancelled or comes back later, so that no kopeck goes back twice. */
export function giftTakenBack(balance: SettledBalance, gift: Kopecks, underWay: Kopecks): Kopecks {
  return Math.max(0, Math.min(gift, excessOf(balance) - underWay));
}
