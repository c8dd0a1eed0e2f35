import type { Consents } from '@okoem/contract/consents.ts';
import { CONSENT_TEXTS, type ConsentDocument } from '@okoem/domain/customer/consent-documents.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { kindOfInn, type OrganisationFields, type PersonFields } from './registration-rules.ts';

/** «Орлова Марина Игоревна»: the patronymic may be missing. */
export function namesOf(fullName: string) {
  const [last_name = '', first_name = '', patronymic = ''] = asOneLine(fullName).split(/\s+/);
  return { last_name, first_name, patronymic };
}

/** Each tick as a document of its own, in the wording beside which it stood. */
export function consentsOf(given: { offer: boolean; personalData: boolean; mailing?: boolean }): Consents {
  const ticked: [ConsentDocument, boolean][] = [
    ['offer', given.offer],
    ['personal_data', given.personalData],
    ['mailing', given.mailing ?? false],
  ];
  return ticked
    .filter(([, isGiven]) => isGiven)
    .map(([doc]) => ({ doc, revision: CONSENT_TEXTS[doc].revision }));
}

export function personBody(fields: PersonFields) {
  return {
    ...namesOf(fields.fullName),
    phone: asOneLine(fields.phone),
    email: asOneLine(fields.email),
    password: fields.password,
    password_confirmation: fields.repeat,
    consents: consentsOf(fields),
    subscribe: fields.mailing,
  };
}

export function companyBody(fields: OrganisationFields) {
  const customer_type = kindOfInn(fields.inn);
  return {
    customer_type,
    inn: fields.inn,
    kpp: customer_type === 'ENTITY' ? fields.kpp : '',
    ogrn: fields.ogrn,
    org_name: asOneLine(fields.name),
    legal_address: asOneLine(fields.address),
    tax_system: fields.taxes === '4' ? (4 as const) : (5 as const),
  };
}

export function organisationBody(fields: OrganisationFields) {
  const { password, password_confirmation, consents, subscribe, ...person } = personBody(fields);
  return {
    ...companyBody(fields),
    contact: { ...person, position: asOneLine(fields.position) },
    password,
    password_confirmation,
    consents,
    subscribe,
  };
}

/** Fields as they are called on the wire. */
export const PERSON_FIELD_NAMES: Readonly<Record<string, keyof PersonFields>> = {
  first_name: 'fullName',
  last_name: 'fullName',
  patronymic: 'fullName',
  phone: 'phone',
  email: 'email',
  password: 'password',
  password_confirmation: 'repeat',
  consents: 'offer',
  subscribe: 'mailing',
};

export const ORGANISATION_FIELD_NAMES: Readonly<Record<string, keyof OrganisationFields>> = {
  inn: 'inn',
  kpp: 'kpp',
  ogrn: 'ogrn',
  org_name: 'name',
  legal_address: 'address',
  tax_system: 'taxes',
  position: 'position',
  'contact.position': 'position',
  ...Object.fromEntries(
    Object.entries(PERSON_FIELD_NAMES).flatMap(([wire, field]) => [
      [wire, field],
      [`contact.${wire}`, field],
    ]),
  ),
};
