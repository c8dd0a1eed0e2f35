import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { ORDER_PAYMENT_METHODS } from '@okoem/domain/order/payment-method.ts';
import { FEEDBACK_REASON_LABELS } from '@okoem/domain/returns/feedback-reason.ts';
import {
  MOST_RETURN_PHOTOS,
  RETURN_PHOTO_RULES,
  RETURN_REASONS,
  RETURN_WAYS,
  RETURN_WISHES,
} from '@okoem/domain/returns/return-choices.ts';
import { REFUND_WAYS } from '@okoem/domain/returns/return-money.ts';
import { RETURN_STATUSES } from '@okoem/domain/returns/return-status.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SellerName } from './offers.ts';
import { PathId } from './orders.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLine, optionalLines } from './typed-text.ts';

const Id = z.int().positive();
const Status = z.enum(RETURN_STATUSES);
const Reason = z.enum(RETURN_REASONS);
const Way = z.enum(RETURN_WAYS);
export const Wish = z.enum(RETURN_WISHES);
const Kind = z.enum(['return', 'claim']);
const OfReturn = z.strictObject({ id: PathId });

/** More lines than a part of an order has. */
export const MOST_RETURN_LINES = 500;

/** A line of what was received. Sums are those of the whole line: the share of some pieces is `returnSum` of the domain. */
export const ReturnableLine = z.object({
  line_id: z.int(),
  name: z.string(),
  article: z.string(),
  main_image: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** How much of it can still be asked for, and how much was given back in money. */
  left: z.number(),
  returned: z.number(),
  total: z.int(),
  services: z.int(),
  warranty_until: z.iso.datetime(),
});
export type ReturnableLine = z.infer<typeof ReturnableLine>;

export const ReturnablePart = z.object({
  part_id: z.int(),
  number: z.string(),
  seller: SellerName,
  /** Where it can be brought. */
  store: z.object({ name: z.string(), address: z.string(), hours: z.string() }),
  /** How it came: whoever had it brought is not asked to drive to the warehouse. */
  delivery_method: z.enum(DELIVERY_METHODS),
  /** Until then nobody is asked for a reason. */
  until: z.iso.datetime(),
  delivery_total: z.int(),
  /** Of what has come back before. */
  reasons: z.array(Reason.nullable()),
  lines: z.array(ReturnableLine),
});
export type ReturnablePart = z.infer<typeof ReturnablePart>;

const Head = {
  id: z.int(),
  number: z.string(),
  kind: Kind,
  state: Status,
  created_at: z.iso.datetime(),
  order: z.object({ id: z.int(), number: z.string() }),
  part: z.object({ id: z.int(), number: z.string() }),
  /** What was given back, and before that what will be if all of it is accepted. */
  sum: z.int(),
};

export const ReturnRow = z.object({
  ...Head,
  seller: SellerName,
  positions: z.int(),
  images: z.array(z.string()),
});
export type ReturnRow = z.infer<typeof ReturnRow>;

export const ReturnView = z.object({
  ...Head,
  seller: SellerName,
  store: z.object({ name: z.string(), address: z.string(), hours: z.string() }),
  reason: Reason.nullable(),
  wish: Wish,
  comment: z.string(),
  way: Way,
  tracking: z.string(),
  answer: z.string(),
  goods_sum: z.int(),
  delivery_sum: z.int(),
  money: z.object({
    /** What becomes of the sum: money by its ways, less debt, or given before. */
    shares: z.array(z.object({ way: z.enum(REFUND_WAYS), sum: z.int() })),
    /** It has left us; what the bank does with it takes days. */
    is_given: z.boolean(),
  }),
  lines: z.array(
    z.object({
      line_id: z.int(),
      name: z.string(),
      article: z.string(),
      main_image: z.string(),
      /** Of the product's page, null when it is shown no more. */
      code: z.string().nullable(),
      product_id: z.int(),
      unit: z.string(),
      quantity: z.number(),
      accepted: z.number().nullable(),
      sum: z.int(),
    }),
  ),
  photos: z.array(z.object({ id: z.guid(), name: z.string(), size: z.int() })),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      to: Status,
      actor: z.enum(['buyer', 'seller', 'operator']),
      comment: z.string(),
    }),
  ),
  can_cancel: z.boolean(),
  can_send: z.boolean(),
});
export type ReturnView = z.infer<typeof ReturnView>;

