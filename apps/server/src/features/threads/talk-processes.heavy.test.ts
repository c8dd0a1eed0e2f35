import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Message, ThreadView } from '@okoem/contract/thread-views.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createSellerUser } from '../../testing/factories.ts';
import { type OpenedStream, openStream } from '../../testing/live-calls.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase({});
});
afterAll(() => database.drop());

async function call<Data>(
  origin: string,
  token: string,
  path: string,
  body?: object,
): Promise<Data | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? ((await response.json()) as { data: Data }).data : undefined;
  } catch {
    // Whoever was killed answers nothing: the same key is sent again.
    return undefined;
  }
}

/** A reader as a browser is: comes back by the last id, to whichever process answers. */
class Reader {
  readonly heard: number[] = [];
  #last: string | undefined;
  #isOver = false;
  #stream: OpenedStream | undefined;
  readonly done: Promise<void>;

  constructor(token: string, origins: () => readonly string[]) {
    this.done = this.#read(token, origins);
  }

  async #read(token: string, origins: () => readonly string[]): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const origin = origins()[turn % origins().length]!;
      try {
        const wish = { token, ...(this.#last !== undefined && { lastEventId: this.#last }) };
        this.#stream = await openStream(origin, wish);
        await this.#stream.closed;
        for (const event of this.#stream.heard()) if (event.type === 'message') this.heard.push(event.seq);
        this.#last = this.#stream.lastId() ?? this.#last;
      } catch {
        await delay(50);
      }
    }
  }

  stop(): Promise<void> {
    this.#isOver = true;
    this.#stream?.close();
    return this.done;
  }

  /** What has come so far, that of the open stream included. */
  soFar(): number {
    const open = this.#stream?.heard().filter(({ type }) => type === 'message') ?? [];
    return this.heard.length + open.length;
  }
}

/** As somebody who scrolls up from the end to the first message. */
async function readWhole(origin: string, token: string, path: string): Promise<Message[]> {
  const read: Message[] = [];
  for (let before = 1_000_000; before > 1; before = read[0]!.seq) {
    const page = await call<{ messages: Message[] }>(origin, token, `${path}?limit=100&before=${before}`);
    if (!page || page.messages.length === 0) throw new Error(`Nothing before ${before}.`);
    read.unshift(...page.messages);
  }
  return read;
}

async function twoPeople() {
  const { pool } = database;
  const { id: customerId } = await createCustomer(pool);
  const order = await createHeldOrder(pool, { customerId });
  const { id: sellerUserId } = await createSellerUser(pool, {
    sellerId: order.parts[0]!.sellerId,
    role: 'orders',
  });
  return {
    buyer: await signIn(pool, { customerId }),
    seller: await signIn(pool, { sellerUserId }),
    partId: order.parts[0]!.id,
  };
}

it('two people chat through two processes, one of which is killed again and again: nothing lost, doubled or out of order [TALK-027]', async () => {
  const servers: ServerProcess[] = await Promise.all([
    startServerProcess(database.url),
    startServerProcess(database.url),
  ]);
  const origins = () => servers.map(({ origin }) => origin);
  const { buyer, seller, partId } = await twoPeople();
  const thread = (await call<ThreadView>(origins()[0]!, buyer, '/threads:open', {
    about: { kind: 'order', id: partId },
  }))!;
  const readers = [new Reader(buyer, origins), new Reader(seller, origins)];

  const ROUNDS = 5;
  const MESSAGES = 60;
  const sent: Record<string, number[]> = { buyer: [], seller: [] };
  /** As a browser does: the next one when the last one is there, with the same key until it is. */
  const write = async (who: 'buyer' | 'seller', round: number) => {
    const [token, room] = who === 'buyer' ? [buyer, ''] : [seller, '/seller'];
    for (let at = 0; at < MESSAGES; at += 1) {
      const body = { text: `${who} ${round}.${at}`, client_key: randomUUID() };
      for (let turn = 0; ; turn += 1) {
        const origin = origins()[(turn + (who === 'buyer' ? 0 : 1)) % 2]!;
        const message = await call<{ seq: number }>(
          origin,
          token,
          `${room}/threads/${thread.id}/messages`,
          body,
        );
        if (message) {
          sent[who]!.push(message.seq);
          break;
        }
        await delay(20);
      }
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = Promise.all([write('buyer', round), write('seller', round)]);
    await delay(150);
    const victim = round % 2;
    servers[victim]!.child.kill('SIGKILL');
    const next = startServerProcess(database.url);
    await writing;
    servers[victim] = await next;
  }
  const all = ROUNDS * MESSAGES * 2;
  const numbers = Array.from({ length: all }, (_, at) => at + 1);
  expect([...sent['buyer']!, ...sent['seller']!].toSorted((one, other) => one - other)).toEqual(numbers);
  // Each one's own come in the order they were written in.
  expect(sent['buyer']).toEqual(sent['buyer']!.toSorted((one, other) => one - other));
  for (const reader of readers) await eventually(() => expect(reader.soFar()).toBeGreaterThanOrEqual(all));
  await Promise.all(readers.map((reader) => reader.stop()));
  for (const { heard } of readers) expect(heard).toEqual(numbers);
  const written = (who: string) =>
    Array.from(
      { length: ROUNDS * MESSAGES },
      (_, at) => `${who} ${Math.floor(at / MESSAGES)}.${at % MESSAGES}`,
    );
  for (const [at, [token, room]] of [[buyer, ''] as const, [seller, '/seller'] as const].entries()) {
    const read = await readWhole(origins()[at]!, token, `${room}/threads/${thread.id}/messages`);
    expect(read.map(({ seq }) => seq)).toEqual(numbers);
    for (const side of ['buyer', 'seller'])
      expect(read.filter((message) => message.side === side).map(({ text }) => text)).toEqual(written(side));
  }
  await Promise.all(servers.map((server) => server.stop()));
});

const STREAMS = 2000;
const A_SECOND = 50;
const SECONDS = 20;
const MOST_MEGABYTES = 300;
const MOST_P99_MS = 500;

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

it('two thousand streams on one process take 300 MB at most while fifty messages a second go out, p99 within 500 ms [TALK-028]', async () => {
  const server = await startServerProcess(database.url, {
    MAX_CONNECTIONS_PER_ADDRESS: '5000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  });
  const { pool } = database;
  const pairs = await Promise.all(Array.from({ length: A_SECOND }, twoPeople));
  const threads: { id: number; buyer: string; seller: string }[] = [];
  for (const { buyer, seller, partId } of pairs) {
    const { id } = (await call<ThreadView>(server.origin, buyer, '/threads:open', {
      about: { kind: 'order', id: partId },
    }))!;
    threads.push({ id, buyer, seller });
  }
  const tokens: string[] = [];
  for (let at = 0; at < (STREAMS - pairs.length) / 5; at += 1) {
    const { id } = await createCustomer(pool);
    tokens.push(await signIn(pool, { customerId: id }));
  }
  const before = megabytesOf(server.pid);
  const streams: OpenedStream[] = [];
  for (const { seller } of threads) streams.push(await openStream(server.origin, { token: seller }));
  for (const token of tokens)
    streams.push(
      ...(await Promise.all(Array.from({ length: 5 }, () => openStream(server.origin, { token })))),
    );
  expect(streams).toHaveLength(STREAMS);
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  for (const stream of streams) await eventually(() => expect(stream.lastId()).toBeDefined());

  const delays: number[] = [];
  const begunAt = new Map<string, number>();
  const watch = setInterval(() => {
    const now = performance.now();
    for (const [at, { id }] of threads.entries())
      for (const event of streams[at]!.heard())
        if (event.type === 'message') {
          const begun = begunAt.get(`${id} ${event.seq}`);
          if (begun !== undefined && begunAt.delete(`${id} ${event.seq}`)) delays.push(now - begun);
        }
  }, 5);
  let most = before;
  for (let second = 0; second < SECONDS; second += 1) {
    const began = performance.now();
    await Promise.all(
      threads.map(async ({ id, buyer }, at) => {
        await delay((at * 1000) / A_SECOND);
        begunAt.set(`${id} ${second + 1}`, performance.now());
        const body = { text: `№ ${second + 1}`, client_key: randomUUID() };
        await call(server.origin, buyer, `/threads/${id}/messages`, body);
      }),
    );
    most = Math.max(most, megabytesOf(server.pid));
    await delay(Math.max(0, 1000 - (performance.now() - began)));
  }
  await eventually(() => expect(delays).toHaveLength(A_SECOND * SECONDS));
  clearInterval(watch);
  const sorted = delays.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!;
  console.info(
    `${STREAMS} streams: ${Math.round(most - before)} MB more (${Math.round(before)} → ${Math.round(most)}), ` +
      `delivery p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, most ${at(1).toFixed(0)} ms`,
  );
  expect(most - before).toBeLessThanOrEqual(MOST_MEGABYTES);
  expect(at(0.99)).toBeLessThanOrEqual(MOST_P99_MS);
  for (const stream of streams) stream.close();
  await server.stop();
});
