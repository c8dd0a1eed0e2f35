import { PROJECT_FILE_RULES } from '@okoem/domain/project/project-file.ts';
import { PROJECT_KINDS, PROJECT_STATUSES } from '@okoem/domain/project/project-kind.ts';
import { PROJECT_ROLES } from '@okoem/domain/project/project-role.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { RepeatedLine } from './order-moves.ts';
import { PathId } from './orders.ts';
import { Project, ProjectEvent, ProjectRow } from './project-views.ts';
import { answerPage, pagination, RegionGuid } from './search-body.ts';
import { optionalLine, requiredLine } from './typed-text.ts';

const Role = z.enum(PROJECT_ROLES);
const Kind = z.enum(PROJECT_KINDS);
const Status = z.enum(PROJECT_STATUSES);
/** Ten billion roubles: more than a building costs, and thousands of them are still a number. */
const MOST_MONEY = 1_000_000_000_000;
const Money = z.int().positive().max(MOST_MONEY);
const OfProject = z.strictObject({ id: PathId });
const OfFile = z.strictObject({ id: PathId, file: z.guid() });
const OfBasket = z.strictObject({ id: PathId, basket: z.guid() });
const Done = answer(z.object({ ok: z.literal(true) }));

const READ = { access: 'customer', permission: 'projects.read' } as const;
const WRITE = { access: 'customer', permission: 'projects.write' } as const;

