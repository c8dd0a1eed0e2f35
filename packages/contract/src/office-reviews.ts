import { OPINION_FLAGS } from '@okoem/domain/reviews/opinion-flags.ts';
import { OPINION_KINDS } from '@okoem/domain/reviews/opinion-status.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { AnswerBody, WrittenAnswerView } from './own-questions.ts';
import { ProductAnswer } from './product-questions.ts';
import { OpinionStatus, ReviewPhoto } from './reviews.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLines } from './typed-text.ts';

/** What sellers answer, and what the staff lets through. */
const SELLER = { access: 'seller', permission: 'reviews.answer' } as const;
const STAFF = { access: 'staff' } as const;
const OfOne = z.strictObject({ id: PathId });
const At = z.iso.datetime();
const OfProduct = z.object({ id: z.int(), code: z.string(), name: z.string(), article: z.string() });

/** Only what is public: what waits for a look is between its author and the staff. */
export const SellerReview = z.object({
  id: z.int(),
  product: OfProduct,
  author: z.string(),
  rating: z.int(),
  pros: z.string(),
  cons: z.string(),
  text: z.string(),
  created_at: At,
  answer: z.object({ text: z.string(), created_at: At }).nullable(),
});

export const searchSellerReviews = {
  ...SELLER,
  method: 'POST',
  path: '/seller/reviews:search',
  summary: 'Опубликованные отзывы о товарах продавца: без ответа и новые первыми',
  body: z.strictObject({
    filter: z.strictObject({ is_answered: z.boolean().optional() }).default({}),
    pagination: pagination(),
  }),
  response: answerPage(SellerReview),
} as const satisfies Endpoint;

export const answerReview = {
  ...SELLER,
  method: 'PUT',
  path: '/seller/reviews/{id}/answer',
  summary: 'Ответить на отзыв о своём товаре; повторный вызов меняет ответ',
  params: OfOne,
  body: AnswerBody,
  response: answer(SellerReview),
} as const satisfies Endpoint;

const SellerQuestion = z.object({
  id: z.int(),
  product: OfProduct,
  author: z.string(),
  text: z.string(),
  created_at: At,
  answers: z.array(ProductAnswer),
});

export const searchSellerQuestions = {
  ...SELLER,
  method: 'POST',
  path: '/seller/questions:search',
  summary: 'Опубликованные вопросы о товарах продавца: без его ответа и новые первыми',
  body: z.strictObject({
    filter: z.strictObject({ is_answered: z.boolean().optional() }).default({}),
    pagination: pagination(),
  }),
  response: answerPage(SellerQuestion),
} as const satisfies Endpoint;

export const answerQuestionAsSeller = {
  ...SELLER,
  method: 'PUT',
  path: '/seller/questions/{id}/answer',
  summary: 'Ответить на вопрос о своём товаре; повторный вызов меняет ответ',
  params: OfOne,
  body: AnswerBody,
  response: answer(WrittenAnswerView),
} as const satisfies Endpoint;

export const answerQuestionAsStaff = {
  ...STAFF,
  permission: 'reviews.write',
  method: 'PUT',
  path: '/staff/questions/{id}/answer',
  summary: 'Ответить на вопрос от имени маркетплейса; повторный вызов меняет ответ',
  params: OfOne,
  body: AnswerBody,
  response: answer(WrittenAnswerView),
} as const satisfies Endpoint;

/** Anything people write publicly, as the staff looks at it. */
export const ModeratedOpinion = z.object({
  kind: z.enum(OPINION_KINDS),
  id: z.int(),
  status: OpinionStatus,
  /** What a program found in it. */
  flags: z.array(z.enum(OPINION_FLAGS)),
  /** Readers who complained since a person has looked at it. */
  complaints: z.int(),
  author: z.string(),
  /** Of a product or of a seller. */
  about: z.string(),
  /** Null of questions and answers. */
  rating: z.int().nullable(),
  /** All that is read of it, part by part. */
  texts: z.array(z.string()),
  /** Opened by links that die after some minutes. */
  photos: z.array(ReviewPhoto),
  refusal_reason: z.string(),
  created_at: At,
});
export type ModeratedOpinion = z.infer<typeof ModeratedOpinion>;

export const searchModeration = {
  ...STAFF,
  permission: 'reviews.read',
  method: 'POST',
  path: '/staff/reviews:search',
  summary: 'Очередь проверки: отзывы, вопросы, ответы и оценки продавцов, старые первыми',
  body: z.strictObject({
    filter: z
      .strictObject({
        kind: z.enum(OPINION_KINDS).optional(),
        /** Left out: what waits for a look, be it new or complained about. */
        status: OpinionStatus.optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(ModeratedOpinion),
} as const satisfies Endpoint;

export const decideOpinion = {
  ...STAFF,
  permission: 'reviews.write',
  method: 'POST',
  path: '/staff/reviews/{kind}/{id}:decide',
  summary: 'Опубликовать или отклонить с причиной, которую прочтёт автор; жалобы на него закрываются',
  params: z.strictObject({ kind: z.enum(OPINION_KINDS), id: PathId }),
  body: z.strictObject({ publish: z.boolean(), reason: optionalLines(500) }),
  response: answer(ModeratedOpinion),
} as const satisfies Endpoint;

const Rules = z.object({ is_automatic: z.boolean() });

export const getReviewRules = {
  ...STAFF,
  permission: 'reviews.read',
  method: 'GET',
  path: '/staff/review-rules',
  summary: 'Публикуется ли сразу то, в чём нет ссылок, контактов и грубых слов',
  response: answer(Rules),
} as const satisfies Endpoint;

export const putReviewRules = {
  ...STAFF,
  permission: 'reviews.write',
  method: 'PUT',
  path: '/staff/review-rules',
  summary: 'Включить или выключить публикацию без проверки человеком',
  body: z.strictObject({ is_automatic: z.boolean() }),
  response: answer(Rules),
} as const satisfies Endpoint;
