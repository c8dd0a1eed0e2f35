import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { TypedEmail, TypedPhone } from './typed-text.ts';

export const CODE_LENGTH = 6;
export const CODE_SECONDS = 300;
export const RESEND_SECONDS = 60;

/** What a code opens; one made for a purpose opens nothing else. */
export const CODE_PURPOSES = ['login', 'register', 'checkout', 'change', 'subscribe'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const Purpose = z.enum(CODE_PURPOSES).default('login');

export const TypedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Код — шесть цифр');

/** May be left out when exactly one code is open for the address. */
export const CodeRequestId = z.guid().optional();

export const CodeSent = z.object({
  request_id: z.guid(),
  /** Seconds the code is good for. */
  ttl: z.int(),
  /** Seconds until another may be asked for. */
  resend_in: z.int(),
  length: z.int(),
});
export type CodeSent = z.infer<typeof CodeSent>;

export const sendPhoneCode = {
  method: 'POST',
  path: '/auth/phone:verification-code',
  access: 'public',
  permission: 'session.open',
  summary: 'Код из шести цифр на телефон; ответ один и тот же, есть такой кабинет или нет',
  body: z.strictObject({ phone: TypedPhone, purpose: Purpose }),
  response: answer(CodeSent),
} as const satisfies Endpoint;

export const sendEmailCode = {
  method: 'POST',
  path: '/auth/email:verification-code',
  access: 'public',
  permission: 'session.open',
  summary: 'Код из шести цифр на почту; ответ один и тот же, есть такой кабинет или нет',
  body: z.strictObject({ email: TypedEmail, purpose: Purpose }),
  response: answer(CodeSent),
} as const satisfies Endpoint;
