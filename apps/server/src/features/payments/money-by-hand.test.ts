import { randomUUID } from 'node:crypto';
import { undoBankMatch } from '@okoem/contract/bank-statements.ts';
import {
  getOrderPayments,
  giveBackOrder,
  type OrderPayments,
  payOrderFromAdvance,
  payStaffOrderFromAdvance,
} from '@okoem/contract/payments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import {
  accountant,
  addOwnAccount,
  awaitedInvoice,
  imported,
  INVOICE,
  type PayingCompany,
  payingCompany,
  transfer,
} from '../../testing/bank-files.ts';
import { createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createHeldOrder, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { findAdvance } from '../ledger/company-advance.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findOrderMoney, receiveMoney } from '../ledger/order-money.ts';

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp();
  await addOwnAccount(shop);
  staff = await accountant(shop);
});
afterAll(() => shop.close());

type Call = Parameters<TestApp['call']>[0];

interface Wish {
  token?: string;
  body: object;
  key?: string;
}

const call = (endpoint: Call, { id }: Pick<PlacedTestOrder, 'id'>, wish: Wish) =>
  shop.call(endpoint, {
    token: wish.token ?? staff,
    params: { id: String(id) },
    body: wish.body,
    headers: { 'idempotency-key': wish.key ?? randomUUID() },
  });
const moneyOf = ({ id }: PlacedTestOrder) => findOrderMoney(shop.pool, id);

describe('money that was given back past the bank', () => {
  const REASON = 'Товар вернулся';
  const back = (order: PlacedTestOrder, amount: number, more: Partial<Wish> = {}) =>
    call(giveBackOrder, order, { ...more, body: { amount, reason: REASON, ...more.body } });
  const bankOf = async ({ id }: PlacedTestOrder) => {
    const rows = await shop.pool<{ account: string; amount: number }[]>`
      select account, sum(amount)::bigint as amount from ledger_line
       where order_id = ${id} and account in ('bank', 'cash') group by account order by account
    `;
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  };

  it('is posted once for its key, with its audit and a letter [LEDGER-003] [LEDGER-011]', async () => {
    const order = await createHeldOrder(shop.pool, { isPaid: true, contactEmail: 'back@example.com' });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => back(order, 100_00, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]!.json()).toMatchObject({ data: { paid: INVOICE, back: 100_00 } });
    expectRefusal(await back(order, 100_01, { key }), 422, 'IDEMPOTENCY_MISMATCH');
    expect(await moneyOf(order)).toMatchObject({ back: 100_00 });
    await back(order, 50_00, { body: { from: 'cash' } });
    expect(await bankOf(order)).toEqual({ bank: INVOICE - 100_00, cash: -50_00 });
    const letters = await shop.pool<{ subject: string }[]>`
      select subject from message where recipient = 'back@example.com' order by id
    `;
    expect(letters.map(({ subject }) => subject.replaceAll(/\s/g, ' '))).toEqual([
      `Вернули 100 ₽ по заказу ${order.number}`,
      `Вернули 50 ₽ по заказу ${order.number}`,
    ]);
    const audit = await shop.pool`
      select after ->> 'given_back' as sum from audit_entry
       where action = 'payments.write' and subject_kind = 'order' and subject_id = ${String(order.id)} order by id
    `;
    expect([...audit]).toEqual([{ sum: '10000' }, { sum: '5000' }]);
  });

  it('is never more than was paid, needs a key, and is told by finance alone [LEDGER-011] [LEDGER-004]', async () => {
    const order = await createHeldOrder(shop.pool, { isPaid: true });
    expectRefusal(await back(order, INVOICE + 1), 422, 'REFUND_TOO_MUCH');
    await back(order, INVOICE);
    expectRefusal(await back(order, 1), 422, 'REFUND_TOO_MUCH');
    expect(await moneyOf(order)).toMatchObject({ back: INVOICE, state: 'REFUNDED' });
    const bare = await shop.call(giveBackOrder, {
      token: staff,
      params: { id: String(order.id) },
      body: { amount: 1, reason: REASON },
    });
    expectRefusal(bare, 400, 'IDEMPOTENCY_KEY');
    const support = await accountant(shop, 'support');
    expectRefusal(await back(order, 1, { token: support }), 403, 'FORBIDDEN');
    expectRefusal(await back({ ...order, id: 999_999_999 }, 1), 404, 'NOT_FOUND');
  });
});

