import {
  COMPANY_DOCUMENT_LABELS,
  COMPANY_DOCUMENTS,
  type CompanyDocument,
  missingDocuments,
} from '@okoem/domain/customer/company-document.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';

const { POWER_OF_ATTORNEY, POWERS, STATUTE, EGRUL_EXTRACT, OGRN, INN, LICENSE } = COMPANY_DOCUMENTS;

/** In the order in which they are asked for. */
export function documentTypes(customerType: CustomerType, isHead: boolean): CompanyDocument[] {
  const ofKind = customerType === 'IP' ? [INN, OGRN] : [EGRUL_EXTRACT, INN, OGRN, STATUTE, POWERS];
  return [...ofKind, ...(isHead ? [] : [POWER_OF_ATTORNEY]), LICENSE];
}

/** Of who has sent nothing; each entry asks for one of its documents. */
export function requiredDocuments(
  customerType: CustomerType,
  isHead: boolean,
): (readonly CompanyDocument[])[] {
  return customerType === 'PHYSICAL' ? [] : missingDocuments([], { customerType, isHead });
}

/** Whether one can do without it. */
export function needOf(type: CompanyDocument, required: readonly (readonly CompanyDocument[])[]): string {
  const choice = required.find((documents) => documents.includes(type));
  if (!choice) return 'По желанию';
  const others = choice.filter((document) => document !== type);
  const names = others.map((document) => `«${COMPANY_DOCUMENT_LABELS[document]}»`);
  return ['Обязательно', ...names].join(' — этот или ');
}
