import {
  deleteReview,
  getOwnOpinion,
  searchAwaitedReviews,
  searchOwnReviews,
} from '@okoem/contract/own-reviews.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import { searchSeller } from '@okoem/contract/sellers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer } from '../../testing/order-life-calls.ts';
import { receivePart } from '../../testing/return-calls.ts';
import {
  boughtProduct,
  createCompanyReviewer,
  createReviewer,
  reviewsOf,
  sendReview,
  written,
} from '../../testing/review-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const opinionOf = async ({ token, productId }: { token: string; productId: number }) =>
  (await shop.call(getOwnOpinion, { token, params: { id: String(productId) } })).json().data;

describe('a review', () => {
  it('is written by who has received the product; others are told why they cannot [REVIEW-001]', async () => {
    const buyer = await createReviewer(shop);
    const { productId } = buyer;
    const stranger = await createBuyer(shop);
    const refused = await sendReview(shop, { token: stranger.token, productId });
    expectRefusal(refused, 403, 'REVIEW_NOT_BOUGHT');
    expect(refused.body).toContain('Отзыв оставляют те, кто купил и получил этот товар');
    expect(await opinionOf({ token: stranger.token, productId })).toMatchObject({
      right: 'not-bought',
      reason: expect.stringContaining('Отзыв оставляют те, кто купил и получил'),
      review: null,
    });

    const waiting = await createBuyer(shop);
    const offer = await createOffer(shop.pool);
    await createHeldOrder(shop.pool, { customerId: waiting.id, parts: [{ offers: [offer] }] });
    const early = { token: waiting.token, productId: offer.productId };
    // On its way it is not received either.
    const sent = await createOffer(shop.pool);
    await createHeldOrder(shop.pool, {
      customerId: waiting.id,
      parts: [{ offers: [sent], method: 1, moves: ['CONFIRMED', 'PICKING', 'SHIPPED'] }],
    });
    const onTheWay = await sendReview(shop, { token: waiting.token, productId: sent.productId });
    expectRefusal(onTheWay, 403, 'REVIEW_NOT_RECEIVED');
    const tooEarly = await sendReview(shop, early);
    expectRefusal(tooEarly, 403, 'REVIEW_NOT_RECEIVED');
    expect(tooEarly.body).toContain('Отзыв можно оставить, когда товар будет получен');
    expect(await opinionOf(early)).toMatchObject({
      right: 'not-received',
      reason: expect.stringContaining('Отзыв можно оставить, когда товар будет получен'),
    });

    expectRefusal(await sendReview(shop, buyer, { text: ' ' }), 400, 'REVIEW_EMPTY');
    for (const rating of [0, 6, 4.5])
      expectRefusal(await sendReview(shop, buyer, { rating }), 400, 'VALIDATION');
    expectRefusal(await sendReview(shop, { ...buyer, productId: 999_999 }), 404, 'NOT_FOUND');
    expect((await reviewsOf(shop, productId)).data).toEqual([]);
    const own = await written(shop, buyer, {
      rating: 4,
      pros: 'Крепкий корпус',
      cons: 'Короткий провод',
      text: '',
    });
    expect(own).toMatchObject({ status: 'PUBLISHED', rating: 4, can_edit: true });
    expect((await reviewsOf(shop, productId)).data).toMatchObject([
      { pros: 'Крепкий корпус', cons: 'Короткий провод', text: '', is_verified: true, rating: 4 },
    ]);
    expectRefusal(await shop.call(getOwnOpinion, { params: { id: String(productId) } }), 401, 'UNAUTHORIZED');
    // Any of the three is enough, and so is any number of stars.
    expect(await written(shop, buyer, { rating: 2, pros: 'Крепкая', cons: '', text: '' })).toMatchObject({
      rating: 2,
    });
    expect(await written(shop, buyer, { rating: 1, pros: '', cons: 'Короткий', text: '' })).toMatchObject({
      rating: 1,
    });
    expect(await written(shop, buyer, { rating: 5, text: 'Хороша' })).toMatchObject({ rating: 5 });
  });

  it('of a company is written of what the company has received, not of what its people have [REVIEW-001]', async () => {
    const company = await createCompanyReviewer(shop);
    const own = await boughtProduct(shop, { customerId: company.id });
    expect(await opinionOf(company)).toMatchObject({ right: 'may', reason: '' });
    expect((await written(shop, company)).status).toBe('PUBLISHED');
    expectRefusal(
      await sendReview(shop, { token: company.token, productId: own.productId }),
      403,
      'REVIEW_NOT_BOUGHT',
    );
    const { id: customerId, companyId } = company;
    const offer = await createOffer(shop.pool);
    await createHeldOrder(shop.pool, { customerId, companyId, parts: [{ offers: [offer] }] });
    const early = await sendReview(shop, { token: company.token, productId: offer.productId });
    expectRefusal(early, 403, 'REVIEW_NOT_RECEIVED');
  });

  it('is one of a person and a product: written again it is changed, and twenty at once are one [REVIEW-002]', async () => {
    const buyer = await createReviewer(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => sendReview(shop, buyer, { rating: 1 + (place % 5) })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await reviewsOf(shop, buyer.productId)).data).toHaveLength(1);
    await written(shop, buyer, { rating: 2, text: 'Через неделю перестала видеть ночью' });
    const { data, meta } = await reviewsOf(shop, buyer.productId);
    expect(data).toMatchObject([
      { rating: 2, text: 'Через неделю перестала видеть ночью', edited_at: expect.any(String) },
    ]);
    expect(meta.average).toBe(2);
    const [counted] =
      await shop.pool`select rating_count, rating_sum from product where id = ${buyer.productId}`;
    expect(counted).toEqual({ ratingCount: 1, ratingSum: 2 });
  });

  it('is changed for thirty days and deleted at any time, by who wrote it alone [REVIEW-002]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer);
    const stranger = await createBuyer(shop);
    const remove = (token: string) => shop.call(deleteReview, { token, params: { id: String(id) } });
    expectRefusal(await remove(stranger.token), 404, 'NOT_FOUND');
    await shop.pool`update review set created_at = now() - interval '29 days 23 hours' where id = ${id}`;
    expect((await written(shop, buyer, { rating: 3 })).can_edit).toBe(true);
    await shop.pool`update review set created_at = now() - interval '30 days 1 minute' where id = ${id}`;
    const late = await sendReview(shop, buyer, { rating: 1 });
    expectRefusal(late, 409, 'REVIEW_TOO_OLD');
    expect((await opinionOf(buyer)).review).toMatchObject({ rating: 3, can_edit: false });
    expect((await remove(buyer.token)).statusCode).toBe(200);
    expect((await reviewsOf(shop, buyer.productId)).meta.average).toBeNull();
    expect((await written(shop, buyer, { rating: 1 })).rating).toBe(1);
  });

  it('is signed by a name and a letter, or by the company, as its author chose [REVIEW-003]', async () => {
    const buyer = await createReviewer(shop);
    expect((await written(shop, buyer)).author).toBe('Анна С.');
    const company = await createCompanyReviewer(shop);
    expect(await opinionOf(company)).toMatchObject({
      names: { person: 'Пётр И.', company: 'ООО «Контур»' },
    });
    expect(await written(shop, company)).toMatchObject({ author: 'ООО «Контур»', shown_as: 'company' });
    expect(await written(shop, company, { shown_as: 'person' })).toMatchObject({
      author: 'Пётр И.',
      shown_as: 'person',
    });
  });

  it('of a company is the company’s: a colleague changes it, and writes no second [REVIEW-002]', async () => {
    const company = await createCompanyReviewer(shop);
    await written(shop, company);
    const { id } = await createCompanyCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId: id, companyId: company.companyId, role: 'buyer' });
    const colleague = { token: await signIn(shop.pool, { customerId: id }), productId: company.productId };
    await written(shop, colleague, { rating: 2 });
    expect((await reviewsOf(shop, company.productId)).data.map(({ rating }) => rating)).toEqual([2]);
    const list = await shop.call(searchOwnReviews, { token: colleague.token, body: {} });
    expect(list.json().data).toHaveLength(1);
  });

  it('leaves the list of what waits for one, which has each received product once [REVIEW-018]', async () => {
    const buyer = await createBuyer(shop);
    const [first, second] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const ordered = (offer: typeof first) =>
      createHeldOrder(shop.pool, { customerId: buyer.id, parts: [{ offers: [offer] }] });
    const received = async (offer: typeof first) => {
      const { id, parts } = await ordered(offer);
      await receivePart(shop, parts[0]!.id);
      return id;
    };
    for (const offer of [first, second]) await received(offer);
    const again = await received(first);
    // On its way, and of somebody else: neither can be written of.
    await ordered(await createOffer(shop.pool));
    await createReviewer(shop);
    const awaited = async () =>
      (await shop.call(searchAwaitedReviews, { token: buyer.token, body: {} })).json<{
        data: { product: { id: number }; order: { id: number } }[];
        meta: { pagination: { total: number } };
      }>();
    const { data, meta } = await awaited();
    expect(meta.pagination.total).toBe(2);
    expect(data.map(({ product }) => product.id)).toEqual([first.productId, second.productId]);
    expect(data[0]!.order.id).toBe(again);
    await written(shop, { token: buyer.token, productId: first.productId });
    expect((await awaited()).data.map(({ product }) => product.id)).toEqual([second.productId]);
  });

  it('is among one’s own with its state and the reason of a refusal, and nobody else’s are [REVIEW-018]', async () => {
    const buyer = await createReviewer(shop);
    const other = await createReviewer(shop);
    await written(shop, other);
    const waiting = await written(shop, buyer, { text: 'Пишите ivan@example.com' });
    const own = async () =>
      (await shop.call(searchOwnReviews, { token: buyer.token, body: {} })).json<{ data: object[] }>().data;
    expect(await own()).toMatchObject([{ id: waiting.id, status: 'NEW', refusal_reason: '' }]);
    await shop.pool`
      update review set status = 'REFUSED', refusal_reason = 'Уберите адрес', decided_at = now() where id = ${waiting.id}
    `;
    expect(await own()).toHaveLength(1);
    expect(await own()).toMatchObject([
      {
        id: waiting.id,
        status: 'REFUSED',
        refusal_reason: 'Уберите адрес',
        text: 'Пишите ivan@example.com',
        product: { id: buyer.productId },
      },
    ]);
  });

  it('changes the rating of cards and of the seller in the moment it is public [REVIEW-015]', async () => {
    const buyer = await createReviewer(shop);
    const card = async () => {
      await shop.settleCatalog();
      const body = { filter: { id: [buyer.productId] } };
      const [found] = (await shop.call(searchProducts, { body })).json().data;
      return { rating: found.rating, count: found.reviews_count };
    };
    const seller = async () =>
      (await shop.call(searchSeller, { body: { filter: { id: buyer.sellerId } } })).json().data;
    expect(await card()).toEqual({ rating: null, count: 0 });
    await written(shop, buyer, { rating: 4 });
    expect(await card()).toEqual({ rating: 4, count: 1 });
    expect(await seller()).toMatchObject({ rating: 4, rating_count: 1 });
    await written(shop, buyer, { rating: 2, text: 'Пишите мне: ivan@example.com' });
    expect(await card()).toEqual({ rating: null, count: 0 });
    await written(shop, buyer, { rating: 2, text: 'Передумал' });
    expect(await card()).toEqual({ rating: 2, count: 1 });
  });
});
