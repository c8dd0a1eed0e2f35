import type { ReviewSort } from '@okoem/contract/reviews.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

/** Ids of the two files of one photo. */
export interface PhotoRow {
  full: string;
  small: string;
}

export interface ReviewRow {
  id: number;
  author: string;
  rating: number;
  pros: string;
  cons: string;
  text: string;
  isVerified: boolean;
  createdAt: Date;
  editedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  useful: number;
  useless: number;
  photos: PhotoRow[];
}

export interface RatingCount {
  rating: number;
  count: number;
  withPhotos: number;
}

export interface ReviewFilter {
  productId: number;
  rating: number | undefined;
  withPhotos: boolean | undefined;
}

/** Of a product nobody may see there are none. */
export async function findReviews(
  db: Db,
  { productId, rating, withPhotos }: ReviewFilter,
  { sort, offset, limit }: RowRange & { sort: ReviewSort },
): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    select id, author, rating, pros, cons, text, is_verified, created_at, edited_at, answer, answered_at, useful, useless,
           ${photosOf(db)} as photos
      from review
     where ${isShown(db, productId)}
       ${rating === undefined ? db`` : db`and rating = ${rating}`}
       ${withPhotos ? db`and ${hasPhotos(db)}` : db``}
     order by ${orderOf(db, sort)} created_at desc, id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countRatings(db: Db, productId: number): Promise<RatingCount[]> {
  return db<RatingCount[]>`
    select rating, count(*)::int as count, (count(*) filter (where ${hasPhotos(db)}))::int as with_photos
      from review
     where ${isShown(db, productId)}
     group by rating
  `;
}

/** SQL about a `review`: its photos as a list, in the order in which they are shown. */
export function photosOf(db: Db) {
  return db`coalesce((select json_agg(json_build_object('full', file_id, 'small', small_id) order by position)
                        from review_photo where review_id = review.id), '[]')`;
}

function hasPhotos(db: Db) {
  return db`exists (select from review_photo where review_id = review.id)`;
}

function orderOf(db: Db, sort: ReviewSort) {
  const orders = {
    // What many found useful is worth more than what is new; of equals the newer stands first.
    useful: db`useful - useless desc,`,
    new: db``,
    high: db`rating desc,`,
    low: db`rating,`,
  };
  return orders[sort];
}

function isShown(db: Db, productId: number) {
  return db`
    product_id = ${productId}
    and status = 'PUBLISHED'
    and exists (select from shown_product where id = ${productId})
  `;
}
