import type { OpinionFlag } from '@okoem/domain/reviews/opinion-flags.ts';
import type { OpinionStatus } from '@okoem/domain/reviews/opinion-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import type { OrderOwner } from '../orders/order-owner.ts';
import { photosOf, type ReviewRow } from './review-repository.ts';

export interface OwnReviewRow extends Omit<ReviewRow, 'isVerified' | 'useless'> {
  customerId: number;
  companyId: number | null;
  productId: number;
  productCode: string | null;
  productName: string;
  mainImage: string;
  status: OpinionStatus;
  refusalReason: string;
  complaints: number;
  flags: OpinionFlag[];
  isOfCompany: boolean;
}

function ownColumns(db: Db) {
  return db`
    review.id, review.customer_id, review.company_id, review.product_id, review.author, review.rating, review.pros, review.cons,
    review.text, review.status, review.refusal_reason, review.complaints, review.flags, review.useful, review.created_at, review.edited_at,
    review.answer, review.answered_at, product.name as product_name, coalesce(product.images[1], '') as main_image,
    (select code from shown_product where id = review.product_id) as product_code,
    coalesce(review.author = company.name, false) as is_of_company, ${photosOf(db)} as photos
  `;
}

function ownTables(db: Db) {
  return db`
    review
    join product on product.id = review.product_id
    left join company on company.id = review.company_id
  `;
}

/** SQL: whose a review is; of a company it is the company's, whoever wrote it. */
function isOwn(db: Db, { customerId, companyId }: OrderOwner) {
  return companyId === null
    ? db`review.customer_id = ${customerId} and review.company_id is null`
    : db`review.company_id = ${companyId}`;
}

export async function findOwnReviews(
  db: Db,
  owner: OrderOwner,
  { offset, limit }: RowRange,
): Promise<OwnReviewRow[]> {
  return db<OwnReviewRow[]>`
    select ${ownColumns(db)} from ${ownTables(db)}
     where ${isOwn(db, owner)}
     order by review.id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countOwnReviews(db: Db, owner: OrderOwner): Promise<number> {
  const [row] = await db<
    { count: number }[]
  >`select count(*)::int as count from review where ${isOwn(db, owner)}`;
  return row!.count;
}

export async function findReviewOf(
  db: Db,
  { productId, owner }: { productId: number; owner: OrderOwner },
): Promise<OwnReviewRow | undefined> {
  const [row] = await db<OwnReviewRow[]>`
    select ${ownColumns(db)} from ${ownTables(db)} where review.product_id = ${productId} and ${isOwn(db, owner)}
  `;
  return row;
}

export async function findReviewById(
  db: Db,
  id: number,
): Promise<{ customerId: number | null; companyId: number | null; productId: number } | undefined> {
  const [row] = await db<{ customerId: number | null; companyId: number | null; productId: number }[]>`
    select customer_id, company_id, product_id from review where id = ${id}
  `;
  return row;
}

export interface WrittenReview {
  productId: number;
  owner: OrderOwner;
  author: string;
  rating: number;
  pros: string;
  cons: string;
  text: string;
  status: OpinionStatus;
  flags: readonly OpinionFlag[];
}

export async function insertReview(tx: Transaction, review: WrittenReview): Promise<number> {
  const { productId, owner, author, rating, pros, cons, text, status, flags } = review;
  const [row] = await tx<{ id: number }[]>`
    insert into review (product_id, customer_id, company_id, author, rating, pros, cons, text, status, flags, is_verified)
    values (${productId}, ${owner.customerId}, ${owner.companyId}, ${author}, ${rating}, ${pros}, ${cons}, ${text}, ${status},
            ${[...flags]}, true)
    returning id
  `;
  return row!.id;
}

/** Nobody has looked at what it says now. */
export async function updateReview(tx: Transaction, id: number, review: WrittenReview): Promise<void> {
  const { author, rating, pros, cons, text, status, flags } = review;
  await tx`
    update review
       set author = ${author}, rating = ${rating}, pros = ${pros}, cons = ${cons}, text = ${text}, status = ${status},
           flags = ${[...flags]}, refusal_reason = '', edited_at = now(), decided_at = null, decided_by = null
     where id = ${id}
  `;
}

export async function removeReview(tx: Transaction, id: number): Promise<void> {
  await tx`delete from review where id = ${id}`;
}

/** By which names a review can be signed. */
export async function findNames(
  db: Db,
  { customerId, companyId }: OrderOwner,
): Promise<{ firstName: string; lastName: string; companyName: string | null }> {
  const [row] = await db<{ firstName: string; lastName: string; companyName: string | null }[]>`
    select first_name, last_name, (select name from company where id = ${companyId}) as company_name
      from customer
     where id = ${customerId}
  `;
  return row!;
}

export async function isShownProduct(db: Db, productId: number): Promise<boolean> {
  const rows = await db`select from shown_product where id = ${productId}`;
  return rows.count > 0;
}
