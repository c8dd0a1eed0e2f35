import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { pagination, Pagination } from './search-body.ts';
import { Id } from './search-one.ts';

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** What a buyer says of a product, and what the seller answered. */
export const Review = z.object({
  id: z.int(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  images: z.array(z.string()),
  created_at: z.string(),
  answer: z.object({ text: z.string(), created_at: z.string() }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const searchReviews = {
  method: 'POST',
  path: '/catalog/reviews:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Отзывы о товаре: новые первыми, с распределением оценок',
  body: z.strictObject({
    filter: z.strictObject({
      product_id: Id,
      /** Only those with so many stars; figures beside the list are of all of them. */
      rating: z.int().min(1).max(5).optional(),
    }),
    pagination: pagination(),
  }),
  response: z.object({
    data: z.array(Review),
    meta: z.object({
      pagination: Pagination,
      /** Null when nobody has rated the product. */
      average: z.number().nullable(),
      /** From five stars down to one. */
      histogram: z.array(z.object({ rating: z.int(), count: z.int() })),
    }),
  }),
} as const satisfies Endpoint;
