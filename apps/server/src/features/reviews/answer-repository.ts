import type { AnswerSide } from '@okoem/contract/product-questions.ts';
import type { OpinionFlag } from '@okoem/domain/reviews/opinion-flags.ts';
import type { OpinionStatus } from '@okoem/domain/reviews/opinion-status.ts';
import type { Transaction } from '../../platform/database/database.ts';

export interface AskedQuestion {
  id: number;
  productId: number;
  sellerId: number;
  customerId: number | null;
}

/** A published question of a product that is shown, held while it is answered: answers are counted one after the other. */
export async function lockQuestion(tx: Transaction, id: number): Promise<AskedQuestion | undefined> {
  const [row] = await tx<AskedQuestion[]>`
    select question.id, question.product_id, product.seller_id, question.customer_id
      from product_question as question
      join shown_product as product on product.id = question.product_id
     where question.id = ${id}
       and question.status = 'PUBLISHED'
       for no key update of question
  `;
  return row;
}

export async function countAnswers(tx: Transaction, questionId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from product_answer where question_id = ${questionId} and status <> 'REFUSED'
  `;
  return row!.count;
}

export interface KnownAnswer {
  id: number;
  status: OpinionStatus;
  complaints: number;
  flags: OpinionFlag[];
}

export async function findAnswerOf(
  tx: Transaction,
  { questionId, side, customerId }: { questionId: number; side: AnswerSide; customerId: number | null },
): Promise<KnownAnswer | undefined> {
  const [row] = await tx<KnownAnswer[]>`
    select id, status, complaints, flags
      from product_answer
     where question_id = ${questionId}
       and side = ${side}
       and customer_id is not distinct from ${customerId}
  `;
  return row;
}

export interface WrittenAnswerRow {
  questionId: number;
  side: AnswerSide;
  sellerId: number | null;
  customerId: number | null;
  author: string;
  text: string;
  status: OpinionStatus;
  flags: readonly OpinionFlag[];
}

export async function insertAnswer(tx: Transaction, answer: WrittenAnswerRow): Promise<number> {
  const { questionId, side, sellerId, customerId, author, text, status, flags } = answer;
  const [row] = await tx<{ id: number }[]>`
    insert into product_answer (question_id, side, seller_id, customer_id, author, text, status, flags)
    values (${questionId}, ${side}, ${sellerId}, ${customerId}, ${author}, ${text}, ${status}, ${[...flags]})
    returning id
  `;
  return row!.id;
}

export async function updateAnswer(tx: Transaction, id: number, answer: WrittenAnswerRow): Promise<void> {
  const { author, text, status, flags } = answer;
  await tx`
    update product_answer
       set author = ${author}, text = ${text}, status = ${status}, flags = ${[...flags]}, refusal_reason = '',
           edited_at = now(), decided_at = null, decided_by = null
     where id = ${id}
  `;
}

export async function findSellerName(tx: Transaction, sellerId: number): Promise<string> {
  const [row] = await tx<{ name: string }[]>`select name from seller where id = ${sellerId}`;
  return row!.name;
}
