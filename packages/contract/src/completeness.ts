import { SEVERITIES } from '@okoem/domain/completeness/completeness-rule.ts';
import { z } from 'zod';
import { MOST_BASKET_LINES, WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { ProductCard } from './product.ts';
import { RegionGuid } from './search-body.ts';

/** One thing that a list lacks. */
export const CompletenessFinding = z.object({
  rule: z.string(),
  /** By which it is set aside; the same for the same goods. */
  key: z.string(),
  title: z.string(),
  severity: z.enum(SEVERITIES),
  severity_label: z.string(),
  /** The figures that it was judged by. */
  reason: z.string(),
  product_ids: z.array(z.int()),
  /** What can be had in the city and mends it; its card is beside the findings. */
  mend: z.object({ product_id: z.int(), quantity: z.number() }).nullable(),
});
export type CompletenessFinding = z.infer<typeof CompletenessFinding>;

/** The basket, or any other list of goods. */
export const checkProductList = {
  method: 'POST',
  path: '/catalog/products:check-list',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Проверка комплектности: чего списку товаров не хватает, почему и что это исправит',
  longestList: MOST_BASKET_LINES,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ product_id: z.int().positive(), quantity: WantedQuantity }))
      .min(1)
      .max(MOST_BASKET_LINES),
    customer_region_guid: RegionGuid,
  }),
  response: z.object({ data: z.array(CompletenessFinding), products: z.array(ProductCard) }),
} as const satisfies Endpoint;
