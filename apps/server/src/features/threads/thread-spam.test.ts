import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import { createManager } from '../../testing/quote-calls.ts';
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

  it('may write sixty a minute and fifteen hundred an hour where it answers many [TALK-016]', async () => {
    const buyer = await createBuyer(shop);
    const order = await createHeldOrder(shop.pool, { customerId: buyer.id });
    const { id } = await opened(shop, buyer, { kind: 'order', id: order.parts[0]!.id });
    const teams = [
      { who: await createSellerHand(shop, order.parts[0]!.sellerId), room: 'seller' },
      { who: await createManager(shop, 'support'), room: 'staff' },
    ] as const;
    for (const { who, room } of teams) {
      const statuses: number[] = [];
      const say = async () => {
        statuses.push((await send(shop, who, { id, text: 'Ответ', room })).statusCode);
      };
      for (let at = 0; at < 61; at += 1) await say();
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 201), 429]);
      await shop.pool`update call_quota set calls = 1 where scope = 'messages-minute'`;
      await shop.pool`update call_quota set calls = 1499 where scope = 'messages-hour'`;
      await say();
      await say();
      expect(statuses.slice(61)).toEqual([201, 429]);
    }
  });

  it('as a guest gets sixty an hour, and all guests of an address a hundred and twenty [TALK-016]', async () => {
    const chats: { guest: { cookie: string }; id: number }[] = [];
    for (let at = 0; at < 2; at += 1) {
      const answer = await open(shop, {}, { kind: 'support' });
      chats.push({
        guest: { cookie: visitorCookie(answer) },
        id: answer.json<{ data: { id: number } }>().data.id,
      });
    }
    const say = async ({ guest, id }: (typeof chats)[number]) =>
      (await send(shop, guest, { id, text: 'Вопрос' })).statusCode;
    expect(await say(chats[0]!)).toBe(201);
    const [own] = await shop.pool<{ caller: string }[]>`
      select caller from call_quota where scope = 'messages-hour' and calls = 1 order by caller = '127.0.0.1' limit 1
    `;
    await shop.pool`update call_quota set calls = 59 where scope = 'messages-hour' and caller = ${own!.caller}`;
    expect(await say(chats[0]!)).toBe(201);
    expect(await say(chats[0]!)).toBe(429);
    await shop.pool`update call_quota set calls = 119 where scope = 'messages-hour' and caller <> ${own!.caller}`;
    expect(await say(chats[1]!)).toBe(201);
    expect(await say(chats[1]!)).toBe(429);
    await shop.pool`delete from call_quota`;
  });

  it('as a guest gets ten a minute, and no more by throwing the cookie away [TALK-016]', async () => {
    const statuses: number[] = [];
    for (let chat = 0; chat < 5; chat += 1) {
      const answer = await open(shop, {}, { kind: 'support' });
      const guest = { cookie: visitorCookie(answer) };
      const id = answer.json<{ data: { id: number } }>().data.id;
      for (let at = 0; at < 12; at += 1)
        statuses.push((await send(shop, guest, { id, text: 'Спам' })).statusCode);
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
