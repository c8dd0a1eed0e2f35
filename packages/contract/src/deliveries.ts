import { isFullName } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { optionalLine, requiredLine, TypedDay, TypedPhone } from './typed-text.ts';

const RowId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
const Nothing = answer(z.null());

export const DeliveryAddress = z.object({
  id: z.int(),
  name: z.string(),
  city_guid: z.string().nullable(),
  /** Its name; null where none was chosen. */
  city: z.string().nullable(),
  address: z.string(),
  comment: z.string(),
  is_main: z.boolean(),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

const AddressBody = z.strictObject({
  name: requiredLine(100),
  city_guid: z.guid().nullable().default(null),
  address: requiredLine(500),
  /** How to get in: a pass, a ramp, hours. */
  comment: optionalLine(500),
  is_main: z.boolean().default(false),
});

const OF_ADDRESSES = { access: 'customer', permission: 'deliveries.write' } as const;

export const listAddresses = {
  method: 'GET',
  path: '/lk/addresses',
  access: 'customer',
  permission: 'deliveries.read',
  summary: 'Адреса доставки компании, а без неё свои',
  response: answer(z.array(DeliveryAddress)),
} as const satisfies Endpoint;

export const createAddress = {
  method: 'POST',
  path: '/lk/addresses',
  ...OF_ADDRESSES,
  summary: 'Новый адрес; первый становится основным',
  body: AddressBody,
  response: answer(DeliveryAddress),
  status: 201,
} as const satisfies Endpoint;

export const updateAddress = {
  method: 'PUT',
  path: '/lk/addresses/{id}',
  ...OF_ADDRESSES,
  summary: 'Адрес целиком',
  params: RowId,
  body: AddressBody,
  response: answer(DeliveryAddress),
} as const satisfies Endpoint;

export const deleteAddress = {
  method: 'DELETE',
  path: '/lk/addresses/{id}',
  ...OF_ADDRESSES,
  summary: 'Адрес больше не нужен',
  params: RowId,
  response: Nothing,
} as const satisfies Endpoint;

export const DeliveryRecipient = z.object({
  id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  power_number: z.string(),
  power_until: z.string().nullable(),
});
export type DeliveryRecipient = z.infer<typeof DeliveryRecipient>;

const RecipientBody = z
  .strictObject({
    full_name: requiredLine(200)
      .refine((text) => text === '' || isFullName(text), VALIDATION_MESSAGES.FULLNAME)
      .meta({ examples: ['Кравцов Илья Андреевич'] }),
    phone: TypedPhone,
    power_number: optionalLine(50),
    power_until: TypedDay.nullable().default(null),
  })
  .refine(({ power_number, power_until }) => power_until === null || power_number !== '', {
    path: ['power_number'],
    error: VALIDATION_MESSAGES.REQUIRED,
  });

export const listRecipients = {
  method: 'GET',
  path: '/lk/recipients',
  access: 'customer',
  permission: 'deliveries.read',
  summary: 'Кто может принять груз',
  response: answer(z.array(DeliveryRecipient)),
} as const satisfies Endpoint;

export const createRecipient = {
  method: 'POST',
  path: '/lk/recipients',
  ...OF_ADDRESSES,
  summary: 'Новый получатель',
  body: RecipientBody,
  response: answer(DeliveryRecipient),
  status: 201,
} as const satisfies Endpoint;

export const updateRecipient = {
  method: 'PUT',
  path: '/lk/recipients/{id}',
  ...OF_ADDRESSES,
  summary: 'Получатель целиком',
  params: RowId,
  body: RecipientBody,
  response: answer(DeliveryRecipient),
} as const satisfies Endpoint;

export const deleteRecipient = {
  method: 'DELETE',
  path: '/lk/recipients/{id}',
  ...OF_ADDRESSES,
  summary: 'Получатель больше не нужен',
  params: RowId,
  response: Nothing,
} as const satisfies Endpoint;
