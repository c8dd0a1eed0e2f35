import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

const MOST_LISTS = 50;
const CompanyId = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/, 'Номер — целое число') });

export const AgreedPriceList = z.object({
  id: z.int(),
  name: z.string(),
  /** Null: the marketplace's own list. */
  seller: z.string().nullable(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
});
export type AgreedPriceList = z.infer<typeof AgreedPriceList>;

export const listAgreedPrices = {
  method: 'GET',
  path: '/staff/companies/{id}/price-lists',
  access: 'staff',
  permission: 'prices.read',
  summary: 'Прайс-листы, по которым покупает компания',
  params: CompanyId,
  response: answer(z.array(AgreedPriceList)),
} as const satisfies Endpoint;

export const setAgreedPrices = {
  method: 'PUT',
  path: '/staff/companies/{id}/price-lists',
  access: 'staff',
  permission: 'prices.write',
  summary: 'Назначить компании прайс-листы вместо прежних; действуют, пока компания подтверждена',
  params: CompanyId,
  body: z.strictObject({
    price_list_ids: z
      .array(z.int().positive().max(Number.MAX_SAFE_INTEGER))
      .max(MOST_LISTS)
      .refine((ids) => new Set(ids).size === ids.length, 'Прайс-лист назван дважды'),
  }),
  response: answer(z.array(AgreedPriceList)),
} as const satisfies Endpoint;
