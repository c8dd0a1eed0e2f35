import { refundOrder, startOrderPayment } from '@okoem/contract/payments.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { movePart } from '../orders/move-part.ts';
import { lockPart } from '../orders/move-repository.ts';
import { findPaymentsOf } from './payment-repository.ts';
import { findRefundsOf, insertRefund, setRefundState } from './refund-repository.ts';
import { settlePayments } from './settle-payments.ts';

const SUM = 3 * PIECE;
const SUPPORT = 'refunds@example.com';
const NOW = new Date('2026-11-18T09:00:00Z');
let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp({ SUPPORT_EMAIL: SUPPORT }, { paymentClock: () => NOW });
  staff = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
});
afterAll(async () => shop.close());
beforeEach(() => {
  shop.testBank!.mood = 'right';
});

/** By СБП, in two parts. */
async function paidOrder(): Promise<PlacedTestOrder> {
  const order = await createHeldOrder(shop.pool, {
    method: 'sbp',
    payUntil: new Date(NOW.getTime() + 3_600_000),
    contactEmail: 'anna@example.com',
    parts: [{ offers: [await createOffer(shop.pool)] }, { offers: [await createOffer(shop.pool)] }],
  });
  const token = await signIn(shop.pool, { customerId: order.customerId });
  const started = await shop.call(startOrderPayment, { token, params: { id: String(order.id) }, body: {} });
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  await shop.testBank!.act(url.split('/').at(-1)!, 'success');
  expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ paid: 2 * SUM, state: 'PAID' });
  return order;
}

const give = ({ id }: PlacedTestOrder, amount: number, token = staff) =>
  shop.call(refundOrder, {
    token,
    params: { id: String(id) },
    body: { amount, reason: 'Просьба покупателя' },
  });
const moneyOf = ({ id }: PlacedTestOrder) => findOrderMoney(shop.pool, id);
const settle = () => settlePayments(shop.payments);

async function cancelPart(partId: number): Promise<void> {
  const mover = {
    actor: { kind: 'job', name: 'test' },
    requestId: null,
    publicUrl: 'http://localhost',
  } as const;
  await inTransaction(shop.pool, async (tx) =>
    movePart(
      tx,
      (await lockPart(tx, partId))!,
      { to: 'CANCELLED', reason: 'нет товара' },
      { ...mover, by: 'seller' },
    ),
  );
}

const bankBack = async ({ number }: PlacedTestOrder) => {
  const [row] = await shop.pool<{ refunded: number }[]>`
    select refunded from test_bank_payment where ref = ${`${number}-1`}
  `;
  return row!.refunded;
};

