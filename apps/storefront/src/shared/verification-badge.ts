import { VERIFICATION_BADGES, type VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

export function verificationBadge(status: VerificationStatus): BadgeStatus {
  return VERIFICATION_BADGES[status].toLowerCase() as BadgeStatus;
}
