import type { Db, Transaction } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

interface OfProduct {
  productId: number;
  code: string;
  name: string;
  article: string;
}

export interface SellerReviewRow extends OfProduct {
  id: number;
  sellerId: number;
  author: string;
  rating: number;
  pros: string;
  cons: string;
  text: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

export interface OfficeFilter {
  sellerId: number;
  isAnswered?: boolean | undefined;
}

function reviewColumns(db: Db) {
  return db`
    review.id, product.seller_id, product.id as product_id, product.code, product.name, product.article, review.author,
    review.rating, review.pros, review.cons, review.text, review.created_at, review.answer, review.answered_at
  `;
}

/** Those that wait for an answer before the others. */
export async function findSellerReviews(
  db: Db,
  filter: OfficeFilter,
  { offset, limit }: RowRange,
): Promise<SellerReviewRow[]> {
  return db<SellerReviewRow[]>`
    select ${reviewColumns(db)} ${ofSeller(db, filter)}
     order by review.answer is null desc, review.created_at desc, review.id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countSellerReviews(db: Db, filter: OfficeFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count ${ofSeller(db, filter)}`;
  return row!.count;
}

function ofSeller(db: Db, { sellerId, isAnswered }: OfficeFilter) {
  return db`
    from review
    join product on product.id = review.product_id
   where product.seller_id = ${sellerId}
     and review.status = 'PUBLISHED'
     ${isAnswered === undefined ? db`` : db`and (review.answer is not null) = ${isAnswered}`}
  `;
}

/** Held while it is answered: of two answers at once the second changes the first. */
export async function lockPublicReview(tx: Transaction, id: number): Promise<SellerReviewRow | undefined> {
  const [row] = await tx<SellerReviewRow[]>`
    select ${reviewColumns(tx)}
      from review
      join product on product.id = review.product_id
     where review.id = ${id}
       and review.status = 'PUBLISHED'
       for no key update of review
  `;
  return row;
}

export async function saveReviewAnswer(tx: Transaction, id: number, text: string): Promise<void> {
  await tx`update review set answer = ${text}, answered_at = coalesce(answered_at, now()) where id = ${id}`;
}

export interface SellerQuestionRow extends OfProduct {
  id: number;
  author: string;
  text: string;
  createdAt: Date;
}

export async function findSellerQuestions(
  db: Db,
  filter: OfficeFilter,
  { offset, limit }: RowRange,
): Promise<SellerQuestionRow[]> {
  return db<SellerQuestionRow[]>`
    select question.id, product.id as product_id, product.code, product.name, product.article, question.author, question.text,
           question.created_at
      ${askedOfSeller(db, filter)}
     order by ${isAnsweredBySeller(db)}, question.id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countSellerQuestions(db: Db, filter: OfficeFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count ${askedOfSeller(db, filter)}`;
  return row!.count;
}

function askedOfSeller(db: Db, { sellerId, isAnswered }: OfficeFilter) {
  return db`
    from product_question as question
    join product on product.id = question.product_id
   where product.seller_id = ${sellerId}
     and question.status = 'PUBLISHED'
     ${isAnswered === undefined ? db`` : db`and ${isAnsweredBySeller(db)} = ${isAnswered}`}
  `;
}

function isAnsweredBySeller(db: Db) {
  return db`exists (select from product_answer where question_id = question.id and side = 'seller')`;
}
