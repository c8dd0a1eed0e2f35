import * as office from '@okoem/contract/office-returns.ts';
import { giveBackOrder } from '@okoem/contract/payments.ts';
import * as calls from '@okoem/contract/returns.ts';
import { moveStaffSubOrder } from '@okoem/contract/seller-orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../jobs.ts';
import { readConfig } from '../../platform/config.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { createCompanyCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE, stockOf } from '../../testing/order-factories.ts';
import { callOn, createBuyer, subjectsTo } from '../../testing/order-life-calls.ts';
import { askedReturn, receivedOrder, receivePart, viewOfReturn } from '../../testing/return-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findOrderMoney, receiveMoney } from '../ledger/order-money.ts';
import { END_RETURNS } from '../orders/returns-end.ts';

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp();
  staff = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
});
afterAll(() => shop.close());

const approve = (id: number) =>
  callOn(shop, office.decideStaffReturn, { id, token: staff, body: { approve: true } });

async function accept(id: number, outcome?: 'refund') {
  const view = viewOfReturn(await callOn(shop, office.getStaffReturn, { id, token: staff }));
  const lines = view.lines.map(({ line_id, quantity }) => ({
    line_id,
    accepted: quantity,
    sellable: quantity,
  }));
  return callOn(shop, office.acceptStaffReturn, { id, token: staff, body: { lines, outcome } });
}

/** As the worker does what was queued. */
async function doQueued(payload: object): Promise<void> {
  const job = jobs(readConfig({})).find(({ task }) => task === END_RETURNS)!;
  await job.perform(
    { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal },
    payload,
  );
}

describe('a part that the staff says came back whole', () => {
  it('ends its open returns as paid, step by step, and tells the buyer once [RETURN-018]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id, isPaid: true });
    const [part] = order.parts;
    const asked = await askedReturn(shop, buyer.token, order, { quantity: 1 });
    const wish = { wish: 'exchange', reason: 'poorQualityProduct', comment: 'Брак' };
    const exchange = await askedReturn(shop, buyer.token, order, { quantity: 1, ...wish });
    const accepted = await askedReturn(shop, buyer.token, order, { quantity: 1 });
    await approve(accepted.id);
    await accept(accepted.id);
    const [offer] = part!.offerIds;
    const stock = await stockOf(shop.pool, offer!);
    const move = { id: part!.id, token: staff, body: { to: 'RETURNED', comment: 'Вернули всё' } };
    expect((await callOn(shop, moveStaffSubOrder, move)).statusCode).toBe(200);
    const settle = { id: accepted.id, token: staff, body: { outcome: 'refund' } };
    expectRefusal(await callOn(shop, office.settleStaffReturn, settle), 409, 'RETURN_MOVE');
    const queued = await shop.pool<{ payload: object }[]>`
      select payload from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = ${END_RETURNS}
    `;
    expect(queued.map(({ payload }) => payload)).toEqual([{ part_id: part!.id }]);

    await doQueued({ part_id: part!.id });
    await doQueued({ part_id: part!.id });
    const seen = async (id: number) =>
      viewOfReturn(await callOn(shop, calls.getReturn, { id, token: buyer.token }));
    for (const id of [asked.id, exchange.id, accepted.id])
      expect(await seen(id)).toMatchObject({ state: 'REFUNDED', sum: PIECE, delivery_sum: 0 });
    expect((await seen(asked.id)).events.map(({ to }) => to)).toEqual([
      'REQUESTED',
      'APPROVED',
      'SENT',
      'ACCEPTED',
      'REFUNDED',
    ]);
    expect((await seen(asked.id)).answer).toContain('возвращена целиком');
    expect((await seen(exchange.id)).answer).toContain('Вместо обмена возвращаем деньги');
    const letters = await subjectsTo(shop, buyer.email);
    const told = letters.filter((subject) => subject.startsWith(`Возврат ${asked.number}`));
    expect(told.map((subject) => subject.replaceAll(/\s/g, ' '))).toEqual([
      `Возврат ${asked.number}: заявка получена`,
      `Возврат ${asked.number}: возвращаем 100 ₽`,
    ]);
    // The part has given all of its money back already, and who took it counts what can be sold.
    expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ charged: 0, owed: -6 * PIECE });
    expect(await stockOf(shop.pool, offer!)).toEqual(stock);
    const faults = await findLedgerFaults(shop.pool);
    expect(faults.map(({ kind, number }) => [kind, number])).toEqual([['excess', order.number]]);
  });

  it('and those that were left open before are ended by the hour [RETURN-018]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const open = await askedReturn(shop, buyer.token, order, { quantity: 2 });
    const other = await askedReturn(shop, buyer.token, await receivedOrder(shop, { customerId: buyer.id }));
    const move = { to: 'RETURNED', comment: 'Вернули всё' };
    await callOn(shop, moveStaffSubOrder, { id: order.parts[0]!.id, token: staff, body: move });
    await doQueued({});
    const stateOf = async (id: number) =>
      viewOfReturn(await callOn(shop, calls.getReturn, { id, token: buyer.token })).state;
    expect(await stateOf(open.id)).toBe('REFUNDED');
    expect(await stateOf(other.id)).toBe('REQUESTED');
  });
});

