import { MESSAGE_FILE_RULES } from '@okoem/domain/talk/message-file.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage } from './search-body.ts';
import * as parts from './thread-parts.ts';
import { AnswerTemplate, Message, ThreadRow, ThreadView, Unread } from './thread-views.ts';

const READ = { access: 'seller', permission: 'messages.read' } as const;
const WRITE = { access: 'seller', permission: 'messages.write' } as const;
const MOVE = { method: 'POST', ...WRITE, params: parts.OfThread, response: answer(ThreadRow) } as const;
const OfTemplate = z.strictObject({ id: PathId });

export const searchSellerThreads = {
  method: 'POST',
  path: '/seller/threads:search',
  ...READ,
  summary: 'Переписки с покупателями продавца',
  body: parts.ThreadsBody,
  response: answerPage(ThreadRow),
} as const satisfies Endpoint;

export const countSellerUnread = {
  method: 'GET',
  path: '/seller/threads:unread',
  ...READ,
  summary: 'Сколько непрочитанного',
  response: answer(Unread),
} as const satisfies Endpoint;

export const getSellerThread = {
  method: 'GET',
  path: '/seller/threads/{id}',
  ...READ,
  summary: 'Переписка и её последние сообщения',
  params: parts.OfThread,
  response: answer(ThreadView),
} as const satisfies Endpoint;

export const getSellerMessages = {
  method: 'GET',
  path: '/seller/threads/{id}/messages',
  ...READ,
  summary: 'Сообщения до или после названного',
  params: parts.OfThread,
  query: parts.MessagesQuery,
  response: parts.MessagesAnswer,
} as const satisfies Endpoint;

export const sendSellerMessage = {
  method: 'POST',
  path: '/seller/threads/{id}/messages',
  ...WRITE,
  summary: 'Ответить',
  params: parts.OfThread,
  body: parts.SendBody,
  response: answer(Message),
  status: 201,
} as const satisfies Endpoint;

export const deleteSellerMessage = {
  method: 'POST',
  path: '/seller/threads/{id}/messages/{seq}:delete',
  ...WRITE,
  summary: 'Удалить своё сообщение в течение пяти минут',
  params: parts.OfMessage,
  response: answer(Message),
} as const satisfies Endpoint;

export const readSellerThread = {
  ...MOVE,
  path: '/seller/threads/{id}:read',
  summary: 'Отметить прочитанным до названного сообщения',
  body: parts.ReadBody,
} as const satisfies Endpoint;

export const typeInSellerThread = {
  method: 'POST',
  path: '/seller/threads/{id}:typing',
  ...WRITE,
  summary: 'Собеседник узнает, что вы печатаете',
  params: parts.OfThread,
  response: parts.Done,
} as const satisfies Endpoint;

export const archiveSellerThread = {
  ...MOVE,
  path: '/seller/threads/{id}:archive',
  summary: 'Убрать в архив до следующего сообщения, или вернуть из него',
  body: z.strictObject({ is_archived: z.boolean().default(true) }),
} as const satisfies Endpoint;

export const callOperatorAsSeller = {
  ...MOVE,
  path: '/seller/threads/{id}:call-operator',
  summary: 'Позвать Окоём в переписку',
} as const satisfies Endpoint;

export const findSellerMessages = {
  method: 'POST',
  path: '/seller/threads/messages:search',
  ...READ,
  summary: 'Искать в переписках: до 50 сообщений, новые первыми',
  body: parts.FindBody,
  response: parts.FoundAnswer,
} as const satisfies Endpoint;

export const uploadSellerMessageFile = {
  method: 'POST',
  path: '/seller/threads/files:upload',
  ...WRITE,
  summary: 'Файл к ответу; без сообщения хранится сутки',
  consumes: 'multipart',
  largestBody: MESSAGE_FILE_RULES.largest,
  response: parts.UploadAnswer,
  status: 201,
} as const satisfies Endpoint;

export const downloadSellerMessageFile = {
  method: 'POST',
  path: '/seller/threads/{id}/files/{file}:download',
  ...READ,
  summary: 'Файл из переписки',
  params: parts.OfThreadFile,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const getSellerTemplates = {
  method: 'GET',
  path: '/seller/answer-templates',
  ...READ,
  summary: 'Заготовки ответов: не больше пятидесяти',
  response: answer(z.array(AnswerTemplate)),
} as const satisfies Endpoint;

export const addSellerTemplate = {
  method: 'POST',
  path: '/seller/answer-templates',
  ...WRITE,
  summary: 'Новая заготовка ответа',
  body: parts.TemplateBody,
  response: answer(AnswerTemplate),
  status: 201,
} as const satisfies Endpoint;

export const changeSellerTemplate = {
  method: 'PUT',
  path: '/seller/answer-templates/{id}',
  ...WRITE,
  summary: 'Изменить заготовку',
  params: OfTemplate,
  body: parts.TemplateBody,
  response: answer(AnswerTemplate),
} as const satisfies Endpoint;

export const deleteSellerTemplate = {
  method: 'DELETE',
  path: '/seller/answer-templates/{id}',
  ...WRITE,
  summary: 'Удалить заготовку',
  params: OfTemplate,
  response: parts.Done,
} as const satisfies Endpoint;
