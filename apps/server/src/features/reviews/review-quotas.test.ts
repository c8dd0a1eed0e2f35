import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complain, voteReview } from '@okoem/contract/opinions.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuyer, createSellerHand, subjectsTo } from '../../testing/order-life-calls.ts';
import { createReviewer, sendPhoto, sendQuestion, sendReview, written } from '../../testing/review-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-reviews-'));
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '100000', DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

/** Tries many times and answers how many were let in; all of the others were told when to come again. */
async function tried(
  count: number,
  call: (place: number) => Promise<LightMyRequestResponse>,
): Promise<number> {
  const refused: LightMyRequestResponse[] = [];
  for (let place = 0; place < count; place += 1) {
    const response = await call(place);
    if (response.statusCode >= 300) refused.push(response);
  }
  expect(refused.length).toBeGreaterThan(0);
  for (const response of refused) {
    expectRefusal(response, 429, 'TOO_MANY_REQUESTS');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  return count - refused.length;
}

describe('a spammer within an hour', () => {
  it('writes thirty times, and no row more than the one he has bought [REVIEW-020]', async () => {
    const buyer = await createReviewer(shop);
    expect(await tried(40, (place) => sendReview(shop, buyer, { text: `Реклама ${place}` }))).toBe(30);
    expect((await shop.pool`select from review where product_id = ${buyer.productId}`).count).toBe(1);
  });

  it('asks ten questions, and the seller gets three letters of them [REVIEW-020]', async () => {
    const { productId, sellerId } = await createOffer(shop.pool);
    const seller = await createSellerHand(shop, sellerId);
    const buyer = { ...(await createBuyer(shop)), productId };
    expect(await tried(25, (place) => sendQuestion(shop, buyer, `Вопрос номер ${place}`))).toBe(10);
    expect((await shop.pool`select from product_question where product_id = ${productId}`).count).toBe(10);
    expect(await subjectsTo(shop, seller.email)).toHaveLength(3);
  });

  it('votes a hundred and twenty times, and counts once [REVIEW-020]', async () => {
    const { id } = await written(shop, await createReviewer(shop));
    const { token } = await createBuyer(shop);
    const vote = (place: number) =>
      shop.call(voteReview, { token, params: { id: String(id) }, body: { is_useful: place % 2 === 0 } });
    expect(await tried(130, vote)).toBe(120);
    const [row] = await shop.pool`select useful + useless as votes from review where id = ${id}`;
    expect(row).toEqual({ votes: 1 });
  });

  it('complains twenty times and sends sixty photos at most [REVIEW-020]', async () => {
    const { token } = await createBuyer(shop);
    const { id } = await written(shop, await createReviewer(shop));
    const send = () => shop.call(complain, { token, body: { kind: 'review', id } });
    expect(await tried(25, send)).toBe(20);
    const [row] = await shop.pool`select complaints from review where id = ${id}`;
    expect(row).toEqual({ complaints: 1 });
    await shop.pool`
      insert into call_quota (scope, caller, calls, until)
      select 'review photo', 'customer ' || customer_id, 59, now() + interval '1 hour' from opinion_complaint where review_id = ${id}
    `;
    expect((await sendPhoto(shop, token)).statusCode).toBe(201);
    const photo = await sendPhoto(shop, token);
    expectRefusal(photo, 429, 'TOO_MANY_REQUESTS');
    expect(Number(photo.headers['retry-after'])).toBeGreaterThan(3000);
  });
});
