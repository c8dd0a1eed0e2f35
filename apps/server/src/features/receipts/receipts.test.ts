import { getOrderPapers, type OrderPapers } from '@okoem/contract/papers.ts';
import { refundOrder } from '@okoem/contract/payments.ts';
import { searchReceipts } from '@okoem/contract/receipts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { messagesTo } from '../../testing/account-calls.ts';
import { createCompanyCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE } from '../../testing/order-factories.ts';
import { createReceiptShop, RECEIPT_BUYER, type ReceiptCalls } from '../../testing/receipt-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { receiveMoney } from '../ledger/order-money.ts';
import { undoEntry } from '../ledger/post-entry.ts';
import { settlePayments } from '../payments/settle-payments.ts';
import type { ReceiptRow } from './receipt-repository.ts';

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

describe('receipts of an order', () => {
  it('paid online: of the prepayment, of the hand-over, of the refund, each once [RECEIPT-001] [RECEIPT-004] [RECEIPT-005]', async () => {
    const order = await calls.placed({ parts: 2 });
    await calls.pay(order);
    await Promise.all([calls.work(), calls.work(), calls.work()]);
    await calls.work();
    expect(await calls.told(order)).toEqual([['prepayment', 2 * SUM, 'cashless', 'DONE']]);

    await calls.handOver(order.parts[0]!.id);
    await Promise.all([calls.work(), calls.work()]);
    expect((await calls.told(order)).slice(1)).toEqual([['settlement', SUM, 'offset', 'DONE']]);

    await calls.move(order.parts[1]!.id, 'CANCELLED');
    await settlePayments(shop.payments);
    await Promise.all([calls.work(), calls.work()]);
    await calls.work();
    expect((await calls.told(order)).slice(2)).toEqual([['refund', SUM, 'cashless', 'DONE']]);
    const [, , refund] = await calls.receiptsOf(order);
    expect(refund!.content.lines).toMatchObject([{ method: 'full_prepayment', quantity: 3000 }]);
    expect(await calls.issued(order)).toEqual([
      `${order.number}:prepayment:1`,
      `${order.number}:settlement:1`,
      `${order.number}:refund:1`,
    ]);
    const left = await shop.pool`select from receipt_due where order_id = ${order.id}`;
    expect(left.count).toBe(0);
  });

  it('paid by card: none while the money is only held, then of what was captured [RECEIPT-001] [RECEIPT-005]', async () => {
    const order = await calls.placed({ method: 'card' });
    await calls.pay(order, 'card');
    await calls.work();
    expect(await calls.told(order)).toEqual([]);
    await calls.move(order.parts[0]!.id, 'CONFIRMED', 'PICKING', 'READY');
    await settlePayments(shop.payments);
    await calls.work();
    expect(await calls.told(order)).toEqual([['prepayment', SUM, 'cashless', 'DONE']]);
  });

  it('paid on receipt: one, of full payment [RECEIPT-001] [RECEIPT-005]', async () => {
    const order = await calls.placed({ method: 'on_receipt' });
    await calls.handOver(order.parts[0]!.id);
    await calls.work();
    expect(await calls.told(order)).toEqual([['payment', SUM, 'cash', 'DONE']]);
    expect((await calls.receiptsOf(order))[0]!.content.lines).toMatchObject([{ method: 'full_payment' }]);
  });

  it('given back after the hand-over: as settled, goods as they were sold; in part any sum [RECEIPT-001] [RECEIPT-003]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    await calls.handOver(order.parts[0]!.id);
    const back = { amount: 50_00, reason: 'Царапина' };
    const headers = { 'idempotency-key': 'scratch-1' };
    await shop.call(refundOrder, { token: staff, params: { id: String(order.id) }, body: back, headers });
    await calls.move(order.parts[0]!.id, 'RETURNED');
    await settlePayments(shop.payments);
    await calls.work();
    expect(await calls.told(order)).toEqual([
      ['prepayment', SUM, 'cashless', 'DONE'],
      ['settlement', SUM, 'offset', 'DONE'],
      ['refund', 50_00, 'cashless', 'DONE'],
      ['refund', SUM - 50_00, 'cashless', 'DONE'],
    ]);
    const [, , first] = await calls.receiptsOf(order);
    expect(first!.content.lines).toMatchObject([{ method: 'full_payment', price: 50_00, quantity: 1000 }]);
  });

  it('names the seller of each line, with its number, phone and tax, and the buyer [RECEIPT-002]', async () => {
    const order = await calls.placed({ parts: 2 });
    const [first, second] = order.parts;
    await shop.pool`insert into receipt_supplier (seller_id, phone) values (${first!.sellerId}, '+74990000001')`;
    await calls.pay(order);
    await calls.work();
    const [receipt] = await calls.receiptsOf(order);
    const sellers = await shop.pool<{ legalName: string; inn: string }[]>`
      select legal_name, inn from seller where id in (${first!.sellerId}, ${second!.sellerId}) order by id
    `;
    expect(receipt!.content.lines.map(({ supplier }) => supplier)).toEqual([
      { name: sellers[0]!.legalName, inn: sellers[0]!.inn, phone: '+74990000001' },
      { name: sellers[1]!.legalName, inn: sellers[1]!.inn, phone: '+78000000000' },
    ]);
    expect(receipt!.content.lines).toMatchObject([
      { rate: 22, vat: 54_10, object: 'goods' },
      { rate: 22, vat: 54_10, object: 'goods' },
    ]);
    expect(receipt!.content.buyer).toMatchObject({ email: RECEIPT_BUYER, name: '', inn: '' });
  });

  it('names the seller of a service and of the delivery as of the goods, each with its tax [RECEIPT-002]', async () => {
    const [service] = await shop.pool<{ id: number }[]>`
      insert into service_type (code, name, pricing, price) values ('tuning', 'Настройка', 'per_piece', 1000) returning id
    `;
    const order = await createHeldOrder(shop.pool, {
      method: 'on_receipt',
      contactEmail: RECEIPT_BUYER,
      parts: [{ offers: [await createOffer(shop.pool)], serviceTypeId: service!.id }],
    });
    const [part] = order.parts;
    const delivery = JSON.stringify({ carrier_name: 'СДЭК', vat: 88_36 });
    await inTransaction(shop.pool, async (tx) => {
      await tx`
        update sub_order set delivery_total = ${490_00}, delivery = delivery || ${delivery}::text::jsonb where id = ${part!.id}
      `;
      await tx`update customer_order set total = total + ${490_00} where id = ${order.id}`;
    });
    await calls.handOver(part!.id);
    await calls.work();
    const [receipt] = await calls.receiptsOf(order);
    const [seller] = await shop.pool<{ name: string; inn: string }[]>`
      select legal_name as name, inn from seller where id = ${part!.sellerId}
    `;
    const supplier = { ...seller!, phone: '+78000000000' };
    expect(receipt!.content.lines).toMatchObject([
      { object: 'goods', sum: SUM, rate: 22, vat: 54_10, supplier },
      { name: 'Настройка', object: 'service', sum: 30_00, quantity: 3000, rate: 22, vat: 5_41, supplier },
      { name: 'Доставка, СДЭК', object: 'service', sum: 490_00, rate: 22, vat: 88_36, supplier },
    ]);
  });

  it('of a company there are none for transfers, but for its card and its cash there are, with its name [RECEIPT-005]', async () => {
    const { companyId } = await createCompanyCustomer(shop.pool);
    const transfer = await calls.placed({ method: 'invoice', companyId, isPaid: true });
    await calls.handOver(transfer.parts[0]!.id);
    const person = await calls.placed({ method: 'invoice', isPaid: true });
    const card = await calls.placed({ method: 'card', companyId });
    await inTransaction(shop.pool, (tx) =>
      receiveMoney(tx, { orderId: card.id, amount: SUM, key: `test ${card.id}`, into: 'acquirer' }),
    );
    await shop.pool`
      update customer_order set payer = '{"type":"ENTITY","name":"ООО «Стройка»","inn":"9801000333"}' where id = ${card.id}
    `;
    const cash = await calls.placed({ method: 'on_receipt', companyId });
    await shop.pool`
      update customer_order set payer = '{"type":"ENTITY","name":"ООО «Касса»","inn":"9801000444"}' where id = ${cash.id}
    `;
    await calls.handOver(cash.parts[0]!.id);
    await calls.work();
    expect(await calls.told(cash)).toEqual([['payment', SUM, 'cash', 'DONE']]);
    expect(await calls.told(transfer)).toEqual([]);
    expect(await calls.told(person)).toEqual([['prepayment', SUM, 'cashless', 'DONE']]);
    expect(await calls.told(card)).toEqual([['prepayment', SUM, 'cashless', 'DONE']]);
    expect((await calls.receiptsOf(card))[0]!.content.buyer).toMatchObject({
      name: 'ООО «Стройка»',
      inn: '9801000333',
    });
    const [ofCash] = await calls.receiptsOf(cash);
    expect(ofCash!.content.buyer).toMatchObject({ name: 'ООО «Касса»', inn: '9801000444' });
  });

  it('whose payment was undone has its mirror [RECEIPT-001]', async () => {
    const order = await calls.placed({ method: 'invoice', isPaid: true });
    await calls.work();
    const [entry] = await shop.pool<{ id: number }[]>`
      select id from ledger_entry where order_id = ${order.id} and kind = 'payment'
    `;
    await inTransaction(shop.pool, (tx) => undoEntry(tx, { entryId: entry!.id }));
    await calls.work();
    expect((await calls.told(order)).slice(1)).toEqual([['refund', SUM, 'cashless', 'DONE']]);
  });

  it('without any address of the buyer goes to the shop’s own, and no letter is written [RECEIPT-005]', async () => {
    const order = await calls.placed({ contactEmail: '' });
    await calls.pay(order);
    // Erased as accounts are.
    await shop.pool`
      update customer set email = null, phone = null, closed_at = now(), erased_at = now() where id = ${order.customerId}
    `;
    await calls.work();
    const [receipt] = await calls.receiptsOf(order);
    expect(receipt).toMatchObject({ state: 'DONE', content: { buyer: { email: SUPPORT, phone: '' } } });
    expect(await calls.letters(SUPPORT, `Чек предоплаты по заказу ${order.number}%`)).toBe(0);
    // A phone is an address too.
    const called = await calls.placed({ contactEmail: '' });
    await shop.pool`update customer_order set contact_phone = '+7(900) 123-45-67' where id = ${called.id}`;
    await shop.pool`update customer set email = null, phone = '+79001112244' where id = ${called.customerId}`;
    await calls.pay(called);
    await calls.work();
    const [byPhone] = await calls.receiptsOf(called);
    expect(byPhone!.content.buyer).toMatchObject({ email: '', phone: '+79001234567' });
  });

  it('cannot be changed, and each happening has its place once [RECEIPT-004]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    await calls.work();
    const [{ id }] = (await calls.receiptsOf(order)) as [ReceiptRow];
    await expect(shop.pool`update receipt set total = 1 where id = ${id}`).rejects.toThrow('does not change');
    const twice = shop.pool`
      insert into receipt (order_id, entry_id, place, kind, sequence, total, content, try_at, happened_at)
      select order_id, entry_id, place, kind, sequence + 1, total, content, now(), now() from receipt where id = ${id}
    `;
    await expect(twice).rejects.toThrow('receipt_entry_id_place_key');
    // Nor does one that no till has taken yet.
    shop.testTill!.mood = 'down';
    const waiting = await calls.placed();
    await calls.pay(waiting);
    await calls.work();
    const [unsent] = await calls.receiptsOf(waiting);
    expect(unsent!.state).toBe('NEW');
    for (const change of ["content = '{}'", 'total = 1', "kind = 'refund'", 'sequence = 9', 'order_id = 1'])
      await expect(
        shop.pool.unsafe(`update receipt set ${change} where id = ${unsent!.id}`),
        change,
      ).rejects.toThrow('does not change');
  });
});

