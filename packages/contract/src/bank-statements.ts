import { LINE_STATES, MATCH_STATES } from '@okoem/domain/bank/line-state.ts';
import { LARGEST_STATEMENT } from '@okoem/domain/bank/read-statement.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage, pagination } from './search-body.ts';
import { TypedDay } from './typed-text.ts';

const Id = z.int().positive();
const Amount = z.int().positive();
const OfLine = z.strictObject({ id: PathId });

/** A reason with the words a person reads. */
const Reason = z.object({ code: z.string(), label: z.string() });

const OrderRef = z.object({ id: z.int(), number: z.string() });
const CompanyRef = z.object({ id: z.int(), name: z.string() });

export const BankMatch = z.object({
  id: z.int(),
  /** Null: an advance of the company. */
  order: OrderRef.nullable(),
  company: CompanyRef.nullable(),
  amount: z.int(),
  state: z.enum(MATCH_STATES),
  /** Proposals with the same number belong together. */
  variant: z.int(),
  score: z.int(),
  reasons: z.array(Reason),
  /** Who posted it; «автоматически» where the shop was sure. */
  made_by: z.string(),
  made_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
});
export type BankMatch = z.infer<typeof BankMatch>;

export const BankLine = z.object({
  id: z.int(),
  account: z.string(),
  posted_on: z.iso.date(),
  number: z.string(),
  amount: z.int(),
  /** What has no place yet. */
  left: z.int(),
  payer: z.object({ inn: z.string(), name: z.string(), account: z.string() }),
  purpose: z.string(),
  state: z.enum(LINE_STATES),
  /** Why it waits. */
  doubts: z.array(Reason),
  warnings: z.array(Reason),
  matches: z.array(BankMatch),
});
export type BankLine = z.infer<typeof BankLine>;

export const ImportedStatement = z.object({
  file_id: z.int(),
  /** The very file was imported before. */
  is_repeated: z.boolean(),
  period_from: z.iso.date().nullable(),
  period_to: z.iso.date().nullable(),
  documents: z.int(),
  incoming: z.int(),
  received: z.int(),
  /** Outgoing, between our accounts, taxes. */
  skipped: z.int(),
  /** Came with earlier files already. */
  known: z.int(),
  /** New ones of this file, by what became of them. */
  posted: z.int(),
  waiting: z.int(),
  foreign: z.int(),
  faults: z.array(z.object({ row: z.int(), message: z.string() })),
  warnings: z.array(z.string()),
});
export type ImportedStatement = z.infer<typeof ImportedStatement>;

export const BankCandidate = z.object({
  orders: z.array(OrderRef.extend({ amount: z.int(), owed: z.int() })),
  /** Too much for them: an advance, if they are of one company. */
  rest: z.int(),
  company_id: z.int().nullable(),
  score: z.int(),
  reasons: z.array(Reason),
});
export type BankCandidate = z.infer<typeof BankCandidate>;

/** A statement of thousands of lines is posted line by line. */
const IMPORT_TIMEOUT_MS = 300_000;

export const importBankStatement = {
  method: 'POST',
  path: '/operator/bank-statements:import',
  access: 'staff',
  permission: 'payments.write',
  summary: 'Загрузить выписку банка в формате 1С; повторная загрузка ничего не меняет',
  consumes: 'multipart',
  largestBody: LARGEST_STATEMENT,
  timeoutMs: IMPORT_TIMEOUT_MS,
  response: answer(ImportedStatement),
} as const satisfies Endpoint;

export const searchBankLines = {
  method: 'POST',
  path: '/operator/bank-lines:search',
  access: 'staff',
  permission: 'payments.read',
  summary: 'Поступления на счета: новые первыми, по состоянию, дням, файлу, плательщику и назначению',
  body: z.strictObject({
    filter: z
      .strictObject({
        state: z.array(z.enum(LINE_STATES)).max(LINE_STATES.length).optional(),
        from: TypedDay.optional(),
        to: TypedDay.optional(),
        file_id: Id.optional(),
        /** The payer's INN or a part of the name, or of the purpose. */
        query: z.string().trim().max(100).optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(BankLine),
} as const satisfies Endpoint;

export const getBankLine = {
  method: 'GET',
  path: '/operator/bank-lines/{id}',
  access: 'staff',
  permission: 'payments.read',
  summary: 'Поступление и заказы, которые могли им оплатить, по состоянию на сейчас',
  params: OfLine,
  response: answer(BankLine.extend({ candidates: z.array(BankCandidate) })),
} as const satisfies Endpoint;

export const matchBankLine = {
  method: 'POST',
  path: '/operator/bank-lines/{id}:match',
  access: 'staff',
  permission: 'payments.write',
  summary: 'Зачесть поступление в оплату заказов, остаток — авансом компании',
  params: OfLine,
  body: z
    .strictObject({
      orders: z
        .array(z.strictObject({ order_id: Id, amount: Amount }))
        .max(50)
        .default([]),
      advance: z.strictObject({ company_id: Id, amount: Amount }).optional(),
    })
    .refine(({ orders, advance }) => orders.length > 0 || advance !== undefined, 'Укажите, что оплачено')
    .refine(
      ({ orders }) => new Set(orders.map((one) => one.order_id)).size === orders.length,
      'Заказ указан дважды',
    )
    .meta({ examples: [{ orders: [{ order_id: 1, amount: 15_576_000 }] }] }),
  response: answer(BankLine),
} as const satisfies Endpoint;

export const undoBankMatch = {
  method: 'POST',
  path: '/operator/bank-lines/{id}:undo',
  access: 'staff',
  permission: 'payments.write',
  summary: 'Отменить зачёт поступления: одного заказа или всего; заказы снова ждут оплаты',
  params: OfLine,
  body: z.strictObject({ match_id: Id.optional() }),
  response: answer(BankLine),
} as const satisfies Endpoint;
