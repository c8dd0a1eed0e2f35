import { randomUUID } from 'node:crypto';
import { undoBankMatch } from '@okoem/contract/bank-statements.ts';
import { cancelOrder } from '@okoem/contract/order-moves.ts';
import { giveBackOrder, payStaffOrderFromAdvance, startOrderPayment } from '@okoem/contract/payments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import {
  accountant,
  addOwnAccount,
  awaitedInvoice,
  imported,
  INVOICE,
  payingCompany,
  transfer,
} from '../../testing/bank-files.ts';
import { signIn } from '../../testing/factories.ts';
import { createHeldOrder, type OrderPlan, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { callOn, subjectsTo } from '../../testing/order-life-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findAdvance } from '../ledger/company-advance.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findOrderMoney, receiveMoney } from '../ledger/order-money.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { findRefundsOf } from './refund-repository.ts';
import { settlePayments } from './settle-payments.ts';

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp();
  await addOwnAccount(shop);
  // Money of cards is held first: by СБП it is here at once.
  await shop.pool`update payment_limit set for_companies = true where method = 'sbp'`;
  staff = await accountant(shop);
});
afterAll(() => shop.close());

const moneyOf = ({ id }: PlacedTestOrder) => findOrderMoney(shop.pool, id);
const settle = () => settlePayments(shop.payments);
const byHand = (call: typeof giveBackOrder | typeof payStaffOrderFromAdvance, id: number, body: object) =>
  shop.call(call, {
    token: staff,
    params: { id: String(id) },
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
const fromAdvance = (order: PlacedTestOrder, amount?: number) =>
  byHand(payStaffOrderFromAdvance, order.id, amount === undefined ? {} : { amount });
const back = (order: PlacedTestOrder, amount: number) =>
  byHand(giveBackOrder, order.id, { amount, reason: 'Просьба покупателя' });

/** A company with an order in two parts. */
async function ordered(plan: OrderPlan = {}) {
  const company = await payingCompany(shop);
  const parts = [{ offers: [await createOffer(shop.pool)] }, { offers: [await createOffer(shop.pool)] }];
  const order = await awaitedInvoice(shop, company, { parts, ...plan });
  const token = await signIn(shop.pool, { customerId: company.customerId });
  const advance = () => findAdvance(shop.pool, company.companyId);
  return { ...company, order, token, advance };
}

async function paidByTransfer() {
  const bought = await ordered();
  const purpose = `Оплата по счету ${bought.order.number}`;
  const { file_id: fileId } = await imported(shop, staff, [
    transfer(bought, { amount: 2 * INVOICE, purpose }),
  ]);
  const [line] = await shop.pool<{ id: number }[]>`select id from statement_line where file_id = ${fileId}`;
  expect(await moneyOf(bought.order)).toMatchObject({ paid: 2 * INVOICE, owed: 0 });
  return { ...bought, lineId: line!.id };
}

/** Money that the company has sent beforehand. */
const payAdvance = (companyId: number, amount: number) =>
  inTransaction(shop.pool, (tx) =>
    postEntry(tx, {
      kind: 'payment',
      key: `advance of ${companyId}`,
      lines: [
        { account: 'bank', amount },
        { account: 'buyer_paid', amount: -amount, companyId },
      ],
    }),
  );

const cancelled = ({ order, token }: { order: PlacedTestOrder; token: string }, place = 0) =>
  callOn(shop, cancelOrder, { id: order.id, token, body: { part_id: order.parts[place]!.id } });

describe('what a company has paid too much', () => {
  it('by transfer is its advance, once, and pays for the next order [LEDGER-013]', async () => {
    const bought = await paidByTransfer();
    const { order, advance } = bought;
    expect((await cancelled(bought)).statusCode).toBe(200);
    expect(await moneyOf(order)).toMatchObject({ owed: -INVOICE });
    await Promise.all([settle(), settle()]);
    await settle();
    expect(await moneyOf(order)).toMatchObject({ charged: INVOICE, back: INVOICE, owed: 0 });
    expect(await advance()).toBe(INVOICE);
    const next = await awaitedInvoice(shop, bought);
    expect((await fromAdvance(next)).statusCode).toBe(200);
    expect(await moneyOf(next)).toMatchObject({ owed: 0, state: 'PAID' });
    expect(await advance()).toBe(0);
    const story = await shop.pool<{ comment: string }[]>`
      select comment from order_event where order_id = ${order.id} and kind = 'payment-refunded'
    `;
    expect(story.map(({ comment }) => comment.replaceAll(/\s/g, ' '))).toEqual(['На баланс компании: 300 ₽']);
    const letters = await subjectsTo(shop, `payer-${bought.companyId}@example.com`);
    const told = letters.filter((subject) => subject.startsWith('Вернули'));
    expect(told.map((subject) => subject.replaceAll(/\s/g, ' '))).toEqual([
      `Вернули 300 ₽ по заказу ${order.number}`,
    ]);
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });

  it('from its advance goes back to it, and what a bank took goes back by the bank [LEDGER-013]', async () => {
    const bought = await ordered({ method: 'sbp', payUntil: new Date(Date.now() + 3_600_000) });
    const { order, token, advance, companyId } = bought;
    await payAdvance(companyId, 200_00);
    await fromAdvance(order, 200_00);
    const started = await callOn(shop, startOrderPayment, { id: order.id, token, body: {} });
    const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
    await shop.testBank!.act(url.split('/').at(-1)!, 'success');
    expect(await moneyOf(order)).toMatchObject({ paid: 2 * INVOICE, owed: 0 });

    await cancelled(bought, 0);
    await settle();
    // The bank has taken more than that: all of it goes the bank's way.
    expect(await moneyOf(order)).toMatchObject({ back: INVOICE, owed: 0 });
    expect(await advance()).toBe(0);
    await cancelled(bought, 1);
    await settle();
    await settle();
    expect(await moneyOf(order)).toMatchObject({ charged: 0, back: 2 * INVOICE, owed: 0, state: 'REFUNDED' });
    expect(await advance()).toBe(200_00);
    const refunds = await findRefundsOf(shop.pool, order.id);
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [INVOICE, 'DONE'],
      [INVOICE - 200_00, 'DONE'],
    ]);
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });

  it('can be sent back by transfer after all, while it was not spent [LEDGER-013]', async () => {
    const bought = await paidByTransfer();
    const { order, advance } = bought;
    await cancelled(bought, 0);
    await cancelled(bought, 1);
    await settle();
    expect(await advance()).toBe(2 * INVOICE);
    expect((await back(order, INVOICE)).statusCode).toBe(200);
    expect(await advance()).toBe(INVOICE);
    expect(await moneyOf(order)).toMatchObject({ back: 2 * INVOICE, owed: 0 });
    const next = await awaitedInvoice(shop, bought);
    await fromAdvance(next, 100_00);
    expectRefusal(await back(order, INVOICE), 422, 'REFUND_TOO_MUCH');
    expect((await back(order, 200_00)).statusCode).toBe(200);
    await settle();
    expect(await advance()).toBe(0);
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });

  it('is taken from the advance again when the payment turns out to be another’s, while it was not spent [LEDGER-013]', async () => {
    const undo = (lineId: number) =>
      shop.call(undoBankMatch, { token: staff, params: { id: String(lineId) }, body: {} });
    const bought = await paidByTransfer();
    await cancelled(bought);
    await settle();
    expect((await undo(bought.lineId)).statusCode).toBe(200);
    expect(await bought.advance()).toBe(0);
    expect(await moneyOf(bought.order)).toMatchObject({ paid: 0, back: 0, owed: INVOICE });
    const spent = await paidByTransfer();
    await cancelled(spent);
    await settle();
    await fromAdvance(await awaitedInvoice(shop, spent), 1_00);
    expectRefusal(await undo(spent.lineId), 409, 'MATCH_REFUNDED');
    expect(await spent.advance()).toBe(INVOICE - 1_00);
  });
});

it('money that came past the bank is told to the operator also where a bank has taken some [LEDGER-010]', async () => {
  const order = await createHeldOrder(shop.pool, {
    method: 'sbp',
    payUntil: new Date(Date.now() + 3_600_000),
  });
  const token = await signIn(shop.pool, { customerId: order.customerId });
  const started = await callOn(shop, startOrderPayment, { id: order.id, token, body: {} });
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  await shop.testBank!.act(url.split('/').at(-1)!, 'success');
  const over = { orderId: order.id, amount: INVOICE + 50_00, key: `over ${order.id}`, into: 'bank' } as const;
  await inTransaction(shop.pool, (tx) => receiveMoney(tx, over));
  await settle();
  const excess = { kind: 'excess', number: order.number, booked: 50_00, expected: 0 };
  expect(await findLedgerFaults(shop.pool)).toEqual([excess]);
  await back(order, 50_00);
  expect(await findLedgerFaults(shop.pool)).toEqual([]);
});
