import { VERIFICATION_BADGES, type VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import { badgeStatus } from '@okoem/domain/screen/status-type.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

export function verificationBadge(status: VerificationStatus): BadgeStatus {
  return badgeStatus(VERIFICATION_BADGES[status]);
}
