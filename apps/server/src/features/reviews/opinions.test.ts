import { decideOpinion, searchModeration } from '@okoem/contract/office-reviews.ts';
import {
  complain,
  rateSeller,
  searchAwaitedSellers,
  searchOwnVotes,
  searchSellerRatings,
  voteAnswer,
  voteReview,
} from '@okoem/contract/opinions.ts';
import { answerQuestion } from '@okoem/contract/own-questions.ts';
import { searchSeller } from '@okoem/contract/sellers.ts';
import { COMPLAINTS_TO_QUEUE } from '@okoem/domain/reviews/review-terms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer } from '../../testing/order-life-calls.ts';
import { asked, createReviewer, reviewsOf, written } from '../../testing/review-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const vote = (token: string, id: number, isUseful: boolean | null) =>
  shop.call(voteReview, { token, params: { id: String(id) }, body: { is_useful: isUseful } });

describe('a vote', () => {
  it('is one of a person, is changed and taken back, and not given to one’s own [REVIEW-008]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer);
    const reader = await createBuyer(shop);
    expect((await vote(reader.token, id, true)).json().data).toEqual({ useful: 1, useless: 0, own: true });
    expect((await vote(reader.token, id, true)).json().data).toEqual({ useful: 1, useless: 0, own: true });
    expect((await vote(reader.token, id, false)).json().data).toEqual({ useful: 0, useless: 1, own: false });
    const own = await shop.call(searchOwnVotes, { token: reader.token, body: { reviews: [id] } });
    expect(own.json().data).toEqual({ reviews: [{ id, is_useful: false }], answers: [] });
    expect((await vote(reader.token, id, null)).json().data).toEqual({ useful: 0, useless: 0, own: null });
    const refused = await vote(buyer.token, id, true);
    expectRefusal(refused, 409, 'OWN_OPINION');
    expectRefusal(
      await shop.call(voteReview, { params: { id: String(id) }, body: { is_useful: true } }),
      401,
      'UNAUTHORIZED',
    );
    expectRefusal(await vote(reader.token, 999_999, true), 404, 'NOT_FOUND');

    // The same holds of an answer.
    const question = await asked(shop, { ...reader, productId: buyer.productId }, 'Держит ли мороз?');
    const answered = await shop.call(answerQuestion, {
      token: buyer.token,
      params: { id: String(question.id) },
      body: { text: 'Вторую зиму' },
    });
    const voteOn = (token: string, isUseful: boolean | null) =>
      shop.call(voteAnswer, {
        token,
        params: { id: String(answered.json().data.id) },
        body: { is_useful: isUseful },
      });
    for (const [given, is] of [
      [true, { useful: 1, useless: 0, own: true }],
      [true, { useful: 1, useless: 0, own: true }],
      [false, { useful: 0, useless: 1, own: false }],
      [null, { useful: 0, useless: 0, own: null }],
    ] as const)
      expect((await voteOn(reader.token, given)).json().data).toEqual(is);
    expectRefusal(await voteOn(buyer.token, true), 409, 'OWN_OPINION');
  });

  it('of twelve people, each four times at once, is counted once each [REVIEW-008]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer);
    const readers = await Promise.all(Array.from({ length: 12 }, () => createBuyer(shop)));
    const answers = await Promise.all(
      readers.flatMap(({ token }, place) =>
        Array.from({ length: 4 }, () => vote(token, id, place % 3 !== 0)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const [review] = (await reviewsOf(shop, buyer.productId)).data;
    expect([review!.useful, review!.useless]).toEqual([8, 4]);
  });
});

describe('complaints', () => {
  const complainBy = async (id: number, count: number, kind = 'review') => {
    for (let place = 0; place < count; place += 1) {
      const { token } = await createBuyer(shop);
      const body = { kind, id, comment: 'Реклама' };
      expect((await shop.call(complain, { token, body })).statusCode).toBe(200);
    }
  };

  it('of several readers bring what no person has seen back into the queue [REVIEW-007]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer);
    const { token } = await createBuyer(shop);
    // A reader who insists is still one reader.
    for (const comment of ['Реклама', 'Неправда', 'Реклама']) {
      const sent = await shop.call(complain, { token, body: { kind: 'review', id, comment } });
      expect(sent.statusCode).toBe(200);
    }
    expect(COMPLAINTS_TO_QUEUE).toBe(5);
    await complainBy(id, COMPLAINTS_TO_QUEUE - 2);
    expect((await reviewsOf(shop, buyer.productId)).data).toHaveLength(1);
    await complainBy(id, 1);
    expect((await reviewsOf(shop, buyer.productId)).data).toHaveLength(0);
    expect((await written(shop, buyer, { text: 'Всё ещё моё мнение' })).status).toBe('NEW');
  });

  it('take down questions and answers alike, the fifth and not the fourth [REVIEW-007]', async () => {
    const buyer = await createReviewer(shop);
    const reader = await createBuyer(shop);
    const question = await asked(shop, { ...reader, productId: buyer.productId }, 'Держит ли мороз?');
    const answered = await shop.call(answerQuestion, {
      token: buyer.token,
      params: { id: String(question.id) },
      body: { text: 'Вторую зиму' },
    });
    const told = [
      ['answer', 'product_answer', answered.json().data.id],
      ['question', 'product_question', question.id],
    ] as const;
    for (const [kind, table, id] of told) {
      const statusOf = async () =>
        (await shop.pool<{ status: string }[]>`select status from ${shop.pool(table)} where id = ${id}`)[0]!
          .status;
      await complainBy(id, COMPLAINTS_TO_QUEUE - 1, kind);
      expect([kind, await statusOf()]).toEqual([kind, 'PUBLISHED']);
      await complainBy(id, 1, kind);
      expect([kind, await statusOf()]).toEqual([kind, 'NEW']);
    }
  });

  it('do not silence what a person has let through: it stays and is looked at again [REVIEW-007]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer);
    const { id: operatorId } = await createOperator(shop.pool, { role: 'content' });
    const token = await signIn(shop.pool, { operatorId });
    const params = { kind: 'review', id: String(id) };
    await shop.call(decideOpinion, { token, params, body: { publish: true } });
    const queued = async () =>
      (await shop.call(searchModeration, { token, body: { filter: { kind: 'review' } } }))
        .json<{ data: { id: number }[] }>()
        .data.map((one) => one.id);
    expect(await queued()).not.toContain(id);
    await complainBy(id, COMPLAINTS_TO_QUEUE);
    expect(await queued()).toContain(id);
    expect((await reviewsOf(shop, buyer.productId)).data).toHaveLength(1);
    const [row] = await shop.pool`select complaints from review where id = ${id}`;
    expect(row).toEqual({ complaints: COMPLAINTS_TO_QUEUE });
    expectRefusal(
      await shop.call(complain, { token: buyer.token, body: { kind: 'review', id } }),
      409,
      'OWN_OPINION',
    );
  });
});

