import type { CustomerType } from './customer-type.ts';

export const COMPANY_DOCUMENTS = {
  POWER_OF_ATTORNEY: 1,
  LICENSE: 2,
  POWERS: 3,
  STATUTE: 4,
  EGRUL_EXTRACT: 5,
  OGRN: 6,
  INN: 7,
} as const;

export type CompanyDocument = (typeof COMPANY_DOCUMENTS)[keyof typeof COMPANY_DOCUMENTS];

export const COMPANY_DOCUMENT_LABELS: Record<CompanyDocument, string> = {
  1: 'Доверенность',
  2: 'Лицензия',
  3: 'Документ о полномочиях',
  4: 'Устав',
  5: 'Выписка из ЕГРЮЛ',
  6: 'ОГРН',
  7: 'ИНН',
};

const { POWER_OF_ATTORNEY, POWERS, STATUTE, EGRUL_EXTRACT, OGRN, INN } = COMPANY_DOCUMENTS;

/** Each entry asks for one of its documents. */
const REQUIRED: Record<Exclude<CustomerType, 'PHYSICAL'>, readonly (readonly CompanyDocument[])[]> = {
  ENTITY: [[EGRUL_EXTRACT], [INN], [OGRN], [STATUTE, POWERS]],
  IP: [[INN], [OGRN]],
};

/** What a verification still lacks; each entry names the documents any one of which will do. */
export function missingDocuments(
  provided: readonly CompanyDocument[],
  { customerType, isHead }: { customerType: Exclude<CustomerType, 'PHYSICAL'>; isHead: boolean },
): (readonly CompanyDocument[])[] {
  const required = [...REQUIRED[customerType], ...(isHead ? [] : [[POWER_OF_ATTORNEY]])];
  return required.filter((choice) => !choice.some((document) => provided.includes(document)));
}
