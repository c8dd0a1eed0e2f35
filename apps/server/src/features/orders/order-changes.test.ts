import { acceptChange, refuseChange } from '@okoem/contract/order-moves.ts';
import { getOrder } from '@okoem/contract/orders.ts';
import { moveSubOrder, proposeChange, type SellerOrder } from '@okoem/contract/seller-orders.ts';
import { answerBy } from '@okoem/domain/order/order-deadlines.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHeldOrder, createSecondOffer, stockOf } from '../../testing/order-factories.ts';
import {
  callOn,
  createBuyer,
  createSellerHand,
  storyOf,
  subjectsTo,
  viewOf,
} from '../../testing/order-life-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findWorkingCalendar } from './order-calendar.ts';
import { runOrderTimers } from './order-timers.ts';

let shop: TestApp;
let serviceTypeId: number;
beforeAll(async () => {
  shop = await createTestApp();
  const [service] = await shop.pool<{ id: number }[]>`
    insert into service_type (code, name, pricing, price) values ('tuning', 'Настройка', 'per_piece', 1000) returning id
  `;
  serviceTypeId = service!.id;
});
afterAll(() => shop.close());

/** Two lines of three pieces, the first with a service for each. */
async function placed({ lines = 2 } = {}) {
  const buyer = await createBuyer(shop);
  const first = await createOffer(shop.pool);
  const offers = [first, ...(lines > 1 ? [await createSecondOffer(shop.pool, first)] : [])];
  const order = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    parts: [{ offers, serviceTypeId, moves: ['CONFIRMED', 'PICKING'], promisedTo: '2026-11-20' }],
  });
  const seller = await createSellerHand(shop, first.sellerId);
  return { buyer, order, seller, part: order.parts[0]!, first };
}
type Placed = Awaited<ReturnType<typeof placed>>;

const propose = ({ seller, part }: Pick<Placed, 'seller' | 'part'>, body: object) =>
  callOn(shop, proposeChange, {
    id: part.id,
    token: seller.token,
    body: { reason: 'Нет на складе', ...body },
  });

async function proposed(of: Placed, body: object): Promise<number> {
  const response = await propose(of, body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: SellerOrder }>().data.part.changes.at(-1)!.id;
}

/** What the parcel will cost, as the buyer is shown it. */
async function shownTotal({ buyer, order }: Placed, change: number): Promise<number | null | undefined> {
  const { parts } = viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));
  return parts.flatMap(({ changes }) => changes).find(({ id }) => id === change)?.part_total;
}

/** Of the total shown, unless another one is named. */
async function accept(of: Placed, change: number, total?: number) {
  const { buyer, order } = of;
  const body = { expected_total: total ?? (await shownTotal(of, change)) ?? 0 };
  return callOn(shop, acceptChange, { id: order.id, token: buyer.token, change: String(change), body });
}
const refuse = ({ buyer, order }: Placed, change: number) =>
  callOn(shop, refuseChange, { id: order.id, token: buyer.token, change: String(change) });

