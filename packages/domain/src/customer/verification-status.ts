import type { BadgeType } from '../screen/status-type.ts';
import type { CompanyDocument } from './company-document.ts';

export const VERIFICATION_STATUSES = { NEW: 1, REVIEW: 2, APPROVED: 3, REJECTED: 4 } as const;

export type VerificationStatus = (typeof VERIFICATION_STATUSES)[keyof typeof VERIFICATION_STATUSES];

export const VERIFICATION_STATUS_LABELS: Record<VerificationStatus, string> = {
  1: 'Новый',
  2: 'На проверке',
  3: 'Подтверждён',
  4: 'Отклонён',
};

export const VERIFICATION_BADGES: Record<VerificationStatus, BadgeType> = {
  1: 'CREATED',
  2: 'WARNING',
  3: 'SUCCESS',
  4: 'ERROR',
};

const NEXT_STATUSES: Record<VerificationStatus, readonly VerificationStatus[]> = {
  1: [2],
  2: [3, 4],
  3: [],
  4: [],
};

export interface VerificationMove {
  from: VerificationStatus;
  to: VerificationStatus;
  reason?: string;
}

/** A rejection says why. */
export function mayMoveVerification({ from, to, reason = '' }: VerificationMove): boolean {
  const isExplained = to !== VERIFICATION_STATUSES.REJECTED || reason.trim() !== '';
  return NEXT_STATUSES[from].includes(to) && isExplained;
}

/** Only a draft is edited; what was sent is locked. */
export function mayChangeFiles(status: VerificationStatus): boolean {
  return status === VERIFICATION_STATUSES.NEW;
}

export interface VerificationFile {
  type: CompanyDocument;
  fileId: string;
  status: VerificationStatus;
}

/** 'Исправить' on a rejected request: a new draft that keeps the files nobody objected to. */
export function correctedRequest(files: readonly VerificationFile[]): {
  status: VerificationStatus;
  files: VerificationFile[];
} {
  const { NEW, REJECTED } = VERIFICATION_STATUSES;
  const good = files.filter(({ status }) => status !== REJECTED);
  return { status: NEW, files: good.map((file) => ({ ...file, status: NEW })) };
}

/** How long agreed prices outlive what they rested on. */
export const SUSPENSION_DAYS = 10;

/** A company that is verified anew keeps its prices for a while, so that nobody's work stops by surprise. */
export function seesAgreedPrices(
  latest: VerificationStatus | undefined,
  { isInGrace = false } = {},
): boolean {
  return latest === VERIFICATION_STATUSES.APPROVED || (latest !== undefined && isInGrace);
}

/** What becomes of a request: one document that was refused is enough. */
export function decidedStatus(documents: readonly { status: VerificationStatus }[]): VerificationStatus {
  const { APPROVED, REJECTED } = VERIFICATION_STATUSES;
  return documents.every(({ status }) => status === APPROVED) ? APPROVED : REJECTED;
}
