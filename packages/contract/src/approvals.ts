import { APPROVAL_KINDS, APPROVAL_STATUSES } from '@okoem/domain/approval/approval-status.ts';
import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { ORDER_PAYMENT_METHODS } from '@okoem/domain/order/payment-method.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import { MOST_BASKET_LINES } from './basket-quote.ts';
import { BasketChange } from './baskets.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { GoodsBefore } from './goods-before.ts';
import { PathId, placeOrder } from './orders.ts';
import { acceptQuote } from './quotes.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLines } from './typed-text.ts';

const Status = z.enum(APPROVAL_STATUSES);
const OfApproval = z.strictObject({ id: PathId });
const Text = optionalLines(1000);

/** What an approver saw: whoever names it approves exactly that. */
const Digest = z.string().regex(/^[\w-]{43}$/);

const Head = {
  id: z.int(),
  number: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  state: Status,
  created_at: z.iso.datetime(),
  /** Who has not been answered by then asks again. */
  expires_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  total: z.int(),
  /** What was in force when it was asked for. */
  limit: z.int(),
  requester: z.object({ id: z.int(), name: z.string(), position: z.string() }),
  comment: z.string(),
  /** Why not; empty unless it was refused. */
  reason: z.string(),
  /** Who decided; empty while nobody has. */
  decided_by: z.string(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  /** The offer that is accepted by it. */
  quote: z.object({ id: z.int(), number: z.string() }).nullable(),
};

export const ApprovalRow = z.object({
  ...Head,
  positions: z.int(),
  /** The first pictures, so that it is known by sight. */
  images: z.array(z.string()),
  can_decide: z.boolean(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

/** A line as it stood when it was asked for. */
export const ApprovalLine = z.object({
  offer_id: z.int(),
  product_id: z.int(),
  /** Of the product's page, null when it is shown no more. */
  code: z.string().nullable(),
  name: z.string(),
  article: z.string(),
  main_image: z.string(),
  unit: z.string(),
  quantity: z.number(),
  price: z.int(),
  total: z.int(),
});
export type ApprovalLine = z.infer<typeof ApprovalLine>;

/** How one parcel is to travel. */
export const ApprovalDelivery = z.object({
  seller: z.string(),
  method: z.enum(DELIVERY_METHODS),
  carrier: z.string(),
  address: z.string(),
  price: z.int(),
  promised_to: z.iso.date(),
});
export type ApprovalDelivery = z.infer<typeof ApprovalDelivery>;

export const ApprovalView = z.object({
  ...Head,
  company_name: z.string(),
  decided_via: z.enum(['cabinet', 'letter']).nullable(),
  ...GoodsBefore,
  promo_code: z.string().nullable(),
  goods_total: z.int(),
  services_total: z.int(),
  delivery_total: z.int(),
  payment_method: z.enum(ORDER_PAYMENT_METHODS),
  po_number: z.string(),
  deliveries: z.array(ApprovalDelivery),
  /** The goods are kept meanwhile, as the offer promises; else others may buy them. */
  is_held: z.boolean(),
  lines: z.array(ApprovalLine),
  digest: Digest,
  /** Who may decide, besides who asks. */
  approvers: z.array(z.string()),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
  /** It came to nothing, and who asked may have the goods in the basket again. */
  can_restore: z.boolean(),
});
export type ApprovalView = z.infer<typeof ApprovalView>;

/** What a member needs before and beside any request. */
export const ApprovalTerms = z.object({
  /** What may be ordered without asking; null without a limit. */
  limit: z.int().nullable(),
  /** Who would be asked. */
  approvers: z.array(z.string()),
  /** How many requests wait for this member. */
  to_decide: z.int(),
});
export type ApprovalTerms = z.infer<typeof ApprovalTerms>;

export const getApprovalTerms = {
  method: 'GET',
  path: '/approvals:terms',
  access: 'customer',
  permission: 'approvals.read',
  summary: 'Свой лимит, кто согласует и сколько запросов ждёт решения',
  response: answer(ApprovalTerms),
} as const satisfies Endpoint;

export const askApproval = {
  method: 'POST',
  path: '/approvals',
  access: 'customer',
  permission: 'approvals.write',
  summary:
    'Отправить заказ сверх лимита на согласование: корзина замораживается в запросе, предложение остаётся как есть; нужен заголовок Idempotency-Key',
  needsKey: true,
  longestList: MOST_BASKET_LINES,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('order'), order: placeOrder.body, comment: Text }),
    z.strictObject({
      kind: z.literal('quote'),
      quote_id: z.int().positive(),
      accept: acceptQuote.body,
      comment: Text,
    }),
  ]),
  response: answer(ApprovalView),
  status: 201,
} as const satisfies Endpoint;

