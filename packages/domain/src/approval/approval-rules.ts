import type { CompanyRole } from '../access/company-role.ts';
import { workingDays, workingTimeAfter, type WorkingCalendar } from '../delivery/working-time.ts';
import { moscowTime } from '../format/moscow-time.ts';
import type { Kopecks } from '../money.ts';
import { sequenceText } from '../order/order-number.ts';

/** So long a request waits: a week of offices. */
export const APPROVAL_WORKING_DAYS = 5;

/** Up to the limit and at it nobody is asked. */
export function isOverLimit(total: Kopecks, limit: Kopecks | null): boolean {
  return limit !== null && total > limit;
}

export const APPROVER_ROLES: readonly CompanyRole[] = ['owner', 'approver'];

export interface Decider {
  customerId: number;
  role: CompanyRole;
  /** What the person himself may order without asking. */
  orderLimit: Kopecks | null;
}

/** The owner and approvers; of one's own request only who has no limit, for he could have ordered without it. */
export function mayDecide(
  { customerId, role, orderLimit }: Decider,
  { requesterId }: { requesterId: number },
): boolean {
  return APPROVER_ROLES.includes(role) && (customerId !== requesterId || orderLimit === null);
}

export function approvalExpiresAt(askedAt: Date, calendar?: WorkingCalendar): Date {
  return workingTimeAfter(askedAt, workingDays(APPROVAL_WORKING_DAYS), calendar);
}

/** `СГ-2026-000017`, by the year in Moscow. */
export function approvalNumber(at: Date, sequence: number): string {
  return `СГ-${moscowTime(at).year}-${sequenceText(sequence)}`;
}
