import { describe, expect, it } from 'vitest';
import { FEEDBACK_REASON_LABELS, FEEDBACK_REASONS, opensReturn } from './feedback-reason.ts';
import {
  canReturnBecome,
  countsAsReturned,
  mayMoveReturn,
  type ReturnActor,
  RETURN_STATUSES,
  type ReturnStatus,
  returnTimeline,
} from './return-status.ts';

const moves = (may: (from: ReturnStatus, to: ReturnStatus) => boolean) =>
  RETURN_STATUSES.flatMap((from) =>
    RETURN_STATUSES.filter((to) => may(from, to)).map((to) => `${from}→${to}`),
  );
const movesBy = (by: ReturnActor) => moves((from, to) => mayMoveReturn({ from, to, by }));

describe('a return', () => {
  it('is asked for, decided, sent, accepted and settled, and never goes back [RETURN-001]', () => {
    expect(moves(canReturnBecome)).toEqual([
      'REQUESTED→APPROVED',
      'REQUESTED→REJECTED',
      'REQUESTED→CANCELLED',
      'APPROVED→SENT',
      'APPROVED→CANCELLED',
      'SENT→REJECTED',
      'SENT→ACCEPTED',
      'ACCEPTED→REFUNDED',
      'ACCEPTED→EXCHANGED',
    ]);
  });

  it('is sent and withdrawn by the buyer, decided and settled by the others [RETURN-001]', () => {
    expect(movesBy('buyer')).toEqual(['REQUESTED→CANCELLED', 'APPROVED→SENT', 'APPROVED→CANCELLED']);
    const others = [
      'REQUESTED→APPROVED',
      'REQUESTED→REJECTED',
      'APPROVED→SENT',
      'SENT→REJECTED',
      'SENT→ACCEPTED',
      'ACCEPTED→REFUNDED',
      'ACCEPTED→EXCHANGED',
    ];
    expect(movesBy('seller')).toEqual(others);
    expect(movesBy('operator')).toEqual(others);
  });

  it('leaves its goods to be returned again when it came to nothing, or to new ones', () => {
    expect(RETURN_STATUSES.filter((status) => !countsAsReturned(status))).toEqual([
      'REJECTED',
      'EXCHANGED',
      'CANCELLED',
    ]);
  });

  it('shows what is behind, where it is and what is ahead [RETURN-010]', () => {
    const events = [
      { at: '2026-11-01T10:00:00.000Z', to: 'REQUESTED' },
      { at: '2026-11-02T10:00:00.000Z', to: 'APPROVED' },
    ] as const;
    const steps = (state: ReturnStatus, wish: 'refund' | 'exchange' = 'refund') =>
      returnTimeline({ state, wish, events }).map((step) => `${step.status} ${step.state}`);
    expect(steps('APPROVED')).toEqual([
      'REQUESTED done',
      'APPROVED now',
      'SENT ahead',
      'ACCEPTED ahead',
      'REFUNDED ahead',
    ]);
    expect(steps('APPROVED', 'exchange').at(-1)).toBe('EXCHANGED ahead');
    // Settled otherwise than it was wished.
    expect(steps('REFUNDED', 'exchange').at(-1)).toBe('REFUNDED done');
    expect(steps('EXCHANGED').at(-1)).toBe('EXCHANGED done');
    expect(steps('CANCELLED')).toEqual(['REQUESTED done', 'APPROVED done', 'CANCELLED ended']);
    expect(returnTimeline({ state: 'APPROVED', wish: 'refund', events })[1]!.at).toBe(events[1].at);
  });
});

describe('what a buyer says of what came', () => {
  it('is one of three, and a complaint leads to the return form [ENUM-012] [ENUM-013]', () => {
    expect(
      FEEDBACK_REASONS.map((reason) => [reason, FEEDBACK_REASON_LABELS[reason], opensReturn(reason)]),
    ).toEqual([
      ['qualityProduct', 'Качественный товар', false],
      ['poorQualityProduct', 'Товар ненадлежащего качества', true],
      ['understaffing', 'Недокомплект', true],
    ]);
  });
});
