import * as calls from '@okoem/contract/own-questions.ts';
import type { OwnQuestion } from '@okoem/contract/own-questions.ts';
import { type ProductAnswer, searchQuestions } from '@okoem/contract/product-questions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { lockFileOwner } from '../files/file-repository.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import { answerQuestionBy } from './answer-question.ts';
import { judgeOpinion } from './judge-opinion.ts';
import { isShownProduct } from './own-review-repository.ts';
import {
  type AnswerRow,
  countOpenQuestions,
  countOwnQuestions,
  countQuestions,
  findAnswers,
  findOwnQuestion,
  findOwnQuestions,
  findQuestions,
  findSameQuestion,
  insertQuestion,
  type OwnQuestionRow,
  removeQuestion,
} from './question-repository.ts';
import { questionWords } from './question-words.ts';
import { refusedOpinion, type ReviewParts, spendDoing } from './review-parts.ts';
import { tellSellerOfQuestion } from './tell-opinion.ts';
import { authorOf } from './write-review.ts';

/** Nobody waits for so many answers at once. */
const MOST_OPEN_QUESTIONS = 50;

export function questionRoutes(host: EndpointHost, parts: ReviewParts): void {
  const { pool, listPool } = parts;

  addEndpoint(host, searchQuestions, async ({ body: { filter, pagination } }) => {
    const { product_id: productId, query = '' } = filter;
    const words = questionWords(query);
    // What was typed has no word to look for: nothing is like it.
    if (query !== '' && words === undefined) return answerPageOf([], { ...pagination, total: 0 });
    const asked = { productId, words };
    const [rows, total] = await Promise.all([
      findQuestions(listPool, asked, pagination),
      countQuestions(listPool, asked),
    ]);
    const answers = await answersOf(listPool, rows);
    const data = rows.map(({ createdAt, ...row }) => ({
      ...row,
      created_at: createdAt.toISOString(),
      answers: answers.get(row.id) ?? [],
    }));
    return answerPageOf(data, { ...pagination, total });
  });

  addEndpoint(host, calls.askQuestion, async ({ actor, params: { id: productId }, body: { text } }) => {
    const id = await ask(parts, { actor, productId, text });
    return { data: await ownQuestionView(pool, (await findOwnQuestion(pool, id))!) };
  });

  addEndpoint(host, calls.searchOwnQuestions, async ({ actor: { customerId }, body: { pagination } }) => {
    const [rows, total] = await Promise.all([
      findOwnQuestions(listPool, customerId, pagination),
      countOwnQuestions(listPool, customerId),
    ]);
    const answers = await answersOf(listPool, rows);
    return answerPageOf(
      rows.map((row) => viewOf(row, answers.get(row.id) ?? [])),
      { ...pagination, total },
    );
  });

  addEndpoint(host, calls.deleteQuestion, async ({ actor, params: { id } }) => {
    await inTransaction(pool, async (tx) => {
      const row = await findOwnQuestion(tx, id);
      // One's own whatever company one acts for: it was the person who asked.
      if (row?.customerId !== actor.customerId) throw new Refusal('NOT_FOUND');
      if ((await findAnswers(tx, [id])).length > 0)
        throw refusedOpinion('QUESTION_ANSWERED', 'На вопрос уже ответили: ответ пригодится другим');
      await removeQuestion(tx, id);
    });
    return { data: { id } };
  });

  addEndpoint(host, calls.answerQuestion, async ({ actor, params: { id: questionId }, body: { text } }) => ({
    data: await answerQuestionBy(parts, { actor, questionId, text }),
  }));
}

/** The same question of the same person is not asked twice: a retry is answered with what there is. */
async function ask(
  parts: ReviewParts,
  { actor, productId, text }: { actor: SignedInCustomer; productId: number; text: string },
): Promise<number> {
  const { customerId } = actor;
  const owner = orderOwnerOf(actor);
  return inTransaction(parts.pool, async (tx) => {
    if (!(await isShownProduct(tx, productId))) throw new Refusal('NOT_FOUND');
    await lockFileOwner(tx, { customerId, companyId: null });
    const same = await findSameQuestion(tx, { productId, customerId, text });
    if (same !== undefined) return same;
    await spendDoing(tx, parts, { scope: 'question ask', customerId });
    if ((await countOpenQuestions(tx, customerId)) >= MOST_OPEN_QUESTIONS)
      throw refusedOpinion('QUESTIONS_FULL', 'У вас много вопросов без ответа. Дождитесь ответов на них');
    const author = await authorOf(tx, owner, 'person');
    const judged = await judgeOpinion(tx, [text]);
    const id = (await insertQuestion(tx, { productId, owner, author, text, ...judged }))!;
    if (judged.status === 'PUBLISHED') await tellSellerOfQuestion(tx, parts, id);
    return id;
  });
}

export async function answersOf(
  db: Db,
  questions: readonly { id: number }[],
): Promise<Map<number, ProductAnswer[]>> {
  if (questions.length === 0) return new Map();
  const rows = await findAnswers(
    db,
    questions.map(({ id }) => id),
  );
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
  return new Map([...byQuestion].map(([id, answers]) => [id, answers.map(answerOf)]));
}

function answerOf(row: AnswerRow): ProductAnswer {
  const { id, side, author, text, useful, useless, createdAt, editedAt } = row;
  const times = { created_at: createdAt.toISOString(), edited_at: editedAt?.toISOString() ?? null };
  return { id, side, author, text, useful, useless, ...times };
}

async function ownQuestionView(db: Db, row: OwnQuestionRow): Promise<OwnQuestion> {
  return viewOf(row, (await answersOf(db, [row])).get(row.id) ?? []);
}

function viewOf(row: OwnQuestionRow, answers: ProductAnswer[]): OwnQuestion {
  const { id, text, status, refusalReason, createdAt } = row;
  return {
    id,
    product: {
      id: row.productId,
      code: row.productCode,
      name: row.productName,
      main_image: fileAddress(row.mainImage),
    },
    text,
    status,
    refusal_reason: refusalReason,
    created_at: createdAt.toISOString(),
    answers,
  };
}
