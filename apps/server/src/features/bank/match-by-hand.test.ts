import {
  type BankLine,
  matchBankLine,
  searchBankLines,
  undoBankMatch,
} from '@okoem/contract/bank-statements.ts';
import { invoiceExpiresAt } from '@okoem/domain/order/order-deadlines.ts';
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
import { PIECE } from '../../testing/order-factories.ts';
import { auditOf } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findOrderMoney, giveMoneyBack } from '../ledger/order-money.ts';
import { findWorkingCalendar } from '../orders/order-calendar.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  await addOwnAccount(shop);
  token = await accountant(shop);
});
afterAll(() => shop.close());

async function onlyLine(fileId: number): Promise<BankLine> {
  const { data } = (await shop.call(searchBankLines, { token, body: { filter: { file_id: fileId } } })).json<{
    data: BankLine[];
  }>();
  expect(data).toHaveLength(1);
  return data[0]!;
}

const match = (lineId: number, body: object) =>
  shop.call(matchBankLine, { token, params: { id: String(lineId) }, body });
const undo = (lineId: number, body: object = {}) =>
  shop.call(undoBankMatch, { token, params: { id: String(lineId) }, body });
const lineIn = (response: { json: () => unknown }) => (response.json() as { data: BankLine }).data;

async function accountsOf(lineId: number): Promise<Record<string, number>> {
  const rows = await shop.pool<{ account: string; sum: number }[]>`
    select account, sum(amount)::bigint as sum
      from ledger_line join ledger_entry on ledger_entry.id = entry_id
      left join ledger_entry as undone on undone.id = ledger_entry.undoes_id
     where coalesce(undone.key, ledger_entry.key) ~ ${`^statement line ${lineId}( |$)`}
     group by account having sum(amount) <> 0
  `;
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

describe('a payment that waits', () => {
  it('is laid over orders and an advance by a person, and the audit says by whom [BANK-015]', async () => {
    const company = await payingCompany(shop);
    const orders = [await awaitedInvoice(shop, company), await awaitedInvoice(shop, company)];
    const amount = 2 * INVOICE + 5_00;
    const { file_id: fileId } = await imported(shop, token, [
      transfer(company, { amount, purpose: 'Разное' }),
    ]);
    const { id } = await onlyLine(fileId);
    const first = await match(id, { orders: [{ order_id: orders[0]!.id, amount: INVOICE }] });
    expect(lineIn(first)).toMatchObject({ state: 'waiting', left: INVOICE + 5_00 });
    const rest = await match(id, {
      orders: [{ order_id: orders[1]!.id, amount: INVOICE }],
      advance: { company_id: company.companyId, amount: 5_00 },
    });
    expect(lineIn(rest)).toMatchObject({ state: 'posted', left: 0, doubts: [] });
    expect(
      lineIn(rest).matches.map(({ state, made_by: by, reasons: [reason] }) => [state, by, reason!.code]),
    ).toEqual([
      ['posted', 'Ольга', 'by-hand'],
      ['posted', 'Ольга', 'by-hand'],
      ['posted', 'Ольга', 'by-hand'],
    ]);
    expect(await accountsOf(id)).toEqual({ bank: amount, buyer_paid: -amount });
    for (const order of orders)
      expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ state: 'PAID' });
    const [operator] = await shop.pool<{ id: number }[]>`select id from operator`;
    expect(await auditOf(shop, 'statement_line', id)).toMatchObject([
      {
        action: 'payments.write',
        actorId: operator!.id,
        before: { left: amount },
        after: { left: INVOICE + 5_00 },
      },
      { action: 'payments.write', before: { left: INVOICE + 5_00 }, after: { left: 0 } },
    ]);
  });

  it('takes no more than is left of it, or than is owed, and no order that is paid otherwise [BANK-015]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    const onReceipt = await awaitedInvoice(shop, company, { method: 'on_receipt' });
    const { file_id: fileId } = await imported(shop, token, [
      transfer(company, { amount: 1000_00, purpose: 'Разное' }),
    ]);
    const { id } = await onlyLine(fileId);
    const pay = (orderId: number, amount: number) => match(id, { orders: [{ order_id: orderId, amount }] });
    expectRefusal(await pay(order.id, 1000_01), 422, 'MATCH_OVER_LINE');
    expectRefusal(await pay(order.id, INVOICE + 1), 422, 'MATCH_OVER_ORDER');
    expectRefusal(await pay(onReceipt.id, PIECE), 422, 'MATCH_ORDER');
    expectRefusal(await pay(999_999, PIECE), 404, 'NOT_FOUND');
    expectRefusal(await match(id, { orders: [] }), 400, 'VALIDATION');
    expectRefusal(await match(999_999, { orders: [{ order_id: order.id, amount: 1 }] }), 404, 'NOT_FOUND');
    expect(await accountsOf(id)).toEqual({ bank: 1000_00, unmatched: -1000_00 });
  });
});

