import type { BadgeType } from '../screen/status-type.ts';

export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const;

export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const APPROVAL_STATUS_LABELS: Record<ApprovalStatus, string> = {
  PENDING: 'Ждёт решения',
  APPROVED: 'Согласован',
  REFUSED: 'Отказ',
  WITHDRAWN: 'Отозван',
  EXPIRED: 'Срок вышел',
};

export const APPROVAL_BADGES: Record<ApprovalStatus, BadgeType> = {
  PENDING: 'WARNING',
  APPROVED: 'SUCCESS',
  REFUSED: 'ERROR',
  WITHDRAWN: 'CREATED',
  EXPIRED: 'ERROR',
};

/** What is asked for: an order out of a basket, or one that accepts a quote. */
export const APPROVAL_KINDS = ['order', 'quote'] as const;

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Decided once: whatever it has become it stays. */
export function canApprovalBecome(current: ApprovalStatus, next: ApprovalStatus): boolean {
  return current === 'PENDING' && next !== 'PENDING';
}

/** It came to nothing: what was asked for may go back into the basket. */
export function isApprovalLost(status: ApprovalStatus): boolean {
  return status === 'REFUSED' || status === 'WITHDRAWN' || status === 'EXPIRED';
}
