import { z } from 'zod';
import { Consents } from './consents.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SessionTokens } from './session.ts';
import { optionalLine, requiredLine, TypedEmail, TypedPhone } from './typed-text.ts';
import { CodeRequestId, TypedCode } from './verification-codes.ts';

/** As it was typed: neither trimmed nor shortened, and never echoed. */
export const TypedPassword = z.string().min(1, 'Обязательное поле').max(200);

/** A sign-in answers with tokens, and sets the cookie of the session. */
export const SignedIn = SessionTokens.extend({ is_new: z.boolean() });
export type SignedIn = z.infer<typeof SignedIn>;

export const logIn = {
  method: 'POST',
  path: '/auth/login',
  access: 'session',
  permission: 'session.open',
  summary: 'Вход по паролю; логин — подтверждённые телефон или e-mail',
  body: z.strictObject({ login: requiredLine(254), password: TypedPassword }),
  response: answer(SignedIn),
} as const satisfies Endpoint;

/** Who has no account yet gets one, and must agree to the documents: without `consents` the answer is CONSENT_REQUIRED. */
const NewPerson = {
  first_name: optionalLine(100),
  consents: Consents.optional(),
};

export const logInByPhone = {
  method: 'POST',
  path: '/auth/checkout:by-phone',
  access: 'session',
  permission: 'session.open',
  summary: 'Вход по коду из SMS; если кабинета ещё нет, он создаётся',
  body: z.strictObject({ request_id: CodeRequestId, phone: TypedPhone, code: TypedCode, ...NewPerson }),
  response: answer(SignedIn),
} as const satisfies Endpoint;

export const logInByEmail = {
  method: 'POST',
  path: '/auth/checkout:by-email',
  access: 'session',
  permission: 'session.open',
  summary: 'Вход по коду из письма; если кабинета ещё нет, он создаётся',
  body: z.strictObject({ request_id: CodeRequestId, email: TypedEmail, code: TypedCode, ...NewPerson }),
  response: answer(SignedIn),
} as const satisfies Endpoint;

/**
 * Two stages: `{login}` sends a code; with `request_id`, `code` and both passwords the new one is set and all sessions end.
 * The first stage answers the same whether or not there is such an account.
 */
export const changePasswordPublic = {
  method: 'POST',
  path: '/auth/password-change-public',
  access: 'session',
  permission: 'session.open',
  summary: 'Восстановление пароля: сначала {login}, затем код и новый пароль',
  body: z.strictObject({
    login: requiredLine(254),
    request_id: CodeRequestId,
    code: TypedCode.optional(),
    password: TypedPassword.optional(),
    password_confirmation: TypedPassword.optional(),
  }),
  response: answer(
    z.union([
      z.object({ request_id: z.guid(), ttl: z.int(), resend_in: z.int(), length: z.int() }),
      z.object({ changed: z.literal(true) }),
    ]),
  ),
} as const satisfies Endpoint;
