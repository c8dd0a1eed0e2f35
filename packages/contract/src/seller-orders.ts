import { SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { OrderFilter, OrderPart, OrderRow, OrderView, PathId } from './orders.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLine, requiredLine, TypedDay } from './typed-text.ts';

const Id = z.int().positive();
const Status = z.enum(SUB_ORDER_STATUSES);
const OfPart = z.strictObject({ id: PathId });

const Head = {
  id: z.int(),
  number: z.string(),
  state: Status,
  created_at: z.iso.datetime(),
  /** Until when the seller has to say yes or no; null once it has. */
  confirm_by: z.iso.datetime().nullable(),
  ship_by: z.iso.date().nullable(),
  promised_to: z.iso.date().nullable(),
  is_cancel_asked: z.boolean(),
  /** The city it goes to. */
  city: z.string(),
  total: z.int(),
};

/** A part of an order in the seller's list. */
export const SellerOrderRow = z.object({ ...Head, positions: z.int(), delivery_method: z.int() });
export type SellerOrderRow = z.infer<typeof SellerOrderRow>;

/** A part of an order as its seller sees it: everything but what other sellers send. */
export const SellerOrder = z.object({
  ...Head,
  payment_method: OrderView.shape.payment_method,
  payment_state: OrderView.shape.payment_state,
  /** Who pays: a company, or a person. */
  buyer: z.string(),
  /** Whom it goes to; a page that a link opens shows nobody. */
  recipient: z.record(z.string(), z.unknown()).nullable(),
  comment: z.string(),
  part: OrderPart,
  /** What the seller may do with it now. */
  moves: z.array(Status),
});
export type SellerOrder = z.infer<typeof SellerOrder>;

export const searchSubOrders = {
  method: 'POST',
  path: '/seller/sub-orders:search',
  access: 'seller',
  permission: 'sub-orders.read',
  summary: 'Части заказов, которые отправляет продавец: новые первыми',
  body: z.strictObject({
    filter: z
      .strictObject({
        state: z.array(Status).max(SUB_ORDER_STATUSES.length).optional(),
        /** Of the order, a line's name or article. */
        query: z.string().trim().max(100).optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(SellerOrderRow),
} as const satisfies Endpoint;

export const getSubOrder = {
  method: 'GET',
  path: '/seller/sub-orders/{id}',
  access: 'seller',
  permission: 'sub-orders.read',
  summary: 'Часть заказа со строками и адресом',
  params: OfPart,
  response: answer(SellerOrder),
} as const satisfies Endpoint;

export const moveSubOrder = {
  method: 'POST',
  path: '/seller/sub-orders/{id}:move',
  access: 'seller',
  permission: 'sub-orders.write',
  summary: 'Подтвердить, собрать, отправить, выдать или отменить часть заказа',
  params: OfPart,
  body: z.strictObject({ to: Status, reason: optionalLine(500), tracking: optionalLine(100) }),
  response: answer(SellerOrder),
} as const satisfies Endpoint;

export const proposeChange = {
  method: 'POST',
  path: '/seller/sub-orders/{id}:propose-change',
  access: 'seller',
  permission: 'sub-orders.write',
  summary:
    'Предложить покупателю меньше, другую дату или замену; новое предложение о строке отменяет прежнее',
  params: OfPart,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('fewer'),
      line_id: Id,
      quantity: WantedQuantity,
      reason: requiredLine(500),
    }),
    z.strictObject({ kind: z.literal('date'), promised_to: TypedDay, reason: requiredLine(500) }),
    z.strictObject({
      kind: z.literal('substitute'),
      line_id: Id,
      /** Of the same warehouse. */
      offer_id: Id,
      /** Kopecks a unit; what the offer costs when nothing is said. */
      price: z.int().min(0).optional(),
      quantity: WantedQuantity.optional(),
      reason: requiredLine(500),
    }),
  ]),
  response: answer(SellerOrder),
} as const satisfies Endpoint;

const OfLink = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

export const openSellerLink = {
  method: 'GET',
  path: '/seller-links/{token}',
  access: 'public',
  permission: 'session.open',
  summary: 'Часть заказа по ссылке из письма продавцу; от открытия ничего не меняется',
  params: OfLink,
  response: answer(SellerOrder),
} as const satisfies Endpoint;

export const moveBySellerLink = {
  method: 'POST',
  path: '/seller-links/{token}:move',
  access: 'public',
  permission: 'session.open',
  summary: 'Подтвердить или отменить часть заказа со страницы, которую открыла ссылка',
  params: OfLink,
  body: z.strictObject({ to: z.enum(['CONFIRMED', 'CANCELLED']), reason: optionalLine(500) }),
  response: answer(SellerOrder),
} as const satisfies Endpoint;

/** An order in the list of the staff. */
export const StaffOrderRow = z.object({
  ...OrderRow.shape,
  parts: z.array(z.object({ id: z.int(), number: z.string(), state: Status, is_late: z.boolean() })),
});
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

export const searchStaffOrders = {
  method: 'POST',
  path: '/staff/orders:search',
  access: 'staff',
  permission: 'orders.read',
  summary: 'Все заказы: новые первыми',
  body: z.strictObject({
    filter: OrderFilter.extend({
      customer_id: Id.optional(),
      company_id: Id.optional(),
      /** Those that the operator was told of. */
      is_late: z.boolean().optional(),
    }).default({}),
    pagination: pagination(),
  }),
  response: answerPage(StaffOrderRow),
} as const satisfies Endpoint;

export const moveStaffSubOrder = {
  method: 'POST',
  path: '/staff/sub-orders/{id}:move',
  access: 'staff',
  permission: 'sub-orders.write',
  summary: 'Перевести часть заказа дальше вместо продавца или покупателя',
  params: OfPart,
  body: z.strictObject({
    to: Status,
    comment: requiredLine(500),
    tracking: optionalLine(100),
    /** Goods that are paid first go all the same. */
    is_unpaid_allowed: z.boolean().default(false),
  }),
  response: answer(OrderView),
} as const satisfies Endpoint;
