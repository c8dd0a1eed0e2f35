import { acceptChange } from '@okoem/contract/order-moves.ts';
import { getOrder } from '@okoem/contract/orders.ts';
import { getOrderPayments, type OrderPayments, startOrderPayment } from '@okoem/contract/payments.ts';
import { moveSubOrder, proposeChange, type SellerOrder } from '@okoem/contract/seller-orders.ts';
import { invoiceExpiresAt } from '@okoem/domain/order/order-deadlines.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createHeldOrder, createSecondOffer, PIECE } from '../../testing/order-factories.ts';
import { callOn, createBuyer, createSellerHand, viewOf } from '../../testing/order-life-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findOrderMoney, giveMoneyBack, holdMoney, receiveMoney } from '../ledger/order-money.ts';
import { findWorkingCalendar } from '../orders/order-calendar.ts';
import { runOrderTimers } from '../orders/order-timers.ts';
import { settlePayments } from './settle-payments.ts';

const SUM = 3 * PIECE;
const DAY = 86_400_000;
const SUPPORT = 'rest@example.com';
const clock = { now: new Date() };
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ SUPPORT_EMAIL: SUPPORT }, { paymentClock: () => clock.now });
});
afterAll(() => shop.close());
beforeEach(() => {
  clock.now = new Date();
});

/** One part of three pieces at 100 ₽, being picked, and something at 150 ₽ beside it in the warehouse. */
async function picked(method: OrderPaymentMethod, cost = 150_00) {
  const buyer = await createBuyer(shop);
  const offer = await createOffer(shop.pool);
  const dearer = await createSecondOffer(shop.pool, offer, { cost });
  const order = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    method,
    payUntil: new Date(clock.now.getTime() + 3_600_000),
    parts: [{ offers: [offer], moves: ['CONFIRMED', 'PICKING'] }],
  });
  const seller = await createSellerHand(shop, offer.sellerId);
  return { ...order, token: buyer.token, seller, dearer, part: order.parts[0]! };
}
type Picked = Awaited<ReturnType<typeof picked>>;

const moneyOf = ({ id }: Picked) => findOrderMoney(shop.pool, id);
const paymentsOf = async ({ id, token }: Picked) =>
  (await callOn(shop, getOrderPayments, { id, token })).json<{ data: OrderPayments }>().data;
const orderOf = async ({ id, token }: Picked) => viewOf(await callOn(shop, getOrder, { id, token }));

async function payOnline({ id, token }: Picked): Promise<void> {
  const started = await callOn(shop, startOrderPayment, { id, token, body: {} });
  expect(started.statusCode, started.body).toBe(201);
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  await shop.testBank!.act(url.split('/').at(-1)!, 'success');
}

/** The seller has only the dearer one, and the buyer takes it: 450 ₽ instead of 300 ₽. */
async function takeDearer({ id, token, seller, part, dearer }: Picked, total = 450_00): Promise<void> {
  const body = {
    kind: 'substitute',
    line_id: part.lineIds[0],
    offer_id: dearer.offerId,
    reason: 'Кончилось',
  };
  const proposed = await callOn(shop, proposeChange, { id: part.id, token: seller.token, body });
  const [change] = proposed.json<{ data: SellerOrder }>().data.part.changes;
  const accepted = await callOn(shop, acceptChange, {
    id,
    token,
    change: String(change!.id),
    body: { expected_total: total },
  });
  expect(accepted.statusCode, accepted.body).toBe(200);
}

const send = ({ part, seller }: Picked) =>
  callOn(shop, moveSubOrder, { id: part.id, token: seller.token, body: { to: 'READY' } });

