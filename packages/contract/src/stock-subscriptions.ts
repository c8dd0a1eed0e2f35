import { isEmail } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { WantedQuantity } from './quote.ts';

export const SUBSCRIPTION_CODE_LENGTH = 6;

export const subscribeToOffer = {
  method: 'POST',
  path: '/catalog/offers/{id}:subscribe',
  access: 'public',
  summary: 'Сообщить о поступлении: на почту уходит код подтверждения',
  params: z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  body: z.strictObject({
    email: z
      .string({ error: ({ input }) => (input === undefined ? VALIDATION_MESSAGES.REQUIRED : undefined) })
      .trim()
      .min(1, VALIDATION_MESSAGES.REQUIRED)
      .max(254)
      .refine((text) => text === '' || isEmail(text), VALIDATION_MESSAGES.EMAIL)
      .meta({ examples: ['anna@example.com'] }),
    quantity: WantedQuantity.default(1),
    region_guid: z.guid(),
    /** The wording that stood beside the ticked box. */
    consent_revision: z.string().min(1).max(20),
  }),
  /** An address that has confirmed itself before is subscribed at once. */
  response: answer(z.object({ request_id: z.guid(), status: z.enum(['pending', 'active']) })),
  status: 201,
} as const satisfies Endpoint;

export const verifySubscription = {
  method: 'POST',
  path: '/catalog/offers/verify-subscription',
  access: 'public',
  summary: 'Подтверждение подписки кодом из письма',
  body: z.strictObject({
    request_id: z.guid(),
    code: z.string().regex(/^\d{6}$/, 'Код — шесть цифр'),
  }),
  response: answer(z.object({ status: z.literal('active') })),
} as const satisfies Endpoint;
