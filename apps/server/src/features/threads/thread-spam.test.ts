import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuyer } from '../../testing/order-life-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { open, opened, send, visitorCookie } from '../../testing/thread-calls.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const countOf = async (id: number) => {
  const [row] = await shop.pool<{ count: number }[]>`
    select count(*)::int as count from thread_message where thread_id = ${id}
  `;
  return row!.count;
};

describe('who writes too much', () => {
  it('is refused from the thirty-first message of a minute on, and told when to go on [TALK-016]', async () => {
    const buyer = await createBuyer(shop);
    const { id } = await opened(shop, buyer, { kind: 'support' });
    const answers = [];
    for (let at = 0; at < 60; at += 1) answers.push(await send(shop, buyer, { id, text: `Купите ${at}` }));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
    const last = answers.at(-1)!;
    expectRefusal(last, 429, 'TOO_MANY_REQUESTS');
    expect(last.json()).toMatchObject({ errors: [{ message: expect.stringMatching(/^[А-Я]/) }] });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await countOf(id)).toBe(30);
  });

  it('gets three hundred an hour, whatever the minutes say, over all threads together [TALK-016]', async () => {
    const buyer = await createBuyer(shop);
    const { id } = await opened(shop, buyer, { kind: 'support' });
    await shop.pool`
      insert into call_quota (scope, caller, calls, until)
      values ('messages-hour', ${`c${buyer.id}`}, 299, now() + interval '10 minutes')
    `;
    expect((await send(shop, buyer, { id, text: 'Трёхсотое' })).statusCode).toBe(201);
    const offer = await createOffer(shop.pool);
    const other = await opened(shop, buyer, { kind: 'seller', id: offer.sellerId });
    expectRefusal(await send(shop, buyer, { id: other.id, text: 'Ещё' }), 429, 'TOO_MANY_REQUESTS');
  });

  it('as a guest gets ten a minute, and no more by throwing the cookie away [TALK-016]', async () => {
    const statuses: number[] = [];
    for (let chat = 0; chat < 5; chat += 1) {
      const answer = await open(shop, {}, { kind: 'support' });
      const guest = { cookie: visitorCookie(answer) };
      const id = answer.json<{ data: { id: number } }>().data.id;
      for (let at = 0; at < 12; at += 1) statuses.push((await send(shop, guest, { id, text: 'Спам' })).statusCode);
    }
    expect(statuses.slice(0, 12).filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    const opened = [];
    for (let at = 0; at < 25; at += 1) opened.push((await open(shop, {}, { kind: 'support' })).statusCode);
    expect(opened.filter((status) => status === 200)).toHaveLength(15);
    expect(opened.at(-1)).toBe(429);
  });

  it('opens sixty threads an hour; those that are there open freely [TALK-016]', async () => {
    const buyer = await createBuyer(shop);
    await shop.pool`
      insert into call_quota (scope, caller, calls, until)
      values ('threads-open', ${`c${buyer.id}`}, 59, now() + interval '10 minutes')
    `;
    const offer = await createOffer(shop.pool);
    expect((await open(shop, buyer, { kind: 'support' })).statusCode).toBe(200);
    expectRefusal(await open(shop, buyer, { kind: 'seller', id: offer.sellerId }), 429, 'TOO_MANY_REQUESTS');
    expect((await open(shop, buyer, { kind: 'support' })).statusCode).toBe(200);
  });
});
