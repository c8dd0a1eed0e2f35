import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SessionTokens } from './session.ts';
import { TypedPassword } from './sign-in.ts';
import { requiredLine, TypedEmail } from './typed-text.ts';

const Credentials = z.strictObject({ email: TypedEmail, password: TypedPassword });

/** Tokens at once for who has no second factor; else a ticket for the next call, good for five minutes. */
const Entered = answer(
  z.union([
    SessionTokens.extend({ totp_required: z.literal(false) }),
    z.object({ totp_required: z.literal(true), ticket: z.string() }),
  ]),
);

/** Six digits of the app, or one of the recovery codes. */
const SecondStep = z.strictObject({ ticket: requiredLine(300), code: requiredLine(20) });
const Confirmation = z.strictObject({ code: requiredLine(20) });
const Begun = answer(z.object({ secret: z.string(), address: z.string() }));
/** Shown this once. */
const Confirmed = answer(z.object({ recovery_codes: z.array(z.string()) }));

export const logInStaff = {
  method: 'POST',
  path: '/staff/login',
  access: 'session',
  permission: 'session.open',
  summary: 'Вход сотрудника маркетплейса по паролю',
  body: Credentials,
  response: Entered,
} as const satisfies Endpoint;

export const logInStaffByTotp = {
  method: 'POST',
  path: '/staff/login:totp',
  access: 'session',
  permission: 'session.open',
  summary: 'Второй шаг входа сотрудника: код приложения или код восстановления',
  body: SecondStep,
  response: answer(SessionTokens),
} as const satisfies Endpoint;

export const beginStaffTotp = {
  method: 'POST',
  path: '/staff/totp:begin',
  access: 'staff',
  permission: 'second-factor.set',
  summary: 'Начать включение второго фактора: секрет для приложения',
  response: Begun,
} as const satisfies Endpoint;

export const confirmStaffTotp = {
  method: 'POST',
  path: '/staff/totp:confirm',
  access: 'staff',
  permission: 'second-factor.set',
  summary: 'Включить второй фактор первым кодом; отвечает кодами восстановления, другие сессии завершает',
  body: Confirmation,
  response: Confirmed,
} as const satisfies Endpoint;

export const logInSeller = {
  ...logInStaff,
  path: '/seller/login',
  summary: 'Вход сотрудника продавца по паролю',
} as const satisfies Endpoint;

export const logInSellerByTotp = {
  ...logInStaffByTotp,
  path: '/seller/login:totp',
  summary: 'Второй шаг входа сотрудника продавца: код приложения или код восстановления',
} as const satisfies Endpoint;

export const beginSellerTotp = {
  ...beginStaffTotp,
  path: '/seller/totp:begin',
  access: 'seller',
} as const satisfies Endpoint;

export const confirmSellerTotp = {
  ...confirmStaffTotp,
  path: '/seller/totp:confirm',
  access: 'seller',
} as const satisfies Endpoint;
