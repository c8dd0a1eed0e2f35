import { TAX_SYSTEMS } from '@okoem/domain/customer/tax-system.ts';
import { z } from 'zod';
import { Consents } from './consents.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SessionTokens } from './session.ts';
import { TypedPassword } from './sign-in.ts';
import { optionalLine, requiredLine, TypedEmail, TypedPhone } from './typed-text.ts';

const Passwords = { password: TypedPassword, password_confirmation: TypedPassword };

/** The account is open at once; its addresses count as somebody's only when they are confirmed. */
const Registered = SessionTokens.extend({ id: z.int(), email_verification_sent: z.literal(true) });

export const registerPerson = {
  method: 'POST',
  path: '/customers/register',
  access: 'session',
  permission: 'session.open',
  summary: 'Регистрация частного лица',
  body: z.strictObject({
    first_name: requiredLine(100),
    last_name: requiredLine(100),
    patronymic: optionalLine(100),
    phone: TypedPhone,
    email: TypedEmail,
    ...Passwords,
    consents: Consents,
    subscribe: z.boolean().default(false),
  }),
  response: answer(Registered),
  status: 201,
} as const satisfies Endpoint;

export const BankDetails = z.strictObject({
  bik: requiredLine(9),
  account: requiredLine(20),
  corr_account: optionalLine(20),
  name: optionalLine(200),
});
export type BankDetails = z.infer<typeof BankDetails>;

export const registerOrganisation = {
  method: 'POST',
  path: '/customers/register-by-organization',
  access: 'session',
  permission: 'session.open',
  summary: 'Регистрация организации или ИП',
  body: z.strictObject({
    customer_type: z.enum(['ENTITY', 'IP']),
    inn: requiredLine(12),
    kpp: optionalLine(9),
    ogrn: requiredLine(15),
    org_name: requiredLine(300),
    org_full_name: optionalLine(500),
    legal_address: optionalLine(500),
    postal_address: optionalLine(500),
    tax_system: z.union([z.literal(TAX_SYSTEMS.USN), z.literal(TAX_SYSTEMS.OSN)]),
    bank: BankDetails.optional(),
    contact: z.strictObject({
      first_name: requiredLine(100),
      last_name: requiredLine(100),
      patronymic: optionalLine(100),
      position: optionalLine(100),
      phone: TypedPhone,
      email: TypedEmail,
    }),
    ...Passwords,
    consents: Consents,
    subscribe: z.boolean().default(false),
  }),
  /** A company that is known already is not entered: its owner is asked, and the account acts for itself until he answers. */
  response: answer(Registered.extend({ company_id: z.int().nullable(), join_requested: z.boolean() })),
  status: 201,
} as const satisfies Endpoint;

export const verifyEmail = {
  method: 'POST',
  path: '/customers/customers:verify-email',
  access: 'public',
  permission: 'session.open',
  summary: 'Подтверждение почты ссылкой из письма',
  body: z.strictObject({ token: requiredLine(100) }),
  response: answer(z.object({ email: z.string() })),
} as const satisfies Endpoint;

/** To the address of the account, when nobody has confirmed it yet. */
export const sendConfirmation = {
  method: 'POST',
  path: '/customers/customers:send-confirmation',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Ещё одно письмо со ссылкой, которая подтверждает почту',
  response: answer(z.object({ email: z.string() })),
} as const satisfies Endpoint;

/** What a registry knows of a company: it fills the form and proves nothing. */
export const RegistryCompany = z.object({
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  customer_type: z.enum(['ENTITY', 'IP']),
  name: z.string(),
  full_name: z.string(),
  legal_address: z.string(),
  head: z.string(),
  /** 1 active, 2 being liquidated, 3 liquidated. */
  status: z.int(),
  tax_system: z.int().nullable(),
});
export type RegistryCompany = z.infer<typeof RegistryCompany>;

export const findCompanyByInn = {
  method: 'POST',
  path: '/companies:find-by-inn',
  access: 'public',
  permission: 'session.open',
  summary: 'Реквизиты по ИНН из реестра; пустой список — заполните вручную',
  body: z.strictObject({ inn: requiredLine(12) }),
  /** `is_available: false`: the registry did not answer in time. */
  response: answer(z.object({ companies: z.array(RegistryCompany), is_available: z.boolean() })),
} as const satisfies Endpoint;
