import { getOverview, type Overview } from '@okoem/contract/overview.ts';
import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import type { ThreadRow } from '@okoem/contract/thread-views.ts';
import { searchThreads } from '@okoem/contract/threads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({}, { demo: true });
});
afterAll(() => shop.close());

async function listOf(
  call: typeof searchThreads | typeof seller.searchSellerThreads | typeof staff.searchStaffThreads,
  token: string,
  filter = {},
) {
  const response = await shop.call(call, { token, body: { filter } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: ThreadRow[] }>().data;
}

it('people of the demo have conversations of every kind, read and unread, one with the marketplace called in; the first page of the cabinet tells of them [TALK-019] [LK-032]', async () => {
  const anna = await listOf(searchThreads, await signIn(shop.pool, { customerId: 1 }));
  expect(anna.map(({ kind }) => kind).sort()).toEqual(['order', 'product', 'support']);
  expect(anna.filter(({ unread }) => unread > 0)).toHaveLength(1);
  const overview = await shop.call(getOverview, { token: await signIn(shop.pool, { customerId: 1 }) });
  expect(overview.json<{ data: Overview }>().data.work).toMatchObject([
    { kind: 'messages', waiting: 1, total: 3 },
    { kind: 'tenders', waiting: 1 },
    { kind: 'returns', waiting: 1 },
  ]);
  const kontur = await listOf(searchThreads, await signIn(shop.pool, { customerId: 3 }));
  expect(kontur.map(({ kind }) => kind).sort()).toEqual(['order', 'quote', 'seller']);
  expect(kontur.filter(({ is_operator_called: isCalled }) => isCalled).map(({ kind }) => kind)).toEqual([
    'order',
  ]);

  const [hand] = await shop.pool<{ id: number }[]>`
    select id from seller_user where seller_id = 1 and role = 'orders' limit 1
  `;
  const ofSeller = await listOf(
    seller.searchSellerThreads,
    await signIn(shop.pool, { sellerUserId: hand!.id }),
  );
  expect(ofSeller.length).toBeGreaterThan(0);
  const [support] = await shop.pool<{ id: number }[]>`select id from operator where role = 'support' limit 1`;
  const token = await signIn(shop.pool, { operatorId: support!.id });
  expect(await listOf(staff.searchStaffThreads, token, { is_waiting: true })).toHaveLength(3);
  const [replies] = await shop.pool`select count(reply_minutes)::int as sellers from seller`;
  expect(replies).toEqual({ sellers: 4 });
});