describe('fewer pieces', () => {
  it('once accepted change line, services, sums, stock and version together; both sides are told [LIFE-005] [LIFE-008] [LIFE-016] [LEDGER-001]', async () => {
    const of = await placed();
    const { buyer, order, part, first, seller } = of;
    // A working day is one of the calendar: the next few are none.
    await shop.pool`
      insert into day_exception (day, is_working)
      select moscow_today() + days, days = 5 from generate_series(-1, 5) as days
          on conflict (day) do update set is_working = excluded.is_working
    `;
    onTestFinished(async () => {
      await shop.pool`delete from day_exception where day between moscow_today() - 1 and moscow_today() + 5`;
    });
    const term = async () => answerBy(new Date(), await findWorkingCalendar(shop.pool)).getTime();
    const earliest = await term();
    const change = await proposed(of, { kind: 'fewer', line_id: part.lineIds[0], quantity: 1 });
    const latest = await term();
    const waiting = viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));
    expect(waiting.parts[0]!.changes).toMatchObject([{ kind: 'fewer', quantity: 1, state: 'proposed' }]);
    expect(waiting).toMatchObject({ total: 630_00, to_pay: 630_00 });
    const until = Date.parse(waiting.parts[0]!.changes[0]!.answer_by);
    expect([until >= earliest, until <= latest]).toEqual([true, true]);

    const view = viewOf(await accept(of, change));
    expect(view).toMatchObject({
      version: 2,
      goods_total: 400_00,
      services_total: 10_00,
      total: 410_00,
      to_pay: 410_00,
    });
    expect(view.parts[0]!.lines[0]).toMatchObject({ quantity: 1, total: 100_00, vat_amount: 18_03 });
    expect(view.parts[0]!.changes).toMatchObject([{ state: 'accepted' }]);
    expect(await stockOf(shop.pool, first.offerId)).toEqual([10, 1]);

    expect(viewOf(await accept(of, change)).version).toBe(2);
    expectRefusal(await refuse(of, change), 409, 'CONFLICT');
    const subjects = await subjectsTo(shop, buyer.email);
    expect(subjects[0]).toMatch(/^Продавец предлагает изменить заказ .*: ответьте до /);
    expect(subjects.slice(1)).toEqual([`Заказ ${order.number}-1 изменён`]);
    expect(await subjectsTo(shop, seller.email)).toEqual([
      `Покупатель согласился изменить заказ ${order.number}-1`,
    ]);
    expect(await storyOf(shop, order.id)).toEqual(['change-proposed seller', 'change-accepted buyer']);
  });

  it.each([
    [
      'refused',
      async (of: Placed, change: number): Promise<void> => {
        await refuse(of, change);
      },
    ],
    [
      'unanswered',
      async (_: Placed, change: number): Promise<void> => {
        await shop.pool`update order_change set answer_by = now() - interval '1 second' where id = ${change}`;
        const settings = { publicUrl: 'http://localhost', supportEmail: 'help@example.com' };
        await runOrderTimers(shop.pool, { now: new Date(), ...settings });
      },
    ],
  ] as const)('once %s take the line off, with its hold and its money [LIFE-005]', async (_, end) => {
    const of = await placed();
    const { part, first, order, buyer } = of;
    const change = await proposed(of, { kind: 'fewer', line_id: part.lineIds[0], quantity: 2 });
    await end(of, change);
    const view = viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));
    expect(view).toMatchObject({ version: 2, status: 'PICKING', total: 300_00, services_total: 0 });
    expect(view.parts[0]!.lines.map(({ id }) => id)).toEqual([part.lineIds[1]]);
    expect(view.parts[0]!.changes).toMatchObject([{ state: 'refused', line_id: null, line_name: 'Камера' }]);
    expect(await stockOf(shop.pool, first.offerId)).toEqual([10, 0]);
    expect(await stockOf(shop.pool, part.offerIds[1]!)).toEqual([10, 3]);
  });

  it('once refused of the last line cancel the part [LIFE-005]', async () => {
    const of = await placed({ lines: 1 });
    const change = await proposed(of, { kind: 'fewer', line_id: of.part.lineIds[0], quantity: 2 });
    const view = viewOf(await refuse(of, change));
    expect(view.parts[0]).toMatchObject({ state: 'CANCELLED', lines: [{ quantity: 3 }] });
    expect(view.parts[0]!.cancel_reason).toContain('не согласился');
    expect(await stockOf(shop.pool, of.first.offerId)).toEqual([10, 0]);
  });

  it('are fewer, in whole steps, and some [LIFE-005]', async () => {
    const of = await placed();
    const line = of.part.lineIds[0];
    for (const quantity of [3, 4, 0.5, 0])
      expectRefusal(await propose(of, { kind: 'fewer', line_id: line, quantity }), 400, 'VALIDATION');
    expectRefusal(await propose(of, { kind: 'fewer', line_id: 999_999, quantity: 1 }), 404, 'NOT_FOUND');
  });
});

