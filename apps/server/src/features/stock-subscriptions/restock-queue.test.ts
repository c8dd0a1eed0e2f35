import { setNotifications } from '@okoem/contract/profile.ts';
import { endSubscription, listSubscriptions, subscribeToOffer } from '@okoem/contract/stock-subscriptions.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { findMessages, type StoredMessage } from '../../platform/messages/message.ts';
import { CITIES, createGoods } from '../../testing/catalog-factories.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tellRestockedJob } from './tell-restocked.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const job = tellRestockedJob('https://okoem.example');
const tell = () =>
  job.perform({ pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal }, {});

/** Sold-out goods with the people who wait for them, in turn; members, so that they need no code. */
async function createQueue(name: string, people: number, { quantity = 1 } = {}) {
  const { pool } = shop;
  const goods = await createGoods(pool, { name, offers: [{ stock: 0 }] });
  const offerId = goods.offerIds[0]!;
  const waiting: { email: string; token: string; customerId: number }[] = [];
  for (let place = 0; place < people; place += 1) {
    const email = `${offerId}-${place}@example.com`;
    const { id: customerId } = await createCustomer(pool, { email });
    await pool`update customer set email_verified_at = now() where id = ${customerId}`;
    const token = await signIn(pool, { customerId });
    const answer = await shop.call(subscribeToOffer, {
      token,
      params: { id: String(offerId) },
      body: {
        email,
        quantity,
        region_guid: CITIES['Москва'],
        consent_revision: QUOTE_CONSENT.revision,
      },
    });
    expect(answer.json().data.status).toBe('active');
    waiting.push({ email, token, customerId });
  }
  const letters = async () =>
    Promise.all(
      waiting.map(async ({ email }) => (await findMessages(pool, { to: email, limit: 10 })).length),
    );
  const stock = (units: number) =>
    pool`update offer_stock set on_hand_milli = ${units * 1000} where offer_id = ${offerId}`;
  /** As if so much time had passed since the last letters. */
  const wait = (hours: number) =>
    pool`
      update stock_subscription set told_at = told_at - make_interval(hours => ${hours}) where offer_id = ${offerId}
    `;
  return { goods, offerId, waiting, letters, stock, wait };
}

const lastLetter = async (to: string): Promise<StoredMessage> =>
  (await findMessages(shop.pool, { to, limit: 1 }))[0]!;
const tokenOf = ({ unsubscribeUrl }: StoredMessage) => new URL(unsubscribeUrl!).searchParams.get('token')!;

it('three people an hour are told of one piece, the oldest first, and the rest in the next hours', async () => {
  const { letters, stock, wait } = await createQueue('Камера', 5);
  await stock(1);
  await tell();
  await tell();
  expect(await letters()).toEqual([1, 1, 1, 0, 0]);
  await wait(1);
  await tell();
  expect(await letters()).toEqual([1, 1, 1, 1, 1]);
});

it('who wants several counts as several, and who wants more than there is waits', async () => {
  const { letters, stock } = await createQueue('Кабель', 4, { quantity: 10 });
  await stock(9);
  await tell();
  expect(await letters()).toEqual([0, 0, 0, 0]);
  await stock(12);
  await tell();
  expect(await letters()).toEqual([1, 1, 1, 0]);
});

it('every arrival is told once: the next letter comes when goods were gone, and not on the same day', async () => {
  const { letters, stock, wait } = await createQueue('Замок', 1);
  await stock(5);
  await tell();
  await wait(25);
  await tell();
  expect(await letters()).toEqual([1]);

  await stock(0);
  await tell();
  await stock(5);
  await tell();
  expect(await letters()).toEqual([2]);
  await stock(0);
  await tell();
  await stock(5);
  await tell();
  expect(await letters()).toEqual([2]);
});

it('workers who come at once write one letter to each', async () => {
  const { letters, stock } = await createQueue('Домофон', 4);
  await stock(1);
  await Promise.all(Array.from({ length: 6 }, tell));
  expect(await letters()).toEqual([1, 1, 1, 0]);
});

it('who has heard nothing yet comes before who has', async () => {
  const { letters, stock, wait } = await createQueue('Датчик', 4);
  await stock(1);
  await tell();
  await stock(0);
  await tell();
  await wait(25);
  await stock(1);
  await tell();
  expect(await letters()).toEqual([2, 2, 1, 1]);
});

