import { PRICE_REASONS } from '@okoem/domain/price/price-reason.ts';
import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { Price } from './product.ts';

/** A price list of the caller's own company that holds now and has the product. Whose else it is, nobody is told. */
const OwnPriceList = z.object({
  name: z.string(),
  price: z.int(),
  is_fixed: z.boolean(),
  starts_at: z.iso.datetime(),
  /** Null: until further notice. */
  ends_at: z.iso.datetime().nullable(),
  /** Of several lists one decides. */
  is_deciding: z.boolean(),
});
export type OwnPriceList = z.infer<typeof OwnPriceList>;

export const ExplainedPrice = z.object({
  offer_id: z.int(),
  name: z.string(),
  price_unit: z.enum(SALES_UNITS),
  /** What the caller pays for a unit. */
  price: z.int(),
  /** What everybody else pays for it. */
  base_price: Price,
  reason: z.enum(PRICE_REASONS),
  lists: z.array(OwnPriceList),
  /** A unit's price from a quantity on. */
  tiers: z.array(z.object({ from: z.number(), price: z.int() })),
});
export type ExplainedPrice = z.infer<typeof ExplainedPrice>;

export const explainPrice = {
  method: 'GET',
  path: '/catalog/offers/{id}:explain-price',
  access: 'customer',
  permission: 'shop.own-prices',
  summary: 'Почему такая цена: прайс-листы своей компании, розничная цена, цены от количества',
  params: z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  response: answer(ExplainedPrice),
} as const satisfies Endpoint;
