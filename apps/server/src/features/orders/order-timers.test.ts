import { cancelOrder, restoreOrder } from '@okoem/contract/order-moves.ts';
import { getOrder } from '@okoem/contract/orders.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createHeldOrder, type OrderPlan, type PartPlan, stockOf } from '../../testing/order-factories.ts';
import {
  auditOf,
  callOn,
  createBuyer,
  createSellerHand,
  storyOf,
  subjectsTo,
  viewOf,
} from '../../testing/order-life-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { receiveMoney } from '../ledger/order-money.ts';
import { runOrderTimers } from './order-timers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Tuesday, at noon in Moscow. */
const NOW = new Date('2026-11-17T09:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const SUPPORT = 'help@okoem.example';
/** Further than any weekend. */
const LONG_AGO = () => new Date(Date.now() - 10 * DAY);

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // What other tests have left is nobody's business here.
  await shop.pool`update customer_order set pay_until = null`;
  await shop.pool`update sub_order set confirm_by = null, promised_from = null, promised_to = null`;
});

const run = (now = NOW) =>
  runOrderTimers(shop.pool, { now, publicUrl: 'https://okoem.example', supportEmail: SUPPORT });

async function placed(part: Omit<PartPlan, 'offers'> = {}, plan: Omit<OrderPlan, 'parts'> = {}) {
  const buyer = await createBuyer(shop);
  const offer = await createOffer(shop.pool);
  const order = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    placedAt: at(-30),
    ...plan,
    parts: [{ offers: [offer], ...part }],
  });
  const seller = await createSellerHand(shop, offer.sellerId);
  return { buyer, order, seller, part: order.parts[0]!, offerId: offer.offerId };
}

const show = async ({ order, buyer }: Awaited<ReturnType<typeof placed>>) =>
  viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));

