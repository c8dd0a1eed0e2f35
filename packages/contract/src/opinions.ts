import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { Histogram, OpinionStatus } from './reviews.ts';
import { answerPage, pagination, Pagination } from './search-body.ts';
import { Id } from './search-one.ts';
import { optionalLines } from './typed-text.ts';

/** What readers do with reviews and answers, and what a buyer says of a seller. */
const WRITE = { access: 'customer', permission: 'reviews.post' } as const;
const OfOne = z.strictObject({ id: PathId });
const OneId = z.int().positive();
const MOST_ASKED = 100;

const VoteBody = z.strictObject({
  /** Null takes the vote back. */
  is_useful: z.boolean().nullable(),
});

export const Votes = z.object({ useful: z.int(), useless: z.int(), own: z.boolean().nullable() });
export type Votes = z.infer<typeof Votes>;

export const voteReview = {
  ...WRITE,
  method: 'PUT',
  path: '/lk/reviews/{id}/vote',
  summary: 'Полезен ли отзыв: один голос человека, его можно изменить и отозвать',
  params: OfOne,
  body: VoteBody,
  response: answer(Votes),
} as const satisfies Endpoint;

export const voteAnswer = {
  ...WRITE,
  method: 'PUT',
  path: '/lk/answers/{id}/vote',
  summary: 'Полезен ли ответ на вопрос: один голос человека, его можно изменить и отозвать',
  params: OfOne,
  body: VoteBody,
  response: answer(Votes),
} as const satisfies Endpoint;

const OwnVote = z.object({ id: z.int(), is_useful: z.boolean() });

export const searchOwnVotes = {
  ...WRITE,
  method: 'POST',
  path: '/lk/votes:search',
  summary: 'Как я голосовал за названные отзывы и ответы',
  body: z.strictObject({
    reviews: z.array(OneId).max(MOST_ASKED).default([]),
    answers: z.array(OneId).max(MOST_ASKED).default([]),
  }),
  response: answer(z.object({ reviews: z.array(OwnVote), answers: z.array(OwnVote) })),
} as const satisfies Endpoint;

export const COMPLAINT_KINDS = ['review', 'question', 'answer'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export const complain = {
  ...WRITE,
  method: 'POST',
  path: '/lk/complaints',
  summary: 'Пожаловаться на отзыв, вопрос или ответ: один раз на каждый',
  body: z.strictObject({
    kind: z.enum(COMPLAINT_KINDS),
    id: OneId,
    comment: optionalLines(500),
  }),
  response: answer(z.object({ is_taken: z.literal(true) })),
} as const satisfies Endpoint;

/** What a buyer says of the seller of one part of an order that was received. */
export const SellerRating = z.object({
  id: z.int(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
});
export type SellerRating = z.infer<typeof SellerRating>;

export const searchSellerRatings = {
  method: 'POST',
  path: '/catalog/seller-ratings:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Отзывы о продавце после полученных заказов: новые первыми',
  body: z.strictObject({
    filter: z.strictObject({ seller_id: Id }),
    pagination: pagination(),
  }),
  response: z.object({
    data: z.array(SellerRating),
    meta: z.object({ pagination: Pagination, average: z.number().nullable(), histogram: Histogram }),
  }),
} as const satisfies Endpoint;

export const rateSeller = {
  ...WRITE,
  method: 'PUT',
  path: '/lk/order-parts/{id}/rating',
  summary: 'Оценить продавца по полученной части заказа или изменить оценку в течение 30 дней',
  params: OfOne,
  body: z.strictObject({ rating: z.int().min(1).max(5), text: optionalLines(1000) }),
  response: answer(z.object({ id: z.int(), rating: z.int(), text: z.string(), status: OpinionStatus })),
} as const satisfies Endpoint;

export const AwaitedSeller = z.object({
  part: z.object({ id: z.int(), number: z.string() }),
  order: z.object({ id: z.int() }),
  seller: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  received_at: z.iso.datetime(),
});
export type AwaitedSeller = z.infer<typeof AwaitedSeller>;

export const searchAwaitedSellers = {
  ...WRITE,
  method: 'POST',
  path: '/lk/reviews:awaited-sellers',
  summary: 'Полученные части заказов, продавцов которых я ещё не оценил: новые первыми',
  body: z.strictObject({ pagination: pagination() }),
  response: answerPage(AwaitedSeller),
} as const satisfies Endpoint;
