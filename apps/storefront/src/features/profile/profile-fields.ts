import type { ApiError } from '@okoem/contract/call-api.ts';
import type { Profile, updateProfile } from '@okoem/contract/profile.ts';
import type { TaxSystem } from '@okoem/domain/customer/tax-system.ts';
import { isBik, isCorrespondentAccount, isSettlementAccount } from '@okoem/domain/validation/bank-account.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import type { z } from 'zod';

/** Fields of the profile that can be changed here, with the words that name them in the bar of changes. */
export const FIELD_WORDS = {
  last_name: 'Фамилия',
  first_name: 'Имя',
  patronymic: 'Отчество',
  position: 'Должность',
  postal_address: 'Почтовый адрес',
  tax_system: 'Система налогообложения',
  bank_bik: 'БИК',
  bank_name: 'Банк',
  bank_account: 'Расчётный счёт',
  bank_corr_account: 'Корреспондентский счёт',
} as const;

export type FieldName = keyof typeof FIELD_WORDS;
export type Values = Record<FieldName, string>;
export const FIELD_NAMES = Object.keys(FIELD_WORDS) as readonly FieldName[];

export function savedValues({ user, company }: Profile): Values {
  const { first_name, last_name, patronymic } = user.customer;
  return {
    first_name,
    last_name,
    patronymic,
    position: user.position,
    postal_address: company?.postal_address ?? '',
    tax_system: company ? String(company.tax_system) : '',
    bank_bik: company?.bank?.bik ?? '',
    bank_name: company?.bank?.name ?? '',
    bank_account: company?.bank?.account ?? '',
    bank_corr_account: company?.bank?.corr_account ?? '',
  };
}

type Change = Omit<z.input<typeof updateProfile.body>, 'version'>;

const isOfBank = (name: FieldName) => name.startsWith('bank_');

/** Only what changed; a bank is sent whole, and emptied it is none. */
export function changeBody(values: Values, changed: readonly FieldName[]): Change {
  const plain = changed.filter((name) => name !== 'tax_system' && !isOfBank(name));
  return {
    ...Object.fromEntries(plain.map((name) => [name, values[name].trim()])),
    ...(changed.includes('tax_system') && { tax_system: Number(values.tax_system) as TaxSystem }),
    ...(changed.some(isOfBank) && { bank: bankOf(values) }),
  };
}

function bankOf(values: Values): Change['bank'] {
  if (isBankEmpty(values)) return null;
  return {
    bik: values.bank_bik.trim(),
    account: values.bank_account.trim(),
    corr_account: values.bank_corr_account.trim(),
    name: values.bank_name.trim(),
  };
}

function isBankEmpty(values: Values): boolean {
  return FIELD_NAMES.filter(isOfBank).every((name) => values[name].trim() === '');
}

/** After a save: what was typed while it was on its way is still unsaved. */
export function typedSince(now: Partial<Values>, sent: Partial<Values>): Partial<Values> {
  const names = FIELD_NAMES.filter((name) => now[name] !== undefined && now[name] !== sent[name]);
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

/** A slip in a number is told before the money goes astray: the keys of accounts are checked here as on the server. */
export function bankErrors(values: Values): Partial<Values> {
  if (isBankEmpty(values)) return {};
  const [bik, account, corr] = [values.bank_bik, values.bank_account, values.bank_corr_account].map((text) =>
    text.trim(),
  ) as [string, string, string];
  if (bik === '') return { bank_bik: VALIDATION_MESSAGES.REQUIRED };
  if (!isBik(bik)) return { bank_bik: 'БИК — девять цифр' };
  if (account === '') return { bank_account: VALIDATION_MESSAGES.REQUIRED };
  if (!isSettlementAccount(account, bik)) return { bank_account: accountFault(account) };
  if (corr !== '' && !isCorrespondentAccount(corr, bik)) return { bank_corr_account: accountFault(corr) };
  return {};
}

function accountFault(account: string): string {
  return /^\d{20}$/.test(account)
    ? 'Номер не сходится с БИК — проверьте цифры'
    : 'Номер счёта — двадцать цифр';
}

/** What the server refused, by the fields of the screen: `bank.bik` stands there as `bank_bik`. */
export function refusedFields({ errors }: ApiError): Partial<Values> {
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => (field ? [[field.replace('bank.', 'bank_'), message]] : [])),
  );
}
