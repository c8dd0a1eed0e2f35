import { COMMUNICATION_CHANNELS } from '@okoem/domain/customer/communication-channel.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from '@okoem/domain/customer/notification-choice.ts';
import { PROFILE_FILE_TYPES } from '@okoem/domain/customer/profile-file.ts';
import { TAX_SYSTEMS } from '@okoem/domain/customer/tax-system.ts';
import { isBik, isCorrespondentAccount, isSettlementAccount } from '@okoem/domain/validation/bank-account.ts';
import { FILE_SIZE_LIMITS } from '@okoem/domain/validation/file-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { DeliveryAddress, DeliveryRecipient } from './deliveries.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { formChoice, PrivateFile } from './files.ts';
import { BankDetails } from './registration.ts';
import { OwnSession } from './sessions.ts';
import { optionalLine, requiredLine } from './typed-text.ts';

/** Parts of a profile that can be asked for alone. */
export const PROFILE_PARTS = [
  'company',
  'files',
  'addresses',
  'recipients',
  'notifications',
  'sessions',
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** The company chosen, as its people see it. */
export const ProfileCompany = z.object({
  id: z.int(),
  customer_type: z.enum(['ENTITY', 'IP']),
  org_name: z.string(),
  org_full_name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  legal_address: z.string(),
  postal_address: z.string(),
  tax_system: z.int(),
  bank: z
    .object({ bik: z.string(), account: z.string(), corr_account: z.string(), name: z.string() })
    .nullable(),
  organisation_status: z.int(),
  verification_status: z.int(),
  prices_until: z.string().nullable(),
});
export type ProfileCompany = z.infer<typeof ProfileCompany>;

const Cell = { event: z.enum(NOTIFICATION_EVENTS), channel: z.enum(NOTIFICATION_CHANNELS) };

/** A cell of the matrix; a locked one is always on. */
export const NotificationCell = z.object({
  ...Cell,
  label: z.string(),
  on: z.boolean(),
  locked: z.boolean(),
  /** The channels of communication behind it. */
  ways: z.array(z.object({ id: z.literal(COMMUNICATION_CHANNELS), name: z.string() })),
});
export type NotificationCell = z.infer<typeof NotificationCell>;

export const Profile = z.object({
  /** Changes are sent with it; a stale one is refused. */
  version: z.int(),
  /** `position`: in the company chosen. */
  user: CurrentUser.extend({ position: z.string() }),
  company: ProfileCompany.nullable().optional(),
  files: z.array(PrivateFile).optional(),
  addresses: z.array(DeliveryAddress).optional(),
  recipients: z.array(DeliveryRecipient).optional(),
  notifications: z.array(NotificationCell).optional(),
  sessions: z.array(OwnSession).optional(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = {
  method: 'GET',
  path: '/lk/profile',
  access: 'customer',
  permission: 'profile.read',
  summary: `Профиль: весь или с названными частями (${PROFILE_PARTS.join(', ')})`,
  query: z.strictObject({
    include: z.union([z.string().max(200), z.array(z.string().max(50)).max(10)]).optional(),
  }),
  response: answer(Profile),
} as const satisfies Endpoint;

const Bank = BankDetails.superRefine(({ bik, account, corr_account }, context) => {
  const refuse = (field: string) =>
    context.addIssue({ code: 'custom', path: [field], message: VALIDATION_MESSAGES.WRONG_FORMAT });
  if (!isBik(bik)) refuse('bik');
  else if (!isSettlementAccount(account, bik)) refuse('account');
  else if (corr_account !== '' && !isCorrespondentAccount(corr_account, bik)) refuse('corr_account');
});

const line = (most: number) => optionalLine(most).unwrap().optional();

/** Only what changed. Fields of the company are its owner's; phone and e-mail are changed by a code, elsewhere. */
export const updateProfile = {
  method: 'PATCH',
  path: '/lk/profile:update',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Изменённые поля профиля и версия, с которой их меняли',
  body: z.strictObject({
    version: z.int().positive(),
    first_name: requiredLine(100).optional(),
    last_name: line(100),
    patronymic: line(100),
    position: line(100),
    org_name: requiredLine(300).optional(),
    org_full_name: line(500),
    /** A new one begins the verification anew. */
    inn: requiredLine(12).optional(),
    kpp: line(9),
    ogrn: requiredLine(15).optional(),
    legal_address: line(500),
    postal_address: line(500),
    tax_system: z.union([z.literal(TAX_SYSTEMS.USN), z.literal(TAX_SYSTEMS.OSN)]).optional(),
    bank: Bank.nullable().optional(),
  }),
  response: answer(Profile),
} as const satisfies Endpoint;

export const uploadProfileFile = {
  method: 'POST',
  path: '/lk/profile/upload-file',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Файл профиля с его типом; прежний файл того же типа заменяется',
  consumes: 'multipart',
  largestBody: FILE_SIZE_LIMITS.document,
  body: z.strictObject({ type: formChoice(PROFILE_FILE_TYPES) }),
  response: answer(PrivateFile),
  status: 201,
} as const satisfies Endpoint;

export const deleteProfileFile = {
  method: 'POST',
  path: '/lk/profile/delete-file',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Удаление файла профиля по id или по типу',
  body: z
    .strictObject({
      id: z.guid().optional(),
      type: z
        .int()
        .refine(
          (type) => PROFILE_FILE_TYPES.some((known) => known === type),
          VALIDATION_MESSAGES.WRONG_FORMAT,
        )
        .optional(),
    })
    .refine(({ id, type }) => (id === undefined) !== (type === undefined), {
      path: ['id'],
      error: 'Укажите id или type',
    })
    .meta({ examples: [{ type: 7 }] }),
  response: answer(z.null()),
} as const satisfies Endpoint;

export const getNotifications = {
  method: 'GET',
  path: '/lk/notifications',
  access: 'customer',
  permission: 'profile.read',
  summary: 'О чём и куда сообщать',
  response: answer(z.array(NotificationCell)),
} as const satisfies Endpoint;

export const setNotifications = {
  method: 'PUT',
  path: '/lk/notifications',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Выбор по ячейкам; обязательное не отключается',
  body: z.strictObject({
    choices: z
      .array(z.strictObject({ ...Cell, on: z.boolean() }))
      .max(NOTIFICATION_EVENTS.length * NOTIFICATION_CHANNELS.length),
  }),
  response: answer(z.array(NotificationCell)),
} as const satisfies Endpoint;
