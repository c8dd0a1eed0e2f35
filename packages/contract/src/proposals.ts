import { MOST_PROPOSAL_FILES, PROPOSAL_FILE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { PROPOSAL_STATES } from '@okoem/domain/tender/proposal-state.ts';
import {
  areSharesWhole,
  MOST_EXTRA_LINES,
  MOST_PROPOSAL_LINES,
  MOST_STAGES,
  SCOPE_ANSWERS,
  SCOPE_WORKS,
} from '@okoem/domain/tender/proposal-terms.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { Comparison, OwnProposal, ProposalFile, ProposalLine, ProposalRow } from './proposal-views.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLine, optionalLines, requiredLine, TypedDay } from './typed-text.ts';

const Id = z.int().positive();
const OfTender = z.strictObject({ id: PathId });
const OfProposal = z.strictObject({ id: PathId });
/** Ten billion roubles. */
const MOST_MONEY = 1_000_000_000_000;
const Money = z.int().positive().max(MOST_MONEY);

const PROPOSE = { access: 'customer', permission: 'tenders.propose' } as const;

/** Goods by the marketplace's own offers: what they cost is the server's to say. */
const Materials = {
  /** Lines of the request's list; one that is not named is left out («не входит»). */
  lines: z
    .array(
      z.strictObject({
        equipment_id: Id,
        kind: z.enum(['same', 'analogue', 'excluded']),
        /** Of the product asked for, or of the analogue. Without it the best offer of the same product is taken. */
        offer_id: Id.nullable().default(null),
        /** Why another one; an analogue has to say. */
        note: optionalLine(500),
      }),
    )
    .max(MOST_PROPOSAL_LINES)
    .default([]),
  /** Goods beyond the list. */
  extras: z
    .array(z.strictObject({ offer_id: Id, quantity: WantedQuantity, note: optionalLine(500) }))
    .max(MOST_EXTRA_LINES)
    .default([]),
  /** Takes what lies in one's basket as goods beyond the list. */
  from_basket: z.boolean().default(false),
};

const Stages = z
  .array(
    z.strictObject({
      name: requiredLine(200),
      /** Whole percents of the price of works. */
      share: z.int().min(1).max(100),
      days: z.int().min(1).max(2000),
    }),
  )
  .min(1)
  .max(MOST_STAGES)
  .refine((stages) => areSharesWhole(stages.map(({ share }) => share)), 'Доли этапов должны дать 100%')
  .meta({ examples: [[{ name: 'Монтаж и пусконаладка', share: 100, days: 14 }]] });

const Terms = z.strictObject({
  /** Kopecks, of all works. */
  works_price: Money,
  days: z.int().min(1).max(2000),
  warranty_months: z.int().min(0).max(240),
  start_on: TypedDay.nullable().default(null),
  text: optionalLines(5000),
  /** What is asked of all; one that is not named is counted in. */
  scope: z
    .array(
      z.strictObject({
        work: z.enum(SCOPE_WORKS),
        answer: z.enum(SCOPE_ANSWERS),
        /** Kopecks on top; only of an `extra`. */
        price: z.int().min(0).max(MOST_MONEY).default(0),
      }),
    )
    .max(SCOPE_WORKS.length)
    .default([]),
  stages: Stages,
  ...Materials,
  /** From `lk/proposals:upload-file`. */
  files: z
    .array(z.guid())
    .max(MOST_PROPOSAL_FILES, VALIDATION_MESSAGES.MAX_FILES(MOST_PROPOSAL_FILES))
    .default([]),
});

export const createProposal = {
  method: 'POST',
  path: '/tenders/{id}/proposals',
  ...PROPOSE,
  summary:
    'Предложение подрядчика: одно от компании; цены материалов считает сервер. Нужен заголовок Idempotency-Key',
  needsKey: true,
  longestList: MOST_PROPOSAL_LINES,
  params: OfTender,
  body: Terms,
  response: answer(OwnProposal),
  status: 201,
} as const satisfies Endpoint;

export const priceMaterials = {
  method: 'POST',
  path: '/tenders/{id}/proposals:price',
  ...PROPOSE,
  summary: 'Сколько стоят материалы по нынешним предложениям маркетплейса; ничего не сохраняется',
  longestList: MOST_PROPOSAL_LINES,
  params: OfTender,
  body: z.strictObject(Materials),
  response: answer(
    z.object({
      lines: z.array(ProposalLine),
      materials_price: z.int(),
      /** What nobody sells any more, by its place in the list that was sent. */
      gone: z.array(z.object({ equipment_id: z.int().nullable(), offer_id: z.int().nullable(), message: z.string() })),
    }),
  ),
} as const satisfies Endpoint;

export const uploadProposalFile = {
  method: 'POST',
  path: '/lk/proposals:upload-file',
  ...PROPOSE,
  summary: 'Файл к предложению: PDF, XLSX, DOCX, JPG, PNG или WEBP до 10 МБ; без предложения хранится сутки',
  consumes: 'multipart',
  largestBody: PROPOSAL_FILE_RULES.largest,
  response: answer(ProposalFile),
  status: 201,
} as const satisfies Endpoint;

export const searchProposals = {
  method: 'POST',
  path: '/lk/proposals:search',
  ...PROPOSE,
  summary: 'Предложения своей компании: последние изменённые первыми',
  body: z.strictObject({
    filter: z
      .strictObject({
        state: z.array(z.enum(PROPOSAL_STATES)).max(PROPOSAL_STATES.length).optional(),
        /** Of the request's title. */
        query: z.string().trim().max(100).optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(ProposalRow),
} as const satisfies Endpoint;

export const getProposal = {
  method: 'GET',
  path: '/lk/proposals/{id}',
  ...PROPOSE,
  summary: 'Своё предложение: строки, этапы, файлы и прежние версии',
  params: OfProposal,
  response: answer(OwnProposal),
} as const satisfies Endpoint;

export const changeProposal = {
  method: 'PUT',
  path: '/lk/proposals/{id}',
  ...PROPOSE,
  summary: 'Новая версия предложения, пока не вышел срок заявки',
  longestList: MOST_PROPOSAL_LINES,
  params: OfProposal,
  body: Terms.extend({
    /** The version that was changed: of two at once one is told. */
    version: z.int().min(1).max(50),
  }),
  response: answer(OwnProposal),
} as const satisfies Endpoint;

export const withdrawProposal = {
  method: 'POST',
  path: '/lk/proposals/{id}:withdraw',
  ...PROPOSE,
  summary: 'Отозвать предложение, пока никто не выбран; до срока можно сделать новое',
  params: OfProposal,
  response: answer(OwnProposal),
} as const satisfies Endpoint;

export const compareProposals = {
  method: 'POST',
  path: '/tenders/{id}/proposals:compare',
  access: 'customer',
  permission: 'tenders.read',
  summary:
    'Предложения рядом, не больше двадцати за раз, а длинных списков меньше; запечатанные до срока видны только числом',
  params: OfTender,
  body: z.strictObject({ pagination: pagination(20, 20) }),
  response: answer(Comparison),
} as const satisfies Endpoint;

export const downloadProposalFile = {
  method: 'POST',
  path: '/tenders/{id}/proposal-files/{file}:download',
  access: 'customer',
  permission: 'tenders.read',
  summary: 'Файл предложения: автору заявки, когда предложения открыты, и самому подрядчику',
  params: z.strictObject({ id: PathId, file: z.guid() }),
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;
