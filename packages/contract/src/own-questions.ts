import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { ProductAnswer } from './product-questions.ts';
import { OpinionStatus } from './reviews.ts';
import { answerPage, pagination } from './search-body.ts';
import { requiredLines } from './typed-text.ts';

const At = z.iso.datetime();

const OwnQuestion = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), code: z.string().nullable(), name: z.string(), main_image: z.string() }),
  text: z.string(),
  status: OpinionStatus,
  refusal_reason: z.string(),
  created_at: At,
  answers: z.array(ProductAnswer),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

const WRITE = { access: 'customer', permission: 'reviews.post' } as const;
const OfOne = z.strictObject({ id: PathId });

/** Too short to be understood by who shall answer it. */
const QUESTION = { least: 5, message: 'Напишите вопрос подробнее: хотя бы несколько слов' };

export const askQuestion = {
  ...WRITE,
  method: 'POST',
  path: '/lk/products/{id}/questions',
  summary: 'Задать вопрос о товаре; тот же вопрос второй раз не заводится',
  params: OfOne,
  body: z.strictObject({
    text: requiredLines(1000, QUESTION).meta({ examples: ['Подойдёт ли кронштейн к этой камере?'] }),
  }),
  response: answer(OwnQuestion),
  status: 201,
} as const satisfies Endpoint;

export const searchOwnQuestions = {
  ...WRITE,
  method: 'POST',
  path: '/lk/questions:search',
  summary: 'Мои вопросы о товарах с ответами: новые первыми',
  body: z.strictObject({ pagination: pagination() }),
  response: answerPage(OwnQuestion),
} as const satisfies Endpoint;

export const deleteQuestion = {
  ...WRITE,
  method: 'DELETE',
  path: '/lk/questions/{id}',
  summary: 'Удалить свой вопрос, пока на него не ответили',
  params: OfOne,
  response: answer(z.object({ id: z.int() })),
} as const satisfies Endpoint;

export const AnswerBody = z.strictObject({
  text: requiredLines(2000, { least: 1, message: 'Напишите ответ' }).meta({ examples: ['Да, подойдёт.'] }),
});

/** What became of an answer that was written: it may have to be looked at first. */
export const WrittenAnswerView = z.object({ id: z.int(), status: OpinionStatus });

export const answerQuestion = {
  ...WRITE,
  method: 'PUT',
  path: '/lk/questions/{id}/answer',
  summary: 'Ответить на вопрос тому, кто получил этот товар; повторный вызов меняет свой ответ',
  params: OfOne,
  body: AnswerBody,
  response: answer(WrittenAnswerView),
} as const satisfies Endpoint;
