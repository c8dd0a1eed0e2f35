import { describe, expect, it } from 'vitest';
import { COMPANY_ROLES } from '../access/company-role.ts';
import { approvalExpiresAt, approvalNumber, isOverLimit, mayDecide } from './approval-rules.ts';
import {
  APPROVAL_BADGES,
  APPROVAL_STATUS_LABELS,
  APPROVAL_STATUSES,
  canApprovalBecome,
  isApprovalLost,
} from './approval-status.ts';

describe('a request for approval', () => {
  it('is decided once and stays what it has become [LK-023]', () => {
    const ends = APPROVAL_STATUSES.filter((status) => status !== 'PENDING');
    expect(ends).toHaveLength(4);
    expect(ends.map((end) => canApprovalBecome('PENDING', end))).toEqual([true, true, true, true]);
    expect(canApprovalBecome('PENDING', 'PENDING')).toBe(false);
    const moves = ends.flatMap((end) => APPROVAL_STATUSES.map((next) => canApprovalBecome(end, next)));
    expect(moves).toHaveLength(20);
    expect(moves).not.toContain(true);
  });

  it('gives its goods back unless it waits or was approved', () => {
    expect(APPROVAL_STATUSES.filter(isApprovalLost)).toEqual(['REFUSED', 'WITHDRAWN', 'EXPIRED']);
  });

  it('has a word and a colour for every state', () => {
    expect(Object.keys(APPROVAL_STATUS_LABELS)).toEqual([...APPROVAL_STATUSES]);
    expect(APPROVAL_BADGES).toMatchObject({ PENDING: 'WARNING', APPROVED: 'SUCCESS', REFUSED: 'ERROR' });
  });

  it('is needed above the limit, not at it [LK-022]', () => {
    expect([isOverLimit(100, 100), isOverLimit(101, 100), isOverLimit(101, null)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is decided by owner and approver, and one’s own only without a limit [LK-024]', () => {
    const others = COMPANY_ROLES.filter((role) =>
      mayDecide({ customerId: 1, role, orderLimit: 100 }, { requesterId: 2 }),
    );
    expect(others).toEqual(['owner', 'approver']);
    const own = (orderLimit: number | null) =>
      mayDecide({ customerId: 1, role: 'approver', orderLimit }, { requesterId: 1 });
    expect([own(100), own(null)]).toEqual([false, true]);
    expect(mayDecide({ customerId: 1, role: 'buyer', orderLimit: null }, { requesterId: 1 })).toBe(false);
  });

  it('waits for five working days, weekends and holidays not counted [LK-023]', () => {
    // A Wednesday, three in the afternoon.
    const asked = new Date('2026-11-18T12:00:00Z');
    expect(approvalExpiresAt(asked).toISOString()).toBe('2026-11-25T12:00:00.000Z');
    const calendar = { holidays: ['2026-11-20'] };
    expect(approvalExpiresAt(asked, calendar).toISOString()).toBe('2026-11-26T12:00:00.000Z');
  });

  it('is numbered by the year in Moscow', () => {
    expect(approvalNumber(new Date('2026-12-31T21:30:00Z'), 17)).toBe('СГ-2027-000017');
  });
});
