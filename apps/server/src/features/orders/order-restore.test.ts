import { cancelOrder, restoreOrder } from '@okoem/contract/order-moves.ts';
import { getOrder, type OrderView } from '@okoem/contract/orders.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { createCompanyCustomer, signIn } from '../../testing/factories.ts';
import { orderBody, placed, sendOrder } from '../../testing/order-calls.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createBuyer } from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { orderTimersJob, runOrderTimers } from './order-timers.ts';

const DAY = 86_400_000;

let shop: TestApp;
beforeAll(async () => {
  // Limits are on: who holds goods without money is held to them.
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
});
afterAll(() => shop.close());

it('a part that was cancelled on purpose is neither paid for nor brought back with the others [LIFE-015]', async () => {
  const { token } = await createMember(shop);
  const [kept, dropped] = [await createOffer(shop.pool), await createOffer(shop.pool)];
  await setItems(
    shop,
    token,
    [kept, dropped].map(({ offerId }) => ({ offer_id: offerId, qty: 1 })),
  );
  const { id } = await placed(shop, token, { payment_method: 'invoice' });
  const params = { id: String(id) };
  const show = async () => (await shop.call(getOrder, { token, params })).json<{ data: OrderView }>().data;
  const part = (await show()).parts.find(({ seller }) => seller.id === dropped.sellerId)!;
  const cancelled = await shop.call(cancelOrder, {
    token,
    params,
    body: { part_id: part.id, reason: 'Не нужно' },
  });
  expect(cancelled.statusCode).toBe(200);
  expect(await show()).toMatchObject({ total: 200_00, to_pay: 100_00 });
  // Reminded of, while there is still time to pay.
  await shop.pool`update customer_order set pay_until = now() + interval '30 days' where id = ${id}`;
  const now = new Date(Date.now() + 10 * DAY);
  await runOrderTimers(shop.pool, { now, publicUrl: 'http://localhost', supportEmail: 'help@example.com' });
  const [letter] = await shop.pool<{ body: string }[]>`
    select body from message where subject like 'Счёт по заказу%' order by id desc limit 1
  `;
  expect(letter!.body).toMatch(/Осталось оплатить 100\s₽/);
  await shop.pool`update customer_order set pay_until = now() - interval '10 days' where id = ${id}`;
  const job = orderTimersJob({ publicUrl: 'http://localhost', supportEmail: 'help@example.com' });
  await job.perform({ pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal }, {});
  expect(await show()).toMatchObject({ status: 'CANCELLED', can_restore: true });

  expect((await shop.call(restoreOrder, { token, params, body: {} })).statusCode).toBe(200);
  const states = new Map((await show()).parts.map(({ seller, state }) => [seller.id, state]));
  expect(states.get(kept.sellerId)).toBe('NEW');
  expect(states.get(dropped.sellerId)).toBe('CANCELLED');
  const stock = await shop.pool<{ offerId: number; reservedMilli: number }[]>`
    select offer_id, reserved_milli from offer_stock where offer_id = any(${[kept.offerId, dropped.offerId]})
  `;
  expect(new Map(stock.map((row) => [row.offerId, row.reservedMilli]))).toEqual(
    new Map([
      [kept.offerId, 1000],
      [dropped.offerId, 0],
    ]),
  );
});

/** Orders that hold goods without money, all of one offer. */
async function holding(of: { customerId: number; companyId?: number }, count: number) {
  const offer = await createOffer(shop.pool, { stock: 1000 });
  for (let time = 0; time < count; time += 1)
    await createHeldOrder(shop.pool, { ...of, parts: [{ offers: [offer] }] });
  return offer;
}

/** An order by invoice that ended for want of money a moment ago. */
async function lapsed(of: { customerId: number; companyId?: number }) {
  const payUntil = new Date(Date.now() - 10 * DAY);
  const order = await createHeldOrder(shop.pool, { ...of, payUntil });
  const job = orderTimersJob({ publicUrl: 'http://localhost', supportEmail: 'help@example.com' });
  await job.perform({ pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal }, {});
  return order;
}

