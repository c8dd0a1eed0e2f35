import {
  getSubOrder,
  moveBySellerLink,
  openSellerLink,
  searchStaffOrders,
  searchSubOrders,
  type SellerOrder,
  type SellerOrderRow,
  type StaffOrderRow,
} from '@okoem/contract/seller-orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, stockOf } from '../../testing/order-factories.ts';
import {
  auditOf,
  callOn,
  createBuyer,
  createSellerHand,
  subjectsTo,
} from '../../testing/order-life-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { tellPlacedJob } from './tell-placed.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** An order of two sellers, of which letters have been sent; its buyer wants none, and gets that one all the same. */
async function placed() {
  const buyer = await createBuyer(shop);
  await shop.pool`
    insert into notification_choice (customer_id, event, channel, is_on) values (${buyer.id}, 'order', 'email', false)
  `;
  const [here, there] = [await createOffer(shop.pool), await createOffer(shop.pool)];
  const owner = await createSellerHand(shop, here.sellerId, 'owner');
  const packer = await createSellerHand(shop, here.sellerId, 'orders');
  const finance = await createSellerHand(shop, here.sellerId, 'finance');
  const catalogue = await createSellerHand(shop, here.sellerId, 'catalogue');
  const order = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    parts: [
      { offers: [here], confirmBy: new Date('2099-01-01T09:00:00Z'), promisedTo: '2099-01-05', method: 1 },
      { offers: [there] },
    ],
  });
  await shop.pool`
    update customer_order
       set recipient = '{"full_name":"Получатель","phone":"+7(900) 000-77-66"}', comment = 'Позвоните на 000-77-66'
     where id = ${order.id}
  `;
  // Contacts may stand in words too.
  await shop.pool`
    update sub_order set delivery = delivery || '{"comment":"Охране сказать: Получатель"}' where order_id = ${order.id}
  `;
  // A job may run twice, and nobody gets a letter twice.
  const context = { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal };
  const tell = tellPlacedJob('https://okoem.example');
  for (let time = 0; time < 2; time += 1) await tell.perform(context, { order_id: order.id });
  return {
    buyer,
    owner,
    packer,
    finance,
    catalogue,
    order,
    part: order.parts[0]!,
    other: there,
    offerId: here.offerId,
  };
}

async function linkTo(email: string): Promise<string> {
  const [row] = await shop.pool<{ body: string }[]>`
    select body from message where recipient = ${email} order by id desc limit 1
  `;
  return /seller\/orders\/([\w-]{43})/.exec(row!.body)![1]!;
}

const open = (token: string) => shop.call(openSellerLink, { params: { token } });
const moveBy = (token: string, body: object) => shop.call(moveBySellerLink, { params: { token }, body });

describe('of an order that was placed', () => {
  it('buyer and sellers are told, each seller of its own part, whoever of it deals with orders [LIFE-008] [LIFE-009]', async () => {
    const { buyer, owner, packer, finance, catalogue, order, part } = await placed();
    const [subject] = await subjectsTo(shop, buyer.email);
    expect(subject).toMatch(
      new RegExp(`^Заказ ${order.number} принят: 600\\s₽, первая посылка до 05 января 2099$`),
    );
    expect((await subjectsTo(shop, owner.email))[0]).toMatch(
      new RegExp(`^Новый заказ ${order.number}-1: 300\\s₽, подтвердите до 01\\.01\\.2099 12:00$`),
    );
    expect(await subjectsTo(shop, buyer.email)).toHaveLength(1);
    expect(await subjectsTo(shop, packer.email)).toEqual(await subjectsTo(shop, owner.email));
    expect((await open(await linkTo(packer.email))).json<{ data: SellerOrder }>().data.id).toBe(part.id);
    for (const { email } of [finance, catalogue]) expect(await subjectsTo(shop, email)).toEqual([]);
    const [links] = await shop.pool<{ days: number[] }[]>`
      select array_agg(distinct round(extract(epoch from expires_at - now()) / 86400)::int) as days
        from sub_order_link where sub_order_id = ${part.id}
    `;
    expect(links!.days).toEqual([30]);
    const letters = await shop.pool<{ body: string; html: string }[]>`
      select body, html from message where recipient = ${owner.email}
    `;
    expect(letters).toHaveLength(1);
    const contacts = ['Получатель', 'Тверская', '+7(900) 000-77-66', buyer.email];
    for (const text of [letters[0]!.body, letters[0]!.html]) {
      expect(contacts.filter((one) => text.includes(one))).toEqual([]);
      expect(text).toContain('Камера');
      expect(text).toContain(`seller/orders/${await linkTo(owner.email)}`);
      expect(text).not.toContain(`${order.number}-2`);
    }
  });
});

