import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ProductCard } from './product.ts';
import { answerPage, pagination, RegionGuid } from './search-body.ts';

const OwnList = z.object({
  name: z.string(),
  /** The price stands as agreed, whatever is promoted. */
  is_fixed: z.boolean(),
  /** The last day; null: until further notice. */
  ends_on: z.iso.date().nullable(),
});

/** A product that a list of the company names, with the company's price as every page shows it. */
export const OwnPrice = z.object({ product: ProductCard, list: OwnList });
export type OwnPrice = z.infer<typeof OwnPrice>;

/** A percent for a category, a brand, both or everything. */
export const OwnPercent = z.object({
  category: z.string().nullable(),
  brand: z.string().nullable(),
  /** 0: any quantity. */
  from: z.number(),
  percent: z.number(),
  list: OwnList,
});
export type OwnPercent = z.infer<typeof OwnPercent>;

const Filter = z.strictObject({ query: z.string().trim().max(100).optional() }).default({});

export const searchOwnPrices = {
  method: 'POST',
  path: '/lk/prices:search',
  access: 'customer',
  permission: 'shop.own-prices',
  summary: 'Договорные цены своей компании: товары из прайс-листов и скидки на категории и бренды',
  body: z.strictObject({ filter: Filter, customer_region_guid: RegionGuid, pagination: pagination() }),
  response: answerPage(OwnPrice).extend({ percents: z.array(OwnPercent) }),
} as const satisfies Endpoint;

export const exportOwnPrices = {
  method: 'POST',
  path: '/lk/prices:export',
  access: 'customer',
  permission: 'shop.own-prices',
  summary: 'Договорные цены своей компании файлом XLSX',
  body: z.strictObject({ filter: Filter, customer_region_guid: RegionGuid }),
  produces: 'file',
  timeoutMs: 60_000,
  response: z.null(),
} as const satisfies Endpoint;
