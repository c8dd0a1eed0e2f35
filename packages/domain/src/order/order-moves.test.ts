import { describe, expect, it } from 'vitest';
import { canQuoteBecome, QUOTE_STATUSES } from '../quote/quote-status.ts';
import { FEEDBACK_REASONS, opensReturn } from './feedback-reason.ts';
import { canPaymentBecome, PAYMENT_STATUSES } from './payment-status.ts';
import { canReturnBecome, RETURN_STATUSES, returnUntil } from './return-status.ts';

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

describe('returns', () => {
  it('are asked for, decided, sent, accepted and settled', () => {
    expect(moves(RETURN_STATUSES, canReturnBecome)).toEqual([
      'REQUESTED→APPROVED',
      'REQUESTED→REJECTED',
      'APPROVED→SENT',
      'SENT→ACCEPTED',
      'ACCEPTED→REFUNDED',
      'ACCEPTED→EXCHANGED',
    ]);
  });

  it('are taken 7 days from people and 14 from companies', () => {
    const handover = { at: new Date('2026-11-15T12:00:00Z'), noticeGiven: true };
    expect(returnUntil(handover, 'retail').toISOString()).toBe('2026-11-22T12:00:00.000Z');
    expect(returnUntil(handover, 'business').toISOString()).toBe('2026-11-29T12:00:00.000Z');
  });

  it('are taken three months from people who got no written notice', () => {
    const at = (moment: string) =>
      returnUntil({ at: new Date(moment), noticeGiven: false }, 'retail').toISOString();
    expect(at('2026-11-15T12:00:00Z')).toBe('2027-02-15T12:00:00.000Z');
    expect(at('2026-11-30T12:00:00Z')).toBe('2027-02-28T12:00:00.000Z');
  });
});

describe('feedback', () => {
  it('has three reasons', () => {
    expect(FEEDBACK_REASONS).toEqual(['qualityProduct', 'poorQualityProduct', 'understaffing']);
  });

  it('leads from a complaint to the return form, and from praise nowhere', () => {
    expect(FEEDBACK_REASONS.map(opensReturn)).toEqual([false, true, true]);
  });
});

describe('quotes', () => {
  it('go from the wish to the order, with a way out at every step', () => {
    expect(moves(QUOTE_STATUSES, canQuoteBecome)).toEqual([
      'NEW→DRAFTED',
      'NEW→DECLINED',
      'DRAFTED→IN_WORK',
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
