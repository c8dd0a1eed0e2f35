import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { requiredLine } from './typed-text.ts';

const params = z.strictObject({ id: z.string().regex(/^\d{1,15}$/) });
const Deleted = answer(z.null());

export const deleteCustomer = {
  method: 'DELETE',
  path: '/customers/{id}:delete',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Удалить свой кабинет: закрывается сразу, 14 дней его можно вернуть по ссылке из письма',
  params,
  response: Deleted,
} as const satisfies Endpoint;

export const deleteOrganisation = {
  method: 'DELETE',
  path: '/customers/{id}:delete-by-organization',
  access: 'customer',
  permission: 'company.close',
  summary: 'Владелец закрывает выбранную компанию и свой кабинет',
  params,
  response: Deleted,
} as const satisfies Endpoint;

export const restoreCustomer = {
  method: 'POST',
  path: '/customers/customers:restore',
  access: 'public',
  permission: 'session.open',
  summary: 'Вернуть удалённый кабинет по ссылке из письма',
  body: z.strictObject({ token: requiredLine(100) }),
  response: answer(z.object({ restored: z.literal(true) })),
} as const satisfies Endpoint;