describe('a substitute', () => {
  it('comes from the same warehouse, and the hold goes over to it [LIFE-005]', async () => {
    const of = await placed();
    const { part, first } = of;
    const other = await createSecondOffer(shop.pool, first, { cost: 150_00, stock: 5 });
    const foreign = await createOffer(shop.pool);
    const body = { kind: 'substitute', line_id: part.lineIds[0] };
    expectRefusal(await propose(of, { ...body, offer_id: foreign.offerId }), 404, 'NOT_FOUND');
    expectRefusal(await propose(of, { ...body, offer_id: part.offerIds[1] }), 404, 'NOT_FOUND');
    expectRefusal(
      await propose(of, { ...body, offer_id: other.offerId, quantity: 6 }),
      400,
      'QUANTITY_OVER_STOCK',
    );
    const change = await proposed(of, { ...body, offer_id: other.offerId, price: 120_00 });
    const view = viewOf(await accept(of, change));
    expect(view.parts[0]!.lines[0]).toMatchObject({
      offer_id: other.offerId,
      name: 'Регистратор',
      quantity: 3,
      price: 120_00,
      total: 360_00,
    });
    expect(view.total).toBe(300_00 + 360_00 + 30_00);
    expect(await stockOf(shop.pool, first.offerId)).toEqual([10, 0]);
    expect(await stockOf(shop.pool, other.offerId)).toEqual([5, 3]);
  });

  it('costs no more than it costs everybody, has services for its own pieces, and is agreed to by the total that was shown [LIFE-016]', async () => {
    const of = await placed();
    const other = await createSecondOffer(shop.pool, of.first, { cost: 150_00, stock: 9 });
    const body = { kind: 'substitute', line_id: of.part.lineIds[0], offer_id: other.offerId };
    expectRefusal(await propose(of, { ...body, price: 150_01 }), 400, 'VALIDATION');
    const change = await proposed(of, { ...body, quantity: 5 });
    // Five at 150 ₽ with five services at 10 ₽, beside the other line of 300 ₽.
    expect(await shownTotal(of, change)).toBe(750_00 + 50_00 + 300_00);

    expectRefusal(await accept(of, change, 630_00), 409, 'PRICE_CHANGED');
    expect(await stockOf(shop.pool, of.first.offerId)).toEqual([10, 3]);
    const view = viewOf(await accept(of, change, 1100_00));
    expect(view.total).toBe(1100_00);
    expect(view.parts[0]!.lines[0]!.services).toMatchObject([{ quantity: 5, total: 50_00 }]);
    expect(view.parts[0]!.changes).toMatchObject([{ state: 'accepted', part_total: null }]);
  });

  it('of fewer pieces has fewer services [LIFE-016]', async () => {
    const of = await placed();
    const other = await createSecondOffer(shop.pool, of.first, { stock: 9 });
    const body = { kind: 'substitute', line_id: of.part.lineIds[0], offer_id: other.offerId, quantity: 2 };
    const view = viewOf(await accept(of, await proposed(of, body)));
    expect(view.parts[0]!.lines[0]!.services).toMatchObject([{ quantity: 2, total: 20_00 }]);
    expect(view.total).toBe(200_00 + 20_00 + 300_00);
  });

  it('that somebody else has bought meanwhile changes nothing [LIFE-005]', async () => {
    const of = await placed();
    const other = await createSecondOffer(shop.pool, of.first, { stock: 3 });
    const body = { kind: 'substitute', line_id: of.part.lineIds[0], offer_id: other.offerId };
    const change = await proposed(of, body);
    await shop.pool`update offer_stock set on_hand_milli = 2000 where offer_id = ${other.offerId}`;
    expectRefusal(await accept(of, change), 409, 'OUT_OF_STOCK');
    expect(await stockOf(shop.pool, of.first.offerId)).toEqual([10, 3]);
    const view = viewOf(await callOn(shop, getOrder, { id: of.order.id, token: of.buyer.token }));
    expect(view.parts[0]!.changes).toMatchObject([{ state: 'proposed' }]);
  });
});

describe('another date', () => {
  it('is promised once it is accepted, and cancels the part when it is refused [LIFE-005]', async () => {
    const one = await placed();
    const change = await proposed(one, { kind: 'date', promised_to: '2199-12-01' });
    const { parts } = viewOf(await accept(one, change));
    expect(parts[0]).toMatchObject({
      promised_from: '2199-12-01',
      promised_to: '2199-12-01',
      state: 'PICKING',
    });

    const other = await placed();
    expectRefusal(await propose(other, { kind: 'date', promised_to: '2020-01-01' }), 400, 'VALIDATION');
    const refused = await proposed(other, { kind: 'date', promised_to: '2199-12-01' });
    expect(viewOf(await refuse(other, refused)).status).toBe('CANCELLED');
    expect(await stockOf(shop.pool, other.first.offerId)).toEqual([10, 0]);
  });
});

describe('a proposal', () => {
  it('takes the place of the last one about the line, and falls when the goods are sent', async () => {
    const of = await placed();
    const line = of.part.lineIds[0];
    await proposed(of, { kind: 'fewer', line_id: line, quantity: 2 });
    const second = await proposed(of, { kind: 'fewer', line_id: line, quantity: 1 });
    await shop.pool`update customer_order set payment_method = 'on_receipt' where id = ${of.order.id}`;
    await callOn(shop, moveSubOrder, { id: of.part.id, token: of.seller.token, body: { to: 'READY' } });
    const view = viewOf(await callOn(shop, getOrder, { id: of.order.id, token: of.buyer.token }));
    expect(view.parts[0]!.changes.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expectRefusal(await accept(of, second), 409, 'CONFLICT');
    expectRefusal(await propose(of, { kind: 'date', promised_to: '2199-12-01' }), 409, 'ORDER_MOVE');
  });

  it('is answered by its buyer alone [LIFE-005]', async () => {
    const of = await placed();
    const change = await proposed(of, { kind: 'date', promised_to: '2199-12-01' });
    const stranger = await placed();
    expectRefusal(await accept({ ...of, buyer: stranger.buyer }, change, 630_00), 404, 'NOT_FOUND');
    expectRefusal(await accept(stranger, change, 630_00), 404, 'NOT_FOUND');
    expectRefusal(
      await propose({ part: of.part, seller: stranger.seller }, { kind: 'date', promised_to: '2199-12-01' }),
      404,
      'NOT_FOUND',
    );
  });
});
