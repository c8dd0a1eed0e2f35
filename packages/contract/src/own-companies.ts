import { TAX_SYSTEMS } from '@okoem/domain/customer/tax-system.ts';
import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SessionTokens } from './session.ts';
import { optionalLine, requiredLine } from './typed-text.ts';

/** By its numbers: a new one becomes the caller's own, a known one is asked to let him in. */
export const addCompany = {
  method: 'POST',
  path: '/lk/companies:add',
  access: 'customer',
  permission: 'company.add',
  summary: 'Добавить компанию: новая становится вашей, владельцу известной уходит запрос на доступ',
  body: z.strictObject({
    customer_type: z.enum(['ENTITY', 'IP']),
    inn: requiredLine(12),
    kpp: optionalLine(9),
    ogrn: requiredLine(15),
    org_name: requiredLine(300),
    org_full_name: optionalLine(500),
    legal_address: optionalLine(500),
    tax_system: z.union([z.literal(TAX_SYSTEMS.USN), z.literal(TAX_SYSTEMS.OSN)]),
    position: optionalLine(100),
  }),
  response: answer(SessionTokens.extend({ user: CurrentUser, join_requested: z.boolean() })),
  status: 201,
} as const satisfies Endpoint;

/** One's own way out; who owns the company hands it over or closes it. */
export const leaveCompany = {
  method: 'DELETE',
  path: '/lk/companies/{id}',
  access: 'customer',
  permission: 'company.leave',
  summary: 'Выйти из компании: её цены, заказы и документы больше не видны',
  params: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/, 'Номер — целое число') }),
  response: answer(SessionTokens.extend({ user: CurrentUser })),
} as const satisfies Endpoint;

export const OwnJoinRequest = z.object({
  id: z.int(),
  company_name: z.string(),
  inn: z.string(),
  status: z.enum(['pending', 'refused']),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
export type OwnJoinRequest = z.infer<typeof OwnJoinRequest>;

export const listOwnJoinRequests = {
  method: 'GET',
  path: '/lk/join-requests',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Свои запросы на доступ: без ответа и отклонённые за месяц',
  response: answer(z.array(OwnJoinRequest)),
} as const satisfies Endpoint;

export const withdrawJoinRequest = {
  method: 'DELETE',
  path: '/lk/join-requests/{id}',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Отозвать свой запрос на доступ',
  params: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/, 'Номер — целое число') }),
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;
