import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { TypedPassword } from './sign-in.ts';
import { TypedEmail, TypedPhone } from './typed-text.ts';
import { CodeRequestId, TypedCode } from './verification-codes.ts';

/** How somebody who has signed in can show again who they are; contacts are confirmed ones. */
export const IdentityWays = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  has_password: z.boolean(),
  has_passkey: z.boolean(),
});
export type IdentityWays = z.infer<typeof IdentityWays>;

export const getIdentityWays = {
  method: 'GET',
  path: '/auth/identity',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Чем можно подтвердить, что это вы',
  response: answer(IdentityWays),
} as const satisfies Endpoint;

/**
 * Ways in are changed only by who has shown in the last minutes that it is still them; others are refused with
 * CONFIRM_IDENTITY and call this. A code is asked for with the purpose `change`, to an address that is confirmed.
 */
export const confirmIdentity = {
  method: 'POST',
  path: '/auth/identity:confirm',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Подтвердить, что это вы: паролем или кодом на свой подтверждённый контакт',
  body: z
    .strictObject({
      password: TypedPassword.optional(),
      channel: z.enum(['phone', 'email']).optional(),
      request_id: CodeRequestId,
      code: TypedCode.optional(),
    })
    .refine(
      ({ password, channel, code }) =>
        password === undefined ? channel !== undefined && code !== undefined : code === undefined,
      { path: ['password'], error: 'Укажите пароль или код и контакт, на который он пришёл' },
    )
    .meta({ examples: [{ password: 'тихий-пруд-8' }] }),
  response: answer(z.object({ confirmed: z.literal(true) })),
} as const satisfies Endpoint;

const NewContact = {
  request_id: CodeRequestId,
  code: TypedCode,
  /** Sign out everywhere but here. */
  end_others: z.boolean().default(false),
};

/** `ended`: sessions that were ended by the wish of `end_others`. */
const Changed = answer(z.object({ user: CurrentUser, ended: z.int() }));

export const changePhone = {
  method: 'POST',
  path: '/auth/phone:change',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Новый телефон кабинета по коду, который пришёл на него (purpose: change)',
  body: z.strictObject({ phone: TypedPhone, ...NewContact }),
  response: Changed,
} as const satisfies Endpoint;

export const changeEmail = {
  method: 'POST',
  path: '/auth/email:change',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Новая почта кабинета по коду, который пришёл на неё (purpose: change)',
  body: z.strictObject({ email: TypedEmail, ...NewContact }),
  response: Changed,
} as const satisfies Endpoint;
