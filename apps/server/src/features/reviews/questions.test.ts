import {
  answerQuestionAsSeller,
  answerQuestionAsStaff,
  searchSellerQuestions,
} from '@okoem/contract/office-reviews.ts';
import { voteAnswer } from '@okoem/contract/opinions.ts';
import {
  answerQuestion,
  askQuestion,
  deleteQuestion,
  searchOwnQuestions,
} from '@okoem/contract/own-questions.ts';
import { type ProductQuestion, searchQuestions } from '@okoem/contract/product-questions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer, createSellerHand, subjectsTo } from '../../testing/order-life-calls.ts';
import { asked, boughtProduct, createReviewer, sendQuestion } from '../../testing/review-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { questionWords } from './question-words.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function questionsOf(productId: number, query?: string): Promise<ProductQuestion[]> {
  const filter = { product_id: productId, ...(query !== undefined && { query }) };
  return (await shop.call(searchQuestions, { body: { filter } })).json<{ data: ProductQuestion[] }>().data;
}

const answerBy = (token: string, id: number, text: string) =>
  shop.call(answerQuestion, { token, params: { id: String(id) }, body: { text } });

describe('a question', () => {
  it('is asked by whoever has signed in, once however often it is sent, and told to the seller [REVIEW-013]', async () => {
    const { productId, sellerId } = await createOffer(shop.pool);
    const seller = await createSellerHand(shop, sellerId);
    const buyer = { ...(await createBuyer(shop)), productId };
    const text = 'Подойдёт ли кронштейн для кирпичной стены?';
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendQuestion(shop, buyer, text)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(await questionsOf(productId)).toMatchObject([{ text, author: 'Анна С.', answers: [] }]);
    expect(await subjectsTo(shop, seller.email)).toEqual(['Покупатель спрашивает о товаре: Камера']);
    expectRefusal(await sendQuestion(shop, buyer, 'Чё'), 400, 'VALIDATION');
    const guest = { params: { id: String(productId) }, body: { text: 'Держит ли мороз?' } };
    expectRefusal(await shop.call(askQuestion, guest), 401, 'UNAUTHORIZED');
    const listed = await shop.call(searchSellerQuestions, { token: seller.token, body: {} });
    expect(listed.json().data).toMatchObject([{ text, product: { id: productId } }]);
  });

  it('is found by any form of its words while another is typed [REVIEW-013]', async () => {
    const { productId } = await createOffer(shop.pool);
    const buyer = { ...(await createBuyer(shop)), productId };
    const wall = 'Подойдёт ли кронштейн для кирпичной стены?';
    await asked(shop, buyer, wall);
    await asked(shop, buyer, 'Сколько штук в коробке?');
    expect((await questionsOf(productId, 'есть ли кронштейны на стену')).map(({ text }) => text)).toEqual([
      wall,
    ]);
    expect((await questionsOf(productId, 'коробк')).map(({ text }) => text)).toEqual([
      'Сколько штук в коробке?',
    ]);
    expect(await questionsOf(productId, 'гарантия')).toEqual([]);
    expect(await questionsOf(productId, '&|!')).toEqual([]);
    expect(questionWords('А IP-камера: 4!')).toBe('камера:*');
  });

  it('with contacts waits for a look, and is deleted by who asked until it is answered [REVIEW-013]', async () => {
    const { productId, sellerId } = await createOffer(shop.pool);
    const buyer = { ...(await createBuyer(shop)), productId };
    const waiting = await asked(shop, buyer, 'Позвоните мне: +7 900 000-00-11');
    expect(waiting.status).toBe('NEW');
    expect(await questionsOf(productId)).toEqual([]);
    const remove = (token: string, id: number) =>
      shop.call(deleteQuestion, { token, params: { id: String(id) } });
    expectRefusal(await remove((await createBuyer(shop)).token, waiting.id), 404, 'NOT_FOUND');
    expect((await remove(buyer.token, waiting.id)).statusCode).toBe(200);
    const { id } = await asked(shop, buyer, 'Какая гарантия у камеры?');
    const seller = await createSellerHand(shop, sellerId);
    await shop.call(answerQuestionAsSeller, {
      token: seller.token,
      params: { id: String(id) },
      body: { text: 'Два года' },
    });
    expectRefusal(await remove(buyer.token, id), 409, 'QUESTION_ANSWERED');
    const own = await shop.call(searchOwnQuestions, { token: buyer.token, body: {} });
    expect(own.json().data).toMatchObject([{ id, answers: [{ text: 'Два года' }] }]);
  });
});

