import { RECEIPT_KINDS } from '@okoem/domain/receipts/receipt-content.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { answerPage, pagination } from './search-body.ts';

export const RECEIPT_STATES = ['NEW', 'SENT', 'DONE', 'FAILED'] as const;

/** A receipt of the till in a list. */
export const Receipt = z.object({
  id: z.int(),
  kind: z.enum(RECEIPT_KINDS),
  total: z.int(),
  order_id: z.int(),
  order_number: z.string(),
  happened_at: z.iso.datetime(),
  /** Whether the till has issued it. */
  is_issued: z.boolean(),
  /** Of the page that shows it. */
  url: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

const Day = z.iso.date().optional();
const OrderQuery = z.string().trim().max(100).optional();

export const searchReceipts = {
  method: 'POST',
  path: '/lk/receipts:search',
  access: 'customer',
  permission: 'documents.read',
  summary: 'Кассовые чеки всех заказов компании, а без неё своих: новые первыми',
  body: z.strictObject({
    filter: z.strictObject({ from: Day, to: Day, query: OrderQuery }).default({}),
    pagination: pagination(),
  }),
  response: answerPage(Receipt),
} as const satisfies Endpoint;

/** With how it stands at the operator of tills. */
export const StaffReceipt = Receipt.extend({
  state: z.enum(RECEIPT_STATES),
  /** What the operator knows it by. */
  key: z.string(),
  operator: z.string(),
  failures: z.int(),
  failure: z.string(),
});

export const searchStaffReceipts = {
  method: 'POST',
  path: '/staff/receipts:search',
  access: 'staff',
  permission: 'payments.read',
  summary: 'Кассовые чеки всех заказов и чем кончилась их отправка: новые первыми',
  body: z.strictObject({
    filter: z
      .strictObject({
        state: z.array(z.enum(RECEIPT_STATES)).max(RECEIPT_STATES.length).optional(),
        from: Day,
        to: Day,
        query: OrderQuery,
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(StaffReceipt),
} as const satisfies Endpoint;

export const retryReceipt = {
  method: 'POST',
  path: '/staff/receipts/{id}:retry',
  access: 'staff',
  permission: 'payments.write',
  summary: 'Отправить ещё раз чек, который оператор кассы не принял',
  params: z.strictObject({ id: PathId }),
  response: answer(StaffReceipt),
} as const satisfies Endpoint;
