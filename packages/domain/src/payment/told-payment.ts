import type { Kopecks } from '../money.ts';
import { isOpenPayment, isTakenPayment, mayPaymentBecome, type PaymentState } from './payment-state.ts';

/** A payment as we know it. */
export interface KnownPayment {
  /** The number we gave it. */
  ref: string;
  amount: Kopecks;
  state: PaymentState;
  captured: Kopecks;
  refunded: Kopecks;
  /** What we asked the bank to capture, where that was not all. */
  captureAsked: Kopecks | null;
}

/** A payment as the bank tells it when it is asked. */
export interface ToldPayment {
  ref: string;
  state: Exclude<PaymentState, 'NEW'>;
  /** What it was made for; null where the bank tells only what is left of it. */
  amount: Kopecks | null;
  captured: Kopecks;
  refunded: Kopecks;
}

/** What does not fit; `canceled`: money for what the bank itself had ended. */
export type Foreign = 'ref' | 'amount' | 'captured' | 'refunded' | 'canceled';

export type Belief =
  /** Not what we asked for: nothing of it is believed, and somebody has to look. */
  | { kind: 'foreign'; why: Foreign }
  /** Known already, or older than what we know. */
  | { kind: 'known' }
  | { kind: 'news'; state: PaymentState; captured: Kopecks; refunded: Kopecks };

/** What of the bank's word may be believed. A sum or a number that is not ours is never money of this order. */
export function believeTold(known: KnownPayment, told: ToldPayment): Belief {
  const why = foreignField(known, told);
  if (why) return { kind: 'foreign', why };
  const state = takenState(told);
  // Given back past us, or by a call of ours whose answer was lost.
  const isMoreBack = isTakenPayment(known.state) && isTakenPayment(state) && told.refunded > known.refunded;
  // What was given back was taken first.
  const first = isTakenPayment(state) ? 'PAID' : state;
  if (!isMoreBack && !mayPaymentBecome(known.state, first)) return { kind: 'known' };
  const { captured, refunded } = isTakenPayment(state) ? told : { captured: 0, refunded: 0 };
  return { kind: 'news', state, captured, refunded };
}

function foreignField(known: KnownPayment, told: ToldPayment): Foreign | undefined {
  if (told.ref !== known.ref) return 'ref';
  if (told.amount !== null && told.amount !== known.amount) return 'amount';
  if (!isTakenPayment(told.state)) return undefined;
  if (known.state === 'CANCELED') return 'canceled';
  const expected = known.captured > 0 ? [known.captured] : [known.amount, known.captureAsked];
  if (!expected.includes(told.captured)) return 'captured';
  return told.refunded < 0 || told.refunded > told.captured ? 'refunded' : undefined;
}

interface Taken {
  state: PaymentState;
  captured: Kopecks;
  refunded: Kopecks;
}

/** The sums say which of the three states of money it is. */
export function takenState({ state, captured, refunded }: Taken): PaymentState {
  if (!isTakenPayment(state)) return state;
  if (refunded === 0) return 'PAID';
  return refunded < captured ? 'PARTLY_REFUNDED' : 'REFUNDED';
}

const ASK_AGAIN_MS = 60_000;
const ASK_SELDOM_MS = 3_600_000;
const LATE_DAYS_MS = 86_400_000;

/**
 * When the bank is asked again about a payment of which nothing is heard. Banks lose notices, so an open one is asked about
 * every minute, one that is held every hour, for it may be let go, and one that we gave up for another day: money may still come.
 */
export function nextQuestionAt(
  { state, expiresAt }: { state: PaymentState; expiresAt: Date },
  now: Date,
): Date | null {
  if (isOpenPayment(state)) return new Date(now.getTime() + ASK_AGAIN_MS);
  if (state === 'AUTHORIZED') return new Date(now.getTime() + ASK_SELDOM_MS);
  const isGivenUp = state === 'EXPIRED' || state === 'FAILED';
  if (!isGivenUp || now.getTime() - expiresAt.getTime() > LATE_DAYS_MS) return null;
  return new Date(now.getTime() + ASK_SELDOM_MS);
}