describe('a seller', () => {
  it('is rated once for each received part, by its buyer, and shown on the seller’s page [REVIEW-019]', async () => {
    const buyer = await createReviewer(shop);
    const rate = (token: string, body: object) =>
      shop.call(rateSeller, { token, params: { id: String(buyer.partId) }, body });
    const awaited = async () =>
      (await shop.call(searchAwaitedSellers, { token: buyer.token, body: {} })).json().data;
    expect(await awaited()).toMatchObject([{ part: { id: buyer.partId }, seller: { id: buyer.sellerId } }]);
    expectRefusal(await rate((await createBuyer(shop)).token, { rating: 1 }), 404, 'NOT_FOUND');
    for (const rating of [0, 6]) expectRefusal(await rate(buyer.token, { rating }), 400, 'VALIDATION');
    const early = await createHeldOrder(shop.pool, { customerId: buyer.id });
    const tooEarly = await shop.call(rateSeller, {
      token: buyer.token,
      params: { id: String(early.parts[0]!.id) },
      body: { rating: 5 },
    });
    expectRefusal(tooEarly, 409, 'RATING_TOO_EARLY');
    expect(await awaited()).toHaveLength(1);
    expect((await rate(buyer.token, { rating: 3 })).json().data).toMatchObject({ status: 'PUBLISHED' });
    await rate(buyer.token, { rating: 4, text: 'Отгрузили в тот же день' });
    expect(await awaited()).toEqual([]);
    const found = await shop.call(searchSellerRatings, { body: { filter: { seller_id: buyer.sellerId } } });
    expect(found.json()).toMatchObject({
      data: [{ author: 'Анна С.', rating: 4, text: 'Отгрузили в тот же день' }],
      meta: { average: 4, pagination: { total: 1 } },
    });
    const seller = await shop.call(searchSeller, { body: { filter: { id: buyer.sellerId } } });
    expect(seller.json().data).toMatchObject({ service_rating: 4, service_rating_count: 1 });
    await shop.pool`update seller_rating set created_at = now() - interval '31 days' where seller_id = ${buyer.sellerId}`;
    expectRefusal(await rate(buyer.token, { rating: 1 }), 409, 'RATING_TOO_OLD');
  });

  it('waits with what has contacts in it, as a review does [REVIEW-019]', async () => {
    const buyer = await createReviewer(shop);
    const body = { rating: 1, text: 'Звоните 8 900 000-00-11' };
    const sent = await shop.call(rateSeller, {
      token: buyer.token,
      params: { id: String(buyer.partId) },
      body,
    });
    expect(sent.json().data.status).toBe('NEW');
    const found = await shop.call(searchSellerRatings, { body: { filter: { seller_id: buyer.sellerId } } });
    expect(found.json().meta.average).toBeNull();
  });
});
