import { startOrderPayment } from '@okoem/contract/payments.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE } from '../../testing/order-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { askBank } from './apply-told.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findPaymentsOf, type PaymentRow } from './payment-repository.ts';
import { settlePayments } from './settle-payments.ts';

const clock = { now: new Date() };
const later = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000);
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({}, { paymentClock: () => clock.now });
});
afterAll(async () => shop.close());

/** Before the page of the bank, by СБП, for an hour. */
async function begun() {
  const order = await createHeldOrder(shop.pool, { method: 'sbp', payUntil: later(60) });
  const token = await signIn(shop.pool, { customerId: order.customerId });
  const started = await shop.call(startOrderPayment, { token, params: { id: String(order.id) }, body: {} });
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  return { order, page: url.split('/').at(-1)! };
}

async function paid(): Promise<PaymentRow> {
  const { order, page } = await begun();
  await shop.testBank!.act(page, 'success');
  const [payment] = await findPaymentsOf(shop.pool, order.id);
  expect(payment).toMatchObject({ state: 'PAID', captured: 3 * PIECE });
  return payment!;
}

/** A bank whose first answer is on its way until it is let through. */
function slowBank(bank: PaymentProvider) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let isFirst = true;
  const state: PaymentProvider['state'] = async (payment) => {
    const answer = await bank.state(payment);
    if (isFirst) {
      isFirst = false;
      asked.resolve();
      await gate.promise;
    }
    return answer;
  };
  return { provider: { ...bank, state }, asked: asked.promise, letThrough: gate.resolve };
}

it('an answer that comes after our books went on is asked for anew, and nothing is booked by the old one [PAY-052]', async () => {
  const payment = await paid();
  const { id, orderId, externalId, amount, captured } = payment;
  const { provider } = shop.testBank!;
  const giveBack = (key: string, sum: number) =>
    provider.refund({ externalId: externalId!, amount, captured, refunded: 0, key, sum });
  // Asked for by us, done by the bank, and the answer lost.
  const [own] = await shop.pool<{ key: string }[]>`
    insert into payment_refund (payment_id, amount, reason, tries) values (${id}, ${200_00}, 'проверка', 1) returning key
  `;
  await giveBack(own!.key, 200_00);
  const slow = slowBank(provider);
  const asking = askBank({ ...shop.payments, providers: new Map([['test', slow.provider]]) }, payment);
  await slow.asked;
  // Meanwhile somebody gives more back in the bank's cabinet, which is booked; and ours turns out to be taken on.
  await giveBack('by hand', 50_00);
  await shop.pool`update payment_refund set state = 'PENDING' where key = ${own!.key}`;
  expect(await findPaymentsOf(shop.pool, orderId)).toMatchObject([{ refunded: 50_00 }]);
  slow.letThrough();
  expect(await asking).toBe('news');
  expect(await findPaymentsOf(shop.pool, orderId)).toMatchObject([{ refunded: 250_00 }]);
  const refunds =
    await shop.pool`select amount, state from payment_refund where payment_id = ${id} order by id`;
  expect([...refunds]).toEqual([
    { amount: 200_00, state: 'DONE' },
    { amount: 50_00, state: 'DONE' },
  ]);
});

it('money for a payment that was given up is found by asking an hour later, though no notice came [PAY-004] [PAY-006]', async () => {
  const { order, page } = await begun();
  const settledAt = async (minutes: number) => {
    const before = clock.now;
    clock.now = later(minutes);
    await settlePayments(shop.payments);
    clock.now = before;
    const [payment] = await findPaymentsOf(shop.pool, order.id);
    return payment!.state;
  };
  expect(await settledAt(61)).toBe('EXPIRED');
  await shop.pool`update test_bank_payment set state = 'PAID', captured = amount where token = ${page}`;
  expect(await settledAt(120)).toBe('EXPIRED');
  expect(await settledAt(121)).toBe('PAID');
  expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ paid: 3 * PIECE });
});
