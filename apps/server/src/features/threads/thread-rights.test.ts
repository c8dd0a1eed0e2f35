import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import * as calls from '@okoem/contract/threads.ts';
import { type ThreadKind, THREAD_KINDS } from '@okoem/domain/talk/thread-kind.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, createSellerUser, signIn } from '../../testing/factories.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createSellerHand } from '../../testing/order-life-calls.ts';
import { createTender } from '../../testing/proposal-calls.ts';
import { createManager, quoteOfBasket } from '../../testing/quote-calls.ts';
import { PDF, sendForm } from '../../testing/sent-files.ts';
import { addColleague, createTeam, newPerson } from '../../testing/team-calls.ts';
import { chooseDirectly } from '../../testing/tender-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { dataOf, open, opened, said, seen, visitorCookie } from '../../testing/thread-calls.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
let people: Record<string, { token?: string; cookie?: string; room: 'shop' | 'seller' | 'staff' }>;
const threads = {} as Record<ThreadKind, number>;
/** One that the author has sent in each. */
const files = {} as Record<ThreadKind, string>;

beforeAll(async () => {
  shop = await createTestApp();
  const { owner: author, companyId } = await createTeam(shop);
  const { owner: contractor, companyId: contractorCompany } = await createTeam(shop);
  const offer = await createOffer(shop.pool, { stock: 50 });
  const order = await createHeldOrder(shop.pool, {
    customerId: author.id,
    companyId,
    parts: [{ offers: [offer] }],
  });
  const part = order.parts[0]!;
  const quote = await quoteOfBasket(shop, author.token, [{ offer_id: offer.offerId, qty: 1 }]);
  const hand = (role: 'owner' | 'orders' | 'finance') => createSellerHand(shop, part.sellerId, role);
  const guest = await open(shop, {}, { kind: 'support' });
  const elsewhere = await createOffer(shop.pool);
  const catalogue = await createSellerUser(shop.pool, { sellerId: part.sellerId, role: 'catalogue' });
  const auditor = await createOperator(shop.pool, { role: 'auditor' });
  const finance = await createOperator(shop.pool, { role: 'finance' });

  people = {
    author: { token: author.token, room: 'shop' },
    'colleague who buys': { token: (await addColleague(shop, companyId, 'buyer')).token, room: 'shop' },
    'colleague who views': { token: (await addColleague(shop, companyId, 'viewer')).token, room: 'shop' },
    'colleague who accounts': {
      token: (await addColleague(shop, companyId, 'accountant')).token,
      room: 'shop',
    },
    stranger: { token: (await newPerson(shop)).token, room: 'shop' },
    'another company': { token: (await createTeam(shop)).owner.token, room: 'shop' },
    contractor: { token: contractor.token, room: 'shop' },
    'contractor’s colleague': { token: (await addColleague(shop, contractorCompany)).token, room: 'shop' },
    'contractor not chosen': { token: (await createTeam(shop)).owner.token, room: 'shop' },
    'seller’s owner': { token: (await hand('owner')).token, room: 'seller' },
    'seller’s orders': { token: (await hand('orders')).token, room: 'seller' },
    'seller’s finance': { token: (await hand('finance')).token, room: 'seller' },
    'seller’s catalogue': { token: await signIn(shop.pool, { sellerUserId: catalogue.id }), room: 'seller' },
    'another seller': { token: (await createSellerHand(shop, elsewhere.sellerId)).token, room: 'seller' },
    support: { token: (await createManager(shop, 'support')).token, room: 'staff' },
    finance: { token: await signIn(shop.pool, { operatorId: finance.id }), room: 'staff' },
    auditor: { token: await signIn(shop.pool, { operatorId: auditor.id }), room: 'staff' },
    'guest with a chat': { cookie: visitorCookie(guest), room: 'shop' },
    guest: { room: 'shop' },
  };
  const about: Partial<Record<ThreadKind, object>> = {
    order: { kind: 'order', id: part.id },
    quote: { kind: 'quote', id: quote.id },
    product: { kind: 'product', id: offer.productId, seller_id: part.sellerId },
    seller: { kind: 'seller', id: part.sellerId },
    support: { kind: 'support' },
  };
  const tender = await createTender(shop.pool, { customerId: author.id, companyId });
  await chooseDirectly(shop, tender.id, { contractorId: contractor.id });
  about.tender = { kind: 'tender', id: tender.id };
  for (const kind of Object.keys(about) as ThreadKind[])
    threads[kind] = (await opened(shop, author, about[kind]!)).id;
  for (const kind of THREAD_KINDS) {
    files[kind] = await fileOf(author.token);
    await said(shop, author, { id: threads[kind], text: 'Тайна', files: [files[kind]] });
  }
});
afterAll(() => shop.close());

