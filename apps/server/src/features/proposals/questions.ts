import type { TenderQuestion } from '@okoem/contract/tender-questions.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { companyOf } from '../contractors/own-company.ts';
import { tellPages } from '../tenders/move-tender.ts';
import { findAskObstacle, refuseObstacle } from './proposer.ts';
import {
  countQuestions,
  findQuestions,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  setAnswer,
} from './question-repository.ts';
import { tellAuthor, tellContractors } from './tell-proposal.ts';
import { assertAuthor, conflict, isAuthor, lockPublished, publishedTender } from './tender-side.ts';

/** Of one company to one request: who asks more waits for answers first. */
const MOST_WAITING = 5;
/** Of all to one request: nobody reads more. */
const MOST_QUESTIONS = 200;

/** Nothing of who asked, but to himself. */
export function questionView(row: QuestionRow, companyId: number | null): TenderQuestion {
  return {
    id: row.id,
    text: row.text,
    at: row.createdAt.toISOString(),
    answer: row.answer,
    answered_at: row.answeredAt?.toISOString() ?? null,
    is_own: row.companyId === companyId,
  };
}

export async function searchQuestions(
  db: Db,
  { tenderId, actor, range }: { tenderId: number; actor: Actor; range: RowRange },
): Promise<{ questions: TenderQuestion[]; total: number }> {
  const tender = await publishedTender(db, tenderId);
  const isBidder = actor.kind === 'customer' && may(actor, 'tenders.propose');
  const companyId = isBidder ? (actor.company?.companyId ?? null) : null;
  const look = { tenderId, isAll: isAuthor(tender, actor), companyId, range };
  const { rows, total } = await findQuestions(db, look);
  return { questions: rows.map((row) => questionView(row, companyId)), total };
}

interface Asking {
  tenderId: number;
  text: string;
  actor: SignedInCustomer;
  publicUrl: string;
}

export async function askQuestion(
  pool: Pool,
  { tenderId, text, actor, publicUrl }: Asking,
): Promise<TenderQuestion> {
  const companyId = companyOf(actor);
  return inTransaction(pool, async (tx) => {
    const tender = await lockPublished(tx, tenderId);
    refuseObstacle(await findAskObstacle(tx, actor, tender));
    const { all, waiting } = await countQuestions(tx, { tenderId, companyId });
    if (waiting >= MOST_WAITING)
      throw conflict('QUESTIONS_WAIT', `Дождитесь ответа: без него уже ${MOST_WAITING} ваших вопросов`);
    if (all >= MOST_QUESTIONS)
      throw conflict('QUESTIONS_FULL', `По заявке уже ${MOST_QUESTIONS} вопросов: больше задать нельзя`);
    const question = await insertQuestion(tx, { tenderId, companyId, customerId: actor.customerId, text });
    await tellAuthor(tx, tender, { what: 'asked', text, occasion: question.id, publicUrl });
    return questionView(question, companyId);
  });
}

/** Once: others have read it. As long as the request awaits proposals, or a choice. */
export async function answerQuestion(
  pool: Pool,
  { tenderId, id, text, actor, publicUrl }: Asking & { id: number },
): Promise<TenderQuestion> {
  return inTransaction(pool, async (tx) => {
    const tender = await lockPublished(tx, tenderId);
    assertAuthor(tender, actor, 'tenders.write');
    const question = await lockQuestion(tx, { tenderId, id });
    if (!question) throw new Refusal('NOT_FOUND');
    if (tender.status !== TENDER_STATUSES.AWAITING_FOR_CUSTOMERS)
      throw conflict('NOT_AWAITED', 'Заявка больше не ждёт предложений: отвечать на вопросы поздно');
    if (question.answer !== null)
      throw conflict('QUESTION_ANSWERED', 'На этот вопрос уже ответили: ответ прочли подрядчики');
    const answered = await setAnswer(tx, id, { text, answeredBy: actor.customerId });
    await tellPages(tx, tenderId);
    const to = [question.customerId];
    await tellContractors(tx, tender, { what: 'answered', to, text, occasion: id, publicUrl });
    return questionView(answered, null);
  });
}