describe('an unpaid invoice', () => {
  const UNPAID = { payUntil: NOW } as const;

  it('cancels its order when the statement of its last day can have been read, once [LIFE-006] [LIFE-008] [LIFE-019]', async () => {
    const of = await placed({ moves: ['CONFIRMED', 'PICKING'] }, UNPAID);
    expect(await run(at(1))).toBe(0);
    expect(await run(at(24))).toBe(0);
    expect(await show(of)).toMatchObject({ status: 'PICKING', payment_state: 'AWAITING' });
    expect(await run(at(24.01))).toBe(1);
    expect(await run(at(24.02))).toBe(0);
    expect(await show(of)).toMatchObject({ status: 'CANCELLED', payment_state: 'NONE' });
    expect(await stockOf(shop.pool, of.offerId)).toEqual([10, 0]);
    expect(await subjectsTo(shop, of.buyer.email)).toEqual([
      `Заказ ${of.order.number} отменён: счёт не оплачен`,
    ]);
    expect(await subjectsTo(shop, of.seller.email)).toEqual([`Заказ ${of.order.number}-1 отменён`]);
    expect(await auditOf(shop, of.part.id)).toEqual(['job CANCELLED']);
    expect(await storyOf(shop, of.order.id)).toEqual(['state CANCELLED system', 'expired system']);
  });

  it('of what is paid, in part or whole, or sent cancels nothing [LEDGER-010]', async () => {
    const paid = await placed({}, { isPaid: true, payUntil: NOW });
    const inPart = await placed({}, UNPAID);
    const { id: orderId } = inPart.order;
    await inTransaction(shop.pool, (tx) =>
      receiveMoney(tx, { orderId, amount: 100, key: `part of ${orderId}`, into: 'bank' }),
    );
    const sent = await placed({ moves: ['CONFIRMED', 'PICKING', 'SHIPPED'], method: 1 }, UNPAID);
    expect(await run(at(30))).toBe(0);
    expect((await show(paid)).status).toBe('NEW');
    expect(await show(inPart)).toMatchObject({ status: 'NEW', payment_state: 'AWAITING' });
    expect((await show(sent)).status).toBe('SHIPPED');
  });

  it('is reminded of when two of its working days are over, once [LIFE-006]', async () => {
    const friday = new Date('2026-11-13T09:00:00Z');
    const of = await placed({}, { ...UNPAID, payUntil: at(30), placedAt: friday });
    expect(await run(at(-0.01))).toBe(0);
    expect(await run(at(0))).toBe(1);
    expect(await run(at(1))).toBe(0);
    expect(await subjectsTo(shop, of.buyer.email)).toEqual([
      `Счёт по заказу ${of.order.number} ждёт оплаты до 18.11.2026 18:00`,
    ]);
  });

  it('is reminded of with what is left of it when a part was paid [LIFE-006]', async () => {
    const friday = new Date('2026-11-13T09:00:00Z');
    const of = await placed({}, { ...UNPAID, payUntil: at(30), placedAt: friday });
    const { id: orderId } = of.order;
    await inTransaction(shop.pool, (tx) =>
      receiveMoney(tx, { orderId, amount: 100_00, key: `some of ${orderId}`, into: 'bank' }),
    );
    await run(at(0));
    const letters = await shop.pool<{ body: string }[]>`
      select body from message where recipient = ${of.buyer.email}
    `;
    expect(letters.map(({ body }) => /Осталось оплатить ([\d\s]+)₽/.exec(body)?.[1]?.trim())).toEqual([
      '200',
    ]);
  });

  it('lets its order be restored for two weeks, if the goods are there [LIFE-006] [LIFE-008]', async () => {
    const of = await placed({}, { payUntil: LONG_AGO() });
    await run(new Date());
    expect((await show(of)).can_restore).toBe(true);
    const restore = () => callOn(shop, restoreOrder, { id: of.order.id, token: of.buyer.token });

    await shop.pool`update offer_stock set on_hand_milli = 2000 where offer_id = ${of.offerId}`;
    expectRefusal(await restore(), 409, 'OUT_OF_STOCK');
    expect((await show(of)).status).toBe('CANCELLED');

    await shop.pool`update offer_stock set on_hand_milli = 4000 where offer_id = ${of.offerId}`;
    const view = viewOf(await restore());
    expect(view).toMatchObject({ status: 'NEW', payment_state: 'AWAITING', can_restore: false });
    expect(Date.parse(view.pay_until!)).toBeGreaterThan(Date.now() + DAY / 2);
    expect(await stockOf(shop.pool, of.offerId)).toEqual([4, 3]);
    expect(viewOf(await restore()).status).toBe('NEW');
    expect(await stockOf(shop.pool, of.offerId)).toEqual([4, 3]);
    expect((await subjectsTo(shop, of.buyer.email)).at(-1)).toBe(`Заказ ${of.order.number} восстановлен`);
    expect((await subjectsTo(shop, of.seller.email)).at(-1)).toContain(`Новый заказ ${of.order.number}-1`);
    expect(await storyOf(shop, of.order.id)).toEqual([
      'state CANCELLED system',
      'expired system',
      'state NEW buyer',
      'restored buyer',
    ]);
  });

  it('restored promises its days anew: as long from today as it was when it was placed [LIFE-017]', async () => {
    const twentyDays = 20 * DAY;
    const placedAt = new Date(Date.now() - twentyDays);
    const promisedTo = apiDate(new Date(Date.now() - twentyDays + 3 * DAY));
    const of = await placed({ promisedTo }, { payUntil: LONG_AGO(), placedAt });
    await run(new Date());
    const restore = () => callOn(shop, restoreOrder, { id: of.order.id, token: of.buyer.token });
    const day = apiDate(new Date(Date.now() + 3 * DAY));
    expect(viewOf(await restore()).parts[0]).toMatchObject({ promised_from: day, promised_to: day });

    // Once more on the same day: what was promised a moment ago stays.
    await shop.pool`update customer_order set pay_until = now() - interval '10 days' where id = ${of.order.id}`;
    await run(new Date());
    expect(viewOf(await restore()).parts[0]).toMatchObject({ promised_to: day });
  });

  it('is not restored with a promo code that its buyer has used up in another order [LIFE-017]', async () => {
    const [promo] = await shop.pool<{ id: number }[]>`
      insert into promo_code (code, name, value_type, value) values ('ONCE', 'Один раз', 2, 500) returning id
    `;
    const unpaid = { paymentState: 'AWAITING', payUntil: LONG_AGO() } as const;
    const of = await placed({}, { ...unpaid, promoCodeId: promo!.id });
    await run(new Date());
    const other = await createHeldOrder(shop.pool, {
      customerId: of.buyer.id,
      promoCodeId: promo!.id,
      parts: [{ offers: [await createOffer(shop.pool)] }],
    });
    const restore = () => callOn(shop, restoreOrder, { id: of.order.id, token: of.buyer.token });
    expectRefusal(await restore(), 409, 'PRICE_CHANGED');
    expect((await show(of)).status).toBe('CANCELLED');

    await callOn(shop, cancelOrder, { id: other.id, token: of.buyer.token, body: {} });
    expect(viewOf(await restore()).status).toBe('NEW');
    const [used] = await shop.pool`select used::int, spent::int from promo_code where id = ${promo!.id}`;
    expect({ ...used }).toEqual({ used: 1, spent: 500 });
  });

  it('lets its order be restored until two weeks are over, and never what the buyer cancelled [LIFE-006] [LK-021]', async () => {
    const last = await placed({}, { payUntil: new Date(Date.now() - 25 * DAY) });
    await run(new Date(Date.now() - 14 * DAY + HOUR));
    expect(await show(last)).toMatchObject({ status: 'CANCELLED', can_restore: true });
    const inTime = { id: last.order.id, token: last.buyer.token };
    expect(viewOf(await callOn(shop, restoreOrder, inTime)).status).toBe('NEW');

    const of = await placed({}, { payUntil: new Date(Date.now() - 25 * DAY) });
    await run(new Date(Date.now() - 14 * DAY - HOUR));
    expect(await show(of)).toMatchObject({ status: 'CANCELLED', can_restore: false });
    expectRefusal(
      await callOn(shop, restoreOrder, { id: of.order.id, token: of.buyer.token }),
      409,
      'ORDER_MOVE',
    );
    const own = await placed({}, { payUntil: new Date(Date.now() + DAY) });
    const mine = { id: own.order.id, token: own.buyer.token };
    const cancelled = viewOf(await callOn(shop, cancelOrder, { ...mine, body: {} }));
    expect(cancelled).toMatchObject({ status: 'CANCELLED', can_restore: false });
    expectRefusal(await callOn(shop, restoreOrder, mine), 409, 'ORDER_MOVE');
  });
});

