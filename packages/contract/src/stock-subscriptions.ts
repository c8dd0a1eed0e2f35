import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { requiredLine, TypedEmail } from './typed-text.ts';

export const SUBSCRIPTION_CODE_LENGTH = 6;

export const subscribeToOffer = {
  method: 'POST',
  path: '/catalog/offers/{id}:subscribe',
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
  access: 'public',
  permission: 'stock-alerts.ask',
  summary: 'Подтверждение подписки кодом из письма',
  body: z.strictObject({
    request_id: z.guid(),
    code: z.string().regex(/^\d{6}$/, 'Код — шесть цифр'),
  }),
  response: answer(z.object({ status: z.literal('active') })),
} as const satisfies Endpoint;