describe('letters and pages of a return', () => {
  const lettersTo = async (email: string) => {
    const rows = await shop.pool<{ subject: string; body: string }[]>`
      select subject, body from message where recipient = ${email} order by id
    `;
    return rows.map(({ subject, body }) => `${subject}\n${body}`.replaceAll(/[^\S\n]/g, ' '));
  };

  it('name the money that comes back, not what the goods cost [RETURN-019]', async () => {
    const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    const contactEmail = `return-${companyId}@example.com`;
    const order = await receivedOrder(shop, { customerId, companyId, method: 'deferred', contactEmail });
    const paid = { orderId: order.id, amount: 5 * PIECE, key: `part of ${order.id}`, into: 'bank' } as const;
    await inTransaction(shop.pool, (tx) => receiveMoney(tx, paid));
    const { id, money } = await askedReturn(shop, token, order, { quantity: 3 });
    expect(money.shares).toEqual([
      { way: 'balance', sum: 2 * PIECE },
      { way: 'debt', sum: PIECE },
    ]);
    await approve(id);
    const view = viewOfReturn(await accept(id, 'refund'));
    expect(view).toMatchObject({ sum: 3 * PIECE, money: { ...money, is_given: true } });
    expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ charged: 3 * PIECE, owed: 0 });
    const last = (await lettersTo(contactEmail)).at(-1)!;
    expect(last).toContain('возвращаем 200 ₽');
    expect(last).toContain('Возвращаем 200 ₽ на баланс компании');
    expect(last).toContain('уменьшаем долг по заказу на 100 ₽');
    expect(last).toMatch(/К возврату:?\s+200 ₽/);
    expect(last).toMatch(/В счёт долга:?\s+100 ₽/);
    expect(last).not.toContain('возвращаем 300 ₽');
  });

  it('name what was given before, and only the rest as coming back [RETURN-019]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id, isPaid: true });
    const given = await shop.call(giveBackOrder, {
      token: staff,
      params: { id: String(order.id) },
      body: { amount: 30_00, reason: 'Привезли позже' },
      headers: { 'idempotency-key': `gift-${order.number}` },
    });
    expect(given.statusCode, given.body).toBe(200);
    const { id, money } = await askedReturn(shop, buyer.token, order, { quantity: 1 });
    expect(money.shares).toEqual([
      { way: 'transfer', sum: 70_00 },
      { way: 'given', sum: 30_00 },
    ]);
    await approve(id);
    await accept(id, 'refund');
    const last = (await lettersTo(buyer.email)).at(-1)!;
    expect(last).toContain('возвращаем 70 ₽');
    expect(last).toContain('30 ₽ вы уже получили раньше');
    expect(last).toMatch(/Возвращено раньше:?\s+30 ₽/);
  });

  it('promise nothing to who has not paid: his debt becomes less [RETURN-019]', async () => {
    const buyer = await createBuyer(shop);
    const offers = [await createOffer(shop.pool)];
    const order = await createHeldOrder(shop.pool, { customerId: buyer.id, parts: [{ offers }] });
    await receivePart(shop, order.parts[0]!.id);
    const { id } = await askedReturn(shop, buyer.token, order, { quantity: 1 });
    await approve(id);
    await accept(id, 'refund');
    const last = (await lettersTo(buyer.email)).at(-1)!;
    expect(last).toContain('долг меньше на 100 ₽');
    expect(last).not.toContain('озвращаем 100 ₽');
  });
});
