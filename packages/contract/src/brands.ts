import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answerPage, idOrIds, includeOf, MOST_WHOLE, paginationOrAll, sortBy } from './search-body.ts';
import { Code } from './search-one.ts';

const BrandCategory = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  level: z.int(),
  parent_id: z.int().nullable(),
  products_count: z.int(),
});

export const Brand = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Empty when there is no picture. */
  image_url: z.string(),
  country: z.string(),
  is_popular: z.boolean(),
  site: z.string().optional(),
  about: z.string().optional(),
  products_count: z.int().optional(),
  /** Where the brand's products hang, the fullest first. */
  categories: z.array(BrandCategory).optional(),
});
export type Brand = z.infer<typeof Brand>;

export const BRAND_SORTS = ['name', 'id', 'popular'] as const;
export type BrandSort = (typeof BRAND_SORTS)[number];

export const searchBrands = {
  method: 'POST',
  path: '/catalog/brands:search',
  isWrapped: true,
  access: 'public',
  permission: 'shop.browse',
  summary: 'Бренды: все, популярные, по букве, по названию',
  body: z.strictObject({
    filter: z
      .strictObject({
        id: idOrIds().optional(),
        code: Code.optional(),
        is_popular: z.boolean().optional(),
        query: z.string().max(100).optional(),
        /** The first letter or figure of the name. */
        letter: z
          .string()
          .regex(/^[\p{L}\p{N}]$/u)
          .optional(),
      })
      .default({}),
    sort: sortBy(BRAND_SORTS),
    pagination: paginationOrAll(MOST_WHOLE),
    include: includeOf(['about', 'counts', 'categories']),
  }),
  response: answerPage(Brand),
} as const satisfies Endpoint;
