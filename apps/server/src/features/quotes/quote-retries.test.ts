import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMessages } from '../../platform/messages/message.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { quoteBody, sendQuoteBody } from '../../testing/quote-bodies.ts';
import { PDF, sendFile } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-quotes-'));
  shop = await createTestApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const send = (body: Record<string, unknown>, token?: string) => sendQuoteBody(shop, body, token);

async function sent(body: Record<string, unknown>, token?: string): Promise<string> {
  const response = await send(body, token);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.number;
}

async function fileId(): Promise<string> {
  return (await sendFile(shop, { name: 'план.pdf', bytes: PDF })).json().data.id;
}

async function member(): Promise<string> {
  return signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
}

/** What a second request would leave behind. */
async function traces(): Promise<{ requests: number; files: number }> {
  const [row] = await shop.pool<{ requests: number; files: number }[]>`
    select (select count(*) from quote_request)::int as requests,
           (select count(*) from quote_request_file where request_id is not null)::int as files,
           (select count(*) from message)::int as messages, (select count(*) from outbox)::int as told,
           (select max(last) from quote_counter) as last
  `;
  return row!;
}

describe('a request sent again', () => {
  it('sixteen times at once is one request with one number [KP-005]', async () => {
    const body = quoteBody({ file_ids: [await fileId()], email: 'vera@example.com' });
    const before = await traces();
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: answer }) => answer)).size).toBe(1);
    expect(await traces()).toMatchObject({ requests: before.requests + 1, files: before.files + 1 });
    expect(await findMessages(shop.pool, { to: 'vera@example.com', limit: 5 })).toHaveLength(1);
  });

  it('in another order of fields is the same, with other data another [KP-005]', async () => {
    const body = quoteBody();
    const number = await sent(body);
    expect(await sent(Object.fromEntries(Object.entries(body).toReversed()))).toBe(number);
    const before = await traces();
    expectRefusal(await send({ ...body, comment: 'ещё одно' }), 409, 'QUOTE_SENT');
    expect(await traces()).toEqual(before);
  });

  it('by somebody else, with the same key, is that person’s own request', async () => {
    const [anna, boris] = await Promise.all([member(), member()]);
    const body = quoteBody();
    const own = await sent(body, anna);
    const others = [await sent(body, boris), await sent(body)];
    expect(new Set([own, ...others]).size).toBe(3);
    expect([await sent(body, anna), await sent(body, boris), await sent(body)]).toEqual([own, ...others]);
    // Nor does a foreign key say that it is taken.
    expect((await send({ ...body, comment: 'другое' }, await member())).statusCode).toBe(201);
  });

  it('after signing in is the guest’s request, files and all, and nobody else’s [KP-005]', async () => {
    const body = quoteBody({ file_ids: [await fileId()], email: 'galina@example.com' });
    const number = await sent(body);
    const before = await traces();
    const galina = await member();
    expect([await sent(body, galina), await sent(body, galina)]).toEqual([number, number]);
    expect(await traces()).toEqual(before);
    const another = quoteBody({ idempotency_key: body['idempotency_key'], comment: 'другое' });
    const own = await sent(another, galina);
    expect(own).not.toBe(number);
    expect(await sent(another, galina)).toBe(own);
  });

  it('after signing in while the guest’s is still being kept is that one too [KP-005]', async () => {
    const tokens = [undefined, ...(await Promise.all([member(), member()]))];
    const body = quoteBody();
    const held = await shop.pool.reserve();
    await held`begin`;
    await held`lock table quote_counter in access exclusive mode`;
    const first = sent(body);
    const waiting = () => held`
      select from pg_locks
       where not granted and locktype = 'relation'
         and database = (select oid from pg_database where datname = current_database())
    `;
    await expect.poll(async () => (await waiting()).count).toBe(1);
    const rest = tokens.map((token) => sent(body, token));
    await delay(100);
    await held`commit`;
    held.release();
    expect(new Set(await Promise.all([first, ...rest])).size).toBe(1);
  });

  it('after signing out is a request of its own: a guest gets no number of a member', async () => {
    const body = quoteBody();
    const number = await sent(body, await member());
    const guests = await sent(body);
    expect(guests).not.toBe(number);
    expect(await sent(body)).toBe(guests);
    const rows = await shop.pool`select customer_id from quote_request where number = ${guests}`;
    expect(rows[0]).toEqual({ customerId: null });
  });
});
