import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { requiredLine, TypedEmail } from './typed-text.ts';

export const SUBSCRIPTION_CODE_LENGTH = 6;

export const subscribeToOffer = {
  method: 'POST',
  path: '/catalog/offers/{id}:subscribe',
  isWrapped: true,
  access: 'public',
  permission: 'stock-alerts.ask',
  summary: 'Сообщить о поступлении: на почту уходит код подтверждения',
  params: z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  body: z.strictObject({
    email: TypedEmail,
    quantity: WantedQuantity.default(1),
    region_guid: z.guid(),
    /** The wording that stood beside the ticked box. */
    consent_revision: requiredLine(20),
  }),
  /** An address that has confirmed itself before is subscribed at once. */
  response: answer(z.object({ request_id: z.guid(), status: z.enum(['pending', 'active']) })),
  status: 201,
} as const satisfies Endpoint;

export const verifySubscription = {
  method: 'POST',
  path: '/catalog/offers/verify-subscription',
  isWrapped: true,
  access: 'public',
  permission: 'stock-alerts.ask',
  summary: 'Подтверждение подписки кодом из письма',
  body: z.strictObject({
    request_id: z.guid(),
    code: z.string().regex(/^\d{6}$/, 'Код — шесть цифр'),
  }),
  response: answer(z.object({ status: z.literal('active') })),
} as const satisfies Endpoint;

/** What a member waits for. */
export const OwnSubscription = z.object({
  request_id: z.guid(),
  offer_id: z.int(),
  product_id: z.int(),
  /** A letter comes when so much is there. */
  quantity: z.number(),
  created_at: z.iso.datetime(),
  /** Nobody waits for longer. */
  ends_at: z.iso.datetime(),
  /** The last letter about an arrival; another comes with the next one. */
  told_at: z.iso.datetime().nullable(),
  product: z.object({
    code: z.string(),
    name: z.string(),
    article: z.string(),
    main_image: z.string(),
    price_unit: z.enum(SALES_UNITS),
  }),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

export const listSubscriptions = {
  method: 'GET',
  path: '/catalog/offers/subscriptions',
  access: 'customer',
  permission: 'favourites.read',
  summary: 'Свои подписки на поступление',
  response: answer(z.array(OwnSubscription)),
} as const satisfies Endpoint;

export const deleteSubscription = {
  method: 'DELETE',
  path: '/catalog/offers/subscriptions/{id}',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Больше не ждать поступления; id — request_id подписки',
  params: z.object({ id: z.guid() }),
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;

export const endSubscription = {
  method: 'POST',
  path: '/catalog/offers/unsubscribe',
  access: 'public',
  permission: 'stock-alerts.ask',
  summary: 'Больше не ждать поступления: по ссылке из письма, без входа; повторный вызов отвечает так же',
  body: z.strictObject({ token: z.guid() }),
  /** `product` is null when nobody waits by this link any more. */
  response: answer(
    z.object({
      status: z.literal('ended'),
      product: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
    }),
  ),
} as const satisfies Endpoint;