describe('the operator is told once', () => {
  const told = async (number: string) =>
    (await subjectsTo(shop, SUPPORT)).filter((subject) => subject.includes(number));

  it('of what a seller has not confirmed in time [LIFE-007]', async () => {
    const { order } = await placed({ confirmBy: NOW });
    expect(await run(NOW)).toBe(0);
    expect(await run(at(1))).toBe(1);
    expect(await run(at(2))).toBe(0);
    expect(await told(order.number)).toEqual([`Заказ ${order.number}-1 не подтверждён в срок`]);
    expect(await storyOf(shop, order.id)).toEqual(['late system']);
  });

  it('of what has not been sent a week after its promise, even if of the other before [LIFE-007]', async () => {
    const promisedTo = apiDate(at(-7 * 24));
    const { order } = await placed({ confirmBy: at(-24 * 8), promisedTo });
    expect(await run(at(-24))).toBe(1);
    // The week is over when its last day is.
    expect(await run(at(11))).toBe(0);
    expect(await run(at(13))).toBe(1);
    expect(await run(at(14))).toBe(0);
    expect(await told(order.number)).toEqual([
      `Заказ ${order.number}-1 не подтверждён в срок`,
      `Заказ ${order.number}-1 не отправлен`,
    ]);
  });
});

describe('by itself', () => {
  it('what nobody collects for seven days goes back to the shelf, and both sides hear of it [LIFE-002] [LIFE-007] [LIFE-008]', async () => {
    const of = await placed({ moves: ['CONFIRMED', 'PICKING', 'READY'] });
    await shop.pool`update sub_order set ready_at = ${at(-7 * 24)} where id = ${of.part.id}`;
    expect(await run(NOW)).toBe(0);
    expect(await run(at(1))).toBe(1);
    expect(await run(at(1))).toBe(0);
    expect((await show(of)).status).toBe('NOT_COLLECTED');
    expect(await stockOf(shop.pool, of.offerId)).toEqual([10, 0]);
    for (const { email } of [of.buyer, of.seller])
      expect(await subjectsTo(shop, email)).toEqual([`Заказ ${of.order.number}-1 не забран`]);
  });

  it('what the carrier has delivered three days ago is received [LIFE-007]', async () => {
    const of = await placed({ moves: ['CONFIRMED', 'PICKING', 'SHIPPED'], method: 1 });
    await shop.pool`update sub_order set delivered_at = ${at(-3 * 24)} where id = ${of.part.id}`;
    expect(await run(NOW)).toBe(0);
    expect(await run(at(1))).toBe(1);
    expect((await show(of)).status).toBe('RECEIVED');
  });

  it('silence about a proposal counts as no [LIFE-005] [LIFE-008]', async () => {
    const of = await placed();
    const [change] = await shop.pool<{ id: number }[]>`
      insert into order_change (sub_order_id, order_line_id, line_name, kind, quantity_milli, reason, answer_by)
      values (${of.part.id}, ${of.part.lineIds[0]!}, 'Камера', 'fewer', 1000, 'Нет', ${NOW}) returning id
    `;
    expect(await run(NOW)).toBe(0);
    expect(await run(at(1))).toBe(1);
    expect(await run(at(2))).toBe(0);
    const { parts } = await show(of);
    expect(parts[0]).toMatchObject({ state: 'CANCELLED', changes: [{ id: change!.id, state: 'refused' }] });
    expect(parts[0]!.cancel_reason).toContain('не ответил в срок');
    expect((await subjectsTo(shop, of.seller.email)).at(-1)).toBe(
      `Покупатель не согласился изменить заказ ${of.order.number}-1`,
    );
  });

  it('what somebody is working on waits for the next minute', async () => {
    const of = await placed({}, { payUntil: NOW });
    await inTransaction(shop.pool, async (tx) => {
      await tx`select from customer_order where id = ${of.order.id} for update`;
      expect(await run(at(25))).toBe(0);
    });
    expect(await run(at(25))).toBe(1);
  });
});

