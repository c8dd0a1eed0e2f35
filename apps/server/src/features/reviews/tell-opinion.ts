import type { AnswerSide } from '@okoem/contract/product-questions.ts';
import type { OpinionKind } from '@okoem/domain/reviews/opinion-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { findSellerReaders } from '../orders/seller-link.ts';
import {
  opinionDecidedLetter,
  questionAnsweredLetter,
  reviewAnsweredLetter,
  sellerQuestionLetter,
} from './review-letters.ts';
import type { ReviewParts } from './review-parts.ts';
import {
  findToldAnswer,
  findToldAuthor,
  findToldQuestion,
  findToldReview,
} from './tell-opinion-repository.ts';

export type Telling = Pick<ReviewParts, 'publicUrl' | 'isLimited'>;

const FROM: Record<AnswerSide, (author: string) => string> = {
  seller: (author) => `Продавец ${author}`,
  operator: (author) => author,
  owner: (author) => `Покупатель ${author}`,
};

/** Whoever asked hears of a published answer, unless it is their own. In the transaction of the answer. */
export async function tellAsker(tx: Transaction, parts: Telling, answerId: number): Promise<void> {
  const told = await findToldAnswer(tx, answerId);
  if (!told) return;
  const { customerId, email, side, author, answer, question, ...product } = told;
  const reader = { customerId, email, publicUrl: parts.publicUrl };
  await sendMessage(
    tx,
    questionAnsweredLetter(reader, { answerId, product, question, answer, from: FROM[side](author) }),
    parts,
  );
}

export async function tellSellerOfQuestion(
  tx: Transaction,
  parts: Telling,
  questionId: number,
): Promise<void> {
  const told = await findToldQuestion(tx, questionId);
  if (!told) return;
  const { sellerId, question, ...product } = told;
  for (const email of await findSellerReaders(tx, sellerId)) {
    const letter = sellerQuestionLetter(email, parts.publicUrl, { questionId, product, question });
    await sendMessage(tx, letter, parts);
  }
}

export async function tellReviewer(tx: Transaction, parts: Telling, reviewId: number): Promise<void> {
  const told = await findToldReview(tx, reviewId);
  if (!told) return;
  const { customerId, email, seller, text, answer, ...product } = told;
  const reader = { customerId, email, publicUrl: parts.publicUrl };
  const letter = reviewAnsweredLetter(reader, { id: reviewId, product, seller, text, answer });
  await sendMessage(tx, letter, parts);
}

interface Decided {
  kind: OpinionKind;
  id: number;
  isPublished: boolean;
  reason: string;
  at: Date;
}

/** Its author hears what was decided; whoever waits for what was published hears of that. */
export async function tellOfDecision(tx: Transaction, parts: Telling, decided: Decided): Promise<void> {
  const { kind, id, isPublished } = decided;
  const author = await findToldAuthor(tx, kind, id);
  if (author) {
    const { about, text, ...person } = author;
    const reader = { ...person, publicUrl: parts.publicUrl };
    await sendMessage(tx, opinionDecidedLetter(reader, { ...decided, about, text }), parts);
  }
  if (isPublished && kind === 'answer') await tellAsker(tx, parts, id);
  if (isPublished && kind === 'question') await tellSellerOfQuestion(tx, parts, id);
}
