import { NOTICE_PACES, NOTIFICATION_EVENTS } from '@okoem/domain/customer/notification-choice.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { answerPage, pagination } from './search-body.ts';

const Event = z.enum(NOTIFICATION_EVENTS);

/** What the bell of the cabinet shows; `link` is an address of this shop, without its origin, empty where there is none. */
export const Notice = z.object({
  id: z.int(),
  event: Event,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});
export type Notice = z.infer<typeof Notice>;

const Unread = answer(z.object({ unread: z.int() }));

export const searchNotices = {
  method: 'POST',
  path: '/lk/notices:search',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Уведомления колокольчика, последние сверху',
  body: z.strictObject({
    filter: z.strictObject({ unread: z.boolean().optional(), event: Event.optional() }).default({}),
    pagination: pagination(50, 20),
  }),
  response: answerPage(Notice),
} as const satisfies Endpoint;

export const countNotices = {
  method: 'GET',
  path: '/lk/notices:count',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Сколько уведомлений не прочитано; больше 99 не считается',
  response: Unread,
} as const satisfies Endpoint;

export const readNotices = {
  method: 'POST',
  path: '/lk/notices:read',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Отметить уведомления прочитанными; чужие и уже прочитанные пропускаются',
  body: z
    .strictObject({ ids: z.array(z.int().positive()).min(1).max(100) })
    .meta({ examples: [{ ids: [1] }] }),
  response: Unread,
} as const satisfies Endpoint;

/** Only up to the newest one seen: what came meanwhile stays unread. */
export const readAllNotices = {
  method: 'POST',
  path: '/lk/notices:read-all',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Отметить прочитанным всё до названного уведомления',
  body: z.strictObject({ up_to: z.int().positive() }),
  response: Unread,
} as const satisfies Endpoint;

export const NoticeSettings = z.object({
  /** What is not urgent comes at once, or in one letter a day. */
  pace: z.enum(NOTICE_PACES),
  /** Rows of which only what is important is sent; in the cabinet there is everything. */
  important_only: z.array(Event),
  /** Rows that hold both important things and others: only there the choice means something. */
  graded: z.array(Event),
  /** Rows that may wait for the letter of the day. */
  patient: z.array(Event),
  /** Hours of the recipient's city in which no phone rings. */
  quiet: z.object({ from: z.int(), to: z.int() }),
  push: z.object({
    /** For `pushManager.subscribe`. */
    public_key: z.string(),
    /** Browsers that get messages. */
    browsers: z.int(),
  }),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const getNoticeSettings = {
  method: 'GET',
  path: '/lk/notices/settings',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Как присылать уведомления: сразу или раз в день, только важное, тихие часы, браузеры',
  response: answer(NoticeSettings),
} as const satisfies Endpoint;

export const setNoticeSettings = {
  method: 'PATCH',
  path: '/lk/notices/settings',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Изменить названное: темп или «только важное» одной строки',
  body: z
    .strictObject({
      pace: z.enum(NOTICE_PACES).optional(),
      important: z.strictObject({ event: Event, only: z.boolean() }).optional(),
    })
    .meta({ examples: [{ pace: 'daily' }] }),
  response: answer(NoticeSettings),
} as const satisfies Endpoint;

const Address = z
  .string()
  .max(1000)
  .regex(/^https?:\/\/\S+$/);

/** As `PushSubscription.toJSON()` writes it. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: Address,
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
    auth: z.string().regex(/^[\w-]{16,32}={0,2}$/),
  }),
});

const Browsers = answer(z.object({ browsers: z.int() }));

export const addPushSubscription = {
  method: 'POST',
  path: '/lk/push-subscriptions',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Присылать уведомления в этот браузер; повтор ничего не меняет',
  body: PushSubscriptionBody.meta({
    examples: [
      {
        endpoint: 'https://fcm.googleapis.com/fcm/send/example',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    ],
  }),
  response: Browsers,
} as const satisfies Endpoint;

/** Without an address: every browser. */
export const removePushSubscription = {
  method: 'POST',
  path: '/lk/push-subscriptions:remove',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Больше не присылать в этот браузер, а без адреса — ни в один',
  body: z.strictObject({ endpoint: Address.optional() }),
  response: Browsers,
} as const satisfies Endpoint;

export const tryPush = {
  method: 'POST',
  path: '/lk/push-subscriptions:try',
  access: 'customer',
  permission: 'profile.write',
  summary: 'Пробное уведомление во все свои браузеры',
  body: z.strictObject({}),
  response: Browsers,
} as const satisfies Endpoint;

const StopToken = z.guid();

/** What a letter's stop link is about. */
export const LetterStop = z.object({
  /** What is not sent any more, in words. */
  about: z.string(),
  is_stopped: z.boolean(),
});
export type LetterStop = z.infer<typeof LetterStop>;

export const lookAtStop = {
  method: 'POST',
  path: '/letters/stop:look',
  access: 'public',
  permission: 'shop.browse',
  summary: 'О каких письмах ссылка «больше не присылать»',
  body: z.strictObject({ token: StopToken }),
  response: answer(LetterStop),
} as const satisfies Endpoint;

export const stopLetters = {
  method: 'POST',
  path: '/letters/stop',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Больше не присылать такие письма, или снова присылать; вход не нужен',
  body: z.strictObject({ token: StopToken, stop: z.boolean() }),
  response: answer(LetterStop),
} as const satisfies Endpoint;
