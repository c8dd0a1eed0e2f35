import { connect } from 'node:net';
import * as calls from '@okoem/contract/threads.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openStream } from '../../testing/live-calls.ts';
import { createLiveShop, type LiveShop, messageNumbers, orderTalk } from '../../testing/live-shop.ts';
import { createBuyer } from '../../testing/order-life-calls.ts';
import { createTeam } from '../../testing/team-calls.ts';
import { expectRefusal } from '../../testing/test-app.ts';
import { said } from '../../testing/thread-calls.ts';
import { announce } from './announce.ts';
import { notePresence } from './live-repository.ts';

let shop: LiveShop;
beforeAll(async () => {
  shop = await createLiveShop({ MAX_STREAMS: '40' });
});
afterAll(() => shop.close());
afterEach(() => shop.hangUp());

describe('the process', () => {
  it('counts streams apart from requests, refuses those over its number and keeps ten of one person [TALK-024]', async () => {
    const buyer = await createBuyer(shop);
    const own = [];
    for (let at = 0; at < 11; at += 1) own.push(await shop.listen({ token: buyer.token }));
    await own[0]!.closed;
    expect(own[0]!.blocks.at(-1)?.retry).toBeGreaterThanOrEqual(30_000);
    await eventually(() =>
      expect(shop.traffic).toMatchObject({ streams: 10, open: 0, load: { requests: 0, works: 0 } }),
    );
    const people = await Promise.all(Array.from({ length: 30 }, () => createBuyer(shop)));
    await Promise.all(people.map(({ token }) => shop.listen({ token })));
    expect(shop.traffic.streams).toBe(40);
    const late = await openStream(shop.origin, { token: (await createBuyer(shop)).token });
    expect(late.status).toBe(503);
    await late.closed;
    expect(late.body()).toContain('OVERLOADED');
    expect((await shop.call(calls.countUnread, { token: buyer.token })).statusCode).toBe(200);
  });

  it('cuts off who does not read, and nobody else waits for it or is cut off [TALK-023]', async () => {
    const { buyer, hand, id, part } = await orderTalk(shop);
    const { port } = new URL(shop.origin);
    const lazy = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => {});
    lazy.pause();
    lazy.write(`GET /api/v1/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${hand.token}\r\n\r\n`);
    await eventually(() => expect(shop.traffic.streams).toBe(1));
    const [stream, beside] = [await shop.listen({ token: buyer.token }), await shop.listen(hand)];
    const closed = new Promise<void>((resolve) => void lazy.once('close', () => resolve()));
    // More than the system's buffers of both ends take, in events of a kind that nothing else is told by.
    const large = { kind: 'x'.repeat(60_000), sellerId: part.sellerId };
    let told = 0;
    await eventually(async () => {
      await shop.pool.begin((tx) =>
        announce(
          tx,
          Array.from({ length: 50 }, () => large),
        ),
      );
      told += 50;
      await eventually(() => expect(beside.heard()).toHaveLength(told));
      expect(shop.traffic.streams).toBe(2);
    });
    lazy.resume();
    await closed;
    await said(shop, hand, { id, text: 'Жив', room: 'seller' });
    await eventually(() => expect(messageNumbers(stream)).toEqual([1]));
    await eventually(() => expect(messageNumbers(beside)).toEqual([1]));
  });

  it('a thousand events at once reach who reads, told together and missed together [TALK-023]', async () => {
    const { hand, part } = await orderTalk(shop);
    const stream = await shop.listen(hand);
    const since = stream.lastId()!;
    const kind = 'a-notice-with-a-name-as-long-as-they-come';
    const news = Array.from({ length: 1000 }, (_, at) => ({ kind, sellerId: part.sellerId, id: at }));
    expect(JSON.stringify(news).length).toBeGreaterThan(65_536);
    await shop.pool.begin((tx) => announce(tx, news));
    await eventually(() => expect(stream.heard()).toHaveLength(1000));
    const back = await shop.listen({ ...hand, lastEventId: since });
    await eventually(() => expect(back.heard()).toHaveLength(1000));
    expect(back.heard()).toEqual(stream.heard());
    await shop.pool.begin((tx) => announce(tx, { kind: 'last', sellerId: part.sellerId }));
    for (const { heard } of [stream, back])
      await eventually(() => expect(heard().at(-1)).toMatchObject({ kind: 'last' }));
  });

  it('says when to come back as it goes, and goes at once [TALK-025]', async () => {
    const third = await shop.another();
    const buyer = await createBuyer(shop);
    const own = await Promise.all(
      Array.from({ length: 5 }, () => openStream(third.origin, { token: buyer.token })),
    );
    for (const stream of own) await eventually(() => expect(stream.lastId()).toBeDefined());
    await third.stop();
    await Promise.all(own.map(({ closed }) => closed));
    const retries = own.map(({ blocks }) => blocks.at(-1)?.retry ?? 0);
    expect(retries).toHaveLength(5);
    for (const retry of retries) {
      expect(retry).toBeGreaterThanOrEqual(500);
      expect(retry).toBeLessThanOrEqual(2500);
    }
  });
});

describe('a heartbeat', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('comes every twenty seconds with the reader’s place, and keeps a listener present [TALK-022]', async () => {
    const another = await shop.another();
    const buyer = await createBuyer(shop);
    const stream = await openStream(another.origin, { token: buyer.token });
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
    await another.stop();
    await stream.closed;
  });
});

it('who cannot be noted as present goes on hearing, and the shortest name is noted', async () => {
  const buyer = await createBuyer(shop);
  await shop.pool`alter table live_presence rename to live_presence_away`;
  try {
    const stream = await shop.listen({ token: buyer.token });
    await shop.pool.begin((tx) => announce(tx, { customerId: buyer.id, kind: 'order' }));
    await eventually(() => expect(stream.heard()).toMatchObject([{ type: 'notice', kind: 'order' }]));
  } finally {
    await shop.pool`alter table live_presence_away rename to live_presence`;
  }
  await notePresence(shop.pool, ['v1'], 60);
  expect((await shop.pool`select from live_presence where listener = 'v1'`).count).toBe(1);
});

it('an announcement is heard only if its transaction is, by the person whatever he acts for [TALK-026]', async () => {
  const { owner } = await createTeam(shop);
  const stream = await shop.listen({ token: owner.token });
  await expect(
    shop.pool.begin(async (tx) => {
      await announce(tx, { customerId: owner.id, kind: 'undone' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await shop.pool.begin((tx) => announce(tx, { customerId: owner.id, kind: 'order', id: 7, unread: 3 }));
  await eventually(() =>
    expect(stream.heard()).toEqual([{ type: 'notice', kind: 'order', id: 7, unread: 3 }]),
  );
  expectRefusal(await shop.send({ method: 'GET', url: '/api/v1/live' }), 401, 'UNAUTHORIZED');
});
