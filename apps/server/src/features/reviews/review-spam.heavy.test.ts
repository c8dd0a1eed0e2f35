import { voteReview } from '@okoem/contract/opinions.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuyer, createSellerHand, subjectsTo } from '../../testing/order-life-calls.ts';
import { createReviewer, sendQuestion, sendReview, written } from '../../testing/review-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => shop.close());

const AT_ONCE = 20;

/** So many calls, twenty at a time; answers how often each status was given. */
async function flood(
  calls: number,
  call: (place: number) => Promise<LightMyRequestResponse>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let first = 0; first < calls; first += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => call(first + place)));
    for (const { statusCode } of answers) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

it('ten thousand reviews, questions and votes of one person leave a handful of rows and letters [REVIEW-020]', async () => {
  const author = await createReviewer(shop);
  const { id } = await written(shop, author);
  const spammer = { ...(await createReviewer(shop)) };
  const seller = await createSellerHand(shop, spammer.sellerId);
  const reviews = await flood(3000, (place) => sendReview(shop, spammer, { text: `Реклама ${place}` }));
  expect(reviews).toEqual({ 200: 30, 429: 2970 });
  const questions = await flood(3000, (place) => sendQuestion(shop, spammer, `Купите у нас ${place}`));
  expect(questions).toEqual({ 201: 10, 429: 2990 });
  const { token } = await createBuyer(shop);
  const votes = await flood(4000, (place) =>
    shop.call(voteReview, { token, params: { id: String(id) }, body: { is_useful: place % 3 === 0 } }),
  );
  expect(votes).toEqual({ 200: 120, 429: 3880 });
  const [left] = await shop.pool`
    select (select count(*) from review where product_id = ${spammer.productId})::int as reviews,
           (select count(*) from product_question)::int as questions,
           (select useful + useless from review where id = ${id}) as votes
  `;
  expect(left).toEqual({ reviews: 1, questions: 10, votes: 1 });
  expect(await subjectsTo(shop, seller.email)).toHaveLength(3);
});
