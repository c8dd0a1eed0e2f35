import { COMPANY_DOCUMENTS, type CompanyDocument } from '@okoem/domain/customer/company-document.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import { VERIFICATION_BADGES, type VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

export function statusBadge(status: VerificationStatus): BadgeStatus {
  return VERIFICATION_BADGES[status].toLowerCase() as BadgeStatus;
}

const { POWER_OF_ATTORNEY, POWERS, STATUTE, EGRUL_EXTRACT, OGRN, INN, LICENSE } = COMPANY_DOCUMENTS;

/** In the order in which they are asked for. */
export function documentTypes(customerType: CustomerType, isHead: boolean): CompanyDocument[] {
  const ofKind = customerType === 'IP' ? [INN, OGRN] : [EGRUL_EXTRACT, INN, OGRN, STATUTE, POWERS];
  return [...ofKind, ...(isHead ? [] : [POWER_OF_ATTORNEY]), LICENSE];
}
