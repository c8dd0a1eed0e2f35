import { MOST_REVIEW_PHOTOS, REVIEW_PHOTO_RULES } from '@okoem/domain/reviews/review-terms.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { OpinionStatus, Rating, ReviewPhoto, Said } from './reviews.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLines } from './typed-text.ts';

const At = z.iso.datetime();

const ReviewedProduct = z.object({
  id: z.int(),
  /** Null when it is shown no more. */
  code: z.string().nullable(),
  name: z.string(),
  main_image: z.string(),
});

/** One's own, in whatever state. */
export const OwnReview = z.object({
  ...Said,
  product: ReviewedProduct,
  status: OpinionStatus,
  /** Why it was not published. */
  refusal_reason: z.string(),
  photos: z.array(ReviewPhoto.extend({ id: z.guid() })),
  useful: z.int(),
  shown_as: z.enum(['person', 'company']),
  editable_until: At,
  can_edit: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** Whether one may write of a product, and why not. */
export const REVIEW_RIGHTS = ['may', 'not-bought', 'not-received'] as const;

export const OwnOpinion = z.object({
  right: z.enum(REVIEW_RIGHTS),
  /** The sentence to be read where it is not allowed. */
  reason: z.string(),
  review: OwnReview.nullable(),
  /** By which names it can be signed. */
  names: z.object({ person: z.string(), company: z.string().nullable() }),
});
export type OwnOpinion = z.infer<typeof OwnOpinion>;

const WRITE = { access: 'customer', permission: 'reviews.post' } as const;
const OfOne = z.strictObject({ id: PathId });

export const getOwnOpinion = {
  ...WRITE,
  method: 'GET',
  path: '/lk/products/{id}/review',
  summary: 'Можно ли мне оставить отзыв о товаре и что я уже написал',
  params: OfOne,
  response: answer(OwnOpinion),
} as const satisfies Endpoint;

export const putReview = {
  ...WRITE,
  method: 'PUT',
  path: '/lk/products/{id}/review',
  summary:
    'Написать отзыв о полученном товаре или изменить свой в течение 30 дней; повтор ничего не удваивает',
  params: OfOne,
  body: z.strictObject({
    rating: Rating,
    pros: optionalLines(1000),
    cons: optionalLines(1000),
    text: optionalLines(5000),
    /** From `lk/reviews:upload-photo`, in the order in which they are shown. */
    photos: z
      .array(z.guid())
      .max(MOST_REVIEW_PHOTOS, VALIDATION_MESSAGES.MAX_FILES(MOST_REVIEW_PHOTOS))
      .default([]),
    /** Left out, it is signed by the company that the member acts for, or else by the person. */
    shown_as: z.enum(['person', 'company']).optional(),
  }),
  response: answer(OwnReview),
} as const satisfies Endpoint;

export const deleteReview = {
  ...WRITE,
  method: 'DELETE',
  path: '/lk/reviews/{id}',
  summary: 'Удалить свой отзыв вместе с фото',
  params: OfOne,
  response: answer(z.object({ id: z.int() })),
} as const satisfies Endpoint;

export const uploadReviewPhoto = {
  ...WRITE,
  method: 'POST',
  path: '/lk/reviews:upload-photo',
  summary: 'Фото к отзыву: JPG, PNG или WEBP до 10 МБ; без отзыва хранится сутки',
  consumes: 'multipart',
  largestBody: REVIEW_PHOTO_RULES.largest,
  response: answer(z.object({ id: z.guid(), name: z.string(), size: z.int() })),
  status: 201,
} as const satisfies Endpoint;

export const searchOwnReviews = {
  ...WRITE,
  method: 'POST',
  path: '/lk/reviews:search',
  summary: 'Мои отзывы, а за компанию отзывы компании: новые первыми',
  body: z.strictObject({ pagination: pagination() }),
  response: answerPage(OwnReview),
} as const satisfies Endpoint;

export const AwaitedReview = z.object({
  product: ReviewedProduct,
  order: z.object({ id: z.int(), number: z.string() }),
  received_at: At,
});
export type AwaitedReview = z.infer<typeof AwaitedReview>;

export const searchAwaitedReviews = {
  ...WRITE,
  method: 'POST',
  path: '/lk/reviews:awaited',
  summary: 'Полученные товары, о которых ещё нет отзыва: новые первыми',
  body: z.strictObject({ pagination: pagination() }),
  response: answerPage(AwaitedReview),
} as const satisfies Endpoint;