describe('money goes back', () => {
  it('by hand in parts, never more than is left, with its audit and a letter [PAY-007]', async () => {
    const order = await paidOrder();
    const part = await give(order, 100_00);
    expect(part.json()).toMatchObject({
      data: { back: 100_00, refunds: [{ amount: 100_00, state: 'DONE' }] },
    });
    expect(await moneyOf(order)).toMatchObject({ state: 'PARTLY_REFUNDED' });
    expectRefusal(await give(order, 2 * SUM - 100_00 + 1), 422, 'REFUND_TOO_MUCH');
    await give(order, 2 * SUM - 100_00);
    expect(await moneyOf(order)).toMatchObject({ state: 'REFUNDED', back: 2 * SUM });
    expectRefusal(await give(order, 1), 422, 'REFUND_TOO_MUCH');
    expect(await bankBack(order)).toBe(2 * SUM);
    const audit =
      await shop.pool`select from audit_entry where action = 'payments.write' and subject_id = ${String(order.id)}`;
    expect(audit.count).toBe(2);
    const letters = await shop.pool`
      select from message where recipient = 'anna@example.com' and subject like ${`Возвращаем % по заказу ${order.number}`}
    `;
    expect(letters.count).toBe(2);
    const auditor = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'auditor' })).id,
    });
    expectRefusal(await give(order, 1, auditor), 403, 'FORBIDDEN');
  });

  it('by itself when a paid part is cancelled: the difference, once [PAY-007]', async () => {
    const order = await paidOrder();
    await cancelPart(order.parts[0]!.id);
    await settle();
    await settle();
    expect(await moneyOf(order)).toMatchObject({
      charged: SUM,
      back: SUM,
      owed: 0,
      state: 'PARTLY_REFUNDED',
    });
    expect(await bankBack(order)).toBe(SUM);
    await cancelPart(order.parts[1]!.id);
    await Promise.all([settle(), settle()]);
    expect(await moneyOf(order)).toMatchObject({ charged: 0, back: 2 * SUM, state: 'REFUNDED' });
    expect(await bankBack(order)).toBe(2 * SUM);
  });

  it('once, though the bank lost its answer or was away [PAY-007]', async () => {
    const order = await paidOrder();
    await cancelPart(order.parts[0]!.id);
    shop.testBank!.mood = 'down';
    await expect(settle()).rejects.toThrow('down');
    expect(await moneyOf(order)).toMatchObject({ back: 0 });
    shop.testBank!.mood = 'right';
    // The bank did it and we never heard: the same key is asked again.
    const [refund] = await findRefundsOf(shop.pool, order.id);
    const [payment] = await findPaymentsOf(shop.pool, order.id);
    const { provider } = shop.testBank!;
    const asked = { externalId: payment!.externalId!, amount: 2 * SUM, captured: 2 * SUM, refunded: 0 };
    await provider.refund({ ...asked, key: refund!.key, sum: refund!.amount });
    await settle();
    expect(await moneyOf(order)).toMatchObject({ back: SUM });
    expect(await bankBack(order)).toBe(SUM);
    expect(await findRefundsOf(shop.pool, order.id)).toMatchObject([{ state: 'DONE' }]);
  });

  it('in the end, when the bank takes its time: by what it says, and not before [PAY-007]', async () => {
    const order = await paidOrder();
    const [payment] = await findPaymentsOf(shop.pool, order.id);
    const made = { paymentId: payment!.id, amount: 70_00, reason: 'проверка' };
    const id = await inTransaction(shop.pool, (tx) => insertRefund(tx, made));
    await setRefundState(shop.pool, { id, state: 'PENDING', now: NOW });
    await settle();
    expect(await moneyOf(order)).toMatchObject({ back: 0 });
    const asked = { externalId: payment!.externalId!, amount: 2 * SUM, captured: 2 * SUM, refunded: 0 };
    await shop.testBank!.provider.refund({ ...asked, key: 'taken on', sum: 70_00 });
    await settle();
    expect(await moneyOf(order)).toMatchObject({ back: 70_00 });
    expect(await findRefundsOf(shop.pool, order.id)).toMatchObject([{ id, state: 'DONE' }]);
  });

  it('as the bank says, when somebody gave it back there without us [PAY-007]', async () => {
    const order = await paidOrder();
    const [payment] = await findPaymentsOf(shop.pool, order.id);
    const asked = { externalId: payment!.externalId!, amount: 2 * SUM, captured: 2 * SUM, refunded: 0 };
    await shop.testBank!.provider.refund({ ...asked, key: 'by hand', sum: 50_00 });
    expect(await moneyOf(order)).toMatchObject({ back: 50_00, state: 'PARTLY_REFUNDED' });
    expect(await findRefundsOf(shop.pool, order.id)).toMatchObject([
      { state: 'DONE', amount: 50_00, reason: 'Возврат сделан в банке' },
    ]);
  });

  it('not at all where the bank refuses: the operator hears of it, nobody asks again, and a person may [PAY-007]', async () => {
    const order = await paidOrder();
    await shop.pool`update test_bank_payment set captured = 1 where ref = ${`${order.number}-1`}`;
    await cancelPart(order.parts[0]!.id);
    await settle();
    await settle();
    expect(await findRefundsOf(shop.pool, order.id)).toMatchObject([{ state: 'FAILED', tries: 1 }]);
    const told = await shop.pool`
      select from message where recipient = ${SUPPORT} and subject like ${`Платёж ${order.number}-1: банк не сделал возврат`}
    `;
    expect(told.count).toBe(1);
    await shop.pool`update test_bank_payment set captured = amount where ref = ${`${order.number}-1`}`;
    await give(order, SUM);
    expect(await moneyOf(order)).toMatchObject({ back: SUM, owed: 0 });
  });

  it('never beyond what a payment brought, whoever writes it [PAY-007]', async () => {
    const order = await paidOrder();
    const [payment] = await findPaymentsOf(shop.pool, order.id);
    const write = (amount: number) =>
      inTransaction(shop.pool, (tx) =>
        insertRefund(tx, { paymentId: payment!.id, amount, reason: 'проверка' }),
      );
    const tries = await Promise.allSettled([write(SUM), write(SUM), write(SUM)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(write(1)).rejects.toThrow('more would go back');
  });
});
