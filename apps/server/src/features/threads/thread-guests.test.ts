import * as staff from '@okoem/contract/staff-threads.ts';
import type { ThreadRow } from '@okoem/contract/thread-views.ts';
import * as calls from '@okoem/contract/threads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuyer } from '../../testing/order-life-calls.ts';
import { createManager } from '../../testing/quote-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { dataOf, look, open, opened, said, seen, send, visitorCookie } from '../../testing/thread-calls.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { forgetVisitors } from './visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function guestChat() {
  const answer = await open(shop, {}, { kind: 'support' });
  const guest = { cookie: visitorCookie(answer) };
  return { guest, id: dataOf<{ id: number }>(answer).id, answer };
}

describe('a guest', () => {
  it('chats with the marketplace by a cookie that pages cannot read [TALK-012]', async () => {
    const { guest, id, answer } = await guestChat();
    expect(answer.headers['set-cookie']).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await opened(shop, guest, { kind: 'support' })).id).toBe(id);
    await said(shop, guest, { id, text: 'Есть ли монтаж в Туле?' });
    const manager = await createManager(shop, 'support');
    await said(shop, manager, { id, text: 'Есть', room: 'staff' });
    const thread = await seen(shop, guest, id);
    expect(thread.messages.map(({ side, is_own: isOwn, author_name: name }) => [side, isOwn, name])).toEqual([
      ['buyer', true, 'Гость'],
      ['operator', false, expect.stringMatching(/^Окоём, /)],
    ]);
    const list = await shop.call(calls.searchThreads, { headers: guest, body: {} });
    expect(list.json<{ data: ThreadRow[] }>().data.map((row) => row.id)).toEqual([id]);
  });

  it('without the cookie, with another or with nonsense sees no chat [TALK-012]', async () => {
    const { guest, id } = await guestChat();
    await said(shop, guest, { id, text: 'Моё' });
    const other = await guestChat();
    const stranger = await createBuyer(shop);
    for (const who of [{}, other.guest, { cookie: 'visitor=x' }, { cookie: `visitor=${'A'.repeat(43)}` }, stranger]) {
      expectRefusal(await look(shop, who, id), 404, 'NOT_FOUND');
      expectRefusal(await send(shop, who, { id, text: 'Чужое' }), 404, 'NOT_FOUND');
    }
    expect((await seen(shop, guest, id)).messages).toHaveLength(1);
  });

  it('writes to the marketplace only; sellers are for who has signed in', async () => {
    const offer = await createOffer(shop.pool);
    const { guest } = await guestChat();
    for (const who of [{}, guest])
      expectRefusal(await open(shop, who, { kind: 'seller', id: offer.sellerId }), 401, 'UNAUTHORIZED');
  });

  it('who signs in finds the chat in the account, and the cookie opens it no more [TALK-012]', async () => {
    const { guest, id } = await guestChat();
    await said(shop, guest, { id, text: 'Написал гостем' });
    await said(shop, guest, { id, text: 'И передумал' });
    const taken = { params: { id: String(id), seq: '2' }, headers: guest };
    expect((await shop.call(calls.deleteMessage, taken)).statusCode).toBe(200);
    const buyer = await createBuyer(shop);
    const first = await shop.call(calls.countUnread, { token: buyer.token, headers: guest });
    expect(first.headers['set-cookie']).toMatch(/^visitor=; Max-Age=0;/);
    const thread = await seen(shop, buyer, id);
    expect(thread.messages).toMatchObject([
      { text: 'Написал гостем', is_own: true },
      { text: '', is_deleted: true },
    ]);
    expectRefusal(await look(shop, guest, id), 404, 'NOT_FOUND');
    await said(shop, buyer, { id, text: 'Теперь с именем' });
    const manager = await createManager(shop, 'support');
    const view = await shop.call(staff.getStaffThread, { token: manager.token, params: { id: String(id) } });
    expect(dataOf<ThreadRow>(view).counterpart).toBe('Анна С.');
  });

  it('who does not come back for ninety days is forgotten with the chat', async () => {
    const [gone, here] = [await guestChat(), await guestChat()];
    await said(shop, gone.guest, { id: gone.id, text: 'Прощайте' });
    await said(shop, here.guest, { id: here.id, text: 'Я тут' });
    await shop.pool`
      update visitor set seen_at = now() - interval '91 days'
       where id = (select visitor_id from thread_side where thread_id = ${gone.id} and side = 'buyer')
    `;
    expect(await forgetVisitors(shop.pool)).toBe(1);
    const rows = await shop.pool<{ id: number }[]>`select id from thread where id in (${gone.id}, ${here.id})`;
    expect(rows.map(({ id }) => id)).toEqual([here.id]);
  });
});
