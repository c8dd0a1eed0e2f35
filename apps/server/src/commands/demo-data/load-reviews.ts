import { REVIEW_AUTHORS, REVIEWS } from '../../../../../demo/content/reviews.ts';
import { diceOf } from '../../../../../demo/dice.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Cell, copyRows } from './copy-rows.ts';

const DAY_MS = 86_400_000;
const MOST_PRODUCTS = 5000;

/** A third of the products have been talked about; no text stands twice at one product. */
export async function loadReviews(tx: Db): Promise<void> {
  const products = await tx<{ id: number; createdAt: Date }[]>`
    select id, created_at from product where id * 7577 % 3 = 0 order by id limit ${MOST_PRODUCTS}
  `;
  const rows = products.flatMap(({ id, createdAt }) => reviewsOf(id, createdAt));
  await copyRows(
    tx,
    'review',
    ['product_id', 'author', 'rating', 'text', 'created_at', 'answer', 'answered_at'],
    rows,
  );
  await tx`
    update product
       set rating_count = counted.count, rating_sum = counted.sum
      from (select product_id, count(*) as count, sum(rating) as sum from review where is_public group by product_id)
             as counted
     where product.id = counted.product_id
  `;
}

function reviewsOf(productId: number, since: Date): Cell[][] {
  const dice = diceOf(`reviews/${productId}`);
  const wanted = 1 + Math.floor(dice.next() * dice.next() * 7);
  return dice.some(REVIEWS, wanted).map(({ rating, text, answer }) => {
    const age = Math.max(1, (Date.now() - since.getTime()) / DAY_MS);
    const at = new Date(Date.now() - dice.next() * age * DAY_MS);
    const answeredAt =
      answer === undefined ? null : new Date(Math.min(Date.now(), at.getTime() + 2 * DAY_MS));
    return [productId, dice.pick(REVIEW_AUTHORS), rating, text, at, answer ?? null, answeredAt];
  });
}
