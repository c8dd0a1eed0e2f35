import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

/** What every sign-in and every refresh answers with; the refresh token itself travels in a cookie no script can read. */
export const SessionTokens = z.object({
  access_token: z.string(),
  /** Says that there is one, and nothing more. */
  refresh_token: z.literal('present'),
  /** Seconds. */
  expires_in: z.int(),
});
export type SessionTokens = z.infer<typeof SessionTokens>;

const Done = answer(z.object({ ok: z.literal(true) }));

export const refreshSession = {
  method: 'POST',
  path: '/refresh',
  access: 'session',
  permission: 'session.renew',
  summary: 'Новый токен доступа по cookie сессии; сама cookie при этом заменяется',
  response: answer(SessionTokens),
} as const satisfies Endpoint;

export const clearSession = {
  method: 'POST',
  path: '/clear',
  access: 'session',
  permission: 'session.renew',
  summary: 'Забыть сессию: удаляет cookie и завершает сессию, если она была',
  response: Done,
} as const satisfies Endpoint;

export const logOut = {
  method: 'GET',
  path: '/logout',
  access: 'session',
  permission: 'session.renew',
  summary: 'Выйти: отзывает токены сессии и удаляет её cookie',
  response: Done,
} as const satisfies Endpoint;
