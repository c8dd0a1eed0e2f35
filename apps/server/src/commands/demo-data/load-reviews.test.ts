import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase({ demo: true });
}, 120_000);
afterAll(() => database.drop());

async function count(sql: string): Promise<number> {
  const [row] = await database.pool.unsafe<{ count: number }[]>(`select count(*)::int as count from ${sql}`);
  return row!.count;
}

it('the demo has reviews with votes and answers, questions, ratings of sellers and a queue [REVIEW-023]', async () => {
  expect(await count(`review where status = 'PUBLISHED' and useful > 0`)).toBeGreaterThan(500);
  expect(await count(`review where pros <> '' and is_verified`)).toBeGreaterThan(100);
  expect(await count(`review where answer <> '' and answered_at is not null`)).toBeGreaterThan(50);
  expect(await count(`product_answer where status = 'PUBLISHED'`)).toBeGreaterThan(300);
  const sides = await database.pool`select distinct side from product_answer order by side`;
  expect(sides.map(({ side }) => side as string)).toEqual(['operator', 'owner', 'seller']);
  expect(await count(`seller_rating where text <> ''`)).toBeGreaterThan(3);
  expect(await count(`review where status = 'NEW'`)).toBe(1);
  expect(await count(`review where status = 'REFUSED'`)).toBe(1);
  expect(await count(`product_question where status = 'NEW'`)).toBe(2);
});

it('the rating of each product of the demo is that of its published reviews [REVIEW-015]', async () => {
  expect(await count('product where rating_count > 0')).toBeGreaterThan(100);
  const wrong = `product
    left join (select product_id, count(*) as count, sum(rating) as sum from review
                where status = 'PUBLISHED' group by product_id) as said on said.product_id = product.id
   where product.rating_count <> coalesce(said.count, 0) or product.rating_sum <> coalesce(said.sum, 0)`;
  expect(await count(wrong)).toBe(0);
});
