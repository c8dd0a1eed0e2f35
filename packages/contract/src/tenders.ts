import { TENDER_BUDGETS } from '@okoem/domain/tender/tender-budget.ts';
import { TENDER_STAGES } from '@okoem/domain/tender/tender-check.ts';
import { MOST_TENDER_FILES } from '@okoem/domain/tender/tender-file.ts';
import { GIVE_UP_REASONS } from '@okoem/domain/tender/tender-reason.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { TENDER_SYSTEMS } from '@okoem/domain/tender/tender-system.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage, Pagination, pagination, RegionGuid, sortBy } from './search-body.ts';
import {
  OwnTenderCounts,
  OwnTenderRow,
  TenderCard,
  TenderEquipmentLine,
  TenderFacets,
  TenderKindCode,
  TenderObjectCode,
  TenderStatusCode,
  TenderSystemCode,
  TenderView,
} from './tender-views.ts';
import { optionalLine, optionalLines, TypedDay } from './typed-text.ts';

/** Ten billion roubles. */
const MOST_MONEY = 1_000_000_000_000;
const Money = z.int().positive().max(MOST_MONEY);
const OfTender = z.strictObject({ id: PathId });
const OfFile = z.strictObject({ id: PathId, file: z.guid() });
const Done = answer(z.object({ ok: z.literal(true) }));

/** Of this century, as days are. */
const Moment = z.iso
  .datetime({ offset: true })
  .refine((at) => at >= '2000-01-02' && at < '2199-12-31', VALIDATION_MESSAGES.WRONG_FORMAT)
  .meta({ examples: ['2026-12-31T18:00:00+03:00'] });

const OPEN = { access: 'public', permission: 'shop.browse' } as const;
const READ = { access: 'customer', permission: 'tenders.read' } as const;
const WRITE = { access: 'customer', permission: 'tenders.write' } as const;

export const TenderFilter = z
  .strictObject({
    kind: TenderKindCode.optional(),
    /** Any of them. */
    systems: z.array(TenderSystemCode).max(TENDER_SYSTEMS.length).optional(),
    /** As the list of cities calls it. */
    region: z.string().trim().min(1).max(200).optional(),
    city_guid: z.guid().optional(),
    /** Kopecks: requests whose budget reaches into it; those that await offers are found too. */
    budget_from: Money.optional(),
    budget_to: Money.optional(),
    /** Proposals are taken until this day at least, or at most. */
    deadline_from: TypedDay.optional(),
    deadline_to: TypedDay.optional(),
    /** Left out: only those that proposals are still taken for. */
    status: z.array(TenderStatusCode).max(Object.keys(TENDER_STATUSES).length).optional(),
    /** Words of the title and the description. */
    query: z.string().trim().max(100).optional(),
  })
  .meta({ examples: [{ kind: 1, systems: ['video'] }] });
export type TenderFilter = z.infer<typeof TenderFilter>;

export const searchTenders = {
  method: 'POST',
  path: '/tenders:search',
  ...OPEN,
  summary: 'Заявки на монтаж и проектирование: без контактов, точных адресов и имён',
  body: z.strictObject({
    filter: TenderFilter.default({}),
    /** New ones first, or those that end first, or the largest budget first. */
    sort: sortBy(['new', 'deadline', 'budget']),
    pagination: pagination(),
  }),
  response: z.object({
    data: z.array(TenderCard),
    meta: z.object({ pagination: Pagination, facets: TenderFacets }),
  }),
} as const satisfies Endpoint;

export const getTender = {
  method: 'GET',
  path: '/tenders/{id}',
  ...OPEN,
  summary: 'Заявка: каждому столько, сколько ему можно видеть',
  params: OfTender,
  response: answer(TenderView),
} as const satisfies Endpoint;

export const searchTenderEquipment = {
  method: 'POST',
  path: '/tenders/{id}/equipment:search',
  ...OPEN,
  summary: 'Строки списка оборудования заявки',
  params: OfTender,
  body: z.strictObject({ pagination: pagination() }),
  response: answerPage(TenderEquipmentLine),
} as const satisfies Endpoint;

