import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { TypedPassword } from './sign-in.ts';

/** One device somebody is signed in on. */
export const OwnSession = z.object({
  id: z.guid(),
  /** «Chrome, Windows». */
  device: z.string(),
  /** Enough of the address to tell home from elsewhere: «85.140.*.*». */
  caller: z.string(),
  created_at: z.iso.datetime(),
  /** To ten minutes. */
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const Ended = answer(z.object({ ended: z.int() }));

export const listSessions = {
  method: 'GET',
  path: '/auth/sessions',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Где выполнен вход; последние сверху',
  response: answer(z.object({ sessions: z.array(OwnSession) })),
} as const satisfies Endpoint;

export const endOwnSession = {
  method: 'POST',
  path: '/auth/sessions:end',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Выйти на одном устройстве',
  body: z.strictObject({ id: z.guid() }),
  response: Ended,
} as const satisfies Endpoint;

export const endOtherSessions = {
  method: 'POST',
  path: '/auth/sessions:end-others',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Выйти на всех устройствах, кроме этого',
  response: Ended,
} as const satisfies Endpoint;

/** Who came in by code may have no password yet: then the old one is left out. */
export const changePassword = {
  method: 'POST',
  path: '/auth/password:change',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Сменить или задать пароль; остальные сессии завершаются',
  body: z.strictObject({
    old_password: TypedPassword.optional(),
    password: TypedPassword,
    password_confirmation: TypedPassword,
  }),
  response: answer(z.object({ changed: z.literal(true) })),
} as const satisfies Endpoint;
