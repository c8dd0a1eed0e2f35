import * as office from '@okoem/contract/office-returns.ts';
import { startOrderPayment } from '@okoem/contract/payments.ts';
import * as calls from '@okoem/contract/returns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createCompanyCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE, type PlacedTestOrder, stockOf } from '../../testing/order-factories.ts';
import {
  callOn,
  createBuyer,
  createSellerHand,
  storyOf,
  subjectsTo,
} from '../../testing/order-life-calls.ts';
import {
  askedReturn,
  askReturn,
  receivedOrder,
  receivePart,
  viewOfReturn,
} from '../../testing/return-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { movePart } from '../orders/move-part.ts';
import { lockPart } from '../orders/move-repository.ts';
import { settlePayments } from '../payments/settle-payments.ts';

const NOW = new Date();
let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp({}, { paymentClock: () => NOW });
  staff = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
});
afterAll(() => shop.close());

const moneyOf = ({ id }: PlacedTestOrder) => findOrderMoney(shop.pool, id);
const faultsOf = async ({ number }: PlacedTestOrder) =>
  (await findLedgerFaults(shop.pool)).filter((fault) => fault.number.startsWith(number));

/** From the asking to the end, by the staff. */
async function settled(id: number, outcome = 'refund') {
  await callOn(shop, office.decideStaffReturn, { id, token: staff, body: { approve: true } });
  const view = viewOfReturn(await callOn(shop, office.getStaffReturn, { id, token: staff }));
  const lines = view.lines.map((line) => ({
    line_id: line.line_id,
    accepted: line.quantity,
    sellable: line.quantity,
  }));
  return callOn(shop, office.acceptStaffReturn, { id, token: staff, body: { lines, outcome } });
}

const stateOf = async (partId: number) => {
  const [row] = await shop.pool<{ state: string }[]>`select state from sub_order where id = ${partId}`;
  return row!.state;
};

