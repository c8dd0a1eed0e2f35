import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SellerName } from './offers.ts';
import { OrderFilter, OrderView, PathId } from './orders.ts';
import { optionalLine, requiredLine } from './typed-text.ts';
import { CodeRequestId, CodeSent, TypedCode } from './verification-codes.ts';

const Id = z.int().positive();
const OfOrder = z.strictObject({ id: PathId });
const OfChange = z.strictObject({ id: PathId, change: PathId });

/** Orders of one file: more is no list that anybody reads. */
export const MOST_EXPORTED_ORDERS = 2000;

export const exportOrders = {
  method: 'POST',
  path: '/orders:export',
  access: 'customer',
  permission: 'orders.read',
  summary: 'Заказы компании, а без неё свои, файлом XLSX',
  body: z.strictObject({ filter: OrderFilter.default({}) }),
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;

export const cancelOrder = {
  method: 'POST',
  path: '/orders/{id}:cancel',
  access: 'customer',
  permission: 'orders.write',
  summary: 'Отменить заказ или его часть; о том, что уже собирается, решает продавец',
  params: OfOrder,
  body: z.strictObject({ part_id: Id.optional(), reason: optionalLine(500) }),
  response: answer(OrderView),
} as const satisfies Endpoint;

export const receiveOrder = {
  method: 'POST',
  path: '/orders/{id}:receive',
  access: 'customer',
  permission: 'orders.write',
  summary: 'Подтвердить получение части заказа',
  params: OfOrder,
  body: z.strictObject({ part_id: Id }),
  response: answer(OrderView),
} as const satisfies Endpoint;

export const restoreOrder = {
  method: 'POST',
  path: '/orders/{id}:restore',
  access: 'customer',
  permission: 'orders.write',
  summary: 'Вернуть заказ, отменённый из-за неоплаченного счёта, если товар ещё есть',
  params: OfOrder,
  response: answer(OrderView),
} as const satisfies Endpoint;

/** Something else of the same product, where what was bought is gone. */
export const OtherOffer = z.object({
  offer_id: z.int(),
  product_id: z.int(),
  code: z.string(),
  name: z.string(),
  seller: SellerName,
  price: z.int(),
  available: z.number(),
});
export type OtherOffer = z.infer<typeof OtherOffer>;

export const REPEAT_RESULTS = ['added', 'reduced', 'gone'] as const;

export const RepeatedLine = z.object({
  line_id: z.int(),
  offer_id: z.int(),
  /** Null where the offer itself is not known any more. */
  product_id: z.int().nullable(),
  name: z.string(),
  article: z.string(),
  result: z.enum(REPEAT_RESULTS),
  /** As it was ordered, and as it could be had now. */
  old_quantity: z.number(),
  quantity: z.number(),
  old_price: z.int(),
  price: z.int().nullable(),
  others: z.array(OtherOffer),
});
export type RepeatedLine = z.infer<typeof RepeatedLine>;

export const repeatOrder = {
  method: 'POST',
  path: '/orders/{id}:repeat',
  access: 'customer',
  permission: 'basket.write',
  summary: 'Положить строки заказа в корзину; ответ говорит, что с тех пор изменилось',
  params: OfOrder,
  response: answer(z.object({ basket_version: z.string(), count: z.int(), lines: z.array(RepeatedLine) })),
} as const satisfies Endpoint;

const ANSWER = {
  method: 'POST',
  access: 'customer',
  permission: 'orders.write',
  params: OfChange,
  response: answer(OrderView),
} as const;

export const acceptChange = {
  ...ANSWER,
  path: '/orders/{id}/changes/{change}:accept',
  summary: 'Согласиться с изменением, которое предложил продавец, и с суммой, которую оно даёт',
  /** The `part_total` that the buyer saw: nobody agrees to a sum that was not shown. */
  body: z.strictObject({ expected_total: z.int().min(0) }),
} as const satisfies Endpoint;

export const refuseChange = {
  ...ANSWER,
  path: '/orders/{id}/changes/{change}:refuse',
  summary: 'Отказаться от изменения: строка, о которой речь, снимается с заказа',
} as const satisfies Endpoint;

const OrderNumber = requiredLine(20)
  .regex(/^\d{4}-\d{6}$/, 'Номер заказа выглядит так: 2611-000042')
  .meta({ examples: ['2611-000042'] });

export const requestOrderCode = {
  method: 'POST',
  path: '/orders/by-number:request-code',
  access: 'public',
  permission: 'session.open',
  summary: 'Код на почту или телефон заказа; ответ один и тот же, есть такой заказ или нет',
  body: z.strictObject({ number: OrderNumber }),
  response: answer(CodeSent),
} as const satisfies Endpoint;

export const openOrderByNumber = {
  method: 'POST',
  path: '/orders/by-number',
  access: 'public',
  permission: 'session.open',
  summary: 'Заказ по номеру и коду, без входа',
  body: z.strictObject({ number: OrderNumber, code: TypedCode, request_id: CodeRequestId }),
  response: answer(OrderView),
} as const satisfies Endpoint;