it('the link of a letter ends it without a login, and nothing else; asked again it answers the same', async () => {
  const { goods, waiting, letters, stock, wait } = await createQueue('Турникет', 2);
  await stock(5);
  await tell();
  const token = tokenOf(await lastLetter(waiting[0]!.email));
  const url = `/unsubscribe?token=${token}`;
  expect((await lastLetter(waiting[0]!.email)).unsubscribeUrl).toBe(`https://okoem.example${url}`);
  // Programs that look at every link end nothing.
  await shop.send({ method: 'GET', url });
  const listed = async (place: number) =>
    (await shop.call(listSubscriptions, { token: waiting[place]!.token })).json().data;
  expect(await listed(0)).toMatchObject([{ told_at: expect.any(String) }]);

  const end = () => shop.call(endSubscription, { body: { token } });
  expect((await end()).json().data).toMatchObject({ status: 'ended', product: { id: goods.id } });
  expect((await end()).json().data).toEqual({ status: 'ended', product: null });
  expect(await listed(0)).toEqual([]);
  expect(await listed(1)).toHaveLength(1);

  await stock(0);
  await tell();
  await wait(25);
  await stock(5);
  await tell();
  expect(await letters()).toEqual([1, 2]);
});

it('a mail program ends it by a POST of its own, in either form', async () => {
  const { waiting, stock } = await createQueue('Считыватель', 2);
  await stock(5);
  await tell();
  const forms = [
    { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
    {
      type: 'multipart/form-data; boundary=x',
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    },
  ];
  for (const [place, { type, payload }] of forms.entries()) {
    const { email, token } = waiting[place]!;
    const url = `/unsubscribe?token=${tokenOf(await lastLetter(email))}`;
    const answer = await shop.send({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await shop.call(listSubscriptions, { token })).json().data).toEqual([]);
  }
  const nobody = await shop.send({ method: 'POST', url: '/unsubscribe?token=x' });
  expect(nobody.statusCode).toBe(200);
});

it('who has switched the letters off keeps no place in the queue, and gets them when they are on again', async () => {
  const { waiting, letters, stock } = await createQueue('Бастион', 4);
  const { token } = waiting[0]!;
  const choose = (on: boolean) =>
    shop.call(setNotifications, { token, body: { choices: [{ event: 'restock', channel: 'email', on }] } });
  await choose(false);
  await stock(1);
  await tell();
  expect(await letters()).toEqual([0, 1, 1, 1]);
  await choose(true);
  await stock(2);
  await tell();
  expect(await letters()).toEqual([1, 1, 1, 1]);
});

it('nobody waits for longer than 180 days, and the address goes then', async () => {
  const { offerId, letters, stock } = await createQueue('Сирена', 1);
  await shop.pool`
    update stock_subscription set confirmed_at = now() - interval '181 days' where offer_id = ${offerId}
  `;
  await stock(5);
  await tell();
  expect(await letters()).toEqual([0]);
  expect(await shop.pool`select from stock_subscription where offer_id = ${offerId}`).toHaveLength(0);
});

it('the letter leads to the product with the quantity, and names what can be had instead', async () => {
  const { goods, waiting, stock } = await createQueue('Камера <b>К-1</b>', 1, { quantity: 3 });
  const similar = await createGoods(shop.pool, { name: 'Камера К-2', offers: [{ stock: 7 }] });
  const soldOut = await createGoods(shop.pool, { name: 'Камера К-3', offers: [{ stock: 0 }] });
  for (const { id } of [similar, soldOut]) {
    await shop.pool`
      insert into product_relation (product_id, related_id, kind) values (${goods.id}, ${id}, 'analogue')
    `;
  }
  await stock(5);
  await tell();
  const { body, html, subject } = await lastLetter(waiting[0]!.email);
  expect(subject).toBe('Снова в наличии: Камера <b>К-1</b>');
  expect(body).toMatch(
    new RegExp(`Открыть товар: https://okoem\\.example/product/\\S+-${goods.id}\\?qty=3\\s`),
  );
  expect(body).toContain('Вы ждали: 3');
  expect(body).toMatch(new RegExp(`Камера К-2: https://okoem\\.example/product/\\S+-${similar.id}\\s`));
  expect(body).not.toContain('К-3');
  expect(html).toContain('&#60;b&#62;К-1');
  expect(html).not.toContain('<b>К-1');
});
