import type { SellerActor, StaffActor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { MOST_ANSWERS } from '@okoem/domain/reviews/review-terms.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import {
  type AskedQuestion,
  countAnswers,
  findAnswerOf,
  findSellerName,
  insertAnswer,
  lockQuestion,
  updateAnswer,
  type WrittenAnswerRow,
} from './answer-repository.ts';
import { type Judgement, judgeOpinion } from './judge-opinion.ts';
import { findPurchase } from './purchase-repository.ts';
import { refusedOpinion, type ReviewParts, spendDoing } from './review-parts.ts';
import { tellAsker } from './tell-opinion.ts';
import { authorOf } from './write-review.ts';

export type Answerer = SignedInCustomer | SellerActor | StaffActor;

interface Answering {
  actor: Answerer;
  questionId: number;
  text: string;
}

type Voice = Pick<WrittenAnswerRow, 'side' | 'sellerId' | 'customerId' | 'author'>;

const MARKETPLACE = 'Окоём';
const WHO_MAY_ANSWER = 'Отвечают продавец, «Окоём» и те, кто получил этот товар';

/**
 * Writes the one answer that somebody has to a question, or changes it. The seller and the staff are known by name and answer
 * at once; what owners say is judged like a review.
 */
export async function answerQuestionBy(
  parts: ReviewParts,
  { actor, questionId, text }: Answering,
): Promise<{ id: number; status: 'NEW' | 'PUBLISHED' }> {
  return inTransaction(parts.pool, async (tx) => {
    const question = await lockQuestion(tx, questionId);
    if (!question) throw new Refusal('NOT_FOUND');
    const voice = await voiceOf(tx, parts, { actor, question });
    const before = await findAnswerOf(tx, { questionId, ...voice });
    if (!before && (await countAnswers(tx, questionId)) >= MOST_ANSWERS)
      throw refusedOpinion('ANSWERS_FULL', `На вопрос уже ${MOST_ANSWERS} ответов, этого достаточно`);
    const judged: Judgement =
      voice.side === 'owner' ? await judgeOpinion(tx, [text], before) : { status: 'PUBLISHED', flags: [] };
    const written = { questionId, ...voice, text, ...judged };
    if (before) await updateAnswer(tx, before.id, written);
    const id = before?.id ?? (await insertAnswer(tx, written));
    if (!before && judged.status === 'PUBLISHED') await tellAsker(tx, parts, id);
    return { id, status: judged.status };
  });
}

async function voiceOf(
  tx: Transaction,
  parts: ReviewParts,
  { actor, question }: { actor: Answerer; question: AskedQuestion },
): Promise<Voice> {
  if (actor.kind === 'staff')
    return { side: 'operator', sellerId: null, customerId: null, author: MARKETPLACE };
  if (actor.kind === 'seller') {
    // Another seller's goods are not there for this one.
    if (actor.sellerId !== question.sellerId) throw new Refusal('NOT_FOUND');
    const author = await findSellerName(tx, actor.sellerId);
    return { side: 'seller', sellerId: actor.sellerId, customerId: null, author };
  }
  const owner = orderOwnerOf(actor);
  if ((await findPurchase(tx, { productId: question.productId, owner })) !== 'received')
    throw refusedOpinion('ANSWER_NOT_OWNER', WHO_MAY_ANSWER, { as: 'FORBIDDEN' });
  await spendDoing(tx, parts, { scope: 'question answer', customerId: actor.customerId });
  const author = await authorOf(tx, owner, undefined);
  return { side: 'owner', sellerId: null, customerId: actor.customerId, author };
}
