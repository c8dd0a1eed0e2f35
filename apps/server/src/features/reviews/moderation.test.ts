import * as office from '@okoem/contract/office-reviews.ts';
import { rateSeller } from '@okoem/contract/opinions.ts';
import { answerQuestion } from '@okoem/contract/own-questions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createBuyer, createSellerHand, subjectsTo } from '../../testing/order-life-calls.ts';
import {
  asked,
  createReviewer,
  photoOf,
  reviewsOf,
  sendReview,
  written,
} from '../../testing/review-calls.ts';
import { refusalFrom } from '../../testing/schema-refusal.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp();
  staff = await staffToken('content');
});
afterAll(() => shop.close());

async function staffToken(role: string): Promise<string> {
  return signIn(shop.pool, { operatorId: (await createOperator(shop.pool, { role })).id });
}

const decide = (kind: string, id: number, body: object, token = staff) =>
  shop.call(office.decideOpinion, { token, params: { kind, id: String(id) }, body });

const queue = async (filter: object = {}) =>
  (
    await shop.call(office.searchModeration, { token: staff, body: { filter, pagination: { limit: 100 } } })
  ).json<{ data: { kind: string; id: number; flags: string[] }[] }>().data;

const notesOf = async (id: number) =>
  shop.pool`select action, before ->> 'status' as was, after ->> 'status' as is, after ->> 'reason' as reason
              from audit_entry where subject_kind = 'review' and subject_id = ${String(id)} order by id`;

/** Beside what was told of the order itself. */
const toldOfReviews = async (email: string) =>
  (await subjectsTo(shop, email)).filter((subject) => /отзыв/i.test(subject));

