import { randomUUID } from 'node:crypto';
import { giveBackOrder, refundOrder, startOrderPayment } from '@okoem/contract/payments.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findOrderMoney, giveMoneyBack } from '../ledger/order-money.ts';
import { movePart } from '../orders/move-part.ts';
import { lockPart } from '../orders/move-repository.ts';
import { findPaymentsOf } from './payment-repository.ts';
import { sendRefund } from './refund-payments.ts';
import { findRefundsOf, insertRefund, setRefundState } from './refund-repository.ts';
import { queueExcess } from './settle-excess.ts';
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

const give = (
  { id }: PlacedTestOrder,
  amount: number,
  { token = staff, key = randomUUID() as string } = {},
) =>
  shop.call(refundOrder, {
    token,
    params: { id: String(id) },
    body: { amount, reason: 'Просьба покупателя' },
    headers: { 'idempotency-key': key },
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
  it('by hand in parts, never more than is left, with its audit and a letter [PAY-007] [LEDGER-004]', async () => {
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
    expectRefusal(await give(order, 1, { token: auditor }), 403, 'FORBIDDEN');
  });

  it('once: what was asked for and not sent yet is not given by transfer too [PAY-016] [LEDGER-011]', async () => {
    const order = await paidOrder();
    const [payment] = await findPaymentsOf(shop.pool, order.id);
    const asked = { paymentId: payment!.id, amount: 2 * SUM, reason: 'Просьба покупателя' };
    const id = await inTransaction(shop.pool, (tx) => insertRefund(tx, asked));
    const transfer = () =>
      shop.call(giveBackOrder, {
        token: staff,
        params: { id: String(order.id) },
        body: { amount: 2 * SUM, reason: 'Просьба покупателя' },
        headers: { 'idempotency-key': randomUUID() },
      });
    expectRefusal(await transfer(), 422, 'REFUND_TOO_MUCH');
    // Booked past the call, it is not asked of the bank any more.
    const booked = { orderId: order.id, amount: 2 * SUM, key: 'by hand', from: 'bank' } as const;
    await inTransaction(shop.pool, (tx) => giveMoneyBack(tx, booked));
    await settle();
    expect(await bankBack(order)).toBe(0);
    expect((await findRefundsOf(shop.pool, order.id)).find((one) => one.id === id)!.state).toBe('FAILED');
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

  it('even too much, when the bank gave back what we had given by transfer: the books and the nightly check say so [PAY-007]', async () => {
    const order = await paidOrder();
    const booked = { orderId: order.id, amount: 2 * SUM, key: `${order.id} by hand`, from: 'bank' } as const;
    await inTransaction(shop.pool, (tx) => giveMoneyBack(tx, booked));
    const [payment] = await findPaymentsOf(shop.pool, order.id);
    const asked = { externalId: payment!.externalId!, amount: 2 * SUM, captured: 2 * SUM, refunded: 0 };
    await shop.testBank!.provider.refund({ ...asked, key: 'charged back', sum: 50_00 });
    expect(await moneyOf(order)).toMatchObject({ paid: 2 * SUM, back: 2 * SUM + 50_00 });
    const faults = await findLedgerFaults(shop.pool);
    expect(faults.filter(({ number }) => number === order.number)).toMatchObject([{ kind: 'refund' }]);
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

describe('a refund that a person asks for', () => {
  it('needs a key, and is done once for it however often it is sent [PAY-017]', async () => {
    const order = await paidOrder();
    const key = randomUUID();
    const bare = await shop.call(refundOrder, {
      token: staff,
      params: { id: String(order.id) },
      body: { amount: 100_00, reason: 'Просьба покупателя' },
    });
    expectRefusal(bare, 400, 'IDEMPOTENCY_KEY');
    const answers = await Promise.all([1, 2, 3].map(() => give(order, 100_00, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await give(order, 100_00, { key });
    expect(await moneyOf(order)).toMatchObject({ back: 100_00 });
    expect(await bankBack(order)).toBe(100_00);
    const audit =
      await shop.pool`select from audit_entry where action = 'payments.write' and subject_id = ${String(order.id)}`;
    expect(audit.count).toBe(1);
    expectRefusal(await give(order, 100_01, { key }), 422, 'IDEMPOTENCY_MISMATCH');
    await give(order, 100_00);
    expect(await moneyOf(order)).toMatchObject({ back: 200_00 });
  });
});

describe('a refund that the bank refused', () => {
  const bankKeeps = ({ number }: PlacedTestOrder) =>
    shop.pool`update test_bank_payment set captured = 1 where ref = ${`${number}-1`}`;
  const bankGives = ({ number }: PlacedTestOrder) =>
    shop.pool`update test_bank_payment set captured = amount where ref = ${`${number}-1`}`;

  it('takes nothing from the next one of the same sum, once it was made good [PAY-016]', async () => {
    const order = await paidOrder();
    await bankKeeps(order);
    await cancelPart(order.parts[0]!.id);
    await settle();
    await bankGives(order);
    await give(order, SUM);
    expect(await moneyOf(order)).toMatchObject({ back: SUM, owed: 0 });
    await cancelPart(order.parts[1]!.id);
    await settle();
    await settle();
    expect(await moneyOf(order)).toMatchObject({ back: 2 * SUM, owed: 0, state: 'REFUNDED' });
    expect(await bankBack(order)).toBe(2 * SUM);
  });

  it('is tried anew with what is owed then, as soon as anything about the money changes [PAY-016]', async () => {
    const order = await paidOrder();
    await bankKeeps(order);
    await cancelPart(order.parts[0]!.id);
    await settle();
    await settle();
    expect(await findRefundsOf(shop.pool, order.id)).toHaveLength(1);
    await bankGives(order);
    await settle();
    expect(await moneyOf(order)).toMatchObject({ back: 0 });
    await cancelPart(order.parts[1]!.id);
    await settle();
    expect(await moneyOf(order)).toMatchObject({ back: 2 * SUM, owed: 0 });
    expect((await findRefundsOf(shop.pool, order.id)).map(({ state }) => state)).toEqual(['FAILED', 'DONE']);
  });
});

describe('a refund that was listed to be sent', () => {
  it('is not sent by two at once, nor again when it is done [PAY-016]', async () => {
    const order = await paidOrder();
    await cancelPart(order.parts[0]!.id);
    shop.testBank!.mood = 'down';
    await expect(settle()).rejects.toThrow('down');
    shop.testBank!.mood = 'right';
    const [listed] = await findRefundsOf(shop.pool, order.id);
    await Promise.all([sendRefund(shop.payments, listed!), sendRefund(shop.payments, listed!)]);
    await sendRefund(shop.payments, listed!);
    const [refund] = await findRefundsOf(shop.pool, order.id);
    // Once while the bank was down, once more after.
    expect(refund).toMatchObject({ state: 'DONE', tries: 2 });
    expect(await bankBack(order)).toBe(SUM);
  });

  it('is dropped when it is owed no more, and only what is too much goes back [PAY-016]', async () => {
    const order = await paidOrder();
    await cancelPart(order.parts[0]!.id);
    await inTransaction(shop.pool, (tx) => queueExcess(tx, order.id));
    // Given back by transfer before anybody has asked the bank.
    await inTransaction(shop.pool, (tx) =>
      giveMoneyBack(tx, { orderId: order.id, amount: 200_00, key: `hand ${order.id}`, from: 'bank' }),
    );
    await settle();
    await settle();
    expect(await moneyOf(order)).toMatchObject({ back: SUM, owed: 0 });
    expect(await bankBack(order)).toBe(SUM - 200_00);
    expect((await findRefundsOf(shop.pool, order.id)).map(({ state, amount }) => [state, amount])).toEqual([
      ['FAILED', SUM],
      ['DONE', SUM - 200_00],
    ]);
  });

  it('is told to the operator when the bank has been silent for three days, once [PAY-018]', async () => {
    const order = await paidOrder();
    const [payment] = await findPaymentsOf(shop.pool, order.id);
    const made = { paymentId: payment!.id, amount: 70_00, reason: 'проверка' };
    const id = await inTransaction(shop.pool, (tx) => insertRefund(tx, made));
    await setRefundState(shop.pool, { id, state: 'PENDING', now: NOW });
    const since = (days: number) =>
      shop.pool`update payment_refund set created_at = ${new Date(NOW.getTime() - days * 86_400_000)} where id = ${id}`;
    const told = async () => {
      const rows = await shop.pool`
        select from message where recipient = ${SUPPORT} and subject = ${`Платёж ${order.number}-1: возврат не завершён`}
      `;
      return rows.count;
    };
    await since(2.99);
    await settle();
    expect(await told()).toBe(0);
    await since(3);
    await settle();
    await settle();
    expect(await told()).toBe(1);
    // One that never got through to the bank as well.
    const other = await paidOrder();
    await cancelPart(other.parts[0]!.id);
    shop.testBank!.mood = 'down';
    await expect(settle()).rejects.toThrow('down');
    await shop.pool`
      update payment_refund set created_at = ${new Date(NOW.getTime() - 3 * 86_400_000)}
       where payment_id in (select id from payment where order_id = ${other.id})
    `;
    await expect(settle()).rejects.toThrow('down');
    await expect(settle()).rejects.toThrow('down');
    const silent = await shop.pool`
      select from message where recipient = ${SUPPORT} and subject = ${`Платёж ${other.number}-1: возврат не завершён`}
    `;
    expect(silent.count).toBe(1);
  });
});
