import { isPhone } from '@okoem/domain/format/phone.ts';
import { requisiteFaults } from '@okoem/domain/validation/company-requisites.ts';
import { passwordError, repeatError } from '@okoem/domain/validation/password-rules.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { isInn } from '@okoem/domain/validation/taxpayer-number.ts';
import { isEmail, isFullName } from '@okoem/domain/validation/text-rules.ts';
import { positiveInt } from '@okoem/domain/validation/typed-fields.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';

export type PersonFields = {
  fullName: string;
  phone: string;
  email: string;
  password: string;
  repeat: string;
  offer: boolean;
  personalData: boolean;
  mailing: boolean;
};

export const EMPTY_PERSON: PersonFields = {
  fullName: '',
  phone: '',
  email: '',
  password: '',
  repeat: '',
  offer: false,
  personalData: false,
  mailing: false,
};

export type OrganisationFields = PersonFields & {
  inn: string;
  name: string;
  kpp: string;
  ogrn: string;
  address: string;
  /** '' until it is known, then '4' or '5'. */
  taxes: string;
  position: string;
  /** The number whose company stands in the fields; '' while they are typed. */
  filledInn: string;
  /** Somebody knows better than the registry. */
  isTyped: boolean;
};

/** What a registry fills in. */
export const EMPTY_COMPANY = {
  name: '',
  kpp: '',
  ogrn: '',
  address: '',
  taxes: '',
  filledInn: '',
  isTyped: false,
};

export const COMPANY_FIELDS: readonly string[] = ['name', 'kpp', 'ogrn', 'address', 'taxes'];

export const EMPTY_ORGANISATION: OrganisationFields = {
  inn: '',
  ...EMPTY_COMPANY,
  ...EMPTY_PERSON,
  position: '',
};

type Errors<Fields> = { [Name in keyof Fields]?: string };

export function personErrors(values: PersonFields): Errors<PersonFields> {
  return found({
    fullName:
      required(values.fullName) ?? wrongUnless(isFullName(values.fullName), VALIDATION_MESSAGES.FULLNAME),
    phone: phoneError(values.phone),
    email: emailError(values.email),
    password: required(values.password) ?? passwordError(values.password),
    repeat: required(values.repeat) ?? repeatError(values.password, values.repeat),
    ...consentErrors(values),
  });
}

/** The kind of company is told by the length of its number, so nobody is asked for it. */
export function kindOfInn(inn: string): 'ENTITY' | 'IP' {
  return inn.length > 10 ? 'IP' : 'ENTITY';
}

export function isWholeInn(inn: string): boolean {
  return isInn(inn, kindOfInn(inn));
}

/** Required first, in the order of the form; then the check digits, in the very words of the server. */
export function organisationErrors(values: OrganisationFields): Errors<OrganisationFields> {
  return { ...companyErrors(values), ...personErrors(values) };
}

export function companyErrors(values: OrganisationFields): Errors<OrganisationFields> {
  const { inn, ogrn } = values;
  const customer_type = kindOfInn(inn);
  const kpp = customer_type === 'ENTITY' ? values.kpp : '';
  const faults = requisiteFaults({ customer_type, inn, kpp, ogrn });
  const wrong = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
  return found({
    inn: required(inn) ?? wrong['inn'],
    name: required(values.name),
    kpp: wrong['kpp'],
    ogrn: required(ogrn) ?? wrong['ogrn'],
    taxes: required(values.taxes),
  });
}

/** Numbers are copied with their spaces, so a field counts what is left of them and not what was pasted. */
export function numberOf(text: string, most: number): string {
  return positiveInt(text).slice(0, most);
}

export function consentErrors({ offer, personalData }: { offer: boolean; personalData: boolean }) {
  return {
    offer: offer ? undefined : VALIDATION_MESSAGES.REQUIRED,
    personalData: personalData ? undefined : VALIDATION_MESSAGES.REQUIRED,
  };
}

export function phoneError(text: string): string | undefined {
  return required(text) ?? wrongUnless(isPhone(text), VALIDATION_MESSAGES.PHONE);
}

/** A copied address may hold signs that nobody sees. */
export function emailError(text: string): string | undefined {
  return required(text) ?? wrongUnless(isEmail(asOneLine(text)), VALIDATION_MESSAGES.EMAIL);
}

export function required(text: string): string | undefined {
  return text.trim() === '' ? VALIDATION_MESSAGES.REQUIRED : undefined;
}

function wrongUnless(isRight: boolean, message: string): string | undefined {
  return isRight ? undefined : message;
}

/** Without the fields that are right. */
export function found<Name extends string>(
  errors: Partial<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  const wrong = Object.entries<string | undefined>(errors).filter(([, message]) => message !== undefined);
  return Object.fromEntries(wrong) as Partial<Record<Name, string>>;
}
