import { COMPANY_ROLES, EMPLOYEE_ROLES } from '@okoem/domain/access/company-role.ts';
import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SessionTokens } from './session.ts';
import { optionalLine, TypedEmail } from './typed-text.ts';

/** Kopecks; an order above it needs an approval, null is no limit. */
const OrderLimit = z.int().positive().max(100_000_000_000_000).nullable();
const Role = z.enum(EMPLOYEE_ROLES);
const Position = optionalLine(100);

export const Employee = z.object({
  /** The number of the person, the same in every company. */
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  role: z.enum(COMPANY_ROLES),
  order_limit: z.int().nullable(),
  position: z.string(),
  since: z.iso.datetime(),
  /** When the person last acted for this company; null for who has no session there. */
  last_seen_at: z.iso.datetime().nullable(),
});
export type Employee = z.infer<typeof Employee>;

export const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: Role,
  order_limit: z.int().nullable(),
  position: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
  /** To be handed over by hand; null for one that has to be sent again. */
  link: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

export const JoinRequest = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** Addresses that were shown to be the person's; a typed one could be a colleague's. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whoever has shown neither address to be theirs may be anybody. */
  is_confirmed: z.boolean(),
  position: z.string(),
  created_at: z.iso.datetime(),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

const Done = answer(z.object({ ok: z.literal(true) }));
const Id = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/, 'Номер — целое число') });

export const listEmployees = {
  method: 'GET',
  path: '/lk/employees',
  access: 'customer',
  permission: 'employees.read',
  summary: 'Сотрудники компании, открытые приглашения и запросы на доступ',
  response: answer(
    z.object({
      employees: z.array(Employee),
      invitations: z.array(Invitation),
      join_requests: z.array(JoinRequest),
    }),
  ),
} as const satisfies Endpoint;

/** An open invitation to the same address gets the new terms, a new link and its days anew. */
export const inviteEmployee = {
  method: 'POST',
  path: '/lk/employees:invite',
  access: 'customer',
  permission: 'employees.write',
  summary: 'Пригласить сотрудника: письмо со ссылкой на 7 дней',
  body: z.strictObject({
    email: TypedEmail,
    role: Role,
    order_limit: OrderLimit.default(null),
    position: Position,
  }),
  response: answer(Invitation),
  status: 201,
} as const satisfies Endpoint;

export const resendInvitation = {
  method: 'POST',
  path: '/lk/invitations/{id}:resend',
  access: 'customer',
  permission: 'employees.write',
  summary: 'Отправить приглашение ещё раз: прежняя ссылка перестаёт работать',
  params: Id,
  response: answer(Invitation),
} as const satisfies Endpoint;

export const withdrawInvitation = {
  method: 'DELETE',
  path: '/lk/invitations/{id}',
  access: 'customer',
  permission: 'employees.write',
  summary: 'Отозвать приглашение',
  params: Id,
  response: Done,
} as const satisfies Endpoint;

export const updateEmployee = {
  method: 'PATCH',
  path: '/lk/employees/{id}',
  access: 'customer',
  permission: 'employees.write',
  summary: 'Изменить роль, лимит заказа или должность сотрудника',
  params: Id,
  body: z.strictObject({
    role: Role.optional(),
    order_limit: OrderLimit.optional(),
    position: Position.unwrap().optional(),
  }),
  response: answer(Employee),
} as const satisfies Endpoint;

export const removeEmployee = {
  method: 'DELETE',
  path: '/lk/employees/{id}',
  access: 'customer',
  permission: 'employees.write',
  summary: 'Убрать сотрудника из компании: его сессии сразу действуют «для себя»',
  params: Id,
  response: Done,
} as const satisfies Endpoint;

export const transferOwnership = {
  method: 'POST',
  path: '/lk/employees:transfer',
  access: 'customer',
  permission: 'employees.write',
  summary: 'Передать права владельца другому сотруднику; прежний владелец становится согласующим',
  body: z.strictObject({ customer_id: z.int().positive() }),
  response: Done,
} as const satisfies Endpoint;

export const decideJoinRequest = {
  method: 'POST',
  path: '/lk/join-requests/{id}:decide',
  access: 'customer',
  permission: 'employees.write',
  summary: 'Принять или отклонить запрос на доступ к компании',
  params: Id,
  body: z.strictObject({
    accept: z.boolean(),
    role: Role.optional(),
    order_limit: OrderLimit.default(null),
    /** Instead of what the person wrote. */
    position: Position.unwrap().optional(),
  }),
  response: Done,
} as const satisfies Endpoint;

const InvitationToken = z.strictObject({ token: z.string().max(100) });

/** For the page behind the link: opening it does nothing, a button does. */
export const lookAtInvitation = {
  method: 'POST',
  path: '/company-invitations:look',
  access: 'public',
  permission: 'session.open',
  summary: 'Что предлагает приглашение; ничего не меняет',
  body: InvitationToken,
  response: answer(
    z.object({
      company_name: z.string(),
      role: Role,
      /** First sign and host. */
      email: z.string(),
      /** The name of who invites, as far as it is known. */
      invited_by: z.string(),
      expires_at: z.iso.datetime(),
      /** Who looks: nobody we know, whom the letter was for, somebody else, or who works there already. */
      reader: z.enum(['guest', 'addressee', 'other', 'colleague']),
    }),
  ),
} as const satisfies Endpoint;

export const acceptInvitation = {
  method: 'POST',
  path: '/company-invitations:accept',
  access: 'customer',
  permission: 'company.add',
  summary: 'Принять приглашение: стать сотрудником и действовать за компанию',
  body: InvitationToken,
  response: answer(SessionTokens.extend({ user: CurrentUser })),
} as const satisfies Endpoint;