describe('the rest of an order that became dearer', () => {
  it.each(['sbp', 'card'] as const)(
    'is paid by %s, and nothing leaves before [PAY-014] [PAY-019]',
    async (method) => {
      const order = await picked(method);
      await payOnline(order);
      expect(await paymentsOf(order)).toMatchObject({ to_pay: 0, can_pay: false });
      await takeDearer(order);
      expect(await paymentsOf(order)).toMatchObject({ to_pay: 150_00, can_pay: true });
      expect(await orderOf(order)).toMatchObject({
        payment_state: 'AWAITING',
        to_pay: 150_00,
        total: 450_00,
      });
      expectRefusal(await send(order), 409, 'ORDER_UNPAID');
      await payOnline(order);
      expect(await paymentsOf(order)).toMatchObject({ to_pay: 0, can_pay: false });
      expect(await orderOf(order)).toMatchObject({ payment_state: method === 'card' ? 'HELD' : 'PAID' });
      expect((await send(order)).statusCode).toBe(200);
      await settlePayments(shop.payments);
      expect(await moneyOf(order)).toMatchObject({ paid: 450_00, owed: 0, held: 0, state: 'PAID' });
    },
  );

  it.each(['sbp', 'card'] as const)(
    'by %s can be paid after its time too: the clock cancels nothing of which something was paid [PAY-014] [LEDGER-010]',
    async (method) => {
      const order = await picked(method);
      await payOnline(order);
      await takeDearer(order);
      const { pay_until: until } = await orderOf(order);
      const term = invoiceExpiresAt(clock.now, await findWorkingCalendar(shop.pool));
      expect(until).toBe(term.toISOString());
      const moscow = { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' } as const;
      expect(new Date(until!).toLocaleTimeString('ru', moscow)).toBe('18:00');
      expect(Date.parse(until!) - clock.now.getTime()).toBeGreaterThan(2 * DAY);
      clock.now = new Date(Date.parse(until!) + 10 * DAY);
      await runOrderTimers(shop.pool, {
        publicUrl: 'http://localhost',
        supportEmail: SUPPORT,
        now: clock.now,
      });
      expect(await orderOf(order)).toMatchObject({ status: 'PICKING', payment_state: 'AWAITING' });
      await payOnline(order);
      const whole =
        method === 'card' ? { held: 450_00, state: 'HELD' } : { paid: 450_00, owed: 0, state: 'PAID' };
      expect(await moneyOf(order)).toMatchObject(whole);
    },
  );

  it('is waited for when money was given back before, and comes by transfer where that is the way [PAY-014]', async () => {
    const order = await picked('invoice');
    const { id: orderId } = order;
    await inTransaction(shop.pool, async (tx) => {
      await receiveMoney(tx, { orderId, amount: SUM, key: `paid ${orderId}`, into: 'bank' });
      await giveMoneyBack(tx, { orderId, amount: 50_00, key: `back ${orderId}`, from: 'bank' });
    });
    expect(await moneyOf(order)).toMatchObject({ state: 'PARTLY_REFUNDED' });
    await takeDearer(order);
    expect(await moneyOf(order)).toMatchObject({ owed: 200_00, state: 'AWAITING' });
    await inTransaction(shop.pool, (tx) =>
      receiveMoney(tx, { orderId, amount: 200_00, key: `rest ${orderId}`, into: 'bank' }),
    );
    expect(await moneyOf(order)).toMatchObject({ owed: 0, state: 'PARTLY_REFUNDED' });
    expect((await orderOf(order)).pay_until).toBeNull();
  });

  it('is none of a cheaper one: what was paid too much goes back by itself, once [PAY-007]', async () => {
    const order = await picked('sbp', 50_00);
    await payOnline(order);
    await takeDearer(order, 150_00);
    expect(await moneyOf(order)).toMatchObject({ charged: 150_00, paid: SUM, back: 0, owed: -150_00 });
    await settlePayments(shop.payments);
    await settlePayments(shop.payments);
    expect(await moneyOf(order)).toMatchObject({ back: 150_00, owed: 0, state: 'PARTLY_REFUNDED' });
    const [bank] = await shop.pool`select refunded from test_bank_payment where ref = ${`${order.number}-1`}`;
    expect(bank).toEqual({ refunded: 150_00 });
  });

  it('is all that is asked for: what is owed by the ledger and not held, not what the parts cost [PAY-002]', async () => {
    const order = await picked('card');
    const { id: orderId } = order;
    await inTransaction(shop.pool, async (tx) => {
      await receiveMoney(tx, { orderId, amount: 100_00, key: `some of ${orderId}`, into: 'bank' });
      await holdMoney(tx, { orderId, amount: 50_00, key: `kept of ${orderId}` });
    });
    const started = await callOn(shop, startOrderPayment, { id: orderId, token: order.token, body: {} });
    expect(started.json()).toMatchObject({ data: { payment: { amount: SUM - 150_00 } } });
    expect(await paymentsOf(order)).toMatchObject({ to_pay: SUM - 150_00 });
  });

  it('is no reason for a longer time where nothing was paid yet [PAY-014]', async () => {
    const order = await picked('sbp');
    const before = (await orderOf(order)).pay_until;
    await takeDearer(order);
    expect((await orderOf(order)).pay_until).toBe(before);
    expect(await paymentsOf(order)).toMatchObject({ to_pay: 450_00, can_pay: true });
  });
});