describe('the queue', () => {
  it('has what a program would not publish; a person lets it through or refuses it with a reason [REVIEW-006]', async () => {
    const buyer = await createReviewer(shop);
    const photos = [await photoOf(shop, buyer.token)];
    const { id, status } = await written(shop, buyer, { text: 'Дешевле на kamery24.ru', photos });
    expect(status).toBe('NEW');
    const waiting = (await queue({ kind: 'review' })).find((one) => one.id === id);
    expect(waiting).toMatchObject({ flags: ['link'], texts: ['Дешевле на kamery24.ru'], rating: 5 });
    const [photo] = (waiting as unknown as { photos: { full: string }[] }).photos;
    expect((await shop.send({ method: 'GET', url: photo!.full })).statusCode).toBe(200);

    expectRefusal(await decide('review', id, { publish: false }), 400, 'REASON_NEEDED');
    expectRefusal(await decide('review', 999_999, { publish: true }), 404, 'NOT_FOUND');
    const refused = await decide('review', id, { publish: false, reason: 'Уберите ссылку' });
    expect(refused.json().data).toMatchObject({ status: 'REFUSED', refusal_reason: 'Уберите ссылку' });
    expect((await reviewsOf(shop, buyer.productId)).data).toEqual([]);
    const changed = await written(shop, buyer, { text: 'Хорошая камера' });
    // What a person has refused no program publishes.
    expect(changed).toMatchObject({ status: 'NEW', refusal_reason: '' });
    // Nor when it is changed once more while it waits.
    expect(await written(shop, buyer, { text: 'Очень хорошая камера' })).toMatchObject({ status: 'NEW' });
    expect((await queue({ kind: 'review' })).find((one) => one.id === id)!.flags).toEqual(['refused']);
    await decide('review', id, { publish: true });
    expect((await reviewsOf(shop, buyer.productId)).data).toHaveLength(1);
    expect((await queue()).map((one) => one.id)).not.toContain(id);
    expect(await notesOf(id)).toEqual([
      { action: 'reviews.write', was: 'NEW', is: 'REFUSED', reason: 'Уберите ссылку' },
      { action: 'reviews.write', was: 'NEW', is: 'PUBLISHED', reason: '' },
    ]);
    // A person has let it through: what is clean is published by program again.
    expect((await written(shop, buyer, { text: 'Зиму отработала' })).status).toBe('PUBLISHED');
  });

  it('has questions, answers and ratings of sellers too, which are decided and told alike [REVIEW-006] [REVIEW-011]', async () => {
    const owner = await createReviewer(shop);
    const author = { ...(await createBuyer(shop)), productId: owner.productId };
    const question = await asked(shop, author, 'Есть ли на kamery24.ru дешевле?');
    const statusOf = async (table: string, id: number) =>
      (
        await shop.pool<{ status: string; reason: string }[]>`
        select status, refusal_reason as reason from ${shop.pool(table)} where id = ${id}`
      )[0];
    expectRefusal(await decide('question', question.id, { publish: false }), 400, 'REASON_NEEDED');
    await decide('question', question.id, { publish: false, reason: 'Реклама' });
    expect(await statusOf('product_question', question.id)).toEqual({ status: 'REFUSED', reason: 'Реклама' });
    await decide('question', question.id, { publish: true });

    const answer = (text: string) =>
      shop.call(answerQuestion, { token: owner.token, params: { id: String(question.id) }, body: { text } });
    const rate = (text: string) =>
      shop.call(rateSeller, {
        token: owner.token,
        params: { id: String(owner.partId) },
        body: { rating: 4, text },
      });
    const said = { answer: ['product_answer', answer], seller: ['seller_rating', rate] } as const;
    for (const [kind, [table, say]] of Object.entries(said)) {
      const sent = await say('Берите на kamery24.ru');
      const { id, status } = sent.json<{ data: { id: number; status: string } }>().data;
      expect(status).toBe('NEW');
      expect((await queue({ kind })).map((one) => one.id)).toContain(id);
      await decide(kind, id, { publish: false, reason: 'Уберите ссылку' });
      expect(await statusOf(table, id)).toEqual({ status: 'REFUSED', reason: 'Уберите ссылку' });
      for (const words of ['Хорошо', 'Очень хорошо'])
        expect((await say(words)).json().data.status).toBe('NEW');
      await decide(kind, id, { publish: true });
      expect(await statusOf(table, id)).toEqual({ status: 'PUBLISHED', reason: '' });
      const notes = await shop.pool`
        select after ->> 'reason' as reason from audit_entry
         where subject_kind = ${kind} and subject_id = ${String(id)} order by id`;
      expect(notes.map(({ reason }) => reason as string)).toEqual(['Уберите ссылку', '']);
    }
    await shop.pool`delete from opinion_move where from_status = 'PUBLISHED' and to_status = 'NEW'`;
    for (const table of ['product_question', 'product_answer', 'seller_rating'])
      expect(
        await refusalFrom(shop.pool, `update ${table} set status = 'NEW' where status = 'PUBLISHED'`),
      ).toMatch(/cannot go from PUBLISHED to NEW/);
    await shop.pool`insert into opinion_move (from_status, to_status) values ('PUBLISHED', 'NEW')`;
    const told = async (email: string) =>
      (await subjectsTo(shop, email)).filter((subject) => / опубликован/.test(subject));
    expect(await told(author.email)).toEqual(['Вопрос не опубликован: Камера', 'Вопрос опубликован: Камера']);
    const subjects = await told(owner.email);
    expect(subjects.slice(0, 2)).toEqual(['Ответ не опубликован: Камера', 'Ответ опубликован: Камера']);
    expect(subjects.slice(2)).toEqual([
      expect.stringMatching(/^Оценка продавца не опубликована: /),
      expect.stringMatching(/^Оценка продавца опубликована: /),
    ]);
  });

  it('is written to and decided on by those of the staff who have the right [REVIEW-006]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer, { text: 'Пишите @montazh_msk' });
    const roles = ['catalogue', 'sales', 'finance', 'auditor'];
    for (const role of roles) {
      expectRefusal(await decide('review', id, { publish: true }, await staffToken(role)), 403, 'FORBIDDEN');
    }
    expectRefusal(await decide('review', id, { publish: true }, buyer.token), 403, 'FORBIDDEN');
    expect((await decide('review', id, { publish: true }, await staffToken('support'))).statusCode).toBe(200);
  });

  it('has everything while publishing by program is off [REVIEW-004]', async () => {
    const rules = (isOn: boolean) =>
      shop.call(office.putReviewRules, { token: staff, body: { is_automatic: isOn } });
    expect((await rules(false)).json().data).toEqual({ is_automatic: false });
    const buyer = await createReviewer(shop);
    expect((await written(shop, buyer)).status).toBe('NEW');
    const question = await asked(shop, buyer, 'Держит ли мороз?');
    expect(question.status).toBe('NEW');
    expect((await queue()).map(({ kind, id }) => [kind, id])).toContainEqual(['question', question.id]);
    await rules(true);
    for (const text of ['Дешевле на kamery24.ru', 'Звоните +7 900 000-00-11', 'Говно, а не камера'])
      expect((await written(shop, buyer, { text })).status).toBe('NEW');
    for (const field of ['pros', 'cons'])
      expect((await written(shop, buyer, { [field]: 'Пишите ivan@example.com' })).status).toBe('NEW');
    expect((await written(shop, buyer, { text: 'Хороша' })).status).toBe('PUBLISHED');
    const read = await shop.call(office.getReviewRules, { token: staff });
    expect(read.json().data).toEqual({ is_automatic: true });
  });

  it('moves by a list that the database holds to [REVIEW-006]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer);
    const table = await shop.pool`select from_status, to_status from opinion_move order by 1, 2`;
    expect(table).toHaveLength(6);
    await shop.pool`delete from opinion_move where from_status = 'PUBLISHED' and to_status = 'NEW'`;
    expect(await refusalFrom(shop.pool, `update review set status = 'NEW' where id = ${id}`)).toMatch(
      /cannot go from PUBLISHED to NEW/,
    );
    await shop.pool`insert into opinion_move (from_status, to_status) values ('PUBLISHED', 'NEW')`;
    expect(
      await refusalFrom(
        shop.pool,
        `insert into review (product_id, author, rating, text, status, refusal_reason)
         values (${buyer.productId}, 'А', 5, 'Б', 'REFUSED', 'В')`,
      ),
    ).toMatch(/before it was written/);
    expect(await refusalFrom(shop.pool, `update review set status = 'REFUSED' where id = ${id}`)).toMatch(
      /review_refused_for_a_reason/,
    );
    expect(await refusalFrom(shop.pool, `update review set text = '' where id = ${id}`)).toMatch(
      /review_says_something/,
    );
    const twice = `insert into review (product_id, customer_id, author, rating, text)
                   values (${buyer.productId}, ${buyer.id}, 'А', 5, 'Б')`;
    expect(await refusalFrom(shop.pool, twice)).toMatch(/review_once_by_person/);
  });
});

