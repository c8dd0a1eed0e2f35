import { retryReceipt, searchStaffReceipts } from '@okoem/contract/receipts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { PIECE } from '../../testing/order-factories.ts';
import { createReceiptShop, type ReceiptCalls } from '../../testing/receipt-calls.ts';
import { expectRefusal, type TestApp } from '../../testing/test-app.ts';
import type { ReceiptRow } from './receipt-repository.ts';
import { workReceipts } from './send-receipts.ts';

const SUM = 3 * PIECE;
const SUPPORT = 'till@example.com';
let shop: TestApp;
let calls: ReceiptCalls;
let staff: string;
beforeAll(async () => {
  calls = await createReceiptShop({ supportEmail: SUPPORT });
  ({ shop } = calls);
  staff = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
});
afterAll(async () => shop.close());
beforeEach(() => calls.reset());

describe('an operator of tills', () => {
  it('that is down for a day: orders go on, alarms after an hour, nothing is lost or doubled [RECEIPT-006] [RECEIPT-007]', async () => {
    const order = await calls.placed();
    shop.testTill!.mood = 'down';
    await calls.pay(order);
    for (let minute = 0; minute <= 59; minute += 1) {
      calls.setClock(minute);
      await calls.work();
    }
    expect(await calls.letters(SUPPORT, 'Чеки не выдаются%')).toBe(0);
    await calls.handOver(order.parts[0]!.id);
    calls.setClock(61);
    await calls.work();
    await calls.work();
    expect(await calls.letters(SUPPORT, 'Чеки не выдаются%')).toBe(1);
    expect(await calls.told(order)).toEqual([
      ['prepayment', SUM, 'cashless', 'NEW'],
      ['settlement', SUM, 'offset', 'NEW'],
    ]);
    for (let minute = 90; minute <= 24 * 60; minute += 30) {
      calls.setClock(minute);
      await calls.work();
    }
    expect(await calls.issued(order)).toEqual([]);
    // One letter for each of the two days that Moscow saw.
    expect(await calls.letters(SUPPORT, 'Чеки не выдаются%')).toBe(2);
    const [waiting] = await calls.receiptsOf(order);
    expect(waiting!.failures).toBeGreaterThan(20);
    shop.testTill!.mood = 'right';
    calls.setClock(25 * 60);
    await calls.work();
    expect(await calls.told(order)).toEqual([
      ['prepayment', SUM, 'cashless', 'DONE'],
      ['settlement', SUM, 'offset', 'DONE'],
    ]);
    expect(await calls.issued(order)).toHaveLength(2);
  });

  it('that has taken a receipt and does not print it is told of after an hour as well [RECEIPT-007]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    shop.testTill!.mood = 'slow';
    await calls.work();
    expect(await calls.told(order)).toEqual([['prepayment', SUM, 'cashless', 'SENT']]);
    const before = await calls.letters(SUPPORT, 'Чеки не выдаются%');
    calls.setClock(59);
    await calls.work();
    expect(await calls.letters(SUPPORT, 'Чеки не выдаются%')).toBe(before);
    calls.setClock(61);
    await calls.work();
    expect(await calls.letters(SUPPORT, 'Чеки не выдаются%')).toBe(before + 1);
    shop.testTill!.mood = 'right';
    calls.setClock(62);
    await calls.work();
    expect(await calls.told(order)).toEqual([['prepayment', SUM, 'cashless', 'DONE']]);
  });

  it('that lost its answer issues once; one that takes its time is asked again [RECEIPT-004] [RECEIPT-006]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    shop.testTill!.mood = 'lost-answer';
    await calls.work();
    expect(await calls.told(order)).toMatchObject([['prepayment', SUM, 'cashless', 'NEW']]);
    shop.testTill!.mood = 'slow';
    calls.setClock(2);
    await calls.work();
    expect(await calls.told(order)).toMatchObject([['prepayment', SUM, 'cashless', 'SENT']]);
    shop.testTill!.mood = 'right';
    calls.setClock(3);
    await calls.work();
    expect(await calls.told(order)).toMatchObject([['prepayment', SUM, 'cashless', 'DONE']]);
    expect(await calls.issued(order)).toEqual([`${order.number}:prepayment:1`]);
  });

  it('that did not answer gets those of an order one after another, and those of others meanwhile [RECEIPT-006]', async () => {
    const [order, other] = [await calls.placed(), await calls.placed()];
    await calls.pay(order);
    shop.testTill!.mood = 'down';
    await calls.work();
    shop.testTill!.mood = 'right';
    await calls.handOver(order.parts[0]!.id);
    await calls.pay(other);
    calls.setClock(0.5);
    await calls.work();
    // The first of them is tried again after a minute, and the second is not before it.
    expect(await calls.told(order)).toEqual([
      ['prepayment', SUM, 'cashless', 'NEW'],
      ['settlement', SUM, 'offset', 'NEW'],
    ]);
    expect(await calls.told(other)).toEqual([['prepayment', SUM, 'cashless', 'DONE']]);
    calls.setClock(1);
    await calls.work();
    await calls.work();
    expect(await calls.issued(order)).toEqual([
      `${order.number}:prepayment:1`,
      `${order.number}:settlement:1`,
    ]);
  });

  it('that stays away is asked less and less often: after 1, 2 and 4 minutes [RECEIPT-006]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    shop.testTill!.mood = 'down';
    const asked: (number | undefined)[] = [];
    for (const minute of [0, 0.9, 1, 2.9, 3, 6.9, 7]) {
      calls.setClock(minute);
      await calls.work();
      asked.push((await calls.receiptsOf(order))[0]!.failures);
    }
    expect(asked).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it('whose till lost a receipt gets it anew under another name [RECEIPT-006]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    shop.testTill!.mood = 'loses';
    await calls.work();
    shop.testTill!.mood = 'right';
    calls.setClock(2);
    await calls.work();
    expect(await calls.told(order)).toMatchObject([['prepayment', SUM, 'cashless', 'DONE']]);
    expect(await calls.issued(order)).toEqual([
      `${order.number}:prepayment:1`,
      `${order.number}:prepayment:1:2`,
    ]);
  });

  it('that refuses is told of once, and the staff sends the receipt anew with its audit [RECEIPT-007]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    shop.testTill!.mood = 'refuses';
    // At once, and never again.
    for (let time = 0; time < 2; time += 1) {
      await calls.work();
      expect(await calls.letters(SUPPORT, `Чек ${order.number}:prepayment:1 не принят`)).toBe(1);
    }
    const [{ id }] = (await calls.receiptsOf(order)) as [ReceiptRow];
    const search = { token: staff, body: { filter: { state: ['FAILED'], query: order.number } } };
    const found = await shop.call(searchStaffReceipts, search);
    expect(found.json()).toMatchObject({
      data: [{ id, state: 'FAILED', failure: 'wrong-receipt', is_issued: false }],
    });
    shop.testTill!.mood = 'right';
    const auditor = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'auditor' })).id,
    });
    const again = (token: string) => shop.call(retryReceipt, { token, params: { id: String(id) } });
    expectRefusal(await again(auditor), 403, 'FORBIDDEN');
    expect((await again(staff)).json()).toMatchObject({
      data: { state: 'NEW', key: `${order.number}:prepayment:1:2` },
    });
    expectRefusal(await again(staff), 409, 'CONFLICT');
    await calls.work();
    expect(await calls.told(order)).toMatchObject([['prepayment', SUM, 'cashless', 'DONE']]);
    const audit = await shop.pool`
      select from audit_entry where subject_kind = 'receipt' and subject_id = ${String(id)}
    `;
    expect(audit.count).toBe(1);
  });

  it('that nobody has chosen keeps receipts waiting; said to be elsewhere, none are made [RECEIPT-006]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    await workReceipts({ ...shop.receipts, current: undefined });
    expect(await calls.told(order)).toMatchObject([['prepayment', SUM, 'cashless', 'NEW']]);
    const other = await calls.placed();
    await calls.pay(other);
    await workReceipts({ ...shop.receipts, current: 'none' });
    await calls.work();
    expect(await calls.told(other)).toEqual([]);
  });
});
