/** Where a payment online stands. Apart from the state of an order, which is told by the ledger and may know of several. */
export const PAYMENT_STATES = [
  'NEW',
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'CANCELED',
  'EXPIRED',
  'FAILED',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_LABELS: Record<PaymentState, string> = {
  NEW: 'Создан',
  PENDING: 'Ждёт оплаты',
  AUTHORIZED: 'Деньги удержаны',
  PAID: 'Оплачен',
  PARTLY_REFUNDED: 'Возвращён частично',
  REFUNDED: 'Возвращён',
  CANCELED: 'Отменён',
  EXPIRED: 'Время вышло',
  FAILED: 'Банк отказал',
};

const GIVEN_UP: readonly PaymentState[] = ['CANCELED', 'EXPIRED', 'FAILED'];

/**
 * Forward only, so that a notice that comes late or twice changes nothing. Money that comes after we gave the payment up is
 * money all the same; a hold that was let go does not come back.
 */
const NEXT_STATES: Record<PaymentState, readonly PaymentState[]> = {
  NEW: ['PENDING', 'AUTHORIZED', 'PAID', ...GIVEN_UP],
  PENDING: ['AUTHORIZED', 'PAID', ...GIVEN_UP],
  EXPIRED: ['AUTHORIZED', 'PAID'],
  FAILED: ['AUTHORIZED', 'PAID'],
  AUTHORIZED: ['PAID', 'CANCELED'],
  PAID: ['PARTLY_REFUNDED', 'REFUNDED'],
  PARTLY_REFUNDED: ['REFUNDED'],
  REFUNDED: [],
  CANCELED: [],
};

export function mayPaymentBecome(current: PaymentState, next: PaymentState): boolean {
  return NEXT_STATES[current].includes(next);
}

/** The buyer can still pay it. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'NEW' || state === 'PENDING';
}

/** It came to nothing: the bank refused, its time ran out, or its hold was let go. */
export function isGivenUpPayment(state: PaymentState): boolean {
  return GIVEN_UP.includes(state);
}

/** The bank has taken money for it, and may have given some of it back. */
export function isTakenPayment(state: PaymentState): boolean {
  return state === 'PAID' || state === 'PARTLY_REFUNDED' || state === 'REFUNDED';
}
