import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer, subjectsTo } from '../../testing/order-life-calls.ts';
import { receivePart } from '../../testing/return-calls.ts';
import { createReviewer, type Reviewer, written } from '../../testing/review-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { inviteBuyersJob } from './invite-buyers.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const runJob = () =>
  inviteBuyersJob('https://okoem.example').perform(
    { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal },
    {},
  );

const receivedAgo = (partId: number, days: number) =>
  shop.pool`update sub_order set ended_at = now() - ${days} * interval '1 day' where id = ${partId}`;

async function invitedReviewer(days: number): Promise<Reviewer> {
  const buyer = await createReviewer(shop);
  await receivedAgo(buyer.partId, days);
  return buyer;
}

const invitationsTo = async (email: string) =>
  (await subjectsTo(shop, email)).filter((subject) => subject.startsWith('Оцените покупку'));

it('asks once of an order, from the fifth day to the thirtieth [REVIEW-012]', async () => {
  const [early, due, late] = [
    await invitedReviewer(4.9),
    await invitedReviewer(5.1),
    await invitedReviewer(30.1),
  ];
  const last = await invitedReviewer(29.9);
  await runJob();
  await runJob();
  for (const { email } of [due, last]) expect(await invitationsTo(email)).toHaveLength(1);
  expect(await invitationsTo(early.email)).toEqual([]);
  expect(await invitationsTo(late.email)).toEqual([]);
  const [letter] =
    await shop.pool`select body, html from message where recipient = ${due.email} order by id desc`;
  expect(letter!['body']).toContain('https://okoem.example/lk/reviews');
  expect(letter!['html']).toContain('#reviews');
  await receivedAgo(early.partId, 6);
  await runJob();
  expect(await invitationsTo(early.email)).toHaveLength(1);
});

it('waits for the last part, and leaves in peace who has written, has no wish, or has closed the account [REVIEW-012]', async () => {
  const buyer = await createBuyer(shop);
  const [first, second] = [await createOffer(shop.pool), await createOffer(shop.pool)];
  const order = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    parts: [{ offers: [first] }, { offers: [second] }],
  });
  await receivePart(shop, order.parts[0]!.id);
  await receivedAgo(order.parts[0]!.id, 7);
  await runJob();
  expect(await invitationsTo(buyer.email)).toEqual([]);
  // The days are counted from the last part, however long ago the first one came.
  await receivePart(shop, order.parts[1]!.id);
  await receivedAgo(order.parts[1]!.id, 2);
  await runJob();
  expect(await invitationsTo(buyer.email)).toEqual([]);
  await receivedAgo(order.parts[0]!.id, 40);
  await receivedAgo(order.parts[1]!.id, 6);
  await runJob();
  expect(await invitationsTo(buyer.email)).toHaveLength(1);

  const silent = await invitedReviewer(6);
  await shop.pool`
    insert into notification_choice (customer_id, event, channel, is_on) values (${silent.id}, 'review', 'email', false)
  `;
  const closed = await invitedReviewer(6);
  await shop.pool`update customer set closed_at = now() where id = ${closed.id}`;
  const done = await invitedReviewer(6);
  const lines = await shop.pool<{ productId: number }[]>`
    select line.product_id from order_line as line where sub_order_id = ${done.partId}
  `;
  expect(lines).toHaveLength(2);
  for (const { productId } of lines) await written(shop, { token: done.token, productId });
  // Of one of two is not of everything.
  const half = await invitedReviewer(6);
  await written(shop, half);
  await runJob();
  expect(await invitationsTo(half.email)).toHaveLength(1);
  for (const { email } of [silent, closed, done]) expect(await invitationsTo(email)).toEqual([]);
});
