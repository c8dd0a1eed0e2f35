import { OPINION_STATUSES } from '@okoem/domain/reviews/opinion-status.ts';
import { MOST_STARS } from '@okoem/domain/reviews/review-terms.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { pagination, Pagination } from './search-body.ts';
import { Id } from './search-one.ts';

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** By votes, by date, from five stars down or from one up. */
export const REVIEW_SORTS = ['useful', 'new', 'high', 'low'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

const At = z.iso.datetime();
export const Rating = z.int().min(1).max(MOST_STARS);
export const OpinionStatus = z.enum(OPINION_STATUSES);

/** Two sizes of one photo. */
export const ReviewPhoto = z.object({ full: z.string(), small: z.string() });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

/** What a review says, whoever looks at it. */
export const Said = {
  id: z.int(),
  author: z.string(),
  rating: z.int(),
  /** Empty where nothing was said of it; at least one of the three texts says something. */
  pros: z.string(),
  cons: z.string(),
  text: z.string(),
  created_at: At,
  /** Null of one that was never changed. */
  edited_at: At.nullable(),
  answer: z.object({ text: z.string(), created_at: At }).nullable(),
};

/** What a buyer says of a product, and what the seller answered. */
export const Review = z.object({
  ...Said,
  /** The buyer has received the product through us. */
  is_verified: z.boolean(),
  photos: z.array(ReviewPhoto),
  useful: z.int(),
  useless: z.int(),
});
export type Review = z.infer<typeof Review>;

export const Histogram = z.array(z.object({ rating: z.int(), count: z.int() }));

export const searchReviews = {
  method: 'POST',
  path: '/catalog/reviews:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Отзывы о товаре: новые, полезные, по оценке или с фото, с распределением оценок',
  body: z.strictObject({
    filter: z.strictObject({
      product_id: Id,
      /** Only those with so many stars; figures beside the list are of all of them. */
      rating: Rating.optional(),
      with_photos: z.boolean().optional(),
    }),
    sort: z.enum(REVIEW_SORTS).default('new'),
    pagination: pagination(),
  }),
  response: z.object({
    data: z.array(Review),
    meta: z.object({
      pagination: Pagination,
      /** Null when nobody has rated the product. */
      average: z.number().nullable(),
      /** From five stars down to one. */
      histogram: Histogram,
      /** How many have photos. */
      with_photos: z.int(),
    }),
  }),
} as const satisfies Endpoint;
