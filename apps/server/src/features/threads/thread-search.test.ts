import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import type { FoundMessage } from '@okoem/contract/thread-views.ts';
import * as calls from '@okoem/contract/threads.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orderTalk as talkOf } from '../../testing/live-shop.ts';
import { createManager } from '../../testing/quote-calls.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { dataOf, open, opened, said, type Talking, visitorCookie } from '../../testing/thread-calls.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { createTypists } from './thread-moves.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

const orderTalk = () => talkOf(shop);

it('words are found in any form in one’s own threads, and nobody else’s [TALK-009]', async () => {
  const { buyer, hand, id } = await orderTalk();
  await said(shop, buyer, { id, text: 'Когда будет отгрузка камер?' });
  await said(shop, hand, { id, text: 'Отгрузили вчера', room: 'seller' });
  const find = async (
    token: string,
    query: string,
    call: typeof calls.findMessages | typeof seller.findSellerMessages = calls.findMessages,
  ) =>
    dataOf<FoundMessage[]>(await shop.call(call, { token, body: { query } })).map(({ thread_id, seq }) => [
      thread_id,
      seq,
    ]);
  expect(await find(buyer.token, 'камеры')).toEqual([[id, 1]]);
  expect(await find(hand.token, 'отгрузке', seller.findSellerMessages)).toEqual([[id, 1]]);
  expect(await find(buyer.token, 'вчерашний')).toEqual([]);
  const stranger = await orderTalk();
  expect(await find(stranger.buyer.token, 'камеры')).toEqual([]);
  expect(await find(stranger.hand.token, 'камеры', seller.findSellerMessages)).toEqual([]);
  const [row] = await shop.pool<{ many: number }[]>`select count(*)::int as many from thread`;
  expect(row!.many).toBeGreaterThan(1);

  // Naming another's thread shows nothing of it, and one's own no more than it holds.
  const within = async (token: string, threadId: number) =>
    dataOf<FoundMessage[]>(
      await shop.call(calls.findMessages, { token, body: { query: 'камеры', thread_id: threadId } }),
    ).map(({ thread_id, seq, text }) => [thread_id, seq, text]);
  expect(await within(stranger.buyer.token, id)).toEqual([]);
  expect(await within(buyer.token, id)).toEqual([[id, 1, 'Когда будет отгрузка камер?']]);
});

it('words of a company are found by who may read its messages, those of a guest by his cookie alone [TALK-009]', async () => {
  const { owner, companyId } = await createTeam(shop);
  const [buyer, viewer] = [
    await addColleague(shop, companyId, 'buyer'),
    await addColleague(shop, companyId, 'viewer'),
  ];
  const { sellerId } = await createOffer(shop.pool);
  const { id } = await opened(shop, owner, { kind: 'seller', id: sellerId });
  await said(shop, owner, { id, text: 'Шлагбаум сломан' });
  const chat = await open(shop, {}, { kind: 'support' });
  const guest = { cookie: visitorCookie(chat) };
  const { id: own } = dataOf<{ id: number }>(chat);
  await said(shop, guest, { id: own, text: 'Где мой шлагбаум?' });
  const found = async ({ token, cookie }: Talking) =>
    dataOf<FoundMessage[]>(
      await shop.call(calls.findMessages, {
        ...(token !== undefined && { token }),
        ...(cookie !== undefined && { headers: { cookie } }),
        body: { query: 'шлагбаумы' },
      }),
    ).map((message) => message.thread_id);
  expect(await found(owner)).toEqual([id]);
  expect(await found(buyer)).toEqual([id]);
  expect(await found(viewer)).toEqual([]);
  expect(await found(guest)).toEqual([own]);
  expect(await found({ cookie: visitorCookie(await open(shop, {}, { kind: 'support' })) })).toEqual([]);
});

it('fifty messages are found at most, the newest first, wherever they were said [TALK-009]', async () => {
  const { buyer, hand, id } = await orderTalk();
  const offer = await createOffer(shop.pool);
  const other = await opened(shop, buyer, { kind: 'seller', id: offer.sellerId });
  await shop.pool.unsafe(`
    do $$ begin
      for place in 1 .. 49 loop
        update thread set last_seq = place where id = ${id};
        insert into thread_message (thread_id, seq, side, customer_id, author_name, text, client_key, created_at)
        values (${id}, place, 'buyer', ${buyer.id}, 'Анна', 'Камера номер ' || place, gen_random_uuid(),
                now() - make_interval(mins => 60 - place));
      end loop;
    end $$`);
  for (const text of ['Камеры пришли?', 'И ещё три камеры']) await said(shop, buyer, { id: other.id, text });
  const found = dataOf<FoundMessage[]>(
    await shop.call(calls.findMessages, { token: buyer.token, body: { query: 'камерой' } }),
  ).map(({ thread_id, seq }) => [thread_id, seq]);
  expect(found).toHaveLength(50);
  expect(found.slice(0, 3)).toEqual([
    [other.id, 2],
    [other.id, 1],
    [id, 49],
  ]);
  expect(found.at(-1)).toEqual([id, 2]);
  // The seller of the order sees the messages of the order alone.
  const ofSeller = dataOf<FoundMessage[]>(
    await shop.call(seller.findSellerMessages, { token: hand.token, body: { query: 'камерой' } }),
  );
  expect(ofSeller).toHaveLength(49);
  expect(new Set(ofSeller.map((message) => message.thread_id))).toEqual(new Set([id]));
});

