import * as office from '@okoem/contract/office-returns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createHeldOrder, PIECE, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { callOn, createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import { askedReturn, receivePart, viewOfReturn } from '../../testing/return-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findOrderMoney } from '../ledger/order-money.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const DELIVERY = 490_00;
const DISCOUNT = 49_99;
const DEFECT = { reason: 'poorQualityProduct', comment: 'Не включается' };

/** Three pieces at 83,33⅔ ₽ after a discount, brought for 490 ₽; the buyer has them. */
async function discountedOrder() {
  const buyer = await createBuyer(shop);
  const order = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    parts: [{ offers: [await createOffer(shop.pool)] }],
  });
  const { id: partId, lineIds, sellerId } = order.parts[0]!;
  await inTransaction(shop.pool, async (tx) => {
    await tx`update order_line set discount = ${DISCOUNT}, total = total - ${DISCOUNT} where id = ${lineIds[0]!}`;
    await tx`update sub_order set goods_total = goods_total - ${DISCOUNT}, delivery_total = ${DELIVERY} where id = ${partId}`;
    await tx`update customer_order set total = total - ${DISCOUNT} + ${DELIVERY} where id = ${order.id}`;
  });
  await receivePart(shop, partId);
  return { buyer, order, seller: await createSellerHand(shop, sellerId) };
}

/** From the asking to the money, by the seller. */
async function settledBySeller(
  asking: { token: string; order: PlacedTestOrder; seller: { token: string } },
  wish: { quantity: number; accepted?: number; reason?: string; comment?: string },
) {
  const { token, order, seller } = asking;
  const { accepted = wish.quantity, ...asked } = wish;
  const { id } = await askedReturn(shop, token, order, asked);
  const call = (move: Parameters<typeof callOn>[1], body: object) =>
    callOn(shop, move, { id, token: seller.token, body });
  await call(office.decideSellerReturn, { approve: true });
  const lines = [{ line_id: order.parts[0]!.lineIds[0], accepted, sellable: 0 }];
  expect(viewOfReturn(await call(office.acceptSellerReturn, { lines })).state).toBe('ACCEPTED');
  return viewOfReturn(await call(office.settleSellerReturn, { outcome: 'refund' }));
}

describe('a return that the seller settles', () => {
  it('gives back of what was paid after discounts, to the kopeck, and nothing for what did not come [RETURN-005]', async () => {
    const { buyer, order, seller } = await discountedOrder();
    const asking = { token: buyer.token, order, seller };
    const charged = async () => (await findOrderMoney(shop.pool, order.id)).charged;
    expect(await charged()).toBe(250_01 + DELIVERY);
    const first = await settledBySeller(asking, { quantity: 2, accepted: 1, ...DEFECT });
    expect(first).toMatchObject({ state: 'REFUNDED', goods_sum: 83_34, delivery_sum: 0, sum: 83_34 });
    expect(first.lines).toMatchObject([{ quantity: 2, accepted: 1, sum: 83_34 }]);
    expect(await charged()).toBe(250_01 - 83_34 + DELIVERY);
    const second = await settledBySeller(asking, { quantity: 1, ...DEFECT });
    expect(second).toMatchObject({ goods_sum: 83_33, delivery_sum: 0 });
    const third = await settledBySeller(asking, { quantity: 1, ...DEFECT });
    expect(third).toMatchObject({ goods_sum: 83_34, delivery_sum: DELIVERY, sum: 83_34 + DELIVERY });
    expect(await charged()).toBe(0);
    const faults = await findLedgerFaults(shop.pool);
    expect(faults.filter(({ number }) => number.startsWith(order.number))).toEqual([]);
    expect(3 * PIECE - DISCOUNT).toBe(250_01);
  });

  it('leaves the delivery where anything came back without a fault of the goods, now or before [RETURN-005]', async () => {
    const one = await discountedOrder();
    const whole = await settledBySeller({ token: one.buyer.token, ...one }, { quantity: 3 });
    expect(whole).toMatchObject({ goods_sum: 250_01, delivery_sum: 0, sum: 250_01 });
    const other = await discountedOrder();
    const asking = { token: other.buyer.token, ...other };
    await settledBySeller(asking, { quantity: 1 });
    const rest = await settledBySeller(asking, { quantity: 2, ...DEFECT });
    expect(rest).toMatchObject({ goods_sum: 250_01 - 83_34, delivery_sum: 0 });
    expect((await findOrderMoney(shop.pool, other.order.id)).charged).toBe(DELIVERY);
  });
});
