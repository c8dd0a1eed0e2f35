import { ONLINE_METHODS } from '@okoem/domain/payment/online-method.ts';
import { PAYMENT_STATES } from '@okoem/domain/payment/payment-state.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { OrderView, PathId } from './orders.ts';

export const OnlinePayment = z.object({
  id: z.int(),
  attempt: z.int(),
  method: z.enum(ONLINE_METHODS),
  state: z.enum(PAYMENT_STATES),
  amount: z.int(),
  captured: z.int(),
  refunded: z.int(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Why the bank refused, for the buyer; empty where it did not. */
  failure: z.string(),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

export const PaymentRefund = z.object({
  id: z.int(),
  amount: z.int(),
  state: z.enum(['NEW', 'PENDING', 'DONE', 'FAILED']),
  reason: z.string(),
  created_at: z.iso.datetime(),
});

/** What the ledger says about an order, and how it is paid online. */
export const OrderPayments = z.object({
  charged: z.int(),
  paid: z.int(),
  held: z.int(),
  back: z.int(),
  /** What is to be paid online now. */
  to_pay: z.int(),
  can_pay: z.boolean(),
  /** What of it the company's advance can pay, where this buyer may decide so. */
  advance: z.int(),
  /** Ways that can be tried next. */
  methods: z.array(z.enum(ONLINE_METHODS)),
  payments: z.array(OnlinePayment),
  refunds: z.array(PaymentRefund),
});
export type OrderPayments = z.infer<typeof OrderPayments>;

export const getOrderPayments = {
  method: 'GET',
  path: '/orders/{id}/payments',
  access: 'customer',
  permission: 'orders.read',
  summary: 'Деньги заказа: оплачено, удержано, возвращено, попытки оплаты',
  params: z.strictObject({ id: PathId }),
  response: answer(OrderPayments),
} as const satisfies Endpoint;

export const startOrderPayment = {
  method: 'POST',
  path: '/orders/{id}/payments',
  access: 'customer',
  permission: 'payments.write',
  summary: 'Начать оплату заказа; повтор отвечает той же открытой попыткой',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ method: z.enum(ONLINE_METHODS).optional() }),
  response: answer(z.object({ payment: OnlinePayment, pay_url: z.string() })),
  status: 201,
} as const satisfies Endpoint;

export const checkOrderPayments = {
  method: 'POST',
  path: '/orders/{id}/payments:check',
  access: 'customer',
  permission: 'orders.read',
  summary: 'Спросить банк об открытых попытках; отвечает заказом',
  params: z.strictObject({ id: PathId }),
  response: answer(z.object({ order: OrderView, payments: OrderPayments })),
} as const satisfies Endpoint;

export const refundOrder = {
  method: 'POST',
  path: '/staff/orders/{id}:refund',
  access: 'staff',
  permission: 'payments.write',
  summary: 'Вернуть деньги тем же способом, целиком или часть; нужен заголовок Idempotency-Key',
  needsKey: true,
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ amount: z.int().positive(), reason: z.string().trim().min(1).max(200) }),
  response: answer(OrderPayments),
} as const satisfies Endpoint;

export const giveBackOrder = {
  method: 'POST',
  path: '/staff/orders/{id}:give-back',
  access: 'staff',
  permission: 'payments.write',
  summary: 'Записать деньги, возвращённые переводом или наличными; нужен заголовок Idempotency-Key',
  needsKey: true,
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    amount: z.int().positive(),
    from: z.enum(['bank', 'cash']).default('bank'),
    reason: z.string().trim().min(1).max(200),
  }),
  response: answer(OrderPayments),
} as const satisfies Endpoint;

const FromAdvance = z.strictObject({
  /** As much as there is and is owed where nothing is said. */
  amount: z.int().positive().optional(),
});

export const payStaffOrderFromAdvance = {
  method: 'POST',
  path: '/staff/orders/{id}:pay-from-advance',
  access: 'staff',
  permission: 'payments.write',
  summary: 'Оплатить заказ с аванса компании; нужен заголовок Idempotency-Key',
  needsKey: true,
  params: z.strictObject({ id: PathId }),
  body: FromAdvance,
  response: answer(OrderPayments),
} as const satisfies Endpoint;

export const payOrderFromAdvance = {
  method: 'POST',
  path: '/orders/{id}:pay-from-advance',
  access: 'customer',
  permission: 'payments.write',
  summary: 'Оплатить свой заказ с аванса компании; нужен заголовок Idempotency-Key',
  needsKey: true,
  params: z.strictObject({ id: PathId }),
  body: FromAdvance,
  response: answer(z.object({ order: OrderView, payments: OrderPayments })),
} as const satisfies Endpoint;

export const DeferredTerms = z.object({
  limit: z.int(),
  days: z.int(),
  used: z.int(),
  overdue: z.int(),
  room: z.int(),
  /** What is owed by its age in days past the last day to pay. */
  ages: z.array(z.object({ from: z.int(), to: z.int().nullable(), owed: z.int() })),
});
export type DeferredTerms = z.infer<typeof DeferredTerms>;

/** Within which sums a way is open: the buyer chooses among them before anything is ordered. */
export const PaymentTerms = z.object({
  limits: z.array(
    z.object({
      method: z.enum(ONLINE_METHODS),
      for_companies: z.boolean(),
      least: z.int(),
      most: z.int(),
    }),
  ),
  /** Null where paying later was not approved. */
  deferred: DeferredTerms.nullable(),
});
export type PaymentTerms = z.infer<typeof PaymentTerms>;

export const getPaymentTerms = {
  method: 'GET',
  path: '/lk/payment-terms',
  access: 'customer',
  permission: 'orders.read',
  summary: 'Способы оплаты с пределами сумм и отсрочка компании',
  response: answer(PaymentTerms),
} as const satisfies Endpoint;

export const setDeferredTerms = {
  method: 'PUT',
  path: '/staff/companies/{id}/deferred-terms',
  access: 'staff',
  permission: 'balance.write',
  summary: 'Разрешить компании отсрочку или снять её',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    terms: z.strictObject({ limit: z.int().positive(), days: z.int().min(1).max(180) }).nullable(),
  }),
  response: answer(z.object({ deferred: DeferredTerms.nullable() })),
} as const satisfies Endpoint;