describe('the link of a seller’s letter', () => {
  it('opens a page without anybody’s contacts, and opening it does nothing [LIFE-009]', async () => {
    const { buyer, owner, order, part } = await placed();
    const token = await linkTo(owner.email);
    const { data } = (await open(token)).json<{ data: SellerOrder }>();
    expect(data).toMatchObject({
      id: part.id,
      number: `${order.number}-1`,
      state: 'NEW',
      recipient: null,
      moves: ['CONFIRMED', 'CANCELLED'],
      part: { delivery: { address: '' } },
    });
    const shown = JSON.stringify(data);
    expect(['Получатель', 'Тверская', '000-77-66', buyer.email].filter((one) => shown.includes(one))).toEqual(
      [],
    );
    const [row] = await shop.pool`select state from sub_order where id = ${part.id}`;
    expect(row!['state']).toBe('NEW');
    const [kept] =
      await shop.pool`select count(*)::int as plain from sub_order_link where token_hash = ${Buffer.from(token)}`;
    expect(kept!['plain']).toBe(0);
  });

  it('confirms or cancels by a button, in the name of who got the letter [LIFE-009]', async () => {
    const { owner, part, offerId } = await placed();
    const token = await linkTo(owner.email);
    expect((await moveBy(token, { to: 'CONFIRMED' })).json<{ data: SellerOrder }>().data).toMatchObject({
      state: 'CONFIRMED',
      moves: ['CANCELLED'],
    });
    expect((await moveBy(token, { to: 'CONFIRMED' })).statusCode).toBe(200);
    expectRefusal(await moveBy(token, { to: 'PICKING' }), 400, 'VALIDATION');
    expectRefusal(await moveBy(token, { to: 'CANCELLED' }), 400, 'VALIDATION');
    await moveBy(token, { to: 'CANCELLED', reason: 'Закончился' });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    expectRefusal(await moveBy(token, { to: 'CONFIRMED' }), 409, 'ORDER_MOVE');
    expect(await auditOf(shop, part.id)).toEqual(['seller CONFIRMED', 'seller CANCELLED']);
  });

  it('opens nothing when it is invented, old, or of somebody who has left [LIFE-009]', async () => {
    const { owner, part } = await placed();
    const token = await linkTo(owner.email);
    expectRefusal(await open('a'.repeat(43)), 404, 'NOT_FOUND');
    await shop.pool`update sub_order_link set expires_at = now() - interval '1 second' where sub_order_id = ${part.id}`;
    expectRefusal(await open(token), 404, 'NOT_FOUND');
    await shop.pool`update sub_order_link set expires_at = now() + interval '1 hour' where sub_order_id = ${part.id}`;
    expect((await open(token)).statusCode).toBe(200);
    await shop.pool`update seller_user set role = 'finance' where id = ${owner.id}`;
    expectRefusal(await open(token), 404, 'NOT_FOUND');
    await shop.pool`update seller_user set role = 'owner', closed_at = now() where id = ${owner.id}`;
    expectRefusal(await open(token), 404, 'NOT_FOUND');
    expectRefusal(await moveBy(token, { to: 'CONFIRMED' }), 404, 'NOT_FOUND');
  });
});

describe('the list of a seller', () => {
  it('has the seller’s parts alone, with what each of them waits for [LIFE-003]', async () => {
    const { owner, order, part, finance } = await placed();
    const search = async (filter: object) => {
      const response = await shop.call(searchSubOrders, { token: owner.token, body: { filter } });
      return response.json<{ data: SellerOrderRow[] }>().data;
    };
    const rows = await search({});
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: part.id,
      number: `${order.number}-1`,
      state: 'NEW',
      confirm_by: '2099-01-01T09:00:00.000Z',
      promised_to: '2099-01-05',
      positions: 1,
      total: 300_00,
    });
    expect(await search({ state: ['SHIPPED'] })).toEqual([]);
    expect(await search({ query: `${order.number}-1` })).toHaveLength(1);
    expect(await search({ query: 'регистратор' })).toEqual([]);
    const body = { filter: {} };
    expectRefusal(await shop.call(searchSubOrders, { token: finance.token, body }), 403, 'FORBIDDEN');
  });

  it('opens a part with whom it goes to, and never another seller’s [LIFE-003]', async () => {
    const { owner, order, part } = await placed();
    const get = (id: number) => callOn(shop, getSubOrder, { id, token: owner.token });
    expect((await get(part.id)).json<{ data: SellerOrder }>().data).toMatchObject({
      buyer: 'Анна Смирнова',
      recipient: { full_name: 'Получатель' },
      part: { lines: [{ name: 'Камера', quantity: 3 }] },
      moves: ['CONFIRMED', 'CANCELLED'],
    });
    expectRefusal(await get(order.parts[1]!.id), 404, 'NOT_FOUND');
  });
});

it('the staff finds everybody’s orders, by customer and by lateness', async () => {
  const { buyer, order, part } = await placed();
  const token = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
  const search = async (filter: object) => {
    const response = await shop.call(searchStaffOrders, { token, body: { filter } });
    return response.json<{ data: StaffOrderRow[] }>().data;
  };
  expect((await search({ customer_id: buyer.id })).map(({ id }) => id)).toEqual([order.id]);
  expect(await search({ customer_id: buyer.id, is_late: true })).toEqual([]);
  await shop.pool`update sub_order set late_told_at = now() where id = ${part.id}`;
  const [row] = await search({ customer_id: buyer.id, is_late: true });
  expect(row!.parts).toMatchObject([
    { number: `${order.number}-1`, is_late: true },
    { number: `${order.number}-2`, is_late: false },
  ]);
  expectRefusal(await shop.call(searchStaffOrders, { token: buyer.token, body: {} }), 403, 'FORBIDDEN');
});