describe('money of a return', () => {
  it('goes back by the bank it came by, the rest with the rest, and the part is returned then [RETURN-006] [RETURN-012]', async () => {
    const buyer = await createBuyer(shop);
    const order = await createHeldOrder(shop.pool, {
      customerId: buyer.id,
      method: 'sbp',
      payUntil: new Date(NOW.getTime() + 3_600_000),
      parts: [{ offers: [await createOffer(shop.pool)] }],
    });
    const started = await callOn(shop, startOrderPayment, { id: order.id, token: buyer.token, body: {} });
    const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
    await shop.testBank!.act(url.split('/').at(-1)!, 'success');
    await receivePart(shop, order.parts[0]!.id);

    const first = await askedReturn(shop, buyer.token, order, { quantity: 1 });
    expect(first.money).toEqual({ shares: [{ way: 'sbp', sum: PIECE }], is_given: false });
    expect(viewOfReturn(await settled(first.id)).money.is_given).toBe(false);
    expect(await moneyOf(order)).toMatchObject({
      charged: 2 * PIECE,
      paid: 3 * PIECE,
      back: 0,
      owed: -PIECE,
    });
    await settlePayments(shop.payments);
    expect(await moneyOf(order)).toMatchObject({ back: PIECE, owed: 0, state: 'PARTLY_REFUNDED' });
    const seen = await callOn(shop, calls.getReturn, { id: first.id, token: buyer.token });
    expect(viewOfReturn(seen)).toMatchObject({ state: 'REFUNDED', sum: PIECE, money: { is_given: true } });
    expect(await stateOf(order.parts[0]!.id)).toBe('RECEIVED');

    const rest = await askedReturn(shop, buyer.token, order, { quantity: 2 });
    await settled(rest.id);
    await settlePayments(shop.payments);
    expect(await moneyOf(order)).toMatchObject({ charged: 0, back: 3 * PIECE, owed: 0, state: 'REFUNDED' });
    expect(await stateOf(order.parts[0]!.id)).toBe('RETURNED');
    expect(await stockOf(shop.pool, order.parts[0]!.offerIds[0]!)).toEqual([10, 0]);
    expect(await faultsOf(order)).toEqual([]);
    expect((await storyOf(shop, order.id)).filter((event) => /return|RETURNED/.test(event))).toEqual([
      'return-asked buyer',
      'return-refunded operator',
      'return-asked buyer',
      'return-refunded operator',
      'state RETURNED system',
    ]);
    // Of its end the return tells; the order says nothing more.
    const letters = await subjectsTo(shop, buyer.email);
    expect(letters.filter((subject) => subject.endsWith('возвращён'))).toEqual([]);
  });

  it('of a company that paid by transfer becomes its advance; of one that pays later its debt falls [RETURN-006]', async () => {
    const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    const paid = await receivedOrder(shop, { customerId, companyId, isPaid: true });
    const { id, money } = await askedReturn(shop, token, paid, { quantity: 2 });
    const shares = [{ way: 'balance', sum: 2 * PIECE }];
    expect(money.shares).toEqual(shares);
    expect(viewOfReturn(await settled(id)).money).toEqual({ shares, is_given: true });
    const advance = await shop.pool<{ sum: number }[]>`
      select sum(amount)::bigint as sum from ledger_line
       where company_id = ${companyId} and order_id is null and account = 'buyer_paid'
    `;
    expect([...advance]).toEqual([{ sum: -2 * PIECE }]);
    expect(await moneyOf(paid)).toMatchObject({ owed: 0, back: 2 * PIECE, state: 'PARTLY_REFUNDED' });
    expect(await faultsOf(paid)).toEqual([]);

    const later = await receivedOrder(shop, { customerId, companyId, method: 'deferred' });
    const owing = await askedReturn(shop, token, later, { quantity: 3 });
    expect(viewOfReturn(await settled(owing.id)).money.shares).toEqual([{ way: 'debt', sum: 3 * PIECE }]);
    expect(await moneyOf(later)).toMatchObject({ charged: 3 * PIECE, owed: 3 * PIECE, back: 0 });
  });

  it('has the share of services, and the delivery of a part that came back whole for its quality [RETURN-005]', async () => {
    const buyer = await createBuyer(shop);
    const [service] = await shop.pool<{ id: number }[]>`
      insert into service_type (code, name, pricing, price) values ('return-setup', 'Настройка', 'per_piece', 10)
      returning id
    `;
    const order = await createHeldOrder(shop.pool, {
      customerId: buyer.id,
      parts: [{ offers: [await createOffer(shop.pool)], serviceTypeId: service!.id }],
    });
    const [part] = order.parts;
    await inTransaction(shop.pool, async (tx) => {
      await tx`update sub_order set delivery_total = 49000 where id = ${part!.id}`;
      await tx`update customer_order set total = total + 49000 where id = ${order.id}`;
    });
    await receivePart(shop, part!.id);
    const one = await askedReturn(shop, buyer.token, order, {
      quantity: 1,
      reason: 'understaffing',
      comment: 'Нет',
    });
    expect(one).toMatchObject({ goods_sum: PIECE + 10_00, delivery_sum: 0 });
    await settled(one.id);
    const rest = { quantity: 2, reason: 'poorQualityProduct', comment: 'Брак' };
    const two = await askedReturn(shop, buyer.token, order, rest);
    expect(two).toMatchObject({ goods_sum: 2 * PIECE + 20_00, delivery_sum: 490_00 });
    expect(viewOfReturn(await settled(two.id))).toMatchObject({ sum: 2 * PIECE + 20_00 + 490_00 });
    expect(await moneyOf(order)).toMatchObject({ charged: 0 });
    const left = await shop.pool<{ account: string; sum: number }[]>`
      select account, sum(amount)::bigint as sum from ledger_line
       where sub_order_id = ${part!.id} group by account having sum(amount) <> 0
    `;
    expect([...left]).toEqual([]);

    // Of another one asked for whole a piece was missing: the delivery stays.
    const other = await createHeldOrder(shop.pool, {
      customerId: buyer.id,
      parts: [{ offers: [await createOffer(shop.pool)] }],
    });
    await inTransaction(shop.pool, async (tx) => {
      await tx`update sub_order set delivery_total = 49000 where id = ${other.parts[0]!.id}`;
      await tx`update customer_order set total = total + 49000 where id = ${other.id}`;
    });
    await receivePart(shop, other.parts[0]!.id);
    const whole = await askedReturn(shop, buyer.token, other, { ...rest, quantity: 3 });
    expect(whole).toMatchObject({ goods_sum: 3 * PIECE, delivery_sum: 490_00 });
    await callOn(shop, office.decideStaffReturn, { id: whole.id, token: staff, body: { approve: true } });
    const found = [{ line_id: other.parts[0]!.lineIds[0], accepted: 2, sellable: 0 }];
    const body = { lines: found, outcome: 'refund' };
    expect(
      viewOfReturn(await callOn(shop, office.acceptStaffReturn, { id: whole.id, token: staff, body })),
    ).toMatchObject({ goods_sum: 2 * PIECE, delivery_sum: 0, sum: 2 * PIECE });
  });

  it('is exchanged for another one from the shelf instead, while there is one [RETURN-009] [RETURN-013]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const hand = await createSellerHand(shop, order.parts[0]!.sellerId);
    const wish = { quantity: 2, wish: 'exchange', reason: 'poorQualityProduct', comment: 'Брак' };
    const asked = await askedReturn(shop, buyer.token, order, wish);
    const { id } = asked;
    const [offer] = order.parts[0]!.offerIds;
    expect(viewOfReturn(await settled(id, 'exchange')).state).toBe('EXCHANGED');
    for (const { email } of [buyer, hand])
      expect((await subjectsTo(shop, email)).at(-1)).toBe(`Возврат ${asked.number}: товар обменян`);
    // Two came back and two went.
    expect(await stockOf(shop.pool, offer!)).toEqual([7, 0]);
    expect(await moneyOf(order)).toMatchObject({ charged: 6 * PIECE });
    // The new ones may come back as well.
    const again = await askedReturn(shop, buyer.token, order, { ...wish, quantity: 3 });
    await shop.pool`update offer_stock set on_hand_milli = 0 where offer_id = ${offer!}`;
    await callOn(shop, office.decideStaffReturn, { id: again.id, token: staff, body: { approve: true } });
    const broken = [{ line_id: order.parts[0]!.lineIds[0], accepted: 3, sellable: 0 }];
    const body = { lines: broken, outcome: 'exchange' };
    expectRefusal(
      await callOn(shop, office.acceptStaffReturn, { id: again.id, token: staff, body }),
      409,
      'OUT_OF_STOCK',
    );
    const still = await callOn(shop, calls.getReturn, { id: again.id, token: buyer.token });
    expect(viewOfReturn(still).state).toBe('APPROVED');
  });

  it('is not an exchange where the buyer wants the money and gave no reason [RETURN-013]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const { id } = await askedReturn(shop, buyer.token, order, {});
    expectRefusal(await settled(id, 'exchange'), 409, 'RETURN_MOVE');
    expect(viewOfReturn(await settled(id, 'refund')).state).toBe('REFUNDED');
  });

  it('is not given twice when the whole part was returned by hand, nor by settling at once [RETURN-008]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id, isPaid: true });
    const [part] = order.parts;
    const first = await askedReturn(shop, buyer.token, order, { quantity: 1 });
    const second = await askedReturn(shop, buyer.token, order, { quantity: 1 });
    await settled(first.id);
    await callOn(shop, office.decideStaffReturn, { id: second.id, token: staff, body: { approve: true } });
    const lines = [{ line_id: part!.lineIds[0], accepted: 1, sellable: 1 }];
    await callOn(shop, office.acceptStaffReturn, { id: second.id, token: staff, body: { lines } });
    const mover = { by: 'operator', actor: { kind: 'job', name: 'test' }, requestId: null } as const;
    await inTransaction(shop.pool, async (tx) =>
      movePart(
        tx,
        (await lockPart(tx, part!.id))!,
        { to: 'RETURNED', reason: 'вернули всё' },
        { ...mover, publicUrl: 'https://okoem.example' },
      ),
    );
    expect(await moneyOf(order)).toMatchObject({ charged: 0 });
    const settle = () =>
      callOn(shop, office.settleStaffReturn, { id: second.id, token: staff, body: { outcome: 'refund' } });
    expectRefusal(await settle(), 409, 'RETURN_MOVE');
    expect(await moneyOf(order)).toMatchObject({ charged: 0 });

    const another = await receivedOrder(shop, { customerId: buyer.id });
    const third = await askedReturn(shop, buyer.token, another, { quantity: 3 });
    await callOn(shop, office.decideStaffReturn, { id: third.id, token: staff, body: { approve: true } });
    const all = [{ line_id: another.parts[0]!.lineIds[0], accepted: 3, sellable: 3 }];
    const accept = () =>
      callOn(shop, office.acceptStaffReturn, {
        id: third.id,
        token: staff,
        body: { lines: all, outcome: 'refund' },
      });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map((answer) => viewOfReturn(answer).state)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
    expect(await moneyOf(another)).toMatchObject({ charged: 3 * PIECE });
    expect(await stockOf(shop.pool, another.parts[0]!.offerIds[0]!)).toEqual([10, 0]);
    const gone = { part_id: part!.id, lines: [{ line_id: part!.lineIds[0], quantity: 1 }] };
    expectRefusal(await askReturn(shop, buyer.token, gone), 422, 'RETURN_PART');
  });
});