export const OrderReturns = z.object({
  /** Parts that were received, with what of them can come back. */
  parts: z.array(ReturnablePart),
  returns: z.array(z.object({ id: z.int(), number: z.string(), state: Status, part_id: z.int() })),
  /** How the order stands: what becomes of what comes back is told by it. */
  money: z.object({
    method: z.enum(ORDER_PAYMENT_METHODS),
    is_company: z.boolean(),
    /** Still to be paid; below zero what is to go back already. */
    owed: z.int(),
    at_banks: z.int(),
    gift: z.int(),
  }),
});
export type OrderReturns = z.infer<typeof OrderReturns>;

export const getOrderReturns = {
  method: 'GET',
  path: '/orders/{id}/returns',
  access: 'customer',
  permission: 'returns.read',
  summary: 'Что из полученного по заказу можно вернуть, до какого дня, и что уже возвращается',
  params: OfReturn,
  response: answer(OrderReturns),
} as const satisfies Endpoint;

export const uploadReturnPhoto = {
  method: 'POST',
  path: '/lk/returns:upload-photo',
  access: 'customer',
  permission: 'returns.write',
  summary: 'Фото к возврату: JPG, PNG или WEBP до 10 МБ; без заявки хранится сутки',
  consumes: 'multipart',
  largestBody: RETURN_PHOTO_RULES.largest,
  response: answer(z.object({ id: z.guid(), name: z.string(), size: z.int() })),
  status: 201,
} as const satisfies Endpoint;

export const createReturn = {
  method: 'POST',
  path: '/lk/returns',
  access: 'customer',
  permission: 'returns.write',
  summary:
    'Заявка на возврат полученного, после срока возврата — рекламация; нужен заголовок Idempotency-Key',
  needsKey: true,
  longestList: MOST_RETURN_LINES,
  body: z.strictObject({
    part_id: Id,
    lines: z
      .array(z.strictObject({ line_id: Id, quantity: WantedQuantity }))
      .min(1)
      .max(MOST_RETURN_LINES),
    /** Left out or null inside the term: nobody has to say why. */
    reason: Reason.nullable()
      .default(null)
      .meta({ description: RETURN_REASONS.map((reason) => FEEDBACK_REASON_LABELS[reason]).join(', ') }),
    wish: Wish.default('refund'),
    comment: optionalLines(2000),
    way: Way,
    /** From `lk/returns:upload-photo`. */
    photos: z
      .array(z.guid())
      .max(MOST_RETURN_PHOTOS, VALIDATION_MESSAGES.MAX_FILES(MOST_RETURN_PHOTOS))
      .default([]),
  }),
  response: answer(ReturnView),
  status: 201,
} as const satisfies Endpoint;

/** As every side calls it, without its address. */
export const SEARCH_RETURNS = {
  method: 'POST',
  permission: 'returns.read',
  body: z.strictObject({
    filter: z
      .strictObject({
        state: z.array(Status).max(RETURN_STATUSES.length).optional(),
        kind: Kind.optional(),
        /** Of the return or of the order. */
        query: z.string().trim().max(100).optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(ReturnRow),
} as const;

export const ONE_RETURN = {
  method: 'GET',
  permission: 'returns.read',
  params: OfReturn,
  response: answer(ReturnView),
} as const;

export const MOVE_RETURN = {
  method: 'POST',
  permission: 'returns.write',
  params: OfReturn,
  response: answer(ReturnView),
} as const;

export const searchReturns = {
  ...SEARCH_RETURNS,
  path: '/lk/returns:search',
  access: 'customer',
  summary: 'Возвраты и рекламации компании, а без неё свои: новые первыми',
} as const satisfies Endpoint;

export const getReturn = {
  ...ONE_RETURN,
  path: '/lk/returns/{id}',
  access: 'customer',
  summary: 'Возврат со строками, фото и историей',
} as const satisfies Endpoint;

export const cancelReturn = {
  ...MOVE_RETURN,
  path: '/lk/returns/{id}:cancel',
  access: 'customer',
  summary: 'Отозвать заявку, пока товар не отправлен',
} as const satisfies Endpoint;

export const sendReturn = {
  ...MOVE_RETURN,
  path: '/lk/returns/{id}:send',
  access: 'customer',
  summary: 'Товар отправлен или сдан; для перевозчика и почты нужен трек-номер',
  body: z.strictObject({ way: Way, tracking: optionalLine(100) }),
} as const satisfies Endpoint;
