import { REVIEW_AUTHORS, REVIEWS } from '../../../../../demo/content/reviews.ts';
import { CONS, PROS } from '../../../../../demo/content/reviews/pros-and-cons.ts';
import { diceOf } from '../../../../../demo/dice.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Cell, copyRows } from './copy-rows.ts';
import { loadOwnOpinions } from './load-own-opinions.ts';
import { loadQuestions } from './load-questions.ts';
import { loadReviewPhotos } from './load-review-photos.ts';

const DAY_MS = 86_400_000;
const MOST_PRODUCTS = 5000;

const COLUMNS = [
  'product_id',
  'author',
  'rating',
  'pros',
  'cons',
  'text',
  'status',
  'is_verified',
  'useful',
  'useless',
  'created_at',
  'answer',
  'answered_at',
];

/** What people say and ask: of goods, of sellers, and what of it still waits for a look. */
export async function loadReviews(tx: Transaction, storage: Storage | undefined): Promise<void> {
  await loadPublicReviews(tx);
  await loadQuestions(tx);
  await loadOwnOpinions(tx);
  if (storage) await loadReviewPhotos(tx, storage);
}

/** A third of the products have been talked about; no text stands twice at one product. Their ratings follow by themselves. */
async function loadPublicReviews(tx: Db): Promise<void> {
  const products = await tx<{ id: number; createdAt: Date }[]>`
    select id, created_at from product where id * 7577 % 3 = 0 order by id limit ${MOST_PRODUCTS}
  `;
  const rows = products.flatMap(({ id, createdAt }) => reviewsOf(id, createdAt));
  await copyRows(tx, 'review', COLUMNS, rows);
}

function reviewsOf(productId: number, since: Date): Cell[][] {
  const dice = diceOf(`reviews/${productId}`);
  const wanted = 1 + Math.floor(dice.next() * dice.next() * 7);
  return dice.some(REVIEWS, wanted).map(({ rating, text, answer }) => {
    const age = Math.max(1, (Date.now() - since.getTime()) / DAY_MS);
    const at = new Date(Date.now() - dice.next() * age * DAY_MS);
    const answeredAt =
      answer === undefined ? null : new Date(Math.min(Date.now(), at.getTime() + 2 * DAY_MS));
    const author = dice.pick(REVIEW_AUTHORS);
    const said = diceOf(`said/${productId}/${text.length}`);
    const hasSides = said.next() < 0.4;
    return [
      productId,
      author,
      rating,
      hasSides && rating > 2 ? said.pick(PROS) : '',
      hasSides && rating < 5 ? said.pick(CONS) : '',
      text,
      'PUBLISHED',
      said.next() < 0.8,
      Math.floor(said.next() * said.next() * 14),
      Math.floor(said.next() * said.next() * 4),
      at,
      answer ?? null,
      answeredAt,
    ];
  });
}
