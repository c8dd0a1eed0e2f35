import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SignedIn } from './sign-in.ts';
import { requiredLine } from './typed-text.ts';

/** A device is asked, a person looks for a finger: not longer. */
export const CHALLENGE_SECONDS = 300;

const MALFORMED = 'Неверный формат';
/** Bytes as browsers write them: base64url. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[\w-]+$/, MALFORMED);

const PasskeyName = requiredLine(60);
const PasskeyId = z.int().positive();

export const Passkey = z.object({
  id: z.int(),
  /** «Chrome, Windows», or what its owner calls it. */
  name: z.string(),
  /** Kept by the person's account with the maker of the device, and there on all of them. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** `is_offered`: there is none, an address is confirmed for the letter about it, and nobody has said «не сейчас». */
export const PasskeyList = z.object({ passkeys: z.array(Passkey), is_offered: z.boolean() });
export type PasskeyList = z.infer<typeof PasskeyList>;

export const listPasskeys = {
  method: 'GET',
  path: '/auth/passkeys',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Свои ключи доступа; последние сверху',
  response: answer(PasskeyList),
} as const satisfies Endpoint;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What `navigator.credentials.create` is given, with bytes as base64url. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

/** What `navigator.credentials.get` is given: no keys are named, the device shows whom it knows. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const beginPasskey = {
  method: 'POST',
  path: '/auth/passkeys:begin',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Что подписать устройству, чтобы завести ключ доступа; годится один раз и пять минут',
  response: answer(PasskeyCreation),
} as const satisfies Endpoint;

export const addPasskey = {
  method: 'POST',
  path: '/auth/passkeys:add',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Добавить ключ доступа, который создало устройство',
  body: z.strictObject({
    id: bytes(1023),
    client_data: bytes(8192),
    attestation: bytes(16_384),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, MALFORMED))
      .max(10)
      .default([]),
    name: PasskeyName.optional(),
  }),
  response: answer(Passkey),
  status: 201,
} as const satisfies Endpoint;

export const renamePasskey = {
  method: 'POST',
  path: '/auth/passkeys:rename',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Назвать ключ доступа по-своему',
  body: z.strictObject({ id: PasskeyId, name: PasskeyName }),
  response: answer(Passkey),
} as const satisfies Endpoint;

export const removePasskey = {
  method: 'POST',
  path: '/auth/passkeys:remove',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Удалить ключ доступа: войти по нему больше нельзя',
  body: z.strictObject({ id: PasskeyId }),
  response: answer(z.null()),
} as const satisfies Endpoint;

export const declinePasskey = {
  method: 'POST',
  path: '/auth/passkeys:decline',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Больше не предлагать ключ доступа после входа',
  response: answer(z.null()),
} as const satisfies Endpoint;

/** What a device signed. */
const Assertion = {
  id: bytes(1023),
  client_data: bytes(8192),
  authenticator_data: bytes(4096),
  signature: bytes(2048),
  user_handle: bytes(64).optional(),
};

export const beginPasskeyLogin = {
  method: 'POST',
  path: '/auth/passkey:begin',
  access: 'public',
  permission: 'session.open',
  summary: 'Что подписать устройству, чтобы войти по ключу доступа; годится один раз и пять минут',
  response: answer(PasskeyRequest),
} as const satisfies Endpoint;

export const logInByPasskey = {
  method: 'POST',
  path: '/auth/passkey:login',
  access: 'session',
  permission: 'session.open',
  summary: 'Вход по ключу доступа',
  body: z.strictObject(Assertion),
  response: answer(SignedIn),
} as const satisfies Endpoint;

export const beginPasskeyConfirmation = {
  method: 'POST',
  path: '/auth/passkey:begin-confirmation',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Что подписать устройству, чтобы подтвердить, что это вы',
  response: answer(PasskeyRequest),
} as const satisfies Endpoint;

export const confirmByPasskey = {
  method: 'POST',
  path: '/auth/passkey:confirm',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Подтвердить ключом доступа, что это вы',
  body: z.strictObject(Assertion),
  response: answer(z.object({ confirmed: z.literal(true) })),
} as const satisfies Endpoint;