async function fileOf(token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(PDF)]), 'тайна.pdf');
  const { path } = calls.uploadMessageFile;
  return dataOf<{ id: string }>(await sendForm(shop, form, { token, path })).id;
}

/** Every call of a thread, by room: what it takes beside the thread's id. */
const CALLS: Record<
  'shop' | 'seller' | 'staff',
  Record<
    string,
    { call: Endpoint; body?: object; params?: Record<string, string>; query?: Record<string, string> }
  >
> = {
  shop: {
    get: { call: calls.getThread },
    messages: { call: calls.getMessages },
    file: { call: calls.downloadMessageFile },
    send: { call: calls.sendMessage, body: { text: 'Чужое', client_key: '' } },
    delete: { call: calls.deleteMessage, params: { seq: '1' } },
    read: { call: calls.readThread, body: { seq: 1 } },
    typing: { call: calls.typeInThread },
    archive: { call: calls.archiveThread, body: {} },
    call: { call: calls.callOperator },
  },
  seller: {
    get: { call: seller.getSellerThread },
    messages: { call: seller.getSellerMessages },
    file: { call: seller.downloadSellerMessageFile },
    send: { call: seller.sendSellerMessage, body: { text: 'Чужое', client_key: '' } },
    delete: { call: seller.deleteSellerMessage, params: { seq: '1' } },
    read: { call: seller.readSellerThread, body: { seq: 1 } },
    typing: { call: seller.typeInSellerThread },
    archive: { call: seller.archiveSellerThread, body: {} },
    call: { call: seller.callOperatorAsSeller },
  },
  staff: {
    get: { call: staff.getStaffThread },
    messages: { call: staff.getStaffMessages },
    file: { call: staff.downloadStaffMessageFile },
    send: { call: staff.sendStaffMessage, body: { text: 'Чужое', client_key: '' } },
    delete: { call: staff.deleteStaffMessage, params: { seq: '1' } },
    read: { call: staff.readStaffThread, body: { seq: 1 } },
    typing: { call: staff.typeInStaffThread },
    archive: { call: staff.archiveStaffThread, body: {} },
    close: { call: staff.closeThread },
  },
};

/** Every list that could name a thread or what was said in it. */
const LISTS = {
  shop: [calls.searchThreads, calls.findMessages],
  seller: [seller.searchSellerThreads, seller.findSellerMessages],
  staff: [staff.searchStaffThreads, staff.findStaffMessages],
} as const;

/** Ids of the threads that are listed, and of those in which the words are found. */
async function listed(name: string): Promise<number[][]> {
  const { token, cookie, room } = people[name]!;
  const who = {
    ...(token !== undefined && { token }),
    ...(cookie !== undefined && { headers: { cookie } }),
  };
  const [search, find] = LISTS[room];
  const rows = dataOf<{ id: number }[]>(await shop.call(search, { ...who, body: {} }));
  const found = dataOf<{ thread_id: number }[]>(await shop.call(find, { ...who, body: { query: 'тайна' } }));
  return [rows.map(({ id }) => id), found.map(({ thread_id: id }) => id)];
}

async function statuses(name: string, kind: ThreadKind): Promise<Record<string, number>> {
  const { token, cookie, room } = people[name]!;
  const answers: Record<string, number> = {};
  for (const [verb, { call, body, params = {} }] of Object.entries(CALLS[room])) {
    const response = await shop.call(call, {
      ...(token !== undefined && { token }),
      ...(cookie !== undefined && { headers: { cookie } }),
      // A key is one person's: each call has its own.
      ...(body && { body: 'client_key' in body ? { ...body, client_key: randomUUID() } : body }),
      params: { id: String(threads[kind]), file: files[kind], ...params },
    });
    expect(response.body).not.toContain(response.statusCode < 300 ? '\u0000' : 'Тайна');
    answers[verb] = response.statusCode;
  }
  return answers;
}