describe('an order of a company', () => {
  /** A company with so much on its advance, and somebody who may pay for it. */
  async function withAdvance(amount: number) {
    const company = await payingCompany(shop);
    const { companyId, customerId } = company;
    const lineId = await payAdvance(company, amount);
    return { ...company, lineId, companyId, token: await signIn(shop.pool, { customerId }) };
  }

  async function payAdvance(company: PayingCompany, amount: number): Promise<number> {
    const first = await awaitedInvoice(shop, company);
    const purpose = `Оплата по счету ${first.number}`;
    const { file_id: fileId } = await imported(shop, staff, [
      transfer(company, { amount: INVOICE + amount, purpose }),
    ]);
    const [line] = await shop.pool<{ id: number }[]>`select id from statement_line where file_id = ${fileId}`;
    expect(await findAdvance(shop.pool, company.companyId)).toBe(amount);
    return line!.id;
  }

  it('is paid from its advance by who pays for it, once, and stops waiting [LEDGER-012]', async () => {
    const company = await withAdvance(500_00);
    const order = await awaitedInvoice(shop, company);
    const { token } = company;
    const shown = await shop.call(getOrderPayments, { token, params: { id: String(order.id) } });
    expect(shown.json<{ data: OrderPayments }>().data).toMatchObject({ advance: INVOICE, to_pay: INVOICE });
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(payOrderFromAdvance, order, { token, key, body: {} })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]!.json()).toMatchObject({
      data: { order: { payment_state: 'PAID', pay_until: null }, payments: { paid: INVOICE, advance: 0 } },
    });
    expect(await findAdvance(shop.pool, company.companyId)).toBe(200_00);
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
    expectRefusal(await call(payOrderFromAdvance, order, { token, body: {} }), 409, 'PAYMENT_DONE');
  });

  it('takes no more than there is, however many orders ask at once, and no more than it costs [LEDGER-012]', async () => {
    const company = await withAdvance(400_00);
    const orders = [await awaitedInvoice(shop, company), await awaitedInvoice(shop, company)];
    const body = { amount: INVOICE };
    expectRefusal(
      await call(payStaffOrderFromAdvance, orders[0]!, { body: { amount: INVOICE + 1 } }),
      422,
      'ADVANCE_OVER',
    );
    const answers = await Promise.all(orders.map((order) => call(payStaffOrderFromAdvance, order, { body })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    expectRefusal(
      answers.find(({ statusCode }) => statusCode === 422)!,
      422,
      'ADVANCE_SHORT',
    );
    const unpaid = orders[answers.findIndex(({ statusCode }) => statusCode === 422)]!;
    await call(payStaffOrderFromAdvance, unpaid, { body: {} });
    expect(await moneyOf(unpaid)).toMatchObject({ paid: 100_00, owed: 200_00, state: 'AWAITING' });
    expectRefusal(await call(payStaffOrderFromAdvance, unpaid, { body: {} }), 422, 'ADVANCE_SHORT');
  });

  it('is not paid so by who may not pay, by strangers, nor where a courier is paid [LEDGER-012]', async () => {
    const company = await withAdvance(400_00);
    const { companyId } = company;
    const order = await awaitedInvoice(shop, company);
    const { id: customerId } = await createCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId, companyId, role: 'buyer' });
    const buyer = await signIn(shop.pool, { customerId });
    expectRefusal(await call(payOrderFromAdvance, order, { token: buyer, body: {} }), 403, 'FORBIDDEN');
    const stranger = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    expectRefusal(await call(payOrderFromAdvance, order, { token: stranger, body: {} }), 404, 'NOT_FOUND');
    const courier = await awaitedInvoice(shop, company, { method: 'on_receipt' });
    expectRefusal(await call(payStaffOrderFromAdvance, courier, { body: {} }), 422, 'PAYMENT_METHOD');
    const person = await createHeldOrder(shop.pool);
    expectRefusal(await call(payStaffOrderFromAdvance, person, { body: {} }), 422, 'PAYMENT_METHOD');
  });

  it('keeps an advance that it has spent from being undone [LEDGER-012]', async () => {
    const company = await withAdvance(400_00);
    const order = await awaitedInvoice(shop, company);
    await call(payStaffOrderFromAdvance, order, { body: { amount: 1_00 } });
    const undo = () =>
      shop.call(undoBankMatch, { token: staff, params: { id: String(company.lineId) }, body: {} });
    expectRefusal(await undo(), 409, 'MATCH_SPENT');
    expect(await findAdvance(shop.pool, company.companyId)).toBe(399_00);
  });
});

it('what was paid too much by transfer is no difference any more once it was given back [LEDGER-011]', async () => {
  const order = await createHeldOrder(shop.pool);
  await inTransaction(shop.pool, (tx) =>
    receiveMoney(tx, { orderId: order.id, amount: INVOICE + 100_00, key: `over ${order.id}`, into: 'bank' }),
  );
  const excess = { kind: 'excess', number: order.number, booked: 100_00, expected: 0 };
  expect(await findLedgerFaults(shop.pool)).toEqual([excess]);
  await call(giveBackOrder, order, { body: { amount: 100_00, reason: 'Оплачено дважды' } });
  expect(await findLedgerFaults(shop.pool)).toEqual([]);
});
