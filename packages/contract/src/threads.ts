import { MESSAGE_FILE_RULES } from '@okoem/domain/talk/message-file.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { answerPage } from './search-body.ts';
import * as parts from './thread-parts.ts';
import { Message, ThreadRow, ThreadView, Unread } from './thread-views.ts';

/**
 * Conversations of the shop's visitors. A guest has his by a cookie that the first thread sets, and only the chat with the
 * marketplace; what he wrote becomes his account's with the first of these calls after he has signed in.
 */
const USE = { access: 'public', permission: 'messages.use' } as const;
const MOVE = { method: 'POST', ...USE, params: parts.OfThread, response: answer(ThreadRow) } as const;

const Id = z.int().positive();

export const searchThreads = {
  method: 'POST',
  path: '/threads:search',
  ...USE,
  summary: 'Переписки компании, а без неё свои: последние первыми',
  body: parts.ThreadsBody,
  response: answerPage(ThreadRow),
} as const satisfies Endpoint;

export const countUnread = {
  method: 'GET',
  path: '/threads:unread',
  ...USE,
  summary: 'Сколько непрочитанного',
  response: answer(Unread),
} as const satisfies Endpoint;

export const openThread = {
  method: 'POST',
  path: '/threads:open',
  ...USE,
  summary: 'Переписка о заказе, КП, заявке, товаре, с продавцом или с Окоёмом: та, что есть, или новая',
  body: z
    .strictObject({
      about: z.discriminatedUnion('kind', [
        /** `id` is the part of the order that one seller sends. */
        z.strictObject({ kind: z.literal('order'), id: Id }),
        z.strictObject({ kind: z.literal('quote'), id: Id }),
        /** Of its author or of the contractor chosen. */
        z.strictObject({ kind: z.literal('tender'), id: Id }),
        /** With the seller of an offer of that product. */
        z.strictObject({ kind: z.literal('product'), id: Id, seller_id: Id }),
        z.strictObject({ kind: z.literal('seller'), id: Id }),
        z.strictObject({ kind: z.literal('support') }),
      ]),
    })
    .meta({ examples: [{ about: { kind: 'support' } }] }),
  response: answer(ThreadView),
} as const satisfies Endpoint;

export const getThread = {
  method: 'GET',
  path: '/threads/{id}',
  ...USE,
  summary: 'Переписка и её последние сообщения',
  params: parts.OfThread,
  response: answer(ThreadView),
} as const satisfies Endpoint;

export const getMessages = {
  method: 'GET',
  path: '/threads/{id}/messages',
  ...USE,
  summary: 'Сообщения до или после названного',
  params: parts.OfThread,
  query: parts.MessagesQuery,
  response: parts.MessagesAnswer,
} as const satisfies Endpoint;

export const sendMessage = {
  method: 'POST',
  path: '/threads/{id}/messages',
  ...USE,
  summary: 'Написать: до 4000 знаков и 5 файлов; с тем же ключом это то же сообщение',
  params: parts.OfThread,
  body: parts.SendBody,
  response: answer(Message),
  status: 201,
} as const satisfies Endpoint;

export const deleteMessage = {
  method: 'POST',
  path: '/threads/{id}/messages/{seq}:delete',
  ...USE,
  summary: 'Удалить своё сообщение в течение пяти минут',
  params: parts.OfMessage,
  response: answer(Message),
} as const satisfies Endpoint;

export const readThread = {
  ...MOVE,
  path: '/threads/{id}:read',
  summary: 'Отметить прочитанным до названного сообщения',
  body: parts.ReadBody,
} as const satisfies Endpoint;

export const typeInThread = {
  method: 'POST',
  path: '/threads/{id}:typing',
  ...USE,
  summary: 'Собеседник узнает, что вы печатаете; не чаще раза в две секунды',
  params: parts.OfThread,
  response: parts.Done,
} as const satisfies Endpoint;

export const archiveThread = {
  ...MOVE,
  path: '/threads/{id}:archive',
  summary: 'Убрать в архив до следующего сообщения, или вернуть из него',
  body: z.strictObject({ is_archived: z.boolean().default(true) }),
} as const satisfies Endpoint;

export const callOperator = {
  ...MOVE,
  path: '/threads/{id}:call-operator',
  summary: 'Позвать Окоём в переписку с продавцом или подрядчиком',
} as const satisfies Endpoint;

export const findMessages = {
  method: 'POST',
  path: '/threads/messages:search',
  ...USE,
  summary: 'Искать в своих переписках, с учётом форм слов: до 50 сообщений, новые первыми',
  body: parts.FindBody,
  response: parts.FoundAnswer,
} as const satisfies Endpoint;

export const uploadMessageFile = {
  method: 'POST',
  path: '/threads/files:upload',
  access: 'customer',
  permission: 'messages.write',
  summary: 'Файл к сообщению: PDF, JPG, PNG, WEBP, XLSX, DOCX до 10 МБ; без сообщения хранится сутки',
  consumes: 'multipart',
  largestBody: MESSAGE_FILE_RULES.largest,
  response: parts.UploadAnswer,
  status: 201,
} as const satisfies Endpoint;

export const downloadMessageFile = {
  method: 'POST',
  path: '/threads/{id}/files/{file}:download',
  ...USE,
  summary: 'Файл из переписки',
  params: parts.OfThreadFile,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;