const SIDES: Record<ThreadKind, readonly string[]> = {
  order: ['seller’s owner', 'seller’s orders'],
  product: ['seller’s owner', 'seller’s orders'],
  seller: ['seller’s owner', 'seller’s orders'],
  tender: ['contractor', 'contractor’s colleague'],
  quote: [],
  support: [],
};
const ALWAYS = ['author', 'colleague who buys', 'support', 'finance'];
/** Refused before any thread is looked for: their role has no part in messages. */
const ROLELESS = new Set(['seller’s finance', 'seller’s catalogue', 'auditor']);

describe('of a thread', () => {
  it.each(THREAD_KINDS)(
    'about a(n) %s strangers, other parties and who lacks the right get nothing by any call [TALK-002]',
    async (kind) => {
      const outside = Object.keys(people).filter((name) => ![...ALWAYS, ...SIDES[kind]].includes(name));
      expect(outside.length).toBeGreaterThanOrEqual(13);
      for (const name of outside) {
        const expected = ROLELESS.has(name) ? 403 : 404;
        expect([name, new Set(Object.values(await statuses(name, kind)))]).toEqual([
          name,
          new Set([expected]),
        ]);
      }
      for (const name of outside.filter((one) => !ROLELESS.has(one))) {
        expect([name, (await listed(name)).flat()]).toEqual([
          name,
          expect.not.arrayContaining([threads[kind]]),
        ]);
      }
      const { messages, is_archived: isArchived, sides } = await seen(shop, people['author']!, threads[kind]);
      expect(messages.map(({ text }) => text)).toEqual(['Тайна']);
      expect(isArchived).toBe(false);
      expect(sides.filter(({ side }) => side !== 'buyer').map(({ read_seq: read }) => read)).not.toContain(1);
    },
  );

  it.each(THREAD_KINDS)(
    'about a(n) %s those who take part read, and write by their right [TALK-002]',
    async (kind) => {
      const sides = ['colleague who buys', 'support', ...SIDES[kind]];
      // Before one of them puts it into the archive of his side.
      for (const name of sides) {
        const [rows, found] = await listed(name);
        expect([name, rows]).toEqual([name, expect.arrayContaining([threads[kind]])]);
        expect([name, found]).toEqual([name, expect.arrayContaining([threads[kind]])]);
      }
      for (const name of sides) {
        const { get, file, send } = await statuses(name, kind);
        expect([name, get, file, send]).toEqual([name, 200, 200, 201]);
      }
      expect(await statuses('finance', kind)).toMatchObject({
        get: 200,
        messages: 200,
        send: 403,
        read: 403,
        close: 403,
      });
    },
  );
});

it('nobody opens a thread about what is not his, and those who may find the one that is there [TALK-001] [TALK-002]', async () => {
  const [row] = await shop.pool<{ partId: number; quoteId: number; tenderId: number }[]>`
    select max(sub_order_id) as part_id, max(quote_id) as quote_id, max(tender_id) as tender_id from thread
  `;
  const { partId, quoteId, tenderId } = row!;
  const subjects = [
    { kind: 'order', id: partId },
    { kind: 'quote', id: quoteId },
    { kind: 'tender', id: tenderId },
  ];
  for (const about of subjects) {
    for (const name of ['stranger', 'another company', 'colleague who views', 'contractor not chosen'])
      expect([name, (await open(shop, people[name]!, about)).statusCode]).toEqual([name, 404]);
    expect((await open(shop, people['guest']!, about)).statusCode).toBe(401);
  }
  for (const about of subjects) {
    const both = [people['author']!, people['colleague who buys']!].map((who) => opened(shop, who, about));
    const ids = (await Promise.all(both)).map(({ id }) => id);
    expect(ids).toEqual([0, 1].map(() => threads[about.kind as ThreadKind]));
  }
  expect(await opened(shop, people['contractor']!, subjects[2]!)).toMatchObject({
    id: threads.tender,
    side: 'contractor',
  });
});
