import * as calls from '@okoem/contract/threads.ts';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, type CreatedApp } from '../../app.ts';
import { createLog } from '../log.ts';
import { openPool, type Pool } from '../database/database.ts';
import { endSession } from '../session/session-repository.ts';
import { createOperator, joinCompany, signIn } from '../../testing/factories.ts';
import { eventually } from '../../testing/eventually.ts';
import { listenAnywhere, type OpenedStream, openStream, type StreamWish } from '../../testing/live-calls.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { open, opened, read, said, visitorCookie } from '../../testing/thread-calls.ts';
import { announce } from './announce.ts';

let shop: TestApp;
let origin: string;
/** Another process of the same shop, as far as the database can tell. */
let other: CreatedApp;
let otherPool: Pool;
let otherOrigin: string;
const streams: OpenedStream[] = [];

beforeAll(async () => {
  shop = await createTestApp({ MAX_STREAMS: '40' });
  origin = await listenAnywhere(shop.app);
  otherPool = openPool({ url: shop.databaseUrl, name: 'other', connections: 4, statementTimeoutMs: 30_000 });
  other = await createApp({
    config: shop.config,
    pool: otherPool,
    log: createLog('silent'),
    catalog: shop.catalog,
    checkAnswers: true,
  });
  otherOrigin = await listenAnywhere(other.app);
});
afterAll(async () => {
  await other.app.close();
  await otherPool.end({ timeout: 5 });
  await shop.close();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await eventually(() => expect([shop.traffic.streams, other.traffic.streams]).toEqual([0, 0]));
});

async function listen(wish: StreamWish, at = origin): Promise<OpenedStream> {
  const stream = await openStream(at, wish);
  streams.push(stream);
  // The first id says that it has begun: what is told from now on is heard.
  await eventually(() => expect(stream.lastId()).toBeDefined());
  return stream;
}

async function orderTalk() {
  const buyer = await createBuyer(shop);
  const order = await createHeldOrder(shop.pool, { customerId: buyer.id });
  const part = order.parts[0]!;
  const hand = await createSellerHand(shop, part.sellerId);
  const { id } = await opened(shop, buyer, { kind: 'order', id: part.id });
  return { buyer, hand, id, part };
}

const seqs = (stream: OpenedStream) =>
  stream.heard().flatMap((event) => (event.type === 'message' ? [event.seq] : []));

