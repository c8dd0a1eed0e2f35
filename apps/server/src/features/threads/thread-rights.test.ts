import type { Endpoint } from '@okoem/contract/endpoint.ts';
import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import { type ThreadKind, THREAD_KINDS } from '@okoem/domain/talk/thread-kind.ts';
import * as calls from '@okoem/contract/threads.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createSellerHand } from '../../testing/order-life-calls.ts';
import { createManager, quoteOfBasket } from '../../testing/quote-calls.ts';
import { addColleague, createTeam, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { open, opened, said, seen, visitorCookie } from '../../testing/thread-calls.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { createOperator, createSellerUser, signIn } from '../../testing/factories.ts';
import { makeThread } from './open-thread.ts';
import { tenderSubject } from './thread-subject.ts';

let shop: TestApp;
let people: Record<string, { token?: string; cookie?: string; room: 'shop' | 'seller' | 'staff' }>;
const threads = {} as Record<ThreadKind, number>;

beforeAll(async () => {
  shop = await createTestApp();
  const { owner: author, companyId } = await createTeam(shop);
  const { owner: contractor, companyId: contractorCompany } = await createTeam(shop);
  const offer = await createOffer(shop.pool, { stock: 50 });
  const order = await createHeldOrder(shop.pool, { customerId: author.id, companyId, parts: [{ offers: [offer] }] });
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
    'colleague who accounts': { token: (await addColleague(shop, companyId, 'accountant')).token, room: 'shop' },
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
  for (const kind of Object.keys(about) as ThreadKind[])
    threads[kind] = (await opened(shop, author, about[kind]!)).id;
  threads.tender = await tenderThread({ author: { customerId: author.id, companyId }, contractor: { customerId: contractor.id, companyId: contractorCompany } });
  for (const kind of THREAD_KINDS) await said(shop, author, { id: threads[kind], text: 'Тайна' });
});
afterAll(() => shop.close());

interface Party {
  customerId: number;
  companyId: number;
}

/** As choosing leaves it; how one chooses is no part of this. */
async function tenderThread({ author, contractor }: { author: Party; contractor: Party }): Promise<number> {
  return inTransaction(shop.pool, async (tx) => {
    await tx`set local session_replication_role = 'replica'`;
    const [city] = await tx<{ guid: string }[]>`select guid from city limit 1`;
    const [tender] = await tx<{ id: number }[]>`
      insert into tender (customer_id, company_id, kind, title, description, object_type, city_guid, systems, deadline,
                          contact_name, contact_phone, status, published_at, submitted_at, chosen_proposal_id,
                          chosen_customer_id, chosen_company_id, chosen_at)
      values (${author.customerId}, ${author.companyId}, 1, 'Склад', 'Камеры', 'warehouse', ${city!.guid}, '{cctv}',
              now() - interval '1 day', 'Анна', '+79000000000', 20, now() - interval '9 days', now() - interval '9 days', 1,
              ${contractor.customerId}, ${contractor.companyId}, now())
      returning id
    `;
    await tx`set local session_replication_role = 'origin'`;
    return makeThread(tx, (await tenderSubject(tx, tender!.id))!);
  });
}

/** Every call of a thread, by room: what it takes beside the thread's id. */
const CALLS: Record<'shop' | 'seller' | 'staff', Record<string, { call: Endpoint; body?: object; params?: Record<string, string>; query?: Record<string, string> }>> = {
  shop: {
    get: { call: calls.getThread },
    messages: { call: calls.getMessages },
    file: { call: calls.downloadMessageFile, params: { file: randomUUID() } },
    send: { call: calls.sendMessage, body: { text: 'Чужое', client_key: randomUUID() } },
    delete: { call: calls.deleteMessage, params: { seq: '1' } },
    read: { call: calls.readThread, body: { seq: 1 } },
    typing: { call: calls.typeInThread },
    archive: { call: calls.archiveThread, body: {} },
    call: { call: calls.callOperator },
  },
  seller: {
    get: { call: seller.getSellerThread },
    messages: { call: seller.getSellerMessages },
    file: { call: seller.downloadSellerMessageFile, params: { file: randomUUID() } },
    send: { call: seller.sendSellerMessage, body: { text: 'Чужое', client_key: randomUUID() } },
    delete: { call: seller.deleteSellerMessage, params: { seq: '1' } },
    read: { call: seller.readSellerThread, body: { seq: 1 } },
    typing: { call: seller.typeInSellerThread },
    archive: { call: seller.archiveSellerThread, body: {} },
    call: { call: seller.callOperatorAsSeller },
  },
  staff: {
    get: { call: staff.getStaffThread },
    messages: { call: staff.getStaffMessages },
    file: { call: staff.downloadStaffMessageFile, params: { file: randomUUID() } },
    send: { call: staff.sendStaffMessage, body: { text: 'Чужое', client_key: randomUUID() } },
    delete: { call: staff.deleteStaffMessage, params: { seq: '1' } },
    read: { call: staff.readStaffThread, body: { seq: 1 } },
    typing: { call: staff.typeInStaffThread },
    archive: { call: staff.archiveStaffThread, body: {} },
    close: { call: staff.closeThread },
  },
};

async function statuses(name: string, kind: ThreadKind): Promise<Record<string, number>> {
  const { token, cookie, room } = people[name]!;
  const answers: Record<string, number> = {};
  for (const [verb, { call, body, params = {} }] of Object.entries(CALLS[room])) {
    const response = await shop.call(call, {
      ...(token !== undefined && { token }),
      ...(cookie !== undefined && { headers: { cookie } }),
      ...(body && { body }),
      params: { id: String(threads[kind]), ...params },
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
const ROLELESS = ['seller’s finance', 'seller’s catalogue', 'auditor'];

describe('of a thread', () => {
  it.each(THREAD_KINDS)('about a(n) %s strangers, other parties and who lacks the right get nothing by any call [TALK-002]', async (kind) => {
    const outside = Object.keys(people).filter((name) => ![...ALWAYS, ...SIDES[kind]].includes(name));
    expect(outside.length).toBeGreaterThanOrEqual(13);
    for (const name of outside) {
      const expected = ROLELESS.includes(name) ? 403 : 404;
      expect([name, new Set(Object.values(await statuses(name, kind)))]).toEqual([name, new Set([expected])]);
    }
    const { messages, is_archived: isArchived, sides } = await seen(shop, people['author']!, threads[kind]);
    expect(messages.map(({ text }) => text)).toEqual(['Тайна']);
    expect(isArchived).toBe(false);
    expect(sides.filter(({ side }) => side !== 'buyer').map(({ read_seq: read }) => read)).not.toContain(1);
  });

  it.each(THREAD_KINDS)('about a(n) %s those who take part read, and write by their right [TALK-002]', async (kind) => {
    for (const name of ['colleague who buys', 'support', ...SIDES[kind]]) {
      const { get, send } = await statuses(name, kind);
      expect([name, get, send]).toEqual([name, 200, 201]);
    }
    expect(await statuses('finance', kind)).toMatchObject({ get: 200, messages: 200, send: 403, read: 403, close: 403 });
  });
});

it('nobody opens a thread about what is not his [TALK-002]', async () => {
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
  expect((await opened(shop, people['contractor']!, subjects[2]!)).side).toBe('contractor');
});