it('an order paid online ends by its minute, and not at noon of another day [LIFE-019]', async () => {
  for (const method of ['card', 'sbp', 'instalments'] as const) {
    const of = await placed({}, { payUntil: NOW, method });
    expect(await run(NOW), method).toBe(0);
    expect(await run(at(1 / 60)), method).toBe(1);
    expect((await show(of)).status, method).toBe('CANCELLED');
  }
});

it('an order restored is sent on a working day of the calendar, and comes as much later [LIFE-017]', async () => {
  const today = Date.now();
  const day = (days: number) => apiDate(new Date(today + days * DAY));
  const of = await placed(
    { promisedTo: day(-17) },
    { payUntil: LONG_AGO(), placedAt: new Date(today - 20 * DAY) },
  );
  await shop.pool`update sub_order set ship_by = ${day(-19)} where id = ${of.part.id}`;
  await run(new Date());
  await shop.pool`
    insert into day_exception (day, is_working)
    select moscow_today() + days, days = 5 from generate_series(-1, 5) as days
        on conflict (day) do update set is_working = excluded.is_working
  `;
  const view = viewOf(await callOn(shop, restoreOrder, { id: of.order.id, token: of.buyer.token }));
  await shop.pool`delete from day_exception where day between moscow_today() - 1 and moscow_today() + 5`;
  expect(view.parts[0]).toMatchObject({ ship_by: day(5), promised_from: day(7), promised_to: day(7) });
});

it('an unpaid invoice is reminded of and ends by the calendar that operators keep [LIFE-006] [LIFE-019]', async () => {
  const today = Date.now();
  const after = (days: number) => new Date(today + days * DAY);
  const ended = await placed({}, { payUntil: after(0), placedAt: after(0) });
  const young = await placed({}, { payUntil: after(30), placedAt: after(0) });
  await shop.pool`
    insert into day_exception (day, is_working)
    select moscow_today() + days, days >= 8 from generate_series(-1, 12) as days
        on conflict (day) do update set is_working = excluded.is_working
  `;
  onTestFinished(async () => {
    await shop.pool`delete from day_exception where day between moscow_today() - 1 and moscow_today() + 12`;
  });
  await run(after(6));
  expect((await show(ended)).status).toBe('NEW');
  expect(await subjectsTo(shop, young.buyer.email)).toEqual([]);
  await run(after(11));
  expect((await show(ended)).status).toBe('CANCELLED');
  expect(await subjectsTo(shop, young.buyer.email)).toEqual([
    expect.stringContaining(`Счёт по заказу ${young.order.number} ждёт оплаты`),
  ]);
});
