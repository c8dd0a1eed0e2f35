import { openOrderByNumber, requestOrderCode } from '@okoem/contract/order-moves.ts';
import type { OrderView } from '@okoem/contract/orders.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageCodes, codeSentTo, messagesTo, otherCode } from '../../testing/account-calls.ts';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { orderBody, sendOrder } from '../../testing/order-calls.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
});
afterAll(() => shop.close());

const ask = (number: string) => shop.call(requestOrderCode, { body: { number } });
const open = (number: string, code: string) => shop.call(openOrderByNumber, { body: { number, code } });

let made = 0;
async function placed() {
  const email = `guest${(made += 1)}@example.com`;
  return { email, ...(await createHeldOrder(shop.pool, { contactEmail: email })) };
}

it('an order is opened by its number and the code sent to its address, once, and can be looked at only [LIFE-010]', async () => {
  const { email, number, id } = await placed();
  expect((await ask(number)).statusCode).toBe(200);
  const code = await codeSentTo(shop, email);
  const { data } = (await open(number, code)).json<{ data: OrderView }>();
  expect(data).toMatchObject({ id, number, can_cancel: false });
  expect(data.parts[0]).toMatchObject({ can_cancel: false, can_receive: false });
  expectRefusal(await open(number, code), 400, 'CODE_INVALID');
});

it('a code opens the order it was asked for and no other, nor does a code for signing in [LIFE-010]', async () => {
  const [mine, foreign] = [await placed(), await placed()];
  await ask(mine.number);
  await ask(foreign.number);
  expectRefusal(await open(foreign.number, await codeSentTo(shop, mine.email)), 400, 'CODE_INVALID');
  expect((await open(mine.number, await codeSentTo(shop, mine.email))).statusCode).toBe(200);
});

it('who has five orders unpaid places no sixth, until one of them ends [LIFE-020]', async () => {
  const [member, offer] = [await createMember(shop), await createOffer(shop.pool)];
  const orders = [];
  for (let at = 0; at < 5; at += 1) orders.push(await createHeldOrder(shop.pool, { customerId: member.id }));
  await setItems(shop, member.token, [{ offer_id: offer.offerId, qty: 1 }]);
  const body = await orderBody(shop, member.token);
  expectRefusal(await sendOrder(shop, member.token, body), 409, 'UNPAID_ORDERS');
  await shop.pool`update sub_order set state = 'CANCELLED' where order_id = ${orders[0]!.id}`;
  expect((await sendOrder(shop, member.token, body)).statusCode).toBe(201);
});

it('whoever asks again types the code that came last, or says which one is meant', async () => {
  const { email, number } = await placed();
  const { request_id: first } = (await ask(number)).json<{ data: { request_id: string } }>().data;
  const early = await codeSentTo(shop, email);
  await ageCodes(shop, 61);
  await ask(number);
  const late = await codeSentTo(shop, email);
  expect((await open(number, late)).statusCode).toBe(200);
  const body = { number, code: early, request_id: first };
  expect((await shop.call(openOrderByNumber, { body })).statusCode).toBe(200);
});

it('a number that nobody has is answered like any other, also when asked too often [LIFE-010]', async () => {
  const { number, email } = await placed();
  const unknown = '2601-999999';
  const [known, none] = [await ask(number), await ask(unknown)];
  expect(none.statusCode).toBe(200);
  const shape = (answer: typeof known) => ({ ...answer.json<{ data: object }>().data, request_id: '' });
  expect(shape(none)).toEqual(shape(known));
  expect(await messagesTo(shop, email)).toHaveLength(1);
  const [messages] =
    await shop.pool`select count(*)::int as sent from message where recipient like '%@order'`;
  expect(messages!['sent']).toBe(0);
  // Guesses at it are counted as those at any other.
  for (let guess = 0; guess < 5; guess += 1)
    expectRefusal(await open(unknown, '123456'), 400, 'CODE_INVALID');
  expectRefusal(await open(unknown, '123456'), 400, 'CODE_ATTEMPTS');
  expectRefusal(await ask(number), 429, 'TOO_MANY_REQUESTS');
  expectRefusal(await ask(unknown), 429, 'TOO_MANY_REQUESTS');
});

it('five wrong guesses are all there are [LIFE-010]', async () => {
  const { number, email } = await placed();
  await ask(number);
  const code = await codeSentTo(shop, email);
  for (let guess = 0; guess < 5; guess += 1)
    expectRefusal(await open(number, otherCode(code)), 400, 'CODE_INVALID');
  expectRefusal(await open(number, code), 400, 'CODE_ATTEMPTS');
});