export const searchProjects = {
  method: 'POST',
  path: '/lk/projects:search',
  ...READ,
  summary:
    'Объекты, в которых участвует спрашивающий; владелец компании видит все. Последние изменённые первыми',
  body: z.strictObject({
    filter: z
      .strictObject({
        /** Of the name, the address or the contract. */
        query: z.string().trim().max(100).optional(),
        status: Status.optional(),
        /** Only those that things may be put into. */
        can_fill: z.boolean().optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(ProjectRow),
} as const satisfies Endpoint;

const Fields = {
  city: optionalLine(100),
  address: optionalLine(500),
  contract: optionalLine(500),
  /** Kopecks. */
  budget: Money.nullable().default(null),
  /** Kopecks of one order; companies only. */
  order_limit: Money.nullable().default(null),
};

const Thing = z
  .strictObject({
    kind: Kind,
    id: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .meta({ examples: ['1042'] }),
    /** Kopecks of the variant chosen on the page; without it a specification is counted by its best offers. */
    planned: z.int().min(0).max(MOST_MONEY).optional(),
    plan_note: optionalLine(100),
  })
  .meta({ examples: [{ kind: 'order', id: '1042' }] });

export const createProject = {
  method: 'POST',
  path: '/lk/projects',
  ...WRITE,
  summary: 'Новый объект, при желании сразу с первой вещью: спецификацией, заказом, предложением',
  body: z.strictObject({
    name: requiredLine(200),
    ...Fields,
    item: Thing.optional(),
    customer_region_guid: RegionGuid,
  }),
  response: answer(Project),
  status: 201,
} as const satisfies Endpoint;

export const getProject = {
  method: 'GET',
  path: '/lk/projects/{id}',
  ...READ,
  summary: 'Объект: деньги, вещи, участники',
  params: OfProject,
  response: answer(Project),
} as const satisfies Endpoint;

export const updateProject = {
  method: 'PATCH',
  path: '/lk/projects/{id}:update',
  ...WRITE,
  summary: 'Название, адрес, договор, бюджет и лимит одного заказа; чего нет в запросе, то не меняется',
  params: OfProject,
  body: z.strictObject({
    name: requiredLine(200).optional(),
    city: Fields.city.unwrap().optional(),
    address: Fields.address.unwrap().optional(),
    contract: Fields.contract.unwrap().optional(),
    budget: Money.nullable().optional(),
    order_limit: Money.nullable().optional(),
  }),
  response: answer(Project),
} as const satisfies Endpoint;

export const archiveProject = {
  method: 'POST',
  path: '/lk/projects/{id}:archive',
  ...WRITE,
  summary: 'В архив: всё остаётся на месте, новое не кладётся',
  params: OfProject,
  response: answer(Project),
} as const satisfies Endpoint;

export const unarchiveProject = {
  method: 'POST',
  path: '/lk/projects/{id}:unarchive',
  ...WRITE,
  summary: 'Обратно из архива',
  params: OfProject,
  response: answer(Project),
} as const satisfies Endpoint;

export const deleteProject = {
  method: 'DELETE',
  path: '/lk/projects/{id}:delete',
  ...WRITE,
  summary: 'Удаляет пустой объект; удаление можно отменить',
  params: OfProject,
  response: Done,
} as const satisfies Endpoint;

export const restoreProject = {
  method: 'POST',
  path: '/lk/projects/{id}:restore',
  ...WRITE,
  summary: 'Возвращает удалённый объект',
  params: OfProject,
  response: answer(Project),
} as const satisfies Endpoint;

export const attachToProject = {
  method: 'POST',
  path: '/lk/projects/{id}/items:attach',
  ...WRITE,
  summary: 'Кладёт в объект своё: из другого объекта переносит, лежащее здесь считает заново',
  params: OfProject,
  body: z.strictObject({ ...Thing.shape, customer_region_guid: RegionGuid }),
  response: answer(Project),
} as const satisfies Endpoint;

export const detachFromProject = {
  method: 'POST',
  path: '/lk/projects/{id}/items:detach',
  ...WRITE,
  summary: 'Убирает вещь из объекта; сама она остаётся',
  params: OfProject,
  body: z.strictObject({ kind: Kind, id: Thing.shape.id }),
  response: answer(Project),
} as const satisfies Endpoint;

export const keepBasketInProject = {
  method: 'POST',
  path: '/lk/projects/{id}/baskets',
  ...WRITE,
  summary: 'Сохраняет в объект корзину, какая она сейчас, с ценами этой минуты',
  params: OfProject,
  body: z.strictObject({ name: requiredLine(200), customer_region_guid: RegionGuid }),
  response: answer(Project),
  status: 201,
} as const satisfies Endpoint;

export const putBasketBack = {
  method: 'POST',
  path: '/lk/projects/{id}/baskets/{basket}:put-back',
  access: 'customer',
  permission: 'basket.write',
  summary: 'Кладёт сохранённую корзину в корзину; ответ говорит, что с тех пор изменилось',
  params: OfBasket,
  response: answer(z.object({ basket_version: z.string(), count: z.int(), lines: z.array(RepeatedLine) })),
} as const satisfies Endpoint;

export const uploadProjectFile = {
  method: 'POST',
  path: '/lk/projects/{id}/files:upload',
  ...WRITE,
  summary: 'Документ объекта: PDF, XLSX, DOCX, JPG, PNG или WEBP до 10 МБ',
  consumes: 'multipart',
  largestBody: PROJECT_FILE_RULES.largest,
  params: OfProject,
  response: answer(Project),
  status: 201,
} as const satisfies Endpoint;

export const downloadProjectFile = {
  method: 'POST',
  path: '/lk/projects/{id}/files/{file}:download',
  ...READ,
  summary: 'Документ объекта файлом',
  params: OfFile,
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const setProjectMember = {
  method: 'POST',
  path: '/lk/projects/{id}/members:set',
  ...WRITE,
  summary: 'Открывает объект сотруднику компании или меняет его роль',
  params: OfProject,
  body: z.strictObject({ customer_id: z.int().positive(), role: Role }),
  response: answer(Project),
} as const satisfies Endpoint;

export const removeProjectMember = {
  method: 'POST',
  path: '/lk/projects/{id}/members:remove',
  ...WRITE,
  summary: 'Закрывает объект для сотрудника',
  params: OfProject,
  body: z.strictObject({ customer_id: z.int().positive() }),
  /** Null for who has closed it for himself. */
  response: answer(Project.nullable()),
} as const satisfies Endpoint;

export const searchProjectEvents = {
  method: 'POST',
  path: '/lk/projects/{id}/events:search',
  ...READ,
  summary: 'Что происходило с объектом и его заказами: последнее первым',
  params: OfProject,
  body: z.strictObject({ pagination: pagination() }),
  response: answerPage(ProjectEvent),
} as const satisfies Endpoint;
