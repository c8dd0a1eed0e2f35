import { describe, expect, it } from 'vitest';
import { canQuoteBecome, QUOTE_STATUSES } from '../quote/quote-status.ts';
import { canPaymentBecome, PAYMENT_STATUSES } from './payment-status.ts';

describe('payments', () => {
  it('move only as money does', () => {
    expect(moves(PAYMENT_STATUSES, canPaymentBecome)).toEqual([
      'NONE→AWAITING',
      'NONE→PAID',
      'NONE→DEFERRED',
      'AWAITING→NONE',
      'AWAITING→HELD',
      'AWAITING→PAID',
      'HELD→NONE',
      'HELD→PAID',
      'PAID→PARTLY_REFUNDED',
      'PAID→REFUNDED',
      'PARTLY_REFUNDED→PARTLY_REFUNDED',
      'PARTLY_REFUNDED→REFUNDED',
      'DEFERRED→NONE',
      'DEFERRED→PAID',
      'DEFERRED→OVERDUE',
      'OVERDUE→NONE',
      'OVERDUE→PAID',
    ]);
  });
});

describe('quotes', () => {
  it('go from the wish to the order, with a way out at every step', () => {
    expect(moves(QUOTE_STATUSES, canQuoteBecome)).toEqual([
      'NEW→DRAFTED',
      'NEW→DECLINED',
      'DRAFTED→IN_WORK',
      'DRAFTED→SENT',
      'DRAFTED→DECLINED',
      'IN_WORK→SENT',
      'IN_WORK→DECLINED',
      'SENT→ACCEPTED',
      'SENT→DECLINED',
      'SENT→COUNTER',
      'SENT→EXPIRED',
      'COUNTER→IN_WORK',
      'COUNTER→DECLINED',
      'EXPIRED→IN_WORK',
      'EXPIRED→DECLINED',
    ]);
  });
});

function moves<Status extends string>(
  statuses: readonly Status[],
  may: (from: Status, to: Status) => boolean,
): string[] {
  return statuses.flatMap((from) => statuses.filter((to) => may(from, to)).map((to) => `${from}→${to}`));
}
