import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answerPage, pagination } from './search-body.ts';
import { Id } from './search-one.ts';

const At = z.iso.datetime();

/** Who answers: the seller, the marketplace, or somebody who has received the product. */
export const ANSWER_SIDES = ['seller', 'operator', 'owner'] as const;
export type AnswerSide = (typeof ANSWER_SIDES)[number];

export const ProductAnswer = z.object({
  id: z.int(),
  side: z.enum(ANSWER_SIDES),
  author: z.string(),
  text: z.string(),
  created_at: At,
  edited_at: At.nullable(),
  useful: z.int(),
  useless: z.int(),
});
export type ProductAnswer = z.infer<typeof ProductAnswer>;

export const ProductQuestion = z.object({
  id: z.int(),
  author: z.string(),
  text: z.string(),
  created_at: At,
  /** The best first: by votes, then the seller's and ours before those of owners. */
  answers: z.array(ProductAnswer),
});
export type ProductQuestion = z.infer<typeof ProductQuestion>;

export const searchQuestions = {
  method: 'POST',
  path: '/catalog/questions:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Вопросы о товаре с ответами: отвеченные и новые первыми, с текстом запроса — похожие на него',
  body: z.strictObject({
    filter: z.strictObject({ product_id: Id, query: z.string().trim().max(300).optional() }),
    pagination: pagination(),
  }),
  response: answerPage(ProductQuestion),
} as const satisfies Endpoint;
