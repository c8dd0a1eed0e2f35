import * as office from '@okoem/contract/office-returns.ts';
import { startOrderPayment } from '@okoem/contract/payments.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settlePayments } from '../features/payments/settle-payments.ts';
import { workReceipts } from '../features/receipts/send-receipts.ts';
import { createOperator, signIn } from './factories.ts';
import { createHeldOrder, createSecondOffer, PIECE } from './order-factories.ts';
import { callOn, createBuyer } from './order-life-calls.ts';
import { askReturn, receivePart, viewOfReturn } from './return-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createOffer } from './trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({}, { paymentClock: () => new Date() });
});
afterAll(() => shop.close());

it('a receipt of what came back names the very lines and pieces, though others cost the same [RECEIPT-001]', async () => {
  const staff = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
  const buyer = await createBuyer(shop);
  const first = await createOffer(shop.pool);
  const order = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    method: 'sbp',
    payUntil: new Date(Date.now() + 3_600_000),
    parts: [{ offers: [first, await createSecondOffer(shop.pool, first)] }],
  });
  const started = await callOn(shop, startOrderPayment, { id: order.id, token: buyer.token, body: {} });
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  await shop.testBank!.act(url.split('/').at(-1)!, 'success');
  const [part] = order.parts;
  await receivePart(shop, part!.id);

  // Three pieces in all: as much as the whole first line.
  const lines = part!.lineIds.map((id, place) => ({ line_id: id, quantity: place + 1 }));
  const { id } = viewOfReturn(await askReturn(shop, buyer.token, { part_id: part!.id, lines }));
  await callOn(shop, office.decideStaffReturn, { id, token: staff, body: { approve: true } });
  const accepted = lines.map(({ line_id, quantity }) => ({
    line_id,
    accepted: quantity,
    sellable: quantity,
  }));
  const body = { lines: accepted, outcome: 'refund' };
  viewOfReturn(await callOn(shop, office.acceptStaffReturn, { id, token: staff, body }));
  await settlePayments(shop.payments);
  await workReceipts(shop.receipts);

  const receipts = await shop.pool<{ kind: string; lines: { quantity: number; sum: number }[] }[]>`
    select kind, content -> 'lines' as lines from receipt where order_id = ${order.id} order by id
  `;
  expect(receipts.map(({ kind }) => kind)).toEqual(['prepayment', 'settlement', 'refund']);
  expect(receipts.at(-1)!.lines).toMatchObject([
    { quantity: 1000, sum: PIECE },
    { quantity: 2000, sum: 2 * PIECE },
  ]);
});
