import { setNotifications } from '@okoem/contract/profile.ts';
import { deleteSellerMessage } from '@okoem/contract/seller-threads.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notePresence } from '../../platform/live/live-repository.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer, createSellerHand, subjectsTo } from '../../testing/order-life-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { opened, read, said } from '../../testing/thread-calls.ts';
import { tellUnread } from './tell-unread.ts';

const PUBLIC_URL = 'https://okoem.example';
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool`update thread_side set unread_since = null`;
});

async function talk() {
  const buyer = await createBuyer(shop);
  await shop.pool`update customer set email_verified_at = now() where id = ${buyer.id}`;
  const order = await createHeldOrder(shop.pool, { customerId: buyer.id });
  const hand = await createSellerHand(shop, order.parts[0]!.sellerId);
  const { id, title } = await opened(shop, buyer, { kind: 'order', id: order.parts[0]!.id });
  return { buyer, hand, id, title };
}

/** The clock cannot be waited for: everything unread lies so many minutes further back. */
async function wait(minutes: number): Promise<void> {
  await shop.pool`
    update thread_side
       set unread_since = unread_since - ${minutes} * interval '1 minute',
           letter_at = letter_at - ${minutes} * interval '1 minute'
  `;
}

const tell = () => tellUnread(shop.pool, PUBLIC_URL);

describe('who is not here', () => {
  it('gets one letter with all that lies unread for five minutes, and the next an hour later [TALK-015]', async () => {
    const { buyer, hand, id, title } = await talk();
    await said(shop, hand, { id, text: 'Отгрузили', room: 'seller' });
    await said(shop, hand, { id, text: 'Трек 123', room: 'seller' });
    await wait(4);
    await tell();
    expect(await subjectsTo(shop, buyer.email)).toEqual([]);
    await wait(1);
    await tell();
    await tell();
    expect(await subjectsTo(shop, buyer.email)).toEqual([`${title}: 2\u00A0непрочитанных сообщения`]);
    const [letter] = await shop.pool<{ body: string; html: string }[]>`
      select body, html from message where recipient = ${buyer.email}
    `;
    for (const words of ['Отгрузили', 'Трек 123', `${PUBLIC_URL}/lk/messages/${id}`]) {
      expect(letter!.body).toContain(words);
      expect(letter!.html).toContain(words);
    }
    await said(shop, hand, { id, text: 'Получили?', room: 'seller' });
    // Of another thread the hour is another.
    const other = await createHeldOrder(shop.pool, { customerId: buyer.id });
    const hand2 = await createSellerHand(shop, other.parts[0]!.sellerId);
    const beside = await opened(shop, buyer, { kind: 'order', id: other.parts[0]!.id });
    await said(shop, hand2, { id: beside.id, text: 'А ваш второй заказ готов', room: 'seller' });
    await wait(6);
    await tell();
    const one = '1\u00A0непрочитанное сообщение';
    expect((await subjectsTo(shop, buyer.email)).slice(1)).toEqual([`${beside.title}: ${one}`]);
    await wait(53);
    await tell();
    expect(await subjectsTo(shop, buyer.email)).toHaveLength(2);
    await wait(2);
    await tell();
    expect((await subjectsTo(shop, buyer.email)).at(-1)).toBe(`${title}: 1\u00A0непрочитанное сообщение`);
  });

  it('is the seller as well: all who answer buyers get it, and nobody’s contacts are in it [TALK-015]', async () => {
    const { buyer, hand, id, title } = await talk();
    await said(shop, buyer, { id, text: 'Вы здесь?' });
    await wait(6);
    await tell();
    expect(await subjectsTo(shop, hand.email)).toEqual([`${title}: 1\u00A0непрочитанное сообщение`]);
    const [letter] = await shop.pool<
      { body: string }[]
    >`select body from message where recipient = ${hand.email}`;
    expect(letter!.body).toContain('Вы здесь?');
    expect(letter!.body).not.toContain(buyer.email);
  });

  it('as a seller gets nothing while one of its people has a stream open, and the letter after [TALK-015]', async () => {
    const [here, away] = [await talk(), await talk()];
    for (const { buyer, id } of [here, away]) await said(shop, buyer, { id, text: 'Вы здесь?' });
    const [row] = await shop.pool<{ listener: string }[]>`
      select 's' || seller_id as listener from seller_user where id = ${here.hand.id}
    `;
    await notePresence(shop.pool, [row!.listener], 60);
    await wait(6);
    await tell();
    expect(await subjectsTo(shop, here.hand.email)).toEqual([]);
    expect(await subjectsTo(shop, away.hand.email)).toHaveLength(1);
    await shop.pool`update live_presence set until = now() where listener = ${row!.listener}`;
    await tell();
    expect(await subjectsTo(shop, here.hand.email)).toHaveLength(1);
  });

  it('gets nothing for what was read, taken back, or comes while a stream is open [TALK-015]', async () => {
    const [first, second, third, fourth] = [await talk(), await talk(), await talk(), await talk()];
    for (const { hand, id } of [first, second, third, fourth])
      await said(shop, hand, { id, text: 'Ответ', room: 'seller' });
    await read(shop, first.buyer, { id: first.id, seq: 1 });
    await notePresence(shop.pool, [`c${second.buyer.id}`], 60);
    const taken = { token: fourth.hand.token, params: { id: String(fourth.id), seq: '1' } };
    expect((await shop.call(deleteSellerMessage, taken)).statusCode).toBe(200);
    await wait(10);
    await tell();
    expect(await subjectsTo(shop, first.buyer.email)).toEqual([]);
    expect(await subjectsTo(shop, second.buyer.email)).toEqual([]);
    expect(await subjectsTo(shop, fourth.buyer.email)).toEqual([]);
    expect(await subjectsTo(shop, third.buyer.email)).toHaveLength(1);
    await shop.pool`update live_presence set until = now() where listener = ${`c${second.buyer.id}`}`;
    await tell();
    expect(await subjectsTo(shop, second.buyer.email)).toHaveLength(1);
  });

  it('has it switched off in the profile, and gets it by no address that is not known to be his [TALK-015]', async () => {
    const [off, unknown] = [await talk(), await talk()];
    const body = { choices: [{ event: 'message', channel: 'email', on: false }] };
    expect((await shop.call(setNotifications, { token: off.buyer.token, body })).statusCode).toBe(200);
    await shop.pool`update customer set email_verified_at = null where id = ${unknown.buyer.id}`;
    for (const { hand, id } of [off, unknown]) await said(shop, hand, { id, text: 'Ответ', room: 'seller' });
    await wait(10);
    expect(await tell()).toBe(2);
    expect(await subjectsTo(shop, off.buyer.email)).toEqual([]);
    expect(await subjectsTo(shop, unknown.buyer.email)).toEqual([]);
    expect(await tell()).toBe(0);
  });
});
