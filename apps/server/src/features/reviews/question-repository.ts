import type { AnswerSide } from '@okoem/contract/product-questions.ts';
import type { OpinionFlag } from '@okoem/domain/reviews/opinion-flags.ts';
import type { OpinionStatus } from '@okoem/domain/reviews/opinion-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import type { OrderOwner } from '../orders/order-owner.ts';

export interface AnswerRow {
  id: number;
  questionId: number;
  side: AnswerSide;
  author: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  useful: number;
  useless: number;
}

export interface QuestionRow {
  id: number;
  author: string;
  text: string;
  createdAt: Date;
}

interface QuestionFilter {
  productId: number;
  /** What `questionWords` made of the text that was typed; undefined: all of them. */
  words: string | undefined;
}

/** Like what was typed, the likest first; otherwise those with an answer before those without, the newest first. */
export async function findQuestions(
  db: Db,
  { productId, words }: QuestionFilter,
  { offset, limit }: RowRange,
): Promise<QuestionRow[]> {
  return db<QuestionRow[]>`
    select id, author, text, created_at
      from product_question as question
     where ${isShown(db, { productId, words })}
     order by ${
       words === undefined
         ? db`exists (select from product_answer where question_id = question.id and status = 'PUBLISHED') desc`
         : db`ts_rank(question.words, to_tsquery('russian', ${words})) desc`
     }, id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countQuestions(db: Db, filter: QuestionFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from product_question as question where ${isShown(db, filter)}
  `;
  return row!.count;
}

function isShown(db: Db, { productId, words }: QuestionFilter) {
  return db`
    question.product_id = ${productId}
    and question.status = 'PUBLISHED'
    and exists (select from shown_product where id = ${productId})
    ${words === undefined ? db`` : db`and question.words @@ to_tsquery('russian', ${words})`}
  `;
}

/** The best first: by votes; of equals the seller's and ours, who should know, before those of owners. */
export async function findAnswers(db: Db, questionIds: readonly number[]): Promise<AnswerRow[]> {
  return db<AnswerRow[]>`
    select id, question_id, side, author, text, created_at, edited_at, useful, useless
      from product_answer
     where question_id = any(${[...questionIds]}::bigint[])
       and status = 'PUBLISHED'
     order by question_id, useful - useless desc, side = 'owner', id
  `;
}

export interface OwnQuestionRow {
  id: number;
  customerId: number;
  companyId: number | null;
  productId: number;
  productCode: string | null;
  productName: string;
  mainImage: string;
  text: string;
  status: OpinionStatus;
  refusalReason: string;
  createdAt: Date;
}

function ownColumns(db: Db) {
  return db`
    question.id, question.customer_id, question.company_id, question.product_id, question.text, question.status,
    question.refusal_reason, question.created_at, product.name as product_name, coalesce(product.images[1], '') as main_image,
    (select code from shown_product where id = question.product_id) as product_code
  `;
}

export async function findOwnQuestions(
  db: Db,
  customerId: number,
  { offset, limit }: RowRange,
): Promise<OwnQuestionRow[]> {
  return db<OwnQuestionRow[]>`
    select ${ownColumns(db)}
      from product_question as question
      join product on product.id = question.product_id
     where question.customer_id = ${customerId}
     order by question.id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countOwnQuestions(db: Db, customerId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from product_question where customer_id = ${customerId}
  `;
  return row!.count;
}

export async function findOwnQuestion(db: Db, id: number): Promise<OwnQuestionRow | undefined> {
  const [row] = await db<OwnQuestionRow[]>`
    select ${ownColumns(db)}
      from product_question as question
      join product on product.id = question.product_id
     where question.id = ${id}
  `;
  return row;
}

/** Questions of somebody that nobody has answered: who has very many of them is no buyer. */
export async function countOpenQuestions(db: Db, customerId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
      from product_question as question
     where customer_id = ${customerId}
       and not exists (select from product_answer where question_id = question.id and status = 'PUBLISHED')
  `;
  return row!.count;
}

export interface WrittenQuestion {
  productId: number;
  owner: OrderOwner;
  author: string;
  text: string;
  status: OpinionStatus;
  flags: readonly OpinionFlag[];
}

/** Undefined when the very same question was asked by the same person before. */
export async function insertQuestion(
  tx: Transaction,
  { productId, owner, author, text, status, flags }: WrittenQuestion,
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into product_question (product_id, customer_id, company_id, author, text, status, flags)
    values (${productId}, ${owner.customerId}, ${owner.companyId}, ${author}, ${text}, ${status}, ${[...flags]})
    on conflict do nothing
    returning id
  `;
  return row?.id;
}

export async function findSameQuestion(
  db: Db,
  { productId, customerId, text }: { productId: number; customerId: number; text: string },
): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from product_question
     where product_id = ${productId} and customer_id = ${customerId} and md5(text) = md5(${text})
  `;
  return row?.id;
}

export async function removeQuestion(tx: Transaction, id: number): Promise<void> {
  await tx`delete from product_question where id = ${id}`;
}
