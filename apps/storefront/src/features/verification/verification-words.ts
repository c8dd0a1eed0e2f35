import { COMPANY_DOCUMENTS, type CompanyDocument } from '@okoem/domain/customer/company-document.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';

const { POWER_OF_ATTORNEY, POWERS, STATUTE, EGRUL_EXTRACT, OGRN, INN, LICENSE } = COMPANY_DOCUMENTS;

/** In the order in which they are asked for. */
export function documentTypes(customerType: CustomerType, isHead: boolean): CompanyDocument[] {
  const ofKind = customerType === 'IP' ? [INN, OGRN] : [EGRUL_EXTRACT, INN, OGRN, STATUTE, POWERS];
  return [...ofKind, ...(isHead ? [] : [POWER_OF_ATTORNEY]), LICENSE];
}