it('typing is told again when two seconds have passed, and of another thread at once [TALK-008]', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const isNews = createTypists();
  expect([isNews('c1 7'), isNews('c1 7'), isNews('c1 8')]).toEqual([true, false, true]);
  vi.advanceTimersByTime(1999);
  expect(isNews('c1 7')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isNews('c1 7')).toBe(true);
});

it('prepared answers are kept: a seller has its own, the marketplace its own, fifty at most [TALK-010]', async () => {
  const { hand } = await orderTalk();
  const other = await orderTalk();
  const manager = await createManager(shop, 'support');
  const body = { title: 'Срок', text: 'Отгрузим завтра.' };
  const made = dataOf<{ id: number }>(await shop.call(seller.addSellerTemplate, { token: hand.token, body }));
  const params = { id: String(made.id) };
  const list = async (
    token: string,
    call: typeof seller.getSellerTemplates | typeof staff.getStaffTemplates = seller.getSellerTemplates,
  ) => dataOf<object[]>(await shop.call(call, { token }));
  expect(await list(hand.token)).toEqual([{ id: made.id, ...body }]);
  expect(await list(other.hand.token)).toEqual([]);
  expect(await list(manager.token, staff.getStaffTemplates)).toEqual([]);
  const ours = { title: 'Приветствие', text: 'Здравствуйте!' };
  const added = await shop.call(staff.addStaffTemplate, { token: manager.token, body: ours });
  expect(dataOf(added)).toMatchObject(ours);
  expect(await list(manager.token, staff.getStaffTemplates)).toMatchObject([ours]);
  expect(await list(hand.token)).toEqual([{ id: made.id, ...body }]);
  const changed = { title: 'Срок', text: 'Отгрузим в пятницу.' };
  expectRefusal(
    await shop.call(seller.changeSellerTemplate, { token: other.hand.token, params, body: changed }),
    404,
    'NOT_FOUND',
  );
  for (const foreign of [
    await shop.call(seller.deleteSellerTemplate, { token: other.hand.token, params }),
    await shop.call(staff.deleteStaffTemplate, { token: manager.token, params }),
    await shop.call(staff.changeStaffTemplate, { token: manager.token, params, body: changed }),
  ])
    expectRefusal(foreign, 404, 'NOT_FOUND');
  expect(await list(hand.token)).toEqual([{ id: made.id, ...body }]);
  expect(
    dataOf(await shop.call(seller.changeSellerTemplate, { token: hand.token, params, body: changed })),
  ).toEqual({ id: made.id, ...changed });
  const more = Array.from({ length: 52 }, () =>
    shop.call(seller.addSellerTemplate, { token: hand.token, body }),
  );
  const statuses = (await Promise.all(more)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(49);
  expect(await list(hand.token)).toHaveLength(50);
  expect((await shop.call(seller.deleteSellerTemplate, { token: hand.token, params })).statusCode).toBe(200);
  expect(await list(hand.token)).toHaveLength(49);

  const [greeting] = (await list(manager.token, staff.getStaffTemplates)) as { id: number }[];
  const own = { token: manager.token, params: { id: String(greeting!.id) } };
  const warmer = { title: 'Приветствие', text: 'Добрый день!' };
  expect(dataOf(await shop.call(staff.changeStaffTemplate, { ...own, body: warmer }))).toMatchObject(warmer);
  expectRefusal(
    await shop.call(seller.deleteSellerTemplate, { ...own, token: hand.token }),
    404,
    'NOT_FOUND',
  );
  const many = Array.from({ length: 52 }, () =>
    shop.call(staff.addStaffTemplate, { token: manager.token, body: ours }),
  );
  const taken = (await Promise.all(many)).filter(({ statusCode }) => statusCode === 201);
  expect(taken).toHaveLength(49);
  expect((await shop.call(staff.deleteStaffTemplate, own)).statusCode).toBe(200);
  expect(await list(manager.token, staff.getStaffTemplates)).toHaveLength(49);
});