describe('a match that was wrong', () => {
  it('is undone by its mirror: the money waits, and so does the order, as long as a new invoice [BANK-016]', async () => {
    const company = await payingCompany(shop);
    const [wrong, right] = [await awaitedInvoice(shop, company), await awaitedInvoice(shop, company)];
    const { file_id: fileId } = await imported(shop, token, [
      transfer(company, { purpose: `счет ${wrong.number}` }),
    ]);
    const { id } = await onlyLine(fileId);
    expect(await findOrderMoney(shop.pool, wrong.id)).toMatchObject({ state: 'PAID' });
    const undone = lineIn(await undo(id));
    expect(undone).toMatchObject({
      state: 'waiting',
      left: INVOICE,
      doubts: [{ code: 'undone' }],
      matches: [{ state: 'undone' }],
    });
    expect(await accountsOf(id)).toEqual({ bank: INVOICE, unmatched: -INVOICE });
    expect(await findOrderMoney(shop.pool, wrong.id)).toMatchObject({
      paid: 0,
      owed: INVOICE,
      state: 'AWAITING',
    });
    const waits = await shop.pool<{ payUntil: Date; isHeld: boolean }[]>`
      select pay_until, stock_hold.expires_at = pay_until as is_held
        from customer_order, stock_hold
       where customer_order.id = ${wrong.id} and order_line_id = ${wrong.parts[0]!.lineIds[0]!}
    `;
    const term = invoiceExpiresAt(new Date(), await findWorkingCalendar(shop.pool));
    expect([...waits]).toEqual([{ payUntil: term, isHeld: true }]);
    const letters = await shop.pool`
      select subject from message where recipient = ${`payer-${company.companyId}@example.com`} order by id
    `;
    expect(letters.map(({ subject }) => String(subject).split(':')[0])).toEqual([
      'Оплата получена',
      `Оплата заказа ${wrong.number} отменена`,
    ]);

    const found = lineIn(await match(id, { orders: [{ order_id: right.id, amount: INVOICE }] }));
    expect(found).toMatchObject({ state: 'posted', left: 0 });
    expect(await accountsOf(id)).toEqual({ bank: INVOICE, buyer_paid: -INVOICE });
    expect(await auditOf(shop, 'statement_line', id)).toMatchObject([
      { before: { posted: [{ order: wrong.number, amount: INVOICE }] }, after: { posted: [] } },
      { before: { left: INVOICE }, after: { left: 0 } },
    ]);
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });

  it('is undone one by one, once each, and can be made again [BANK-016]', async () => {
    const company = await payingCompany(shop);
    const orders = [await awaitedInvoice(shop, company), await awaitedInvoice(shop, company)];
    const purpose = `счета ${orders[0]!.number}, ${orders[1]!.number}`;
    const { file_id: fileId } = await imported(shop, token, [
      transfer(company, { amount: 2 * INVOICE, purpose }),
    ]);
    const { id, matches } = await onlyLine(fileId);
    const one = matches.find(({ order }) => order!.id === orders[0]!.id)!;
    expect(lineIn(await undo(id, { match_id: one.id }))).toMatchObject({ state: 'waiting', left: INVOICE });
    expect(await findOrderMoney(shop.pool, orders[1]!.id)).toMatchObject({ state: 'PAID' });
    expectRefusal(await undo(id, { match_id: one.id }), 409, 'CONFLICT');
    const again = await match(id, { orders: [{ order_id: orders[0]!.id, amount: INVOICE }] });
    expect(lineIn(again)).toMatchObject({ state: 'posted', left: 0 });
    expect(lineIn(await undo(id)).left).toBe(2 * INVOICE);
    expect(await accountsOf(id)).toEqual({ bank: 2 * INVOICE, unmatched: -2 * INVOICE });
    const waits = await shop.pool<{ isWaiting: boolean }[]>`
      select pay_until is not null as is_waiting from customer_order where id = any(${orders.map((one) => one.id)})
    `;
    expect(waits.map(({ isWaiting }) => isWaiting)).toEqual([true, true]);
    const told = await shop.pool`
      select subject from message
       where recipient = ${`payer-${company.companyId}@example.com`} and subject like '%отменена%'
    `;
    for (const { number } of orders)
      expect(told.map(({ subject }) => String(subject).split(':')[0])).toContain(
        `Оплата заказа ${number} отменена`,
      );
    expectRefusal(await undo(999_999), 404, 'NOT_FOUND');
  });

  it('stays where the buyer has got money of it back [BANK-016]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    const { file_id: fileId } = await imported(shop, token, [
      transfer(company, { purpose: `счет ${order.number}` }),
    ]);
    const { id } = await onlyLine(fileId);
    await inTransaction(shop.pool, (tx) =>
      giveMoneyBack(tx, { orderId: order.id, amount: PIECE, key: `back ${order.id}`, from: 'bank' }),
    );
    expectRefusal(await undo(id), 409, 'MATCH_REFUNDED');
    expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ paid: INVOICE, back: PIECE });
  });
});

it('the database lets no kopeck of a line be posted twice [BANK-015]', async () => {
  const company = await payingCompany(shop);
  const order = await awaitedInvoice(shop, company);
  const { file_id: fileId } = await imported(shop, token, [
    transfer(company, { purpose: `счет ${order.number}` }),
  ]);
  const { id } = await onlyLine(fileId);
  await expect(
    shop.pool`update statement_match set amount = amount + 1 where line_id = ${id} and state = 'posted'`,
  ).rejects.toThrow('does not add up');
  await expect(shop.pool`update statement_line set state = 'waiting' where id = ${id}`).rejects.toThrow(
    'does not add up',
  );
});
