import { randomUUID } from 'node:crypto';
import { giveBackOrder, refundOrder, startOrderPayment } from '@okoem/contract/payments.ts';
import { moveSubOrder } from '@okoem/contract/seller-orders.ts';
import type { SubOrderActor } from '@okoem/domain/order/sub-order-actor.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { callOn, createSellerHand } from '../../testing/order-life-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findDiscount } from '../ledger/order-discount.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { movePart } from '../orders/move-part.ts';
import { lockPart } from '../orders/move-repository.ts';
import { findPaymentsOf } from './payment-repository.ts';
import { settlePayments } from './settle-payments.ts';

const SUM = 3 * PIECE;
const GIFT = 50_00;
let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp();
  staff = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
});
afterAll(() => shop.close());

/** By СБП, in two parts. */
async function paidOrder(): Promise<PlacedTestOrder> {
  const order = await createHeldOrder(shop.pool, {
    method: 'sbp',
    payUntil: new Date(Date.now() + 3_600_000),
    parts: [{ offers: [await createOffer(shop.pool)] }, { offers: [await createOffer(shop.pool)] }],
  });
  const token = await signIn(shop.pool, { customerId: order.customerId });
  const started = await callOn(shop, startOrderPayment, { id: order.id, token, body: {} });
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  await shop.testBank!.act(url.split('/').at(-1)!, 'success');
  return order;
}

const asked = (call: typeof refundOrder | typeof giveBackOrder, { id }: PlacedTestOrder, amount: number) =>
  shop.call(call, {
    token: staff,
    params: { id: String(id) },
    body: { amount, reason: 'Привезли позже' },
    headers: { 'idempotency-key': randomUUID() },
  });
const moneyOf = ({ id }: PlacedTestOrder) => findOrderMoney(shop.pool, id);
const giftOf = ({ id }: PlacedTestOrder) => findDiscount(shop.pool, id);
const settle = () => settlePayments(shop.payments);
const mover = {
  actor: { kind: 'job', name: 'test' },
  requestId: null,
  publicUrl: 'http://localhost',
} as const;
const move = (partId: number, to: SubOrderStatus, by: SubOrderActor = 'seller') =>
  inTransaction(shop.pool, async (tx) =>
    movePart(tx, (await lockPart(tx, partId))!, { to, reason: 'нет товара' }, { ...mover, by }),
  );
const cancelPart = (partId: number) => move(partId, 'CANCELLED');

async function returnPart(partId: number): Promise<void> {
  for (const to of ['CONFIRMED', 'PICKING', 'READY'] as const) await move(partId, to);
  await move(partId, 'RECEIVED', 'buyer');
  await move(partId, 'RETURNED', 'operator');
}

describe('money given back that nobody had to give', () => {
  it('makes the order cheaper at our cost: nothing is owed again, and its goods leave [LEDGER-014]', async () => {
    const order = await paidOrder();
    expect((await asked(refundOrder, order, GIFT)).statusCode).toBe(200);
    expect(await moneyOf(order)).toMatchObject({ charged: 2 * SUM - GIFT, back: GIFT, owed: 0 });
    const { id, sellerId } = order.parts[0]!;
    const { token } = await createSellerHand(shop, sellerId);
    for (const to of ['CONFIRMED', 'PICKING', 'READY'])
      expect((await callOn(shop, moveSubOrder, { id, token, body: { to } })).statusCode).toBe(200);
    const promo = await shop.pool`
      select sum(amount)::bigint as sum from ledger_line where order_id = ${order.id} and account = 'promo'
    `;
    expect([...promo]).toEqual([{ sum: GIFT }]);
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });

  it('by transfer or in cash is the same [LEDGER-014]', async () => {
    const order = await createHeldOrder(shop.pool, { isPaid: true });
    await asked(giveBackOrder, order, GIFT);
    expect(await moneyOf(order)).toMatchObject({ charged: SUM - GIFT, back: GIFT, owed: 0 });
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });

  it.each([
    ['is cancelled later', cancelPart],
    ['comes back later', returnPart],
  ] as const)(
    'is the first money of what %s, so that nothing goes back twice [LEDGER-014]',
    async (_, end) => {
      const order = await paidOrder();
      await asked(refundOrder, order, GIFT);
      await end(order.parts[0]!.id);
      await settle();
      await settle();
      expect(await giftOf(order)).toBe(0);
      expect(await moneyOf(order)).toMatchObject({ charged: SUM, back: SUM, owed: 0 });
      await cancelPart(order.parts[1]!.id);
      await settle();
      await settle();
      expect(await moneyOf(order)).toMatchObject({ charged: 0, back: 2 * SUM, owed: 0, state: 'REFUNDED' });
      const [payment] = await findPaymentsOf(shop.pool, order.id);
      expect(payment).toMatchObject({ captured: 2 * SUM, refunded: 2 * SUM });
      expect(await findLedgerFaults(shop.pool)).toEqual([]);
    },
  );

  it('is no gift as far as it was to go back anyway, nor where the bank does not give it [LEDGER-014]', async () => {
    const order = await paidOrder();
    await cancelPart(order.parts[0]!.id);
    await asked(refundOrder, order, SUM + GIFT);
    expect(await giftOf(order)).toBe(GIFT);
    expect(await moneyOf(order)).toMatchObject({ charged: SUM - GIFT, back: SUM + GIFT, owed: 0 });

    const refused = await paidOrder();
    await shop.pool`update test_bank_payment set captured = 1 where ref = ${`${refused.number}-1`}`;
    await asked(refundOrder, refused, GIFT);
    await settle();
    await settle();
    expect(await giftOf(refused)).toBe(0);
    expect(await moneyOf(refused)).toMatchObject({ charged: 2 * SUM, back: 0, owed: 0, state: 'PAID' });
  });
});
