import {
  getSubOrder,
  moveStaffSubOrder,
  moveSubOrder,
  type SellerOrder,
} from '@okoem/contract/seller-orders.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE, stockOf } from '../../testing/order-factories.ts';
import { callOn, createSellerHand } from '../../testing/order-life-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { holdMoney, receiveMoney } from '../ledger/order-money.ts';

const SUM = 3 * PIECE;
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Picked: by courier, or to be collected from the warehouse. */
async function picked(method: OrderPaymentMethod, { delivery = 1 as 1 | 3 } = {}) {
  const offer = await createOffer(shop.pool);
  const order = await createHeldOrder(shop.pool, {
    method,
    payUntil: new Date('2199-01-01T12:00:00Z'),
    parts: [{ offers: [offer], method: delivery, moves: ['CONFIRMED', 'PICKING'] }],
  });
  const { token } = await createSellerHand(shop, offer.sellerId);
  return { order, token, partId: order.parts[0]!.id, offerId: offer.offerId };
}
type Picked = Awaited<ReturnType<typeof picked>>;

const move = ({ token, partId: id }: Picked, to: string) =>
  callOn(shop, moveSubOrder, { id, token, body: { to } });
const sellersView = async ({ token, partId: id }: Picked) =>
  (await callOn(shop, getSubOrder, { id, token })).json<{ data: SellerOrder }>().data;
const pay = ({ order }: Picked, amount: number) =>
  inTransaction(shop.pool, (tx) =>
    receiveMoney(tx, { orderId: order.id, amount, key: `pay ${order.id} ${amount}`, into: 'bank' }),
  );

describe('goods that are paid first', () => {
  it.each(['card', 'sbp', 'instalments', 'invoice'] as const)(
    'stay with the seller until the last kopeck of %s is there [LIFE-018]',
    async (method) => {
      const of = await picked(method);
      expect((await sellersView(of)).moves).toEqual(['CANCELLED']);
      const refused = await move(of, 'SHIPPED');
      expectRefusal(refused, 409, 'ORDER_UNPAID');
      expect(refused.body).toContain('Заказ ещё не оплачен');
      await pay(of, SUM - 1);
      expectRefusal(await move(of, 'SHIPPED'), 409, 'ORDER_UNPAID');
      expect(await stockOf(shop.pool, of.offerId)).toEqual([10, 3]);
      await pay(of, 1);
      expect((await sellersView(of)).moves).toEqual(['SHIPPED', 'CANCELLED']);
      expect((await move(of, 'SHIPPED')).statusCode).toBe(200);
      expect(await stockOf(shop.pool, of.offerId)).toEqual([7, 0]);
    },
  );

  it('wait for the whole order, though the sum of their own parcel is there [LIFE-018]', async () => {
    const offers = [await createOffer(shop.pool), await createOffer(shop.pool)] as const;
    const order = await createHeldOrder(shop.pool, {
      method: 'invoice',
      payUntil: new Date('2199-01-01T12:00:00Z'),
      parts: offers.map((offer) => ({ offers: [offer], method: 1, moves: ['CONFIRMED', 'PICKING'] })),
    });
    const [{ sellerId, offerId }] = offers;
    const { token } = await createSellerHand(shop, sellerId);
    const of = { order, token, partId: order.parts[0]!.id, offerId };
    await pay(of, SUM);
    expect((await sellersView(of)).moves).toEqual(['CANCELLED']);
    expectRefusal(await move(of, 'SHIPPED'), 409, 'ORDER_UNPAID');
    await pay(of, SUM - 1);
    await pay(of, 1);
    expect((await move(of, 'SHIPPED')).statusCode).toBe(200);
  });

  it('are not laid out for collecting either, and leave on money that is held [LIFE-018]', async () => {
    const of = await picked('card', { delivery: 3 });
    expect((await sellersView(of)).moves).toEqual(['CANCELLED']);
    expectRefusal(await move(of, 'READY'), 409, 'ORDER_UNPAID');
    await inTransaction(shop.pool, (tx) =>
      holdMoney(tx, { orderId: of.order.id, amount: SUM, key: `held ${of.order.id}` }),
    );
    expect((await move(of, 'READY')).statusCode).toBe(200);
  });

  it.each(['on_receipt', 'deferred'] as const)(
    'are not those that are paid %s [LIFE-018]',
    async (method) => {
      const of = await picked(method);
      expect((await move(of, 'SHIPPED')).statusCode).toBe(200);
    },
  );

  it('go unpaid only by a word of the staff, and the audit keeps the open sum [LIFE-018]', async () => {
    const { partId: id } = await picked('invoice');
    const token = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
    const body = { to: 'SHIPPED', comment: 'Договорились с директором' };
    expectRefusal(await callOn(shop, moveStaffSubOrder, { id, token, body }), 409, 'ORDER_UNPAID');
    const allowed = await callOn(shop, moveStaffSubOrder, {
      id,
      token,
      body: { ...body, is_unpaid_allowed: true },
    });
    expect(allowed.statusCode).toBe(200);
    const audit = await shop.pool`
      select after ->> 'unpaid' as unpaid from audit_entry where subject_kind = 'sub_order' and subject_id = ${String(id)}
    `;
    expect([...audit]).toEqual([{ unpaid: String(SUM) }]);
  });
});
