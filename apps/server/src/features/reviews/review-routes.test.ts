import { searchReviews } from '@okoem/contract/reviews.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import { insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let productId: number;
beforeAll(async () => {
  shop = await createTestApp();
  ({ id: productId } = await createGoods(shop.pool));
  const say = (rating: number, day: number, more = {}) =>
    insertRow(shop.pool, 'review', {
      productId,
      author: 'Анна',
      rating,
      text: `Отзыв ${day}`,
      status: 'PUBLISHED',
      createdAt: new Date(Date.UTC(2026, 4, day)),
      ...more,
    });
  await say(5, 1);
  await say(4, 3, {
    answer: 'Спасибо',
    answeredAt: new Date(Date.UTC(2026, 4, 4)),
    pros: 'Крепкая',
    isVerified: true,
    useful: 3,
    useless: 1,
  });
  await say(5, 2);
  await say(1, 9, { status: 'NEW' });
});
afterAll(() => shop.close());

const call = (body: object) => shop.call(searchReviews, { body });

describe('catalog/reviews:search', () => {
  it('answers published reviews, the newest first, with the seller\u2019s answer', async () => {
    const { data, meta } = (await call({ filter: { product_id: productId } })).json();
    expect(data.map(({ text }: { text: string }) => text)).toEqual(['Отзыв 3', 'Отзыв 2', 'Отзыв 1']);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      author: 'Анна',
      rating: 4,
      pros: 'Крепкая',
      cons: '',
      text: 'Отзыв 3',
      is_verified: true,
      photos: [],
      useful: 3,
      useless: 1,
      created_at: '2026-05-03T00:00:00.000Z',
      edited_at: null,
      answer: { text: 'Спасибо', created_at: '2026-05-04T00:00:00.000Z' },
    });
    expect(data[1].answer).toBeNull();
    expect(meta.pagination).toMatchObject({ offset: 0, total: 3 });
  });

  it('counts every rating, whatever part of the list is asked for [REVIEW-009]', async () => {
    const { data, meta } = (
      await call({ filter: { product_id: String(productId), rating: 5 }, pagination: { limit: 1 } })
    ).json();
    expect(data.map(({ text }: { text: string }) => text)).toEqual(['Отзыв 2']);
    expect(meta.pagination).toMatchObject({ limit: 1, total: 2 });
    expect(meta.average).toBe(4.7);
    expect(meta.histogram).toEqual([
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: 3, count: 0 },
      { rating: 2, count: 0 },
      { rating: 1, count: 0 },
    ]);
  });

  it('are sorted by votes, date or stars as is asked for [REVIEW-009]', async () => {
    const texts = async (sort: string) =>
      (await call({ filter: { product_id: productId }, sort }))
        .json<{ data: { text: string }[] }>()
        .data.map(({ text }) => text);
    expect(await texts('useful')).toEqual(['Отзыв 3', 'Отзыв 2', 'Отзыв 1']);
    expect(await texts('low')).toEqual(['Отзыв 3', 'Отзыв 2', 'Отзыв 1']);
    expect(await texts('high')).toEqual(['Отзыв 2', 'Отзыв 1', 'Отзыв 3']);
    await shop.pool`update review set useful = 9 where text = 'Отзыв 1'`;
    expect(await texts('useful')).toEqual(['Отзыв 1', 'Отзыв 3', 'Отзыв 2']);
    expect(await texts('new')).toEqual(['Отзыв 3', 'Отзыв 2', 'Отзыв 1']);
    expectRefusal(await call({ filter: { product_id: productId }, sort: 'paid' }), 400, 'VALIDATION');
  });

  it('has none of a product that is hidden, unknown or unrated, and no average then', async () => {
    const { id: hidden } = await createGoods(shop.pool, { status: 'hidden' });
    await insertRow(shop.pool, 'review', {
      productId: hidden,
      author: 'Анна',
      rating: 5,
      text: 'Тайна',
      status: 'PUBLISHED',
    });
    for (const id of [hidden, 999_999, (await createGoods(shop.pool)).id]) {
      const { data, meta } = (await call({ filter: { product_id: id } })).json();
      expect(data).toEqual([]);
      expect(meta.average).toBeNull();
      expect(meta.pagination.total).toBe(0);
    }
  });

  it('refuses a question without a product and stars nobody gives', async () => {
    expectRefusal(await call({}), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { product_id: productId, rating: 6 } }), 400, 'VALIDATION');
  });
});