describe('a stream', () => {
  it('tells those who may read a thread of its messages, and nobody else [TALK-020]', async () => {
    const { buyer, hand, id, part } = await orderTalk();
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
      ].map((token) => listen({ token })),
    );
    await said(shop, buyer, { id, text: 'Где заказ?' });
    const heard = { type: 'message', thread_id: id, seq: 1, side: 'buyer' };
    await eventually(() => expect(ofSeller!.heard()).toEqual([{ ...heard, unread: 1 }]));
    await eventually(() => expect(ofBuyer!.heard()).toEqual([{ ...heard, unread: 0 }]));
    await eventually(() => expect(ofSupport!.heard()).toEqual([{ ...heard, unread: 1 }]));
    await read(shop, hand, { id, seq: 1, room: 'seller' });
    await eventually(() =>
      expect(ofBuyer!.heard().at(-1)).toEqual({ type: 'read', thread_id: id, side: 'seller', seq: 1, unread: 0 }),
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
      await eventually(() => expect(stream.heard()).toEqual([{ type: 'notice', kind: 'test', id: null, unread: null }]));
    expect(ofBuyer!.body()).not.toContain('Где заказ');
    expect(ofBuyer!.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(ofBuyer!.headers['cache-control']).toContain('no-store');
  });

  it('asks who may hear when it tells, not when it was opened [TALK-020]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const mate = await addColleague(shop, companyId, 'buyer');
    const { part } = await orderTalk();
    const { id } = await opened(shop, owner, { kind: 'seller', id: part.sellerId });
    const [ofOwner, ofMate] = await Promise.all([listen({ token: owner.token }), listen({ token: mate.token })]);
    await said(shop, owner, { id, text: 'Раз' });
    await eventually(() => expect([seqs(ofOwner), seqs(ofMate)]).toEqual([[1], [1]]));
    await shop.pool`update company_member set role = 'viewer' where customer_id = ${mate.id}`;
    await said(shop, owner, { id, text: 'Два' });
    await eventually(() => expect(seqs(ofOwner)).toEqual([1, 2]));
    await shop.pool.begin((tx) => announce(tx, { customerId: mate.id, kind: 'test' }));
    await eventually(() => expect(ofMate.heard().at(-1)).toMatchObject({ type: 'notice' }));
    // A listener is believed for a second; after it nothing passes.
    await eventually(async () => {
      const known = seqs(ofMate).length;
      const { seq } = await said(shop, owner, { id, text: 'И ещё' });
      await shop.pool.begin((tx) => announce(tx, { customerId: mate.id, kind: String(seq) }));
      await eventually(() => expect(ofMate.heard()).toContainEqual(expect.objectContaining({ kind: String(seq) })));
      expect(seqs(ofMate)).toHaveLength(known);
    });
  });

  it('goes on from the last id on another process, with nothing lost and nothing twice [TALK-021]', async () => {
    const { buyer, hand, id } = await orderTalk();
    const first = await listen({ token: buyer.token });
    const say = (text: string) => said(shop, hand, { id, text, room: 'seller' });
    for (const text of ['1', '2', '3']) await say(text);
    await eventually(() => expect(seqs(first)).toEqual([1, 2, 3]));
    first.close();
    for (const text of ['4', '5']) await say(text);
    const second = await listen({ token: buyer.token, lastEventId: first.lastId()! }, otherOrigin);
    await eventually(() => expect(seqs(second)).toEqual([4, 5]));
    await say('6');
    await eventually(() => expect(seqs(second)).toEqual([4, 5, 6]));
    second.close();
    const third = await listen({ token: buyer.token, lastEventId: second.lastId()! });
    await say('7');
    await eventually(() => expect(seqs(third)).toEqual([7]));
    expect(seqs(second)).toEqual([4, 5, 6]);
  });

  it('loses nothing while others write and it is cut again and again, between two processes [TALK-021]', async () => {
    const { buyer, hand, id } = await orderTalk();
    const heard: number[] = [];
    let last: string | undefined;
    let isOver = false;
    const writing = (async () => {
      for (let at = 0; at < 60; at += 1) {
        const writers = [said(shop, hand, { id, text: 'a', room: 'seller' }), said(shop, buyer, { id, text: 'b' })];
        await Promise.all(writers);
      }
      isOver = true;
    })();
    for (let round = 0; !isOver || heard.length < 120; round += 1) {
      const stream = await listen(
        { token: buyer.token, ...(last !== undefined && { lastEventId: last }) },
        round % 2 === 0 ? origin : otherOrigin,
      );
      const enough = Math.min(120 - heard.length, 7);
      await eventually(() => expect(seqs(stream).length).toBeGreaterThanOrEqual(enough));
      stream.close();
      await stream.closed;
      heard.push(...seqs(stream));
      last = stream.lastId();
    }
    await writing;
    expect(heard).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  });

  it('that cannot go on says so, and the reader asks anew [TALK-021]', async () => {
    const { buyer } = await orderTalk();
    const old = Math.floor(Date.now() / 1000 - 7200).toString(36);
    for (const lastEventId of ['nonsense', `${old}.10:20:`, `${Math.floor(Date.now() / 1000).toString(36)}.9000000000:9000000000:`]) {
      const stream = await listen({ token: buyer.token, lastEventId });
      await eventually(() => expect(stream.blocks.map(({ event }) => event)).toContain('reset'));
      expect(stream.heard()).toEqual([]);
    }
  });

  it('carries typing to the other side, at once, nowhere else, and once in two seconds [TALK-008]', async () => {
    const { buyer, hand, id } = await orderTalk();
    const [ofSeller, ofBuyer] = await Promise.all([
      listen({ token: hand.token }, otherOrigin),
      listen({ token: buyer.token }),
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
    const stream = await listen(guest);
    const support = await createOperator(shop.pool, { role: 'support' });
    await said(shop, { token: await signIn(shop.pool, { operatorId: support.id }) }, { id, text: 'Слушаю', room: 'staff' });
    await eventually(() => expect(seqs(stream)).toEqual([1]));
    expect((await openStream(origin)).status).toBe(401);
    expect((await openStream(origin, { cookie: 'visitor=x' })).status).toBe(401);
    expect((await openStream(origin, { token: 'A'.repeat(43) })).status).toBe(401);
  });

  it('ends with its session, and when that acts for another company [TALK-025]', async () => {
    const buyer = await createBuyer(shop);
    const stream = await listen({ token: buyer.token });
    const [session] = await shop.pool<{ id: string }[]>`select id from session where customer_id = ${buyer.id}`;
    await endSession(shop.pool, session!.id);
    await stream.closed;
    expect(stream.blocks.at(-1)).toMatchObject({ event: 'end' });
    expect((await openStream(origin, { token: buyer.token })).status).toBe(401);

    const { companyId } = await createTeam(shop);
    const member = await createBuyer(shop);
    const own = await listen({ token: member.token });
    await joinCompany(shop.pool, { customerId: member.id, companyId, role: 'buyer' });
    await own.closed;
    expect(own.blocks.at(-1)).toMatchObject({ event: 'end' });
  });
});

describe('the process', () => {
  it('counts streams apart from requests, refuses those over its number and keeps ten of one person [TALK-024]', async () => {
    const buyer = await createBuyer(shop);
    const own = [];
    for (let at = 0; at < 11; at += 1) own.push(await listen({ token: buyer.token }));
    await own[0]!.closed;
    expect(own[0]!.blocks.at(-1)?.retry).toBeGreaterThanOrEqual(30_000);
    await eventually(() => expect(shop.traffic).toMatchObject({ streams: 10, open: 0, load: { requests: 0, works: 0 } }));
    const people = await Promise.all(Array.from({ length: 30 }, () => createBuyer(shop)));
    await Promise.all(people.map(({ token }) => listen({ token })));
    expect(shop.traffic.streams).toBe(40);
    const late = await openStream(origin, { token: (await createBuyer(shop)).token });
    expect(late.status).toBe(503);
    await late.closed;
    expect(late.body()).toContain('OVERLOADED');
    expect((await shop.call(calls.countUnread, { token: buyer.token })).statusCode).toBe(200);
  });

  it('cuts off who does not read, and nobody else waits for it [TALK-023]', async () => {
    const { buyer, hand, id, part } = await orderTalk();
    const { port } = new URL(origin);
    const lazy = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => {});
    lazy.pause();
    lazy.write(`GET /api/v1/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${hand.token}\r\n\r\n`);
    await eventually(() => expect(shop.traffic.streams).toBe(1));
    const stream = await listen({ token: buyer.token });
    const closed = new Promise<void>((resolve) => void lazy.once('close', () => resolve()));
    // More than the system's buffers of both ends take, in events of a kind that nothing else is told by.
    const large = { kind: 'x'.repeat(60_000) };
    let told = 0;
    await eventually(async () => {
      await shop.pool.begin((tx) => announce(tx, Array.from({ length: 50 }, () => ({ ...large, sellerId: part.sellerId }))));
      told += 1;
      expect(shop.traffic.streams).toBe(1);
    });
    expect(told).toBeGreaterThan(0);
    lazy.resume();
    await closed;
    await said(shop, hand, { id, text: 'Жив', room: 'seller' });
    await eventually(() => expect(seqs(stream)).toEqual([1]));
  });

  it('says when to come back as it goes, and goes at once [TALK-025]', async () => {
    const pool = openPool({ url: shop.databaseUrl, name: 'third', connections: 2, statementTimeoutMs: 30_000 });
    const third = await createApp({ config: shop.config, pool, log: createLog('silent'), catalog: shop.catalog });
    const at = await listenAnywhere(third.app);
    const buyer = await createBuyer(shop);
    const own = await Promise.all(Array.from({ length: 5 }, () => openStream(at, { token: buyer.token })));
    for (const stream of own) await eventually(() => expect(stream.lastId()).toBeDefined());
    await third.app.close();
    await Promise.all(own.map(({ closed }) => closed));
    const retries = own.map(({ blocks }) => blocks.at(-1)?.retry ?? 0);
    expect(retries).toHaveLength(5);
    for (const retry of retries) {
      expect(retry).toBeGreaterThanOrEqual(500);
      expect(retry).toBeLessThanOrEqual(2500);
    }
    await pool.end({ timeout: 5 });
  });
});

