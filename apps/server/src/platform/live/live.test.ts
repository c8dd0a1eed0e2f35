import * as calls from '@okoem/contract/threads.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createOperator, joinCompany, signIn } from '../../testing/factories.ts';
import { openStream } from '../../testing/live-calls.ts';
import {
  createLiveShop,
  type LiveShop,
  messageNumbers,
  orderTalk,
  type OtherProcess,
} from '../../testing/live-shop.ts';
import { createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { open, opened, read, said, visitorCookie } from '../../testing/thread-calls.ts';
import { endSession } from '../session/session-repository.ts';
import { announce } from './announce.ts';

let shop: LiveShop;
let other: OtherProcess;
beforeAll(async () => {
  shop = await createLiveShop({ MAX_STREAMS: '40' });
  other = await shop.another();
});
afterAll(() => shop.close());
afterEach(() => shop.hangUp());

describe('a stream', () => {
  it('tells those who may read a thread of its messages, and nobody else [TALK-020] [TALK-026]', async () => {
    const { buyer, hand, id, part } = await orderTalk(shop);
    const stranger = await createBuyer(shop);
    const finance = await createSellerHand(shop, part.sellerId, 'finance');
    const auditor = await createOperator(shop.pool, { role: 'auditor' });
    const support = await createOperator(shop.pool, { role: 'support' });
    const [ofBuyer, ofSeller, ofSupport, ...outside] = await Promise.all(
      [
        buyer.token,
        hand.token,
        await signIn(shop.pool, { operatorId: support.id }),
        stranger.token,
        finance.token,
        await signIn(shop.pool, { operatorId: auditor.id }),
      ].map((token) => shop.listen({ token })),
    );
    await said(shop, buyer, { id, text: 'Где заказ?' });
    const heard = { type: 'message', thread_id: id, seq: 1, side: 'buyer' };
    await eventually(() => expect(ofSeller!.heard()).toEqual([{ ...heard, unread: 1 }]));
    await eventually(() => expect(ofBuyer!.heard()).toEqual([{ ...heard, unread: 0 }]));
    await eventually(() => expect(ofSupport!.heard()).toEqual([{ ...heard, unread: 1 }]));
    await read(shop, hand, { id, seq: 1, room: 'seller' });
    await eventually(() =>
      expect(ofBuyer!.heard().at(-1)).toEqual({
        type: 'read',
        thread_id: id,
        side: 'seller',
        seq: 1,
        unread: 0,
      }),
    );
    // What comes after it shows that nothing came before.
    await shop.pool.begin((tx) =>
      announce(tx, [
        { customerId: stranger.id, kind: 'test' },
        { sellerId: part.sellerId, kind: 'test' },
        { staff: true, kind: 'test' },
      ]),
    );
    expect(outside).toHaveLength(3);
    for (const stream of outside)
      await eventually(() =>
        expect(stream.heard()).toEqual([{ type: 'notice', kind: 'test', id: null, unread: null }]),
      );
    expect(ofBuyer!.body()).not.toContain('Где заказ');
    expect(ofBuyer!.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(ofBuyer!.headers['cache-control']).toContain('no-store');
  });

  it('asks who may hear when it tells, not when it was opened [TALK-020]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const mate = await addColleague(shop, companyId, 'buyer');
    const { part } = await orderTalk(shop);
    const { id } = await opened(shop, owner, { kind: 'seller', id: part.sellerId });
    const [ofOwner, ofMate] = await Promise.all([
      shop.listen({ token: owner.token }),
      shop.listen({ token: mate.token }),
    ]);
    await said(shop, owner, { id, text: 'Раз' });
    await eventually(() => expect([messageNumbers(ofOwner), messageNumbers(ofMate)]).toEqual([[1], [1]]));
    await shop.pool`update company_member set role = 'viewer' where customer_id = ${mate.id}`;
    await said(shop, owner, { id, text: 'Два' });
    await eventually(() => expect(messageNumbers(ofOwner)).toEqual([1, 2]));
    await shop.pool.begin((tx) => announce(tx, { customerId: mate.id, kind: 'test' }));
    await eventually(() => expect(ofMate.heard().at(-1)).toMatchObject({ type: 'notice' }));
    // A listener is believed for a second; after it nothing passes.
    await eventually(async () => {
      const known = messageNumbers(ofMate).length;
      const { seq } = await said(shop, owner, { id, text: 'И ещё' });
      await shop.pool.begin((tx) => announce(tx, { customerId: mate.id, kind: String(seq) }));
      await eventually(() =>
        expect(ofMate.heard()).toContainEqual(expect.objectContaining({ kind: String(seq) })),
      );
      expect(messageNumbers(ofMate)).toHaveLength(known);
    });
  });

  it('goes on from the last id on another process, with nothing lost and nothing twice [TALK-021]', async () => {
    const { buyer, hand, id } = await orderTalk(shop);
    const first = await shop.listen({ token: buyer.token });
    const say = (text: string) => said(shop, hand, { id, text, room: 'seller' });
    for (const text of ['1', '2', '3']) await say(text);
    await eventually(() => expect(messageNumbers(first)).toEqual([1, 2, 3]));
    first.close();
    for (const text of ['4', '5']) await say(text);
    const second = await shop.listen({ token: buyer.token, lastEventId: first.lastId()! }, other.origin);
    await eventually(() => expect(messageNumbers(second)).toEqual([4, 5]));
    await say('6');
    await eventually(() => expect(messageNumbers(second)).toEqual([4, 5, 6]));
    second.close();
    const third = await shop.listen({ token: buyer.token, lastEventId: second.lastId()! });
    await say('7');
    await eventually(() => expect(messageNumbers(third)).toEqual([7]));
    expect(messageNumbers(second)).toEqual([4, 5, 6]);
  });

  it('loses nothing while others write and it is cut again and again, between two processes [TALK-021]', async () => {
    const { buyer, hand, id } = await orderTalk(shop);
    const heard: number[] = [];
    // Who comes for the first time hears what is written from then on.
    const first = await shop.listen({ token: buyer.token });
    await eventually(() => expect(first.lastId()).toBeDefined());
    first.close();
    let last = first.lastId()!;
    let isOver = false;
    const writing = (async () => {
      for (let at = 0; at < 60; at += 1) {
        const writers = [
          said(shop, hand, { id, text: 'a', room: 'seller' }),
          said(shop, buyer, { id, text: 'b' }),
        ];
        await Promise.all(writers);
      }
      isOver = true;
    })();
    for (let round = 0; !isOver || heard.length < 120; round += 1) {
      const stream = await shop.listen(
        { token: buyer.token, lastEventId: last },
        round % 2 === 0 ? shop.origin : other.origin,
      );
      const enough = Math.min(120 - heard.length, 7);
      await eventually(() => expect(messageNumbers(stream).length).toBeGreaterThanOrEqual(enough));
      stream.close();
      await stream.closed;
      heard.push(...messageNumbers(stream));
      last = stream.lastId()!;
    }
    await writing;
    expect(heard).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  });

  it('that cannot go on says so, and the reader asks anew [TALK-021]', async () => {
    const { buyer } = await orderTalk(shop);
    const old = Math.floor(Date.now() / 1000 - 7200).toString(36);
    for (const lastEventId of [
      'nonsense',
      `${old}.10:20:`,
      `${Math.floor(Date.now() / 1000).toString(36)}.9000000000:9000000000:`,
    ]) {
      const stream = await shop.listen({ token: buyer.token, lastEventId });
      await eventually(() => expect(stream.blocks.map(({ event }) => event)).toContain('reset'));
      expect(stream.heard()).toEqual([]);
    }
  });

  it('goes on from where up to a thousand events were missed, and is begun anew where more were [TALK-021]', async () => {
    const { buyer } = await orderTalk(shop);
    const first = await shop.listen({ token: buyer.token });
    first.close();
    await first.closed;
    const tell = (many: number) =>
      shop.pool.begin((tx) =>
        announce(
          tx,
          Array.from({ length: many }, (_, at) => ({ customerId: buyer.id, kind: 'test', id: at + 1 })),
        ),
      );
    const back = () => shop.listen({ token: buyer.token, lastEventId: first.lastId()! });
    await tell(1000);
    const whole = await back();
    await eventually(() => expect(whole.heard()).toHaveLength(1000));
    expect(whole.blocks.map(({ event }) => event)).not.toContain('reset');
    whole.close();
    await tell(1);
    const cut = await back();
    await eventually(() => expect(cut.blocks.map(({ event }) => event)).toContain('reset'));
    expect(cut.heard()).toEqual([]);
  });

  it('carries typing to the other side, at once, nowhere else, and once in two seconds [TALK-008] [TALK-054]', async () => {
    const { buyer, hand, id } = await orderTalk(shop);
    const [ofSeller, ofBuyer] = await Promise.all([
      shop.listen({ token: hand.token }, other.origin),
      shop.listen({ token: buyer.token }),
    ]);
    const before = await shop.pool`select count(*)::int as count from outbox`;
    const type = () => shop.call(calls.typeInThread, { token: buyer.token, params: { id: String(id) } });
    for (let at = 0; at < 5; at += 1) expect((await type()).statusCode).toBe(200);
    await eventually(() =>
      expect(ofSeller.heard()).toEqual([{ type: 'typing', thread_id: id, side: 'buyer', name: 'Анна С.' }]),
    );
    expect(await shop.pool`select count(*)::int as count from outbox`).toEqual(before);
    await said(shop, hand, { id, text: 'Да?', room: 'seller' });
    await eventually(() => expect(ofBuyer.heard().map(({ type: kind }) => kind)).toEqual(['message']));
    expect(ofSeller.heard().filter(({ type: kind }) => kind === 'typing')).toHaveLength(1);
    const block = ofSeller.blocks.find(({ events }) => events[0]?.type === 'typing');
    expect(block?.id).toBeUndefined();
  });

  it('is a guest’s too, by the cookie of the chat, and nobody’s without one [TALK-020]', async () => {
    const answer = await open(shop, {}, { kind: 'support' });
    const guest = { cookie: visitorCookie(answer) };
    const { id } = answer.json<{ data: { id: number } }>().data;
    const stream = await shop.listen(guest);
    const support = await createOperator(shop.pool, { role: 'support' });
    await said(
      shop,
      { token: await signIn(shop.pool, { operatorId: support.id }) },
      { id, text: 'Слушаю', room: 'staff' },
    );
    await eventually(() => expect(messageNumbers(stream)).toEqual([1]));
    expect((await openStream(shop.origin)).status).toBe(401);
    expect((await openStream(shop.origin, { cookie: 'visitor=x' })).status).toBe(401);
    expect((await openStream(shop.origin, { token: 'A'.repeat(43) })).status).toBe(401);
  });

  it('ends with its session, and when that acts for another company [TALK-025]', async () => {
    const buyer = await createBuyer(shop);
    const stream = await shop.listen({ token: buyer.token });
    const [session] = await shop.pool<
      { id: string }[]
    >`select id from session where customer_id = ${buyer.id}`;
    await endSession(shop.pool, session!.id);
    await stream.closed;
    expect(stream.blocks.at(-1)).toMatchObject({ event: 'end' });
    // A token is believed for a second: what is opened within it ends at once, and says nothing.
    const late = await openStream(shop.origin, { token: buyer.token });
    await late.closed;
    expect(late.heard()).toEqual([]);

    const { companyId } = await createTeam(shop);
    const member = await createBuyer(shop);
    const own = await shop.listen({ token: member.token });
    await joinCompany(shop.pool, { customerId: member.id, companyId, role: 'buyer' });
    await own.closed;
    expect(own.blocks.at(-1)).toMatchObject({ event: 'end' });
  });
});
