import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

export const CurrentUser = z.object({
  id: z.int(),
  customer_type: z.enum(['PHYSICAL', 'ENTITY', 'IP']),
  customer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    patronymic: z.string(),
    org_name: z.string(),
  }),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
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
