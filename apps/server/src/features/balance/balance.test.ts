import { randomUUID } from 'node:crypto';
import {
  type Balance,
  type BalanceMovement,
  getBalance,
  searchMovements,
  type Turnovers,
} from '@okoem/contract/balance.ts';
import { payStaffOrderFromAdvance } from '@okoem/contract/payments.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
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
import { createHeldOrder, PIECE } from '../../testing/order-factories.ts';
import { addColleague, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { giveMoneyBack, holdMoney, receiveMoney } from '../ledger/order-money.ts';
import { postEntry, undoEntry } from '../ledger/post-entry.ts';
import { settlePayments } from '../payments/settle-payments.ts';

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp();
  await addOwnAccount(shop);
  staff = await accountant(shop);
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function company() {
  const payer = await payingCompany(shop);
  return { ...payer, token: await signIn(shop.pool, { customerId: payer.customerId }) };
}

const balanceOf = async (token: string) =>
  (await shop.call(getBalance, { token })).json<{ data: Balance }>().data;

async function movementsOf(token: string, filter: object = {}, pagination: object = {}) {
  const page = { type: 'offset', offset: 0, limit: 20, ...pagination };
  const response = await shop.call(searchMovements, { token, body: { filter, pagination: page } });
  expect(response.statusCode, response.body).toBe(200);
  const { data, meta } = response.json<{
    data: BalanceMovement[];
    meta: { turnovers: Turnovers; pagination: { total: number } };
  }>();
  return { rows: data, ...meta };
}

describe('the balance of a company', () => {
  it('is nothing before anything was ordered [BALANCE-001]', async () => {
    const { token } = await company();
    expect(await balanceOf(token)).toMatchObject({
      owed: 0,
      overdue: 0,
      advance: 0,
      debts: [],
      deferred: null,
      since: null,
    });
    expect(await movementsOf(token)).toMatchObject({
      rows: [],
      turnovers: { opening: 0, debit: 0, credit: 0, closing: 0 },
    });
  });

  it('tells what is owed by age, what is held for the company and what is left of its limit [BALANCE-001] [BALANCE-002]', async () => {
    const payer = await company();
    const { token, companyId, customerId } = payer;
    await shop.pool`update company set deferred_limit = 1000_00, deferred_days = 14 where id = ${companyId}`;
    const invoice = await awaitedInvoice(shop, payer);
    const later = await createHeldOrder(shop.pool, { customerId, companyId, method: 'deferred' });
    const late = await createHeldOrder(shop.pool, {
      customerId,
      companyId,
      method: 'deferred',
      placedAt: daysAgo(30),
    });
    const day = (days: number) => apiDate(daysAgo(days));
    await shop.pool`update customer_order set due_on = ${day(-5)} where id = ${later.id}`;
    await shop.pool`update customer_order set due_on = ${day(7)} where id = ${late.id}`;
    await inTransaction(shop.pool, (tx) =>
      receiveMoney(tx, { orderId: late.id, amount: PIECE, key: `part of ${late.id}`, into: 'bank' }),
    );
    const standing = await balanceOf(token);
    expect(standing).toMatchObject({
      owed: 2 * INVOICE + 2 * PIECE,
      overdue: 2 * PIECE,
      advance: 0,
      ages: [
        { from: 0, to: 0, owed: 2 * INVOICE },
        { from: 1, to: 7, owed: 2 * PIECE },
        { from: 8, to: 30, owed: 0 },
        { from: 31, to: null, owed: 0 },
      ],
      deferred: { limit: 1000_00, days: 14, used: INVOICE + 2 * PIECE, room: 0 },
      since: day(30),
    });
    expect(standing.debts[0]).toEqual({
      order_id: late.id,
      number: late.number,
      owed: 2 * PIECE,
      due_on: day(7),
      days_late: 7,
      is_on_receipt: false,
    });
    expect(standing.debts).toHaveLength(3);
    await imported(shop, staff, [
      transfer(payer, {
        amount: 2 * PIECE + 50_00,
        purpose: `Оплата по счету № ${late.number}, в т.ч. НДС 22%`,
      }),
    ]);
    expect(await balanceOf(token)).toMatchObject({
      owed: 2 * INVOICE,
      overdue: 0,
      advance: 50_00,
      deferred: { used: INVOICE, room: 1000_00 - INVOICE },
    });
    // An invoice has no day of its own: it is late after the time it was given.
    await shop.pool`update customer_order set pay_until = ${daysAgo(8)} where id = ${invoice.id}`;
    expect(await balanceOf(token)).toMatchObject({
      owed: 2 * INVOICE,
      overdue: INVOICE,
      ages: [{ owed: INVOICE }, { owed: 0 }, { from: 8, owed: INVOICE }, { owed: 0 }],
    });
  });

  it('asks for nothing that a bank keeps for us already [BALANCE-001]', async () => {
    const { token, customerId, companyId } = await company();
    const order = await createHeldOrder(shop.pool, { customerId, companyId, method: 'card' });
    await inTransaction(shop.pool, (tx) =>
      holdMoney(tx, { orderId: order.id, amount: INVOICE, key: `held ${order.id}` }),
    );
    expect(await balanceOf(token)).toMatchObject({ owed: 0, advance: 0, debts: [] });
    expect((await movementsOf(token)).turnovers.closing).toBe(INVOICE);
  });

  it('is made of movements, each with its document and the balance after it [BALANCE-003] [BALANCE-004]', async () => {
    const payer = await company();
    const { token } = payer;
    const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const order = await awaitedInvoice(shop, payer, {
      parts: offers.map((offer) => ({ offers: [offer] })),
      placedAt: daysAgo(3),
    });
    const paid = transfer(payer, {
      day: apiDate(daysAgo(1)),
      amount: 2 * INVOICE + 10_00,
      purpose: `Оплата по счету № ${order.number}, в т.ч. НДС 22%`,
    });
    await imported(shop, staff, [paid]);
    await shop.pool`update sub_order set state = 'CANCELLED', ended_at = now() where id = ${order.parts[1]!.id}`;
    await inTransaction(shop.pool, (tx) =>
      giveMoneyBack(tx, { orderId: order.id, amount: INVOICE, key: `back ${order.id}`, from: 'bank' }),
    );
    const [year, month, date] = paid.day.split('-');
    const bank = `Платёжное поручение № ${paid.number} от ${date}.${month}.${year}`;
    const { rows, turnovers } = await movementsOf(token);
    expect(rows.map(({ kind, document, amount, balance }) => [kind, document, amount, balance])).toEqual([
      ['given_back', `Возврат денег, заказ № ${order.number}`, INVOICE, -10_00],
      ['lowered', `Изменение заказа № ${order.number}-2`, -INVOICE, -INVOICE - 10_00],
      ['paid', `${bank}, аванс`, -10_00, -10_00],
      ['paid', `${bank}, заказ № ${order.number}`, -2 * INVOICE, 0],
      ['charged', expect.stringMatching(`^Заказ № ${order.number}-2 от `), INVOICE, 2 * INVOICE],
      ['charged', expect.stringMatching(`^Заказ № ${order.number}-1 от `), INVOICE, INVOICE],
    ]);
    expect(turnovers).toEqual({
      opening: 0,
      debit: 3 * INVOICE,
      credit: 3 * INVOICE + 10_00,
      closing: -10_00,
    });
    expect(rows.map(({ order_id: id }) => id)).toEqual([
      order.id,
      order.id,
      null,
      order.id,
      order.id,
      order.id,
    ]);
    const yesterday = await movementsOf(token, { from: paid.day, to: paid.day });
    expect(yesterday.rows).toHaveLength(2);
    expect(yesterday.turnovers).toEqual({
      opening: 2 * INVOICE,
      debit: 0,
      credit: 2 * INVOICE + 10_00,
      closing: -10_00,
    });
    const since = await movementsOf(token, { from: paid.day });
    expect([since.rows.length, since.turnovers.opening, since.turnovers.closing]).toEqual([
      4,
      2 * INVOICE,
      -10_00,
    ]);
    const until = await movementsOf(token, { to: apiDate(daysAgo(2)) });
    expect([until.rows.length, until.turnovers.opening, until.turnovers.closing]).toEqual([
      2,
      0,
      2 * INVOICE,
    ]);
    const second = await movementsOf(token, {}, { offset: 4, limit: 1 });
    expect(second.rows.map(({ balance }) => balance)).toEqual([2 * INVOICE]);
    expect(second.pagination.total).toBe(6);
  });

  it('names the transfer document, how the money came, what came back and what was undone [BALANCE-003]', async () => {
    const { token, customerId, companyId } = await company();
    const order = await createHeldOrder(shop.pool, { customerId, companyId });
    const { id: orderId, number } = order;
    const { id: partId, sellerId } = order.parts[0]!;
    const [day] = await shop.pool<{ day: string }[]>`select moscow_today() as day`;
    await shop.pool`
      insert into order_paper (kind, order_id, sub_order_id, seller_id, number, day, version, total, content, content_hash)
      values ('upd', ${orderId}, ${partId}, ${sellerId}, ${`03-${number}`}, ${day!.day}, 1, 30000, '{}', sha256('{}'))
    `;
    const key = (what: string) => `${what} of ${number}`;
    await inTransaction(shop.pool, async (tx) => {
      await receiveMoney(tx, { orderId, amount: 100_00, key: key('card'), into: 'acquirer' });
      await receiveMoney(tx, { orderId, amount: 50_00, key: key('cash'), into: 'cash' });
    });
    const [cash] = await shop.pool<{ id: number }[]>`select id from ledger_entry where key = ${key('cash')}`;
    const back = { orderId, partId };
    await inTransaction(shop.pool, async (tx) => {
      await undoEntry(tx, { entryId: cash!.id });
      await postEntry(tx, {
        kind: 'return',
        key: key('goods'),
        orderId,
        lines: [
          { ...back, account: 'buyer_charged', amount: -100_00, companyId },
          { ...back, account: 'goods_due', amount: 100_00 },
        ],
      });
    });
    const { rows } = await movementsOf(token);
    expect(rows.map(({ kind, document, amount }) => [kind, document, amount])).toEqual([
      ['returned', `Возврат товара, заказ № ${number}-1`, -100_00],
      ['undone', `Отмена зачёта: оплата при получении, заказ № ${number}`, 50_00],
      ['paid', `Оплата при получении, заказ № ${number}`, -50_00],
      ['paid', `Оплата на сайте, заказ № ${number}`, -100_00],
      [
        'charged',
        expect.stringMatching(`^Заказ № ${number}-1 от [\\d.]{10}, УПД № 03-${number} от [\\d.]{10}$`),
        INVOICE,
      ],
    ]);
  });

  it('calls money that only goes from the advance to an order, or back, so, with the order’s number [BALANCE-011]', async () => {
    const payer = await company();
    const { token } = payer;
    const first = await awaitedInvoice(shop, payer);
    const purpose = `Оплата по счету № ${first.number}, в т.ч. НДС 22%`;
    await imported(shop, staff, [transfer(payer, { amount: INVOICE + 50_00, purpose })]);
    const second = await awaitedInvoice(shop, payer);
    const headers = { 'idempotency-key': randomUUID() };
    const params = { id: String(second.id) };
    const paid = await shop.call(payStaffOrderFromAdvance, { token: staff, params, body: {}, headers });
    expect(paid.statusCode, paid.body).toBe(200);
    await shop.pool`update sub_order set state = 'CANCELLED', ended_at = now() where id = ${second.parts[0]!.id}`;
    await settlePayments(shop.payments);
    const { rows } = await movementsOf(token);
    const inside = rows.filter(({ kind }) => kind === 'from_advance' || kind === 'to_advance');
    const used = `Зачёт аванса, заказ № ${second.number}`;
    const kept = `Переплата в аванс, заказ № ${second.number}`;
    expect(inside.map(({ document, amount, order_id: id }) => [document, amount, id])).toEqual([
      [kept, -50_00, second.id],
      [kept, 50_00, second.id],
      [used, -50_00, second.id],
      [used, 50_00, second.id],
    ]);
    expect(rows.filter(({ document }) => document.startsWith('Перевод на счёт'))).toEqual([]);
    expect(await balanceOf(token)).toMatchObject({ owed: 0, advance: 50_00 });
  });

  it('is for owner and accountant of that company, and for nobody else [BALANCE-005]', async () => {
    const payer = await company();
    await awaitedInvoice(shop, payer);
    const own = await addColleague(shop, payer.companyId, 'accountant');
    for (const token of [payer.token, own.token]) {
      expect(await balanceOf(token)).toMatchObject({ owed: INVOICE });
      expect((await movementsOf(token)).rows).toHaveLength(1);
    }
    for (const role of ['buyer', 'approver', 'viewer'] as const) {
      const { token } = await addColleague(shop, payer.companyId, role);
      expectRefusal(await shop.call(getBalance, { token }), 403, 'FORBIDDEN');
      expectRefusal(await shop.call(searchMovements, { token, body: {} }), 403, 'FORBIDDEN');
    }
    const person = await newPerson(shop);
    expectRefusal(await shop.call(getBalance, { token: person.token }), 403, 'FORBIDDEN');
    expectRefusal(await shop.call(searchMovements, { token: person.token, body: {} }), 403, 'FORBIDDEN');
    const stranger = await company();
    expect(await balanceOf(stranger.token)).toMatchObject({ owed: 0 });
    expect((await movementsOf(stranger.token)).rows).toEqual([]);
    expectRefusal(await shop.call(getBalance, {}), 401, 'UNAUTHORIZED');
  });
});
