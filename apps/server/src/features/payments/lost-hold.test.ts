import { getOrderPayments, type OrderPayments, startOrderPayment } from '@okoem/contract/payments.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { callOn } from '../../testing/order-life-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { movePart } from '../orders/move-part.ts';
import { lockPart } from '../orders/move-repository.ts';
import { runOrderTimers } from '../orders/order-timers.ts';
import { settlePayments } from './settle-payments.ts';

const START = new Date('2026-11-18T09:00:00Z');
const SUM = 3 * PIECE;
const SUPPORT = 'money@example.com';
const clock = { now: START };
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ SUPPORT_EMAIL: SUPPORT }, { paymentClock: () => clock.now });
});
afterAll(async () => shop.close());
beforeEach(() => {
  clock.now = START;
});

const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

interface Paying extends PlacedTestOrder {
  token: string;
}

/** By card, with somebody to write to. */
async function order(): Promise<Paying> {
  const contactEmail = 'held@example.com';
  const made = await createHeldOrder(shop.pool, { method: 'card', payUntil: minutes(60), contactEmail });
  return { ...made, token: await signIn(shop.pool, { customerId: made.customerId }) };
}

async function pay({ id, token }: Paying): Promise<void> {
  const started = await callOn(shop, startOrderPayment, { id, token, body: {} });
  expect(started.statusCode, started.body).toBe(201);
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  await shop.testBank!.act(url.split('/').at(-1)!, 'success');
}

const viewOf = async ({ id, token }: Paying) =>
  (await callOn(shop, getOrderPayments, { id, token })).json<{ data: OrderPayments }>().data;
const statesOf = async (of: Paying) => (await viewOf(of)).payments.map(({ state }) => state);
const moneyOf = ({ id }: Paying) => findOrderMoney(shop.pool, id);
const settle = () => settlePayments(shop.payments);

async function cancel(partId: number): Promise<void> {
  const actor = { kind: 'job', name: 'test' } as const;
  const mover = { by: 'seller', actor, requestId: null, publicUrl: 'http://localhost' } as const;
  await inTransaction(shop.pool, async (tx) =>
    movePart(tx, (await lockPart(tx, partId))!, { to: 'CANCELLED', reason: 'проверка' }, mover),
  );
}

async function alarms(of: Paying): Promise<string[]> {
  const rows = await shop.pool<{ subject: string }[]>`
    select subject from message where recipient = ${SUPPORT} and subject like ${`Платёж ${of.number}%`} order by id
  `;
  return rows.map(({ subject }) => subject.replace(/^.*?: /, ''));
}

describe('a hold that the bank let go', () => {
  /** Without a word. */
  const letGo = ({ number }: Paying) =>
    shop.pool`update test_bank_payment set state = 'CANCELED' where ref = ${`${number}-1`}`;
  const lost = async (): Promise<Paying> => {
    const made = await order();
    await pay(made);
    // Asked after an hour and not before another one, whatever the bank says meanwhile.
    clock.now = minutes(60);
    await settle();
    await letGo(made);
    clock.now = minutes(119);
    await settle();
    expect(await moneyOf(made)).toMatchObject({ state: 'HELD' });
    clock.now = minutes(120);
    await settle();
    return made;
  };

  it('is found by asking, and the order can be paid again [PAY-015]', async () => {
    const made = await lost();
    expect(await moneyOf(made)).toMatchObject({ held: 0, state: 'AWAITING' });
    expect(await alarms(made)).toEqual(['банк снял удержание']);
    const letters = await shop.pool`
      select from message where recipient = 'held@example.com' and subject = ${`Заказ ${made.number} нужно оплатить ещё раз`}
    `;
    expect(letters.count).toBe(1);
    expect(await viewOf(made)).toMatchObject({ can_pay: true, to_pay: SUM });
    await pay(made);
    expect(await statesOf(made)).toEqual(['CANCELED', 'AUTHORIZED']);
    expect(await moneyOf(made)).toMatchObject({ held: SUM, state: 'HELD' });
  });

  it('ends its order when nobody pays again by the third working day [PAY-015]', async () => {
    const made = await lost();
    const timers = (now: Date) =>
      runOrderTimers(shop.pool, { publicUrl: 'http://localhost', supportEmail: SUPPORT, now });
    // From a Wednesday to 18:00 in Moscow of the Monday after.
    await timers(new Date('2026-11-23T14:59:00Z'));
    expect(await moneyOf(made)).toMatchObject({ charged: SUM });
    await timers(new Date('2026-11-23T15:01:00Z'));
    expect(await moneyOf(made)).toMatchObject({ charged: 0, state: 'NONE' });
  });

  it('let go by us, because nothing is owed, opens nothing again [PAY-015]', async () => {
    const made = await order();
    await pay(made);
    await cancel(made.parts[0]!.id);
    await settle();
    expect(await statesOf(made)).toEqual(['CANCELED']);
    expect(await viewOf(made)).toMatchObject({ can_pay: false, to_pay: 0 });
    expect(await alarms(made)).toEqual([]);
  });
});
