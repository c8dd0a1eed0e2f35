import type { AnswerSide } from '@okoem/contract/product-questions.ts';
import type { OpinionKind } from '@okoem/domain/reviews/opinion-status.ts';
import type { Db } from '../../platform/database/database.ts';
import { OPINION_TABLES } from './opinion-repository.ts';

interface Reader {
  customerId: number;
  email: string;
}

interface AboutProduct {
  id: number;
  code: string;
  name: string;
}

export async function findToldAnswer(
  db: Db,
  answerId: number,
): Promise<
  (Reader & AboutProduct & { side: AnswerSide; author: string; answer: string; question: string }) | undefined
> {
  const [row] = await db<
    (Reader & AboutProduct & { side: AnswerSide; author: string; answer: string; question: string })[]
  >`
    select customer.id as customer_id, customer.email, product.id, product.code, product.name, answer.side, answer.author,
           answer.text as answer, question.text as question
      from product_answer as answer
      join product_question as question on question.id = answer.question_id
      join product on product.id = question.product_id
      join customer on customer.id = question.customer_id
     where answer.id = ${answerId}
       and answer.customer_id is distinct from question.customer_id
       and customer.closed_at is null
       and customer.email is not null
  `;
  return row;
}

export async function findToldQuestion(
  db: Db,
  questionId: number,
): Promise<(AboutProduct & { article: string; sellerId: number; question: string }) | undefined> {
  const [row] = await db<(AboutProduct & { article: string; sellerId: number; question: string })[]>`
    select product.id, product.code, product.name, product.article, product.seller_id, question.text as question
      from product_question as question
      join product on product.id = question.product_id
     where question.id = ${questionId}
  `;
  return row;
}

export async function findToldReview(
  db: Db,
  reviewId: number,
): Promise<(Reader & AboutProduct & { seller: string; text: string; answer: string }) | undefined> {
  const [row] = await db<(Reader & AboutProduct & { seller: string; text: string; answer: string })[]>`
    select customer.id as customer_id, customer.email, product.id, product.code, product.name, seller.name as seller,
           concat_ws(E'\n', nullif(review.pros, ''), nullif(review.cons, ''), nullif(review.text, '')) as text, review.answer
      from review
      join product on product.id = review.product_id
      join seller on seller.id = product.seller_id
      join customer on customer.id = review.customer_id
     where review.id = ${reviewId}
       and customer.closed_at is null
       and customer.email is not null
  `;
  return row;
}

/** Who wrote it, if it was a customer whom letters reach. */
export async function findToldAuthor(
  db: Db,
  kind: OpinionKind,
  id: number,
): Promise<(Reader & { about: string; text: string }) | undefined> {
  const about = {
    review: db`(select name from product where id = opinion.product_id)`,
    question: db`(select name from product where id = opinion.product_id)`,
    answer: db`(select product.name from product_question as question join product on product.id = question.product_id
                 where question.id = opinion.question_id)`,
    seller: db`(select name from seller where id = opinion.seller_id)`,
  };
  const text =
    kind === 'review'
      ? db`concat_ws(E'\n', nullif(opinion.pros, ''), nullif(opinion.cons, ''), nullif(opinion.text, ''))`
      : db`opinion.text`;
  const [row] = await db<(Reader & { about: string; text: string })[]>`
    select customer.id as customer_id, customer.email, ${about[kind]} as about, ${text} as text
      from ${db(OPINION_TABLES[kind])} as opinion
      join customer on customer.id = opinion.customer_id
     where opinion.id = ${id}
       and customer.closed_at is null
       and customer.email is not null
  `;
  return row;
}
