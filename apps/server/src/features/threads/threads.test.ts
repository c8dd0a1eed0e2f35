import { randomUUID } from 'node:crypto';
import * as seller from '@okoem/contract/seller-threads.ts';
import { searchSeller } from '@okoem/contract/sellers.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import type { Message, ThreadRow } from '@okoem/contract/thread-views.ts';
import * as calls from '@okoem/contract/threads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinCompany, signIn } from '../../testing/factories.ts';
import { createHeldOrder, createSecondOffer } from '../../testing/order-factories.ts';
import { createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import { createManager } from '../../testing/quote-calls.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { dataOf, open, opened, read, said, seen, send } from '../../testing/thread-calls.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { rateReplies } from './thread-clean-up.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** A buyer and a seller who talk about an order. */
async function orderTalk() {
  const buyer = await createBuyer(shop);
  const order = await createHeldOrder(shop.pool, { customerId: buyer.id });
  const part = order.parts[0]!;
  const hand = await createSellerHand(shop, part.sellerId);
  const thread = await opened(shop, buyer, { kind: 'order', id: part.id });
  return { buyer, hand, part, order, id: thread.id, thread };
}

const listOf = async (token: string, filter: object = {}) =>
  (await shop.call(calls.searchThreads, { token, body: { filter } })).json<{ data: ThreadRow[] }>().data;

describe('a thread', () => {
  it('of an order, a product, a seller or the marketplace is one, however often it is opened [TALK-001]', async () => {
    const { buyer, part, order, thread } = await orderTalk();
    expect(thread).toMatchObject({ kind: 'order', side: 'buyer', can_write: true, unread: 0, messages: [] });
    expect(thread.about).toMatchObject({
      order_id: order.id,
      part_id: part.id,
      seller: { id: part.sellerId },
    });
    expect(thread.sides.map(({ side }) => side).sort()).toEqual(['buyer', 'operator', 'seller']);
    expect(thread.title).toBe(`Заказ ${order.number}-1`);

    const offer = await createOffer(shop.pool);
    const subjects = [
      { kind: 'order', id: part.id },
      { kind: 'product', id: offer.productId, seller_id: offer.sellerId },
      { kind: 'seller', id: offer.sellerId },
      { kind: 'support' },
    ];
    const both = await Promise.all(subjects.flatMap((about) => [0, 1].map(() => opened(shop, buyer, about))));
    const ids = both.map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe(thread.id);
    expect(ids[1]).toBe(thread.id);
    // Two parts of one order, two products of one seller: each has its own.
    const [one, two] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const { parts } = await createHeldOrder(shop.pool, {
      customerId: buyer.id,
      parts: [{ offers: [one] }, { offers: [two] }],
    });
    const second = await createSecondOffer(shop.pool, one);
    const apart = [
      ...parts.map(({ id }) => ({ kind: 'order', id })),
      { kind: 'product', id: one.productId, seller_id: one.sellerId },
      { kind: 'product', id: second.productId, seller_id: one.sellerId },
    ];
    const own = await Promise.all(apart.map((about) => opened(shop, buyer, about)));
    expect(new Set(own.map(({ id }) => id)).size).toBe(4);
    const others = await createBuyer(shop);
    expect((await opened(shop, others, { kind: 'seller', id: offer.sellerId })).id).not.toBe(ids[4]);
  });

  it('of a company is one for its people, and the chat with the marketplace each one’s own [TALK-001]', async () => {
    const offer = await createOffer(shop.pool);
    const { owner: boss, companyId } = await createTeam(shop);
    const mate = await addColleague(shop, companyId, 'buyer');
    const about = { kind: 'seller', id: offer.sellerId };
    expect((await opened(shop, mate, about)).id).toBe((await opened(shop, boss, about)).id);
    const support = { kind: 'support' };
    expect((await opened(shop, mate, support)).id).not.toBe((await opened(shop, boss, support)).id);
    // Who begins to act for a company has another chat and other threads than as a person.
    const person = await createBuyer(shop);
    const own = await Promise.all([opened(shop, person, support), opened(shop, person, about)]);
    await joinCompany(shop.pool, { customerId: person.id, companyId, role: 'buyer' });
    // By another session: what the first one acts for is believed for a second.
    const member = { token: await signIn(shop.pool, { customerId: person.id }) };
    const acting = await Promise.all([opened(shop, member, support), opened(shop, member, about)]);
    expect(acting[0].id).not.toBe(own[0].id);
    expect(acting[1].id).not.toBe(own[1].id);
    expect(acting[1].id).toBe((await opened(shop, boss, about)).id);
  });

  it('that nobody has written in is in no list, and neither is one of a thing that is not there [TALK-001]', async () => {
    const { buyer, hand, id } = await orderTalk();
    expect(await listOf(buyer.token)).toEqual([]);
    await said(shop, buyer, { id, text: 'Здравствуйте' });
    expect((await listOf(buyer.token)).map((row) => row.id)).toEqual([id]);
    const ofSeller = await shop.call(seller.searchSellerThreads, { token: hand.token, body: {} });
    expect(ofSeller.json<{ data: ThreadRow[] }>().data.map((row) => [row.id, row.unread])).toEqual([[id, 1]]);
    for (const about of [
      { kind: 'order', id: 999_999 },
      { kind: 'quote', id: 999_999 },
      { kind: 'tender', id: 999_999 },
      { kind: 'seller', id: 999_999 },
      { kind: 'product', id: 1, seller_id: 999_999 },
    ])
      expectRefusal(await open(shop, buyer, about), 404, 'NOT_FOUND');
  });
});

describe('messages', () => {
  it('are numbered from one without gaps, in the order all sides see, however many write at once [TALK-004]', async () => {
    const { buyer, hand, id } = await orderTalk();
    const writers = Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0
        ? said(shop, buyer, { id, text: `вопрос ${at}` })
        : said(shop, hand, { id, text: `ответ ${at}`, room: 'seller' }),
    );
    const sent = await Promise.all(writers);
    expect(sent.map(({ seq }) => seq).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    const ofBuyer = await seen(shop, buyer, id);
    const ofSeller = await seen(shop, hand, id, 'seller');
    expect(ofBuyer.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(ofSeller.messages.map(({ seq, text }) => [seq, text])).toEqual(
      ofBuyer.messages.map(({ seq, text }) => [seq, text]),
    );
    await expect(
      shop.pool`
        insert into thread_message (thread_id, seq, side, author_name, text, client_key)
        values (${id}, 99, 'buyer', 'x', 'x', gen_random_uuid())
      `,
    ).rejects.toThrow(/is not the last/);
  });

  it('sent again with the same key are the same message, at once and later [TALK-005]', async () => {
    const { buyer, hand, id } = await orderTalk();
    const key = randomUUID();
    const sent = await Promise.all([0, 1, 2].map(() => said(shop, buyer, { id, text: 'Один раз', key })));
    expect(sent.map(({ seq }) => seq)).toEqual([1, 1, 1]);
    expect((await said(shop, buyer, { id, text: 'Другие слова', key })).text).toBe('Один раз');
    // The other side's keys are its own.
    expect((await said(shop, hand, { id, text: 'Ответ', key, room: 'seller' })).seq).toBe(2);
    expect((await seen(shop, buyer, id)).messages.map(({ text }) => text)).toEqual(['Один раз', 'Ответ']);
  });

  it('say something in 4000 signs at most, and nothing that is not seen [TALK-003]', async () => {
    const { buyer, id } = await orderTalk();
    expect((await said(shop, buyer, { id, text: 'я'.repeat(4000) })).text).toHaveLength(4000);
    expect((await said(shop, buyer, { id, text: 'две\r\nстроки 🙂' })).text).toBe('две\nстроки 🙂');
    for (const text of [
      'я'.repeat(4001),
      '',
      '   ',
      '\u200B',
      'пере\u202Eвёрнуто',
      'скры\u200Bто',
      'звонок\u0007',
    ])
      expectRefusal(await send(shop, buyer, { id, text }), 400, 'VALIDATION');
    const files = Array.from({ length: 6 }, () => randomUUID());
    expectRefusal(await send(shop, buyer, { id, text: 'Файлы', files }), 400, 'VALIDATION');
    // Five are not too many, were they there.
    expectRefusal(await send(shop, buyer, { id, text: '', files: files.slice(1) }), 404, 'NOT_FOUND');
    expect((await seen(shop, buyer, id)).messages).toHaveLength(2);
  });

  it('are taken back by their author for five minutes and leave a mark; nobody changes them [TALK-006]', async () => {
    const { buyer, hand, part, id } = await orderTalk();
    const remove = (
      token: string,
      seq: number,
      call: typeof calls.deleteMessage | typeof seller.deleteSellerMessage = calls.deleteMessage,
    ) => shop.call(call, { token, params: { id: String(id), seq: String(seq) } });
    const first = await said(shop, buyer, { id, text: 'Ой' });
    expect(first.deletable_until).not.toBeNull();
    expectRefusal(await remove(hand.token, 1, seller.deleteSellerMessage), 404, 'NOT_FOUND');
    expect(dataOf<Message>(await remove(buyer.token, 1))).toMatchObject({
      text: '',
      is_deleted: true,
      files: [],
    });
    expect((await seen(shop, hand, id, 'seller')).messages).toMatchObject([
      { seq: 1, text: '', is_deleted: true },
    ]);
    expect((await remove(buyer.token, 1)).statusCode).toBe(200);
    const answer = await said(shop, hand, { id, text: 'Отгрузим', room: 'seller' });
    const mate = await createSellerHand(shop, part.sellerId);
    expectRefusal(await remove(mate.token, answer.seq, seller.deleteSellerMessage), 404, 'NOT_FOUND');
    expect((await remove(hand.token, answer.seq, seller.deleteSellerMessage)).statusCode).toBe(200);

    await said(shop, buyer, { id, text: 'Это останется' });
    await expect(
      shop.pool`update thread_message set text = 'Другое' where thread_id = ${id} and seq = 3`,
    ).rejects.toThrow(/was said/);
    await said(shop, buyer, { id, text: 'Успел' });
    // The clock cannot be waited for, and what was said cannot be moved: its guard sleeps for a moment.
    await shop.pool`alter table thread_message disable trigger thread_message_stays`;
    await shop.pool`update thread_message set created_at = now() - interval '301 seconds' where thread_id = ${id} and seq = 3`;
    await shop.pool`update thread_message set created_at = now() - interval '280 seconds' where thread_id = ${id} and seq = 4`;
    await shop.pool`alter table thread_message enable trigger thread_message_stays`;
    expectRefusal(await remove(buyer.token, 3), 409, 'MESSAGE_OLD');
    expect(dataOf<Message>(await remove(buyer.token, 4))).toMatchObject({ text: '', is_deleted: true });
    expect((await seen(shop, buyer, id)).messages[2]).toMatchObject({
      text: 'Это останется',
      deletable_until: null,
    });
  });

  it('are read up to a mark that only moves on, and counted until then [TALK-007]', async () => {
    const { buyer, hand, id } = await orderTalk();
    for (const text of ['раз', 'два', 'три']) await said(shop, hand, { id, text, room: 'seller' });
    const unread = async () => dataOf<object>(await shop.call(calls.countUnread, { token: buyer.token }));
    expect(await unread()).toEqual({ threads: 1, messages: 3 });
    expect(dataOf<ThreadRow>(await read(shop, buyer, { id, seq: 2 })).unread).toBe(1);
    expect(dataOf<ThreadRow>(await read(shop, buyer, { id, seq: 1 })).unread).toBe(1);
    expect(await unread()).toEqual({ threads: 1, messages: 1 });
    const { sides } = await seen(shop, hand, id, 'seller');
    expect(sides.find(({ side }) => side === 'buyer')).toMatchObject({ read_seq: 2 });
    expect(dataOf<ThreadRow>(await read(shop, buyer, { id, seq: 500 })).unread).toBe(0);
    // Who answers has read what is above.
    await said(shop, hand, { id, text: 'четыре', room: 'seller' });
    await said(shop, buyer, { id, text: 'пять' });
    expect(await unread()).toEqual({ threads: 0, messages: 0 });
  });

  it('come in pages, older ones before a number and newer ones after it', async () => {
    const { buyer, id } = await orderTalk();
    for (let at = 1; at <= 7; at += 1) await said(shop, buyer, { id, text: `№ ${at}` });
    const page = async (query: Record<string, string>) => {
      const answer = await shop.call(calls.getMessages, {
        token: buyer.token,
        params: { id: String(id) },
        query,
      });
      const { messages, has_more: hasMore } = dataOf<{ messages: Message[]; has_more: boolean }>(answer);
      return [messages.map(({ seq }) => seq), hasMore];
    };
    expect(await page({ limit: '3' })).toEqual([[5, 6, 7], true]);
    expect(await page({ before: '3', limit: '3' })).toEqual([[1, 2], false]);
    expect(await page({ after: '2', limit: '3' })).toEqual([[3, 4, 5], true]);
    expect(await page({ after: '7' })).toEqual([[], false]);
  });
});

describe('a side', () => {
  it('puts a thread into the archive until somebody writes [TALK-011]', async () => {
    const { buyer, hand, id } = await orderTalk();
    await said(shop, buyer, { id, text: 'Вопрос' });
    const archive = (isArchived: boolean) =>
      shop.call(calls.archiveThread, {
        token: buyer.token,
        params: { id: String(id) },
        body: { is_archived: isArchived },
      });
    expect(dataOf<ThreadRow>(await archive(true)).is_archived).toBe(true);
    expect(await listOf(buyer.token)).toEqual([]);
    expect((await listOf(buyer.token, { is_archived: true })).map((row) => row.id)).toEqual([id]);
    const ofSeller = await shop.call(seller.searchSellerThreads, { token: hand.token, body: {} });
    expect(ofSeller.json<{ data: ThreadRow[] }>().data).toHaveLength(1);
    expect(dataOf<ThreadRow>(await archive(false)).is_archived).toBe(false);
    await archive(true);
    await said(shop, hand, { id, text: 'Ответ', room: 'seller' });
    expect((await listOf(buyer.token)).map((row) => row.id)).toEqual([id]);

    await archive(true);
    await said(shop, buyer, { id, text: 'И я' });
    expect((await listOf(buyer.token)).map((row) => row.id)).toEqual([id]);

    // The seller's archive is his own.
    const put = { token: hand.token, params: { id: String(id) }, body: { is_archived: true } };
    expect((await shop.call(seller.archiveSellerThread, put)).statusCode).toBe(200);
    const sellersIds = async () =>
      (await shop.call(seller.searchSellerThreads, { token: hand.token, body: {} }))
        .json<{ data: ThreadRow[] }>()
        .data.map((row) => row.id);
    expect(await sellersIds()).toEqual([]);
    expect((await listOf(buyer.token)).map((row) => row.id)).toEqual([id]);
    await said(shop, buyer, { id, text: 'Ещё вопрос' });
    expect(await sellersIds()).toEqual([id]);
  });
});

describe('the marketplace', () => {
  it('is waited for in its own threads and where it was called, until it answers or closes them [TALK-013]', async () => {
    const { buyer, hand, id } = await orderTalk();
    const manager = await createManager(shop, 'support');
    const waiting = async () =>
      (
        await shop.call(staff.searchStaffThreads, {
          token: manager.token,
          body: { filter: { is_waiting: true } },
        })
      )
        .json<{ data: ThreadRow[] }>()
        .data.map((row) => row.id);
    await said(shop, buyer, { id, text: 'Где заказ?' });
    expect(await waiting()).not.toContain(id);
    const call = await shop.call(calls.callOperator, { token: buyer.token, params: { id: String(id) } });
    expect(dataOf<ThreadRow>(call)).toMatchObject({ is_operator_called: true, waits_for: 'operator' });
    await said(shop, hand, { id, text: 'Уже едет', room: 'seller' });
    expect(await waiting()).toContain(id);
    await said(shop, manager, { id, text: 'Проверили: доставят завтра', room: 'staff' });
    expect(await waiting()).not.toContain(id);
    expect((await seen(shop, buyer, id)).messages.map(({ side }) => side)).toEqual([
      'buyer',
      'seller',
      'operator',
    ]);
    expect((await seen(shop, buyer, id)).messages[2]?.author_name).toMatch(/^Окоём, /);

    const calledBySeller = { token: hand.token, params: { id: String(id) } };
    expect((await shop.call(seller.callOperatorAsSeller, calledBySeller)).statusCode).toBe(200);
    expect(await waiting()).toContain(id);
    const closing = { token: manager.token, params: { id: String(id) } };
    expect(dataOf<ThreadRow>(await shop.call(staff.closeThread, closing))).toMatchObject({
      is_closed: true,
      is_operator_called: false,
    });
    expect(await waiting()).not.toContain(id);
    await said(shop, buyer, { id, text: 'Спасибо' });
    expect((await seen(shop, buyer, id)).is_closed).toBe(false);
    // Open again between the two; the marketplace is waited for once it is called again.
    expect(await waiting()).not.toContain(id);

    const support = await opened(shop, buyer, { kind: 'support' });
    await said(shop, buyer, { id: support.id, text: 'Помогите' });
    expect(await waiting()).toContain(support.id);
    const close = { token: manager.token, params: { id: String(support.id) } };
    expect(dataOf<ThreadRow>(await shop.call(staff.closeThread, close))).toMatchObject({ is_closed: true });
    expect(await waiting()).not.toContain(support.id);
    await said(shop, buyer, { id: support.id, text: 'Не помогло' });
    expect(await waiting()).toContain(support.id);
    expect((await seen(shop, buyer, support.id)).is_closed).toBe(false);
    const callSupport = { token: buyer.token, params: { id: String(support.id) } };
    expectRefusal(await shop.call(calls.callOperator, callSupport), 422, 'UNPROCESSABLE');
    const [audit] = await shop.pool`
      select action from audit_entry where subject_kind = 'thread' and subject_id = ${String(support.id)}
    `;
    expect(audit).toEqual({ action: 'messages.write' });
  });

  it('tells how soon a seller answers once it has answered five times [TALK-014]', async () => {
    const { buyer, hand, part, id } = await orderTalk();
    const words = async () =>
      dataOf<{ reply_time: string | null }>(
        await shop.call(searchSeller, { body: { filter: { id: part.sellerId } } }),
      ).reply_time;
    for (let at = 1; at <= 5; at += 1) {
      expect(await words()).toBeNull();
      await said(shop, buyer, { id, text: `Вопрос ${at}` });
      // The middle one is thirty minutes, however long the longest took.
      const minutes = at === 5 ? 599 : at * 10 - 1;
      await shop.pool`update thread set waiting_since = waiting_since - ${minutes} * interval '1 minute' where id = ${id}`;
      await said(shop, hand, { id, text: `Ответ ${at}`, room: 'seller' });
      // A second word is no second answer.
      await said(shop, hand, { id, text: 'И ещё', room: 'seller' });
      await rateReplies(shop.pool);
    }
    const rows = await shop.pool<{ waited: number }[]>`
      select waited from seller_reply where thread_id = ${id} order by waited
    `;
    expect(rows.map(({ waited }) => Math.round(waited / 600))).toEqual([1, 2, 3, 4, 60]);
    expect(await words()).toBe('обычно отвечает за 30\u00A0минут');
    await shop.pool`update seller_reply set answered_at = now() - interval '89 days' where thread_id = ${id}`;
    await rateReplies(shop.pool);
    expect(await words()).toBe('обычно отвечает за 30\u00A0минут');
    await shop.pool`update seller_reply set answered_at = now() - interval '91 days' where thread_id = ${id}`;
    await rateReplies(shop.pool);
    expect(await words()).toBeNull();
  });
});
