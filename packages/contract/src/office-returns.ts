import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { PathId } from './orders.ts';
import { MOST_RETURN_LINES, MOVE_RETURN, ONE_RETURN, SEARCH_RETURNS, Wish } from './returns.ts';
import { optionalLines } from './typed-text.ts';

const Id = z.int().positive();

const DecideBody = z.strictObject({
  approve: z.boolean(),
  /** Why not, or how to send it. */
  comment: optionalLines(1000),
});

const AcceptBody = z.strictObject({
  /** Every line of the return, as it was found. */
  lines: z
    .array(
      z.strictObject({
        line_id: Id,
        accepted: z.number().min(0).max(1_000_000),
        /** What can be sold again: it goes back into stock. */
        sellable: z.number().min(0).max(1_000_000),
      }),
    )
    .min(1)
    .max(MOST_RETURN_LINES),
  comment: optionalLines(1000),
  /** Settled at once; without it by a call of its own. */
  outcome: Wish.optional(),
});

const SettleBody = z.strictObject({ outcome: Wish });

const SELLER = { access: 'seller' } as const;
const STAFF = { access: 'staff' } as const;

export const searchSellerReturns = {
  ...SEARCH_RETURNS,
  ...SELLER,
  path: '/seller/returns:search',
  summary: 'Возвраты товаров продавца: новые первыми',
} as const satisfies Endpoint;

export const getSellerReturn = {
  ...ONE_RETURN,
  ...SELLER,
  path: '/seller/returns/{id}',
  summary: 'Возврат товаров продавца',
} as const satisfies Endpoint;

export const decideSellerReturn = {
  ...MOVE_RETURN,
  ...SELLER,
  path: '/seller/returns/{id}:decide',
  summary: 'Одобрить возврат или отклонить его с причиной',
  body: DecideBody,
} as const satisfies Endpoint;

export const acceptSellerReturn = {
  ...MOVE_RETURN,
  ...SELLER,
  path: '/seller/returns/{id}:accept',
  summary: 'Принять товар: сколько пришло и сколько из этого можно снова продать',
  longestList: MOST_RETURN_LINES,
  body: AcceptBody,
} as const satisfies Endpoint;

export const settleSellerReturn = {
  ...MOVE_RETURN,
  ...SELLER,
  path: '/seller/returns/{id}:settle',
  summary: 'Вернуть деньги за принятое или обменять его',
  body: SettleBody,
} as const satisfies Endpoint;

export const downloadSellerReturnPhoto = {
  method: 'POST',
  ...SELLER,
  permission: 'returns.read',
  path: '/seller/returns/{id}/photos/{photo}:download',
  summary: 'Фото к возврату',
  params: z.strictObject({ id: PathId, photo: z.guid() }),
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const searchStaffReturns = {
  ...SEARCH_RETURNS,
  ...STAFF,
  path: '/staff/returns:search',
  summary: 'Возвраты и рекламации всех покупателей: новые первыми',
} as const satisfies Endpoint;

export const getStaffReturn = {
  ...ONE_RETURN,
  ...STAFF,
  path: '/staff/returns/{id}',
  summary: 'Возврат любого покупателя',
} as const satisfies Endpoint;

export const decideStaffReturn = {
  ...MOVE_RETURN,
  ...STAFF,
  path: '/staff/returns/{id}:decide',
  summary: 'Одобрить возврат или отклонить его с причиной, за продавца',
  body: DecideBody,
} as const satisfies Endpoint;

export const acceptStaffReturn = {
  ...MOVE_RETURN,
  ...STAFF,
  path: '/staff/returns/{id}:accept',
  summary: 'Принять товар за продавца: сколько пришло и сколько из этого можно снова продать',
  longestList: MOST_RETURN_LINES,
  body: AcceptBody,
} as const satisfies Endpoint;

export const settleStaffReturn = {
  ...MOVE_RETURN,
  ...STAFF,
  path: '/staff/returns/{id}:settle',
  summary: 'Вернуть деньги за принятое или обменять его, за продавца',
  body: SettleBody,
} as const satisfies Endpoint;