export const searchApprovals = {
  method: 'POST',
  path: '/approvals:search',
  access: 'customer',
  permission: 'approvals.read',
  summary: 'Запросы на согласование: свои, а согласующему все запросы компании; новые первыми',
  body: z.strictObject({
    filter: z
      .strictObject({
        /** `to_decide`: those that wait for the caller; `asked`: the caller's own. */
        box: z.enum(['to_decide', 'asked', 'all']).default('all'),
        state: z.array(Status).max(APPROVAL_STATUSES.length).optional(),
      })
      .default({ box: 'all' }),
    pagination: pagination(),
  }),
  response: answerPage(ApprovalRow),
} as const satisfies Endpoint;

export const getApproval = {
  method: 'GET',
  path: '/approvals/{id}',
  access: 'customer',
  permission: 'approvals.read',
  summary: 'Запрос на согласование со строками',
  params: OfApproval,
  response: answer(ApprovalView),
} as const satisfies Endpoint;

const Approving = z.strictObject({ digest: Digest });
const Refusing = z.strictObject({
  reason: Text.unwrap().refine((text) => text !== '', VALIDATION_MESSAGES.REQUIRED),
});

export const approveRequest = {
  method: 'POST',
  path: '/approvals/{id}:approve',
  access: 'customer',
  permission: 'orders.approve',
  summary:
    'Согласовать: заказ оформляется от имени сотрудника. Если цены или наличие изменились, заказа нет, а отказ говорит что и новый digest',
  params: OfApproval,
  body: Approving,
  response: answer(ApprovalView),
} as const satisfies Endpoint;

export const refuseRequest = {
  method: 'POST',
  path: '/approvals/{id}:refuse',
  access: 'customer',
  permission: 'orders.approve',
  summary: 'Отказать в согласовании с причиной',
  params: OfApproval,
  body: Refusing,
  response: answer(ApprovalView),
} as const satisfies Endpoint;

export const withdrawRequest = {
  method: 'POST',
  path: '/approvals/{id}:withdraw',
  access: 'customer',
  permission: 'approvals.write',
  summary: 'Отозвать свой запрос, пока он не решён',
  params: OfApproval,
  response: answer(ApprovalView),
} as const satisfies Endpoint;

export const restoreRequest = {
  method: 'POST',
  path: '/approvals/{id}:restore',
  access: 'customer',
  permission: 'approvals.write',
  summary: 'Вернуть товары своего отозванного, отклонённого или просроченного запроса в корзину',
  params: OfApproval,
  response: answer(BasketChange),
} as const satisfies Endpoint;

const OfLink = z.strictObject({ token: Digest });

export const openApprovalLink = {
  method: 'GET',
  path: '/approval-links/{token}',
  access: 'public',
  permission: 'session.open',
  summary: 'Запрос по ссылке из письма согласующему; от открытия ничего не меняется',
  params: OfLink,
  response: answer(ApprovalView),
} as const satisfies Endpoint;

export const approveByLink = {
  method: 'POST',
  path: '/approval-links/{token}:approve',
  access: 'public',
  permission: 'session.open',
  summary: 'Согласовать со страницы, которую открыла ссылка; она работает один раз',
  params: OfLink,
  body: Approving,
  response: answer(ApprovalView),
} as const satisfies Endpoint;

export const refuseByLink = {
  method: 'POST',
  path: '/approval-links/{token}:refuse',
  access: 'public',
  permission: 'session.open',
  summary: 'Отказать со страницы, которую открыла ссылка; она работает один раз',
  params: OfLink,
  body: Refusing,
  response: answer(ApprovalView),
} as const satisfies Endpoint;