it('what lapsed within 30 days counts with the five of a newcomer, and comes not back beyond them; who received one has fifty [LIFE-020]', async () => {
  const { id: customerId, token } = await createMember(shop);
  const { id } = await lapsed({ customerId });
  const offer = await holding({ customerId }, 4);
  await setItems(shop, token, [{ offer_id: offer.offerId, qty: 1 }]);
  const body = await orderBody(shop, token, { payment_method: 'invoice' });
  const restore = () => shop.call(restoreOrder, { token, params: { id: String(id) }, body: {} });
  const lapsedAgo = (days: number) => shop.pool`
    update order_event set created_at = now() - make_interval(days => ${days}) where order_id = ${id} and kind = 'expired'
  `;
  await lapsedAgo(29);
  expectRefusal(await sendOrder(shop, token, body), 409, 'UNPAID_ORDERS');
  expectRefusal(await restore(), 409, 'UNPAID_ORDERS');
  // Paid at once it holds nothing for nothing.
  const online = await sendOrder(shop, token, await orderBody(shop, token, { payment_method: 'card' }));
  expect(online.statusCode, online.body).toBe(201);
  await shop.pool`update sub_order set state = 'CANCELLED' where order_id = ${online.json().data.id}`;
  await setItems(shop, token, [{ offer_id: offer.offerId, qty: 1 }]);
  await lapsedAgo(31);
  expect((await restore()).statusCode).toBe(200);
  const sixth = await orderBody(shop, token, { payment_method: 'invoice' });
  expectRefusal(await sendOrder(shop, token, sixth), 409, 'UNPAID_ORDERS');

  await shop.pool`update sub_order set state = 'CONFIRMED' where order_id = ${id}`;
  await createHeldOrder(shop.pool, {
    customerId,
    isPaid: true,
    parts: [{ offers: [offer], moves: ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] }],
  });
  await holding({ customerId }, 44);
  const next = async () => {
    await setItems(shop, token, [{ offer_id: offer.offerId, qty: 1 }]);
    return orderBody(shop, token, { payment_method: 'invoice' });
  };
  expect((await sendOrder(shop, token, await next())).statusCode).toBe(201);
  expectRefusal(await sendOrder(shop, token, await next()), 409, 'UNPAID_ORDERS');
});

it('who buys for a verified company holds more than five, and brings back what lapsed beside them [LIFE-020]', async () => {
  const { token, ...of } = await createBuyer(shop.pool);
  const { id } = await lapsed(of);
  const offer = await holding(of, 5);
  const restored = await shop.call(restoreOrder, { token, params: { id: String(id) }, body: {} });
  expect(restored.statusCode).toBe(200);
  await setItems(shop, token, [{ offer_id: offer.offerId, qty: 1 }]);
  const body = await orderBody(shop, token, {
    payment_method: 'invoice',
    payer: { company_id: of.companyId },
  });
  expect((await sendOrder(shop, token, body)).statusCode).toBe(201);

  // Who buys for one whose papers nobody has looked at is a newcomer like others.
  const { id: customerId, companyId } = await createCompanyCustomer(shop.pool, { role: 'buyer' });
  const newcomer = await signIn(shop.pool, { customerId });
  await holding({ customerId, companyId }, 5);
  await setItems(shop, newcomer, [{ offer_id: offer.offerId, qty: 1 }]);
  const more = await orderBody(shop, newcomer, {
    payment_method: 'invoice',
    payer: { company_id: companyId },
  });
  expectRefusal(await sendOrder(shop, newcomer, more), 409, 'UNPAID_ORDERS');
});

it('of a liquidated company comes not back, and of one in liquidation it does, to be paid in advance [VERIF-006]', async () => {
  const { token, ...of } = await createBuyer(shop.pool);
  const { id } = await lapsed(of);
  const restore = () => shop.call(restoreOrder, { token, params: { id: String(id) }, body: {} });
  const states = () => shop.pool`select distinct state from sub_order where order_id = ${id}`;
  const becomes = (status: number) =>
    shop.pool`update company set status = ${status} where id = ${of.companyId}`;
  await becomes(3);
  expectRefusal(await restore(), 422, 'COMPANY_CLOSED');
  expect([...(await states())]).toEqual([{ state: 'CANCELLED' }]);
  await becomes(2);
  expect((await restore()).statusCode).toBe(200);
  expect([...(await states())]).toEqual([{ state: 'NEW' }]);
});
