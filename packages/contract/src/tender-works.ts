import { MOST_STAGE_PHOTOS, WORK_PICTURE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { STAGE_STATES } from '@okoem/domain/tender/stage-status.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import { ContractorCard } from './contractors.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { RepeatedLine } from './order-moves.ts';
import { PathId } from './orders.ts';
import { ProposalFile, ProposalTerms } from './proposal-views.ts';
import { RegionGuid } from './search-body.ts';
import { TenderStatusCode } from './tender-views.ts';
import { optionalLine, optionalLines, requiredLines } from './typed-text.ts';

const Id = z.int().positive();
const OfTender = z.strictObject({ id: PathId });
const OfStage = z.strictObject({ id: PathId, stage: PathId });

const READ = { access: 'customer', permission: 'tenders.read' } as const;
const WRITE = { access: 'customer', permission: 'tenders.write' } as const;

const Contact = z.object({
  name: z.string(),
  organisation: z.string(),
  phone: z.string(),
  email: z.string(),
});

export const WorkStage = z.object({
  id: z.int(),
  position: z.int(),
  name: z.string(),
  share: z.int(),
  price: z.int(),
  days: z.int(),
  state: z.object({ code: z.enum(STAGE_STATES), label: z.string() }),
  steps: z.array(
    z.object({
      to: z.enum(STAGE_STATES),
      by: z.string(),
      at: z.iso.datetime(),
      text: z.string(),
      photos: z.array(ProposalFile),
    }),
  ),
  can_report: z.boolean(),
  can_judge: z.boolean(),
});
export type WorkStage = z.infer<typeof WorkStage>;

const GivenRating = z.object({ stars: z.int(), text: z.string(), at: z.iso.datetime() });

/** The works of the one chosen, as either side sees them. */
export const TenderWorks = z.object({
  tender_id: z.int(),
  title: z.string(),
  status: TenderStatusCode,
  side: z.enum(['customer', 'contractor']),
  chosen_at: z.iso.datetime(),
  contractor: ContractorCard,
  /** Open to each other from the choice on. */
  contacts: z.object({ customer: Contact, contractor: Contact, address: z.string() }),
  proposal: ProposalTerms,
  stages: z.array(WorkStage),
  /** Of all that stages come to. */
  accepted_price: z.int(),
  accepted_by_customer: z.boolean(),
  accepted_by_contractor: z.boolean(),
  closed: z
    .object({ at: z.iso.datetime(), reason: z.object({ code: z.string(), label: z.string() }), comment: z.string() })
    .nullable(),
  rating: z.object({
    own: GivenRating.nullable(),
    /** Shown when both have rated, or nobody may any more. */
    other: GivenRating.nullable(),
    is_other_given: z.boolean(),
    until: z.iso.datetime().nullable(),
  }),
  can_leave: z.boolean(),
  can_accept: z.boolean(),
  can_rate: z.boolean(),
  /** There is something of the marketplace in it. */
  can_buy: z.boolean(),
});
export type TenderWorks = z.infer<typeof TenderWorks>;

export const chooseProposal = {
  method: 'POST',
  path: '/tenders/{id}:choose',
  ...WRITE,
  summary: 'Выбрать подрядчика: контакты открываются обоим, остальным уходит письмо. Передумать нельзя',
  params: OfTender,
  body: z.strictObject({
    proposal_id: Id,
    /** The one that was seen: nobody chooses what has changed since. */
    version: z.int().min(1).max(50),
  }),
  response: answer(TenderWorks),
} as const satisfies Endpoint;

export const getTenderWorks = {
  method: 'GET',
  path: '/tenders/{id}/works',
  ...READ,
  summary: 'Работы по заявке: для автора и выбранного подрядчика',
  params: OfTender,
  response: answer(TenderWorks),
} as const satisfies Endpoint;

export const uploadStagePhoto = {
  method: 'POST',
  path: '/tenders/{id}/works:upload-photo',
  access: 'customer',
  permission: 'tenders.propose',
  summary: 'Фото к этапу: JPG, PNG или WEBP до 10 МБ; без отчёта хранится сутки',
  consumes: 'multipart',
  largestBody: WORK_PICTURE_RULES.largest,
  params: OfTender,
  response: answer(ProposalFile),
  status: 201,
} as const satisfies Endpoint;

export const reportStage = {
  method: 'POST',
  path: '/tenders/{id}/stages/{stage}:report',
  access: 'customer',
  permission: 'tenders.propose',
  summary: 'Подрядчик: этап сделан, с рассказом и фотографиями',
  params: OfStage,
  body: z.strictObject({
    text: optionalLines(2000),
    /** From `tenders/{id}/works:upload-photo`. */
    photos: z
      .array(z.guid())
      .max(MOST_STAGE_PHOTOS, VALIDATION_MESSAGES.MAX_FILES(MOST_STAGE_PHOTOS))
      .default([]),
  }),
  response: answer(TenderWorks),
} as const satisfies Endpoint;

export const acceptStage = {
  method: 'POST',
  path: '/tenders/{id}/stages/{stage}:accept',
  ...WRITE,
  summary: 'Заказчик: этап принят',
  params: OfStage,
  body: z.strictObject({ text: optionalLines(2000) }),
  response: answer(TenderWorks),
} as const satisfies Endpoint;

export const returnStage = {
  method: 'POST',
  path: '/tenders/{id}/stages/{stage}:return',
  ...WRITE,
  summary: 'Заказчик: вернуть этап на доработку, сказав почему',
  params: OfStage,
  body: z.strictObject({ text: requiredLines(2000) }),
  response: answer(TenderWorks),
} as const satisfies Endpoint;

export const downloadStagePhoto = {
  method: 'POST',
  path: '/tenders/{id}/stage-photos/{file}:download',
  ...READ,
  summary: 'Фото этапа: для автора и выбранного подрядчика',
  params: z.strictObject({ id: PathId, file: z.guid() }),
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const acceptWorks = {
  method: 'POST',
  path: '/tenders/{id}/works:accept',
  ...WRITE,
  summary: 'Работы закончены: когда это сказали оба, заявка закрывается',
  params: OfTender,
  response: answer(TenderWorks),
} as const satisfies Endpoint;

export const leaveWorks = {
  method: 'POST',
  path: '/tenders/{id}/works:leave',
  access: 'customer',
  permission: 'tenders.propose',
  summary: 'Выбранный подрядчик отказывается от работ, сказав почему: заявка закрывается',
  params: OfTender,
  body: z.strictObject({ reason: requiredLines(2000) }),
  response: answer(TenderWorks),
} as const satisfies Endpoint;

export const rateWorks = {
  method: 'POST',
  path: '/tenders/{id}/works:rate',
  ...WRITE,
  summary: 'Оценить другую сторону, один раз, в течение 14 дней после закрытия',
  params: OfTender,
  body: z.strictObject({ stars: z.int().min(1).max(5), text: optionalLines(2000) }),
  response: answer(TenderWorks),
} as const satisfies Endpoint;

export const buyEquipment = {
  method: 'POST',
  path: '/tenders/{id}/equipment:to-basket',
  access: 'customer',
  permission: 'basket.write',
  summary: 'Оборудование выбранного предложения в корзину; ответ говорит, чего больше нет',
  params: OfTender,
  response: answer(z.object({ basket_version: z.string(), count: z.int(), lines: z.array(RepeatedLine) })),
} as const satisfies Endpoint;

export const quoteEquipment = {
  method: 'POST',
  path: '/tenders/{id}/equipment:to-quote',
  access: 'customer',
  permission: 'quotes.write',
  summary: 'Оборудование выбранного предложения как запрос КП; нужен заголовок Idempotency-Key',
  needsKey: true,
  params: OfTender,
  body: z.strictObject({ comment: optionalLines(2000), customer_region_guid: RegionGuid }),
  response: answer(z.object({ quote_id: z.int(), number: z.string(), gone: z.array(z.string()) })),
  status: 201,
} as const satisfies Endpoint;

export const keepEquipment = {
  method: 'POST',
  path: '/tenders/{id}/equipment:to-project',
  access: 'customer',
  permission: 'projects.write',
  summary: 'Оборудование выбранного предложения в объект: свой или новый',
  params: OfTender,
  body: z.strictObject({
    /** Without it a new one is made. */
    project_id: Id.optional(),
    name: optionalLine(200),
  }),
  response: answer(z.object({ project_id: z.int(), gone: z.array(z.string()) })),
  status: 201,
} as const satisfies Endpoint;