describe('the author', () => {
  it('gets a letter when a person has published or refused it, and when the seller answers [REVIEW-011]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer, { text: 'Пишите ivan@example.com' });
    await decide('review', id, { publish: false, reason: 'Уберите адрес' });
    await decide('review', id, { publish: true });
    await decide('review', id, { publish: true });
    const seller = await createSellerHand(shop, buyer.sellerId);
    const answer = (text: string, token = seller.token) =>
      shop.call(office.answerReview, { token, params: { id: String(id) }, body: { text } });
    expect((await answer('Спасибо')).json().data.answer.text).toBe('Спасибо');
    expect((await answer('Спасибо за отзыв')).statusCode).toBe(200);
    expect(await toldOfReviews(buyer.email)).toEqual([
      'Отзыв не опубликован: Камера',
      'Отзыв опубликован: Камера',
      'Продавец ответил на ваш отзыв: Камера',
    ]);
    const [first] = await shop.pool`
      select body from message where recipient = ${buyer.email} and subject like 'Отзыв не%' order by id
    `;
    expect(first!['body']).toContain('Уберите адрес');
    expect((await reviewsOf(shop, buyer.productId)).data[0]!.answer?.text).toBe('Спасибо за отзыв');
  });

  it('who has switched these letters off gets none [REVIEW-011]', async () => {
    const buyer = await createReviewer(shop);
    await shop.pool`
      insert into notification_choice (customer_id, event, channel, is_on) values (${buyer.id}, 'review', 'email', false)
    `;
    const { id } = await written(shop, buyer, { text: 'Пишите ivan@example.com' });
    await decide('review', id, { publish: true });
    expect(await subjectsTo(shop, buyer.email)).not.toEqual([]);
    expect(await toldOfReviews(buyer.email)).toEqual([]);
  });
});

describe('the seller', () => {
  it('answers reviews of his own goods alone, and only those that are public [REVIEW-010]', async () => {
    const buyer = await createReviewer(shop);
    const { id } = await written(shop, buyer);
    const other = await createReviewer(shop);
    const [seller, stranger] = [
      await createSellerHand(shop, buyer.sellerId),
      await createSellerHand(shop, other.sellerId),
    ];
    const answer = (token: string) =>
      shop.call(office.answerReview, { token, params: { id: String(id) }, body: { text: 'Спасибо' } });
    expectRefusal(await answer(stranger.token), 404, 'NOT_FOUND');
    const finance = await createSellerHand(shop, buyer.sellerId, 'finance');
    expectRefusal(await answer(finance.token), 403, 'FORBIDDEN');
    expectRefusal(await answer((await createBuyer(shop)).token), 403, 'FORBIDDEN');
    const list = async (token: string, isAnswered?: boolean) =>
      (
        await shop.call(office.searchSellerReviews, {
          token,
          body: { filter: isAnswered === undefined ? {} : { is_answered: isAnswered } },
        })
      )
        .json<{ data: { id: number }[] }>()
        .data.map((one) => one.id);
    expect(await list(seller.token, false)).toEqual([id]);
    expect(await list(stranger.token)).toEqual([]);
    expect((await answer(seller.token)).statusCode).toBe(200);
    expect(await list(seller.token, false)).toEqual([]);
    expect(await list(seller.token, true)).toEqual([id]);
    const changed = await shop.call(office.answerReview, {
      token: seller.token,
      params: { id: String(id) },
      body: { text: 'Спасибо за отзыв' },
    });
    expect(changed.statusCode).toBe(200);
    expect((await reviewsOf(shop, buyer.productId)).data.map((one) => one.answer?.text)).toEqual([
      'Спасибо за отзыв',
    ]);
    await sendReview(shop, buyer, { text: 'Теперь с адресом ivan@example.com' });
    expectRefusal(await answer(seller.token), 404, 'NOT_FOUND');
  });
});