export const searchOwnTenders = {
  method: 'POST',
  path: '/lk/tenders:search',
  ...READ,
  summary: 'Заявки компании, а без неё свои, с черновиками: изменённые последними первыми',
  body: z.strictObject({
    filter: z
      .strictObject({
        stage: z.array(z.enum(TENDER_STAGES)).max(TENDER_STAGES.length).optional(),
        status: z.array(TenderStatusCode).max(4).optional(),
        query: z.string().trim().max(100).optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: z.object({
    data: z.array(OwnTenderRow),
    meta: z.object({ pagination: Pagination, counts: OwnTenderCounts }),
  }),
} as const satisfies Endpoint;

/** What is not sent stays as it is: a draft is saved field by field. */
const Fields = {
  title: optionalLine(200).unwrap().optional(),
  description: optionalLines(10_000).unwrap().optional(),
  object_type: TenderObjectCode.nullable().optional(),
  area_m2: z.int().min(1).max(10_000_000).nullable().optional(),
  city_guid: z.guid().nullable().optional(),
  /** Told to the contractor chosen alone. */
  address: optionalLine(500).unwrap().optional(),
  systems: z.array(TenderSystemCode).max(TENDER_SYSTEMS.length).optional(),
  works_from: TypedDay.nullable().optional(),
  works_to: TypedDay.nullable().optional(),
  budget: z
    .strictObject({
      kind: z.enum(TENDER_BUDGETS),
      from: Money.nullable().default(null),
      to: Money.nullable().default(null),
    })
    .optional(),
  /** A moment; from 2 to 90 days ahead when it is published. */
  deadline: Moment.nullable().optional(),
  is_sealed: z.boolean().optional(),
  verified_only: z.boolean().optional(),
  licence_needed: z.boolean().optional(),
  contact_name: optionalLine(200).unwrap().optional(),
  contact_phone: optionalLine(50).unwrap().optional(),
  contact_email: optionalLine(254).unwrap().optional(),
  materials: z.enum(['own', 'contractor']).optional(),
};

export const createTender = {
  method: 'POST',
  path: '/tenders',
  ...WRITE,
  summary: 'Новая заявка: черновик, который видит только заказчик; нужен заголовок Idempotency-Key',
  needsKey: true,
  body: z.strictObject({ kind: TenderKindCode, ...Fields }),
  response: answer(TenderView),
  status: 201,
} as const satisfies Endpoint;

export const updateTender = {
  method: 'PATCH',
  path: '/tenders/{id}:update',
  ...WRITE,
  summary: 'Сохранить черновик: чего нет в запросе, то не меняется',
  params: OfTender,
  body: z.strictObject({ kind: TenderKindCode.optional(), ...Fields }),
  response: answer(TenderView),
} as const satisfies Endpoint;

export const deleteTender = {
  method: 'DELETE',
  path: '/tenders/{id}:delete',
  ...WRITE,
  summary: 'Удалить черновик; опубликованная заявка остаётся',
  params: OfTender,
  response: Done,
} as const satisfies Endpoint;

export const previewTender = {
  method: 'GET',
  path: '/tenders/{id}:preview',
  ...READ,
  summary: 'Черновик таким, каким его увидит подрядчик, и чего в нём ещё не хватает',
  params: OfTender,
  response: answer(TenderView),
} as const satisfies Endpoint;

export const takeTenderEquipment = {
  method: 'POST',
  path: '/tenders/{id}/equipment:take',
  ...WRITE,
  summary: 'Список оборудования черновика: из спецификации, объекта или корзины; none убирает его',
  params: OfTender,
  body: z.strictObject({
    source: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('specification'), specification_id: z.guid() }),
      z.strictObject({ kind: z.literal('project'), project_id: z.int().positive() }),
      z.strictObject({ kind: z.literal('basket') }),
      z.strictObject({ kind: z.literal('none') }),
    ]),
    customer_region_guid: RegionGuid,
  }),
  response: answer(TenderView),
} as const satisfies Endpoint;

export const attachTenderFiles = {
  method: 'POST',
  path: '/tenders/{id}/files:attach',
  ...WRITE,
  summary: 'Приложить к заявке загруженные файлы: не больше десяти вместе с прежними',
  params: OfTender,
  body: z.strictObject({ file_ids: z.array(z.guid()).min(1).max(MOST_TENDER_FILES) }),
  response: answer(TenderView),
} as const satisfies Endpoint;

export const detachTenderFile = {
  method: 'POST',
  path: '/tenders/{id}/files/{file}:detach',
  ...WRITE,
  summary: 'Убрать файл из черновика',
  params: OfFile,
  response: answer(TenderView),
} as const satisfies Endpoint;

export const downloadTenderFile = {
  method: 'POST',
  path: '/tenders/{id}/files/{file}:download',
  ...OPEN,
  summary: 'Файл заявки: заказчику, подрядчикам, пока идёт сбор предложений, и выбранному',
  params: OfFile,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

const MOVE = { method: 'POST', ...WRITE, params: OfTender, response: answer(TenderView) } as const;

export const publishTender = {
  ...MOVE,
  path: '/tenders/{id}:publish',
  summary: 'Опубликовать; первую заявку заказчика сначала смотрит оператор',
} as const satisfies Endpoint;

export const giveUpTender = {
  ...MOVE,
  path: '/tenders/{id}:give-up',
  summary: 'Отказаться от выбора подрядчика: статус 10 с причиной',
  body: z.strictObject({ reason: z.enum(GIVE_UP_REASONS), comment: optionalLines(2000) }),
} as const satisfies Endpoint;

export const closeTender = {
  ...MOVE,
  path: '/tenders/{id}:close',
  summary: 'Закрыть: без подрядчика сразу, с подрядчиком после приёмки обеими сторонами',
  body: z.strictObject({ comment: optionalLines(2000) }),
} as const satisfies Endpoint;

export const extendTender = {
  ...MOVE,
  path: '/tenders/{id}:extend',
  summary: 'Продлить срок предложений опубликованной заявки',
  body: z.strictObject({ deadline: Moment }),
} as const satisfies Endpoint;

export const addToTender = {
  ...MOVE,
  path: '/tenders/{id}:add',
  summary: 'Дополнить описание опубликованной заявки: прежний текст остаётся, дополнение видят все',
  body: z
    .strictObject({ text: optionalLines(2000).refine((text) => text !== '', 'Напишите, что добавить') })
    .meta({ examples: [{ text: 'Потолки 4 метра, есть подвесной потолок' }] }),
} as const satisfies Endpoint;

export const repeatTender = {
  ...MOVE,
  path: '/tenders/{id}:repeat',
  summary: 'Повторить заявку: новый черновик с теми же полями, файлами и списком оборудования',
  needsKey: true,
  status: 201,
} as const satisfies Endpoint;
