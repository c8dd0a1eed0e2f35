import { z } from 'zod';
import { ContractorRating } from './contractors.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { OwnProposal } from './proposal-views.ts';
import { answerPage, pagination } from './search-body.ts';
import { requiredLines } from './typed-text.ts';

const OfTender = z.strictObject({ id: PathId });
const OfQuestion = z.strictObject({ id: PathId, question: PathId });

export const TenderQuestion = z.object({
  id: z.int(),
  text: z.string(),
  at: z.iso.datetime(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Asked by the company of who looks. Who asked otherwise is told to nobody. */
  is_own: z.boolean(),
});
export type TenderQuestion = z.infer<typeof TenderQuestion>;

export const searchQuestions = {
  method: 'POST',
  path: '/tenders/{id}/questions:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Вопросы подрядчиков: всем видны те, на которые ответили, автору все, спросившему и свои',
  params: OfTender,
  body: z.strictObject({ pagination: pagination(100, 50) }),
  response: answerPage(TenderQuestion),
} as const satisfies Endpoint;

export const askQuestion = {
  method: 'POST',
  path: '/tenders/{id}/questions',
  access: 'customer',
  permission: 'tenders.propose',
  summary: 'Спросить автора до срока предложений; имя спросившего не показывается',
  params: OfTender,
  body: z.strictObject({ text: requiredLines(2000) }),
  response: answer(TenderQuestion),
  status: 201,
} as const satisfies Endpoint;

export const answerQuestion = {
  method: 'POST',
  path: '/tenders/{id}/questions/{question}:answer',
  access: 'customer',
  permission: 'tenders.write',
  summary: 'Ответ автора: его видят все, изменить его нельзя',
  params: OfQuestion,
  body: z.strictObject({ text: requiredLines(2000) }),
  response: answer(TenderQuestion),
} as const satisfies Endpoint;

/** Why somebody cannot propose. */
const Obstacle = z.object({ code: z.string(), message: z.string() });

/** How who looks stands to the request: what a page shows him beside it. */
export const TenderStanding = z.object({
  role: z.enum(['author', 'chosen', 'contractor', 'visitor']),
  /** Null where he may, or has. */
  obstacle: Obstacle.nullable(),
  can_propose: z.boolean(),
  can_ask: z.boolean(),
  /** Of his company. */
  proposal: OwnProposal.nullable(),
  /** For the author: living proposals, and questions without an answer. */
  proposals: z.int().nullable(),
  unanswered: z.int().nullable(),
  has_works: z.boolean(),
  /** What contractors of closed requests thought of the author. */
  author_rating: ContractorRating,
});
export type TenderStanding = z.infer<typeof TenderStanding>;

export const getTenderStanding = {
  method: 'GET',
  path: '/tenders/{id}/standing',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Как спрашивающий стоит к заявке: может ли предложить, что уже предложил, что ждёт ответа',
  params: OfTender,
  response: answer(TenderStanding),
} as const satisfies Endpoint;
