import { MESSAGE_FILE_RULES } from '@okoem/domain/talk/message-file.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage } from './search-body.ts';
import * as parts from './thread-parts.ts';
import { AnswerTemplate, Message, ThreadRow, ThreadView, Unread } from './thread-views.ts';

const READ = { access: 'staff', permission: 'messages.read' } as const;
const WRITE = { access: 'staff', permission: 'messages.write' } as const;
const MOVE = { method: 'POST', ...WRITE, params: parts.OfThread, response: answer(ThreadRow) } as const;
const OfTemplate = z.strictObject({ id: PathId });

export const searchStaffThreads = {
  method: 'POST',
  path: '/staff/threads:search',
  ...READ,
  summary: 'Переписки площадки; ожидающие ответа Окоёма: чат с Окоёмом, КП и те, куда его позвали',
  body: parts.ThreadsBody,
  response: answerPage(ThreadRow),
} as const satisfies Endpoint;

export const countStaffUnread = {
  method: 'GET',
  path: '/staff/threads:unread',
  ...READ,
  summary: 'Сколько непрочитанного',
  response: answer(Unread),
} as const satisfies Endpoint;

export const getStaffThread = {
  method: 'GET',
  path: '/staff/threads/{id}',
  ...READ,
  summary: 'Переписка и её последние сообщения',
  params: parts.OfThread,
  response: answer(ThreadView),
} as const satisfies Endpoint;

export const getStaffMessages = {
  method: 'GET',
  path: '/staff/threads/{id}/messages',
  ...READ,
  summary: 'Сообщения до или после названного',
  params: parts.OfThread,
  query: parts.MessagesQuery,
  response: parts.MessagesAnswer,
} as const satisfies Endpoint;

export const sendStaffMessage = {
  method: 'POST',
  path: '/staff/threads/{id}/messages',
  ...WRITE,
  summary: 'Ответить',
  params: parts.OfThread,
  body: parts.SendBody,
  response: answer(Message),
  status: 201,
} as const satisfies Endpoint;

export const deleteStaffMessage = {
  method: 'POST',
  path: '/staff/threads/{id}/messages/{seq}:delete',
  ...WRITE,
  summary: 'Удалить своё сообщение в течение пяти минут',
  params: parts.OfMessage,
  response: answer(Message),
} as const satisfies Endpoint;

export const readStaffThread = {
  ...MOVE,
  path: '/staff/threads/{id}:read',
  summary: 'Отметить прочитанным до названного сообщения',
  body: parts.ReadBody,
} as const satisfies Endpoint;

export const typeInStaffThread = {
  method: 'POST',
  path: '/staff/threads/{id}:typing',
  ...WRITE,
  summary: 'Собеседник узнает, что вы печатаете',
  params: parts.OfThread,
  response: parts.Done,
} as const satisfies Endpoint;

export const archiveStaffThread = {
  ...MOVE,
  path: '/staff/threads/{id}:archive',
  summary: 'Убрать в архив до следующего сообщения, или вернуть из него',
  body: z.strictObject({ is_archived: z.boolean().default(true) }),
} as const satisfies Endpoint;

export const closeThread = {
  ...MOVE,
  path: '/staff/threads/{id}:close',
  summary: 'Закрыть вопрос; новое сообщение откроет его снова',
} as const satisfies Endpoint;

export const findStaffMessages = {
  method: 'POST',
  path: '/staff/threads/messages:search',
  ...READ,
  summary: 'Искать в переписках: до 50 сообщений, новые первыми',
  body: parts.FindBody,
  response: parts.FoundAnswer,
} as const satisfies Endpoint;

export const uploadStaffMessageFile = {
  method: 'POST',
  path: '/staff/threads/files:upload',
  ...WRITE,
  summary: 'Файл к ответу; без сообщения хранится сутки',
  consumes: 'multipart',
  largestBody: MESSAGE_FILE_RULES.largest,
  response: parts.UploadAnswer,
  status: 201,
} as const satisfies Endpoint;

export const downloadStaffMessageFile = {
  method: 'POST',
  path: '/staff/threads/{id}/files/{file}:download',
  ...READ,
  summary: 'Файл из переписки',
  params: parts.OfThreadFile,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const getStaffTemplates = {
  method: 'GET',
  path: '/staff/answer-templates',
  ...READ,
  summary: 'Заготовки ответов: не больше пятидесяти',
  response: answer(z.array(AnswerTemplate)),
} as const satisfies Endpoint;

export const addStaffTemplate = {
  method: 'POST',
  path: '/staff/answer-templates',
  ...WRITE,
  summary: 'Новая заготовка ответа',
  body: parts.TemplateBody,
  response: answer(AnswerTemplate),
  status: 201,
} as const satisfies Endpoint;

export const changeStaffTemplate = {
  method: 'PUT',
  path: '/staff/answer-templates/{id}',
  ...WRITE,
  summary: 'Изменить заготовку',
  params: OfTemplate,
  body: parts.TemplateBody,
  response: answer(AnswerTemplate),
} as const satisfies Endpoint;

export const deleteStaffTemplate = {
  method: 'DELETE',
  path: '/staff/answer-templates/{id}',
  ...WRITE,
  summary: 'Удалить заготовку',
  params: OfTemplate,
  response: parts.Done,
} as const satisfies Endpoint;
