import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface ReviewRow {
  id: number;
  author: string;
  rating: number;
  text: string;
  images: string[];
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

export interface RatingCount {
  rating: number;
  count: number;
}

interface ReviewFilter {
  productId: number;
  rating: number | undefined;
}

/** The newest first; of a product nobody may see there are none. */
export async function findReviews(
  db: Db,
  { productId, rating }: ReviewFilter,
  { offset, limit }: RowRange,
): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    select id, author, rating, text, images, created_at, answer, answered_at
      from review
     where ${isShown(db, productId)}
       ${rating === undefined ? db`` : db`and rating = ${rating}`}
     order by created_at desc, id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countRatings(db: Db, productId: number): Promise<RatingCount[]> {
  return db<RatingCount[]>`
    select rating, count(*)::int as count from review where ${isShown(db, productId)} group by rating
  `;
}

function isShown(db: Db, productId: number) {
  return db`
    product_id = ${productId}
    and is_public
    and exists (select from shown_product where id = ${productId})
  `;
}