describe('a heartbeat', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('comes every twenty seconds with the reader’s place, and keeps a listener present [TALK-022]', async () => {
    const pool = openPool({ url: shop.databaseUrl, name: 'beat', connections: 2, statementTimeoutMs: 30_000 });
    const app = await createApp({ config: shop.config, pool, log: createLog('silent'), catalog: shop.catalog });
    const at = await listenAnywhere(app.app);
    const buyer = await createBuyer(shop);
    const stream = await openStream(at, { token: buyer.token });
    const present = async () =>
      (await shop.pool`select from live_presence where listener = ${`c${buyer.id}`} and until > now()`).count;
    // Not by `eventually`, which would move the clock.
    await expect.poll(() => stream.lastId()).toBeDefined();
    await expect.poll(present).toBe(1);
    await shop.pool`update live_presence set until = now() where listener = ${`c${buyer.id}`}`;
    vi.advanceTimersByTime(19_999);
    expect(stream.comments).toBe(0);
    vi.advanceTimersByTime(1);
    await expect.poll(() => stream.comments).toBe(1);
    expect(stream.blocks.at(-1)?.id).toBeDefined();
    const [row] = await shop.pool<{ seconds: number }[]>`
      select extract(epoch from until - now())::int as seconds from live_presence where listener = ${`c${buyer.id}`}
    `;
    expect(row!.seconds).toBeGreaterThan(30);
    await app.app.close();
    await stream.closed;
    await pool.end({ timeout: 5 });
  });
});

it('an announcement is heard only if its transaction is, by the person whatever he acts for [TALK-026]', async () => {
  const { owner } = await createTeam(shop);
  const stream = await listen({ token: owner.token });
  await expect(
    shop.pool.begin(async (tx) => {
      await announce(tx, { customerId: owner.id, kind: 'undone' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await shop.pool.begin((tx) => announce(tx, { customerId: owner.id, kind: 'order', id: 7, unread: 3 }));
  await eventually(() => expect(stream.heard()).toEqual([{ type: 'notice', kind: 'order', id: 7, unread: 3 }]));
  expectRefusal(await shop.send({ method: 'GET', url: '/api/v1/live' }), 401, 'UNAUTHORIZED');
});