describe('whoever paid', () => {
  it('gets a letter and finds his receipts in the order and in the list; nobody else does [RECEIPT-009]', async () => {
    const order = await calls.placed();
    await calls.pay(order);
    await calls.work();
    await calls.work();
    const [{ token: secret }] = (await calls.receiptsOf(order)) as [ReceiptRow];
    const subject = `Чек предоплаты по заказу ${order.number}`;
    const letters = await messagesTo(shop, RECEIPT_BUYER);
    const own = letters.filter((letter) => letter.subject.startsWith(subject));
    expect(own.map(({ body }) => body)).toEqual([expect.stringContaining(`/receipts/${secret}`)]);
    const token = await signIn(shop.pool, { customerId: order.customerId });
    const papers = await shop.call(getOrderPapers, { token, params: { id: String(order.id) } });
    const shown = { kind: 'prepayment', total: SUM, is_issued: true, url: `/receipts/${secret}` };
    expect(papers.json<{ data: OrderPapers }>().data.receipts).toMatchObject([shown]);
    const list = await shop.call(searchReceipts, { token, body: { filter: { query: order.number } } });
    expect(list.json()).toMatchObject({ data: [shown], meta: { pagination: { total: 1 } } });
    const stranger = await signIn(shop.pool, { customerId: (await calls.placed()).customerId });
    const others = await shop.call(searchReceipts, { token: stranger, body: {} });
    expect(others.json()).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
  });

  it('opens a page like a till’s slip by its address, which nobody guesses [RECEIPT-010]', async () => {
    const order = await calls.placed();
    await shop.pool`update order_line set name = '<b>Камера</b>' where id = ${order.parts[0]!.lineIds[0]!}`;
    await calls.pay(order);
    shop.testTill!.mood = 'slow';
    await calls.work();
    const [{ token: secret }] = (await calls.receiptsOf(order)) as [ReceiptRow];
    const page = () => shop.send({ method: 'GET', url: `/receipts/${secret}` });
    expect((await page()).body).toContain('Чек передаётся в кассу');
    shop.testTill!.mood = 'right';
    calls.setClock(2);
    await calls.work();
    const { body, headers, statusCode } = await page();
    expect(statusCode).toBe(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
    const text = body.replaceAll(/\s+/g, ' ').replaceAll(/<svg.*?<\/svg>/g, '');
    for (const piece of [
      'ООО «Окоём»',
      'ИНН 9801000104',
      'Предоплата 100 %',
      'НДС 22 %: 54,10',
      'ФПД',
      'a***@example.com',
    ])
      expect(text).toContain(piece);
    expect(text).not.toContain('<b>Камера');
    expect(text).not.toContain(RECEIPT_BUYER);
    for (const wrong of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await shop.send({ method: 'GET', url: `/receipts/${wrong}` })).statusCode).toBe(404);
    const till = await shop.send({ method: 'GET', url: '/dev/receipts' });
    expect(till.body).toContain(`${order.number}:prepayment:1`);
  });

  it('shows what the embedded till has issued nowhere but outside production [RECEIPT-010]', async () => {
    const production = await createTestApp({
      APP_ENV: 'production',
      PUBLIC_URL: 'https://okoem.example',
      SMTP_URL: 'smtp://localhost:25',
      SESSION_SECRET: 'x'.repeat(32),
    });
    try {
      expectRefusal(await production.send({ method: 'GET', url: '/dev/receipts' }), 404, 'NOT_FOUND');
      expect(production.testTill).toBeUndefined();
    } finally {
      await production.close();
    }
  });
});