describe('an answer', () => {
  it('comes from the seller, from us and from owners, who are marked; others are told who may [REVIEW-014]', async () => {
    const owner = await createReviewer(shop);
    const buyer = { ...(await createBuyer(shop)), productId: owner.productId };
    const { id } = await asked(shop, buyer, 'Держит ли мороз?');
    const refused = await answerBy(buyer.token, id, 'Наверное');
    expectRefusal(refused, 403, 'ANSWER_NOT_OWNER');
    expect(refused.body).toContain('Отвечают продавец');
    // What is still on its way nobody has in his hands.
    const offer = await createOffer(shop.pool);
    const waiting = await createBuyer(shop);
    await createHeldOrder(shop.pool, { customerId: waiting.id, parts: [{ offers: [offer] }] });
    const { id: early } = await asked(shop, { ...buyer, productId: offer.productId }, 'Есть ли подсветка?');
    expectRefusal(await answerBy(waiting.token, early, 'Скоро узнаю'), 403, 'ANSWER_NOT_OWNER');
    const seller = await createSellerHand(shop, owner.sellerId);
    const other = await createSellerHand(
      shop,
      (await boughtProduct(shop, { customerId: owner.id })).sellerId,
    );
    const bySeller = (token: string, text: string) =>
      shop.call(answerQuestionAsSeller, { token, params: { id: String(id) }, body: { text } });
    expectRefusal(await bySeller(other.token, 'Берите у нас'), 404, 'NOT_FOUND');
    expect((await answerBy(owner.token, id, 'Первая зима')).json().data.status).toBe('PUBLISHED');
    await answerBy(owner.token, id, 'Вторая зима');
    await bySeller(seller.token, 'До минус сорока');
    await bySeller(seller.token, 'До минус сорока, по паспорту');
    const staff = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'support' })).id,
    });
    for (const text of ['Спросим', 'Уточним']) {
      const params = { id: String(id) };
      const ours = await shop.call(answerQuestionAsStaff, { token: staff, params, body: { text } });
      expect(ours.statusCode, ours.body).toBe(200);
    }

    const [question] = await questionsOf(owner.productId);
    expect(question!.answers.map(({ side, text }) => [side, text])).toEqual([
      ['seller', 'До минус сорока, по паспорту'],
      ['operator', 'Уточним'],
      ['owner', 'Вторая зима'],
    ]);
    expect(await subjectsTo(shop, buyer.email)).toEqual(
      Array.from({ length: 3 }, () => 'Вам ответили на вопрос о товаре: Камера'),
    );
  });

  it('that readers find useful stands first [REVIEW-014]', async () => {
    const owner = await createReviewer(shop);
    const { id } = await asked(
      shop,
      { ...(await createBuyer(shop)), productId: owner.productId },
      'Сильно шумит?',
    );
    const seller = await createSellerHand(shop, owner.sellerId);
    await shop.call(answerQuestionAsSeller, {
      token: seller.token,
      params: { id: String(id) },
      body: { text: 'Нет' },
    });
    const { json } = await answerBy(owner.token, id, 'Тише холодильника');
    const answerId = json().data.id;
    const sides = async () => (await questionsOf(owner.productId))[0]!.answers.map(({ side }) => side);
    expect(await sides()).toEqual(['seller', 'owner']);
    const { token } = await createBuyer(shop);
    const vote = await shop.call(voteAnswer, {
      token,
      params: { id: String(answerId) },
      body: { is_useful: true },
    });
    expect(vote.json().data).toEqual({ useful: 1, useless: 0, own: true });
    expect(await sides()).toEqual(['owner', 'seller']);
  });
});
