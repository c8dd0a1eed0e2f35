import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { CUSTOMER_TYPES } from '@okoem/domain/customer/customer-type.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SessionTokens } from './session.ts';

const CompanyId = z.int().positive();

/** A company somebody may act for. */
export const OwnCompany = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  customer_type: z.enum(['ENTITY', 'IP']),
  role: z.enum(COMPANY_ROLES),
  verification_status: z.int(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

export const CurrentUser = z.object({
  id: z.int(),
  /** Of the company chosen; `PHYSICAL` for who acts for themselves. */
  customer_type: z.enum(CUSTOMER_TYPES),
  counterparty_type: z.int(),
  customer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    patronymic: z.string(),
    /** Of the company chosen, else empty. */
    org_name: z.string(),
  }),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  avatar_initials: z.string(),
  /** Of the company chosen; null for who acts for themselves. */
  verification_status: z.int().nullable(),
  company_id: z.int().nullable(),
  companies: z.array(OwnCompany),
  /** Actions of the table of rights that are given under this choice. */
  permissions: z.array(z.string()),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getCurrentUser = {
  method: 'GET',
  path: '/auth/current-user',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Кто вошёл',
  response: answer(CurrentUser),
} as const satisfies Endpoint;

/** The token takes effect at once everywhere; the old one may lag by a second. */
export const chooseCompany = {
  method: 'POST',
  path: '/auth/company:choose',
  access: 'customer',
  permission: 'profile.write',
  summary: 'За кого действует сессия: одна из своих компаний или null — «для себя»',
  body: z.strictObject({ company_id: CompanyId.nullable() }),
  response: answer(SessionTokens.extend({ user: CurrentUser })),
} as const satisfies Endpoint;
