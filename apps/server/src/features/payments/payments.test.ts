import {
  checkOrderPayments,
  getOrderPayments,
  type OrderPayments,
  startOrderPayment,
} from '@okoem/contract/payments.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { mayPaymentBecome, PAYMENT_STATES } from '@okoem/domain/payment/payment-state.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { signIn } from '../../testing/factories.ts';
import { createHeldOrder, PIECE, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { movePart } from '../orders/move-part.ts';
import { lockPart } from '../orders/move-repository.ts';
import { runOrderTimers } from '../orders/order-timers.ts';
import { settleOrder, settlePayments } from './settle-payments.ts';
import { signedToken } from './signed-token.ts';
import type { Scenario, TestBank } from './test-bank/test-bank.ts';

const START = new Date('2026-11-18T09:00:00Z');
const SUM = 3 * PIECE;
const SUPPORT = 'money@example.com';
const clock = { now: START };
let shop: TestApp;
let bank: TestBank;
beforeAll(async () => {
  shop = await createTestApp({ SUPPORT_EMAIL: SUPPORT }, { paymentClock: () => clock.now });
  bank = shop.testBank!;
});
afterAll(async () => shop.close());
beforeEach(() => {
  clock.now = START;
  bank.mood = 'right';
});

const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 1440);

interface Paying extends PlacedTestOrder {
  token: string;
}

async function order({ method = 'card' as OnlineMethod, parts = 1 } = {}): Promise<Paying> {
  const offers = [];
  for (let part = 0; part < parts; part += 1) offers.push(await createOffer(shop.pool));
  const made = await createHeldOrder(shop.pool, {
    method,
    payUntil: minutes(60),
    parts: offers.map((offer) => ({ offers: [offer] })),
  });
  return { ...made, token: await signIn(shop.pool, { customerId: made.customerId }) };
}

const call = (endpoint: Parameters<TestApp['call']>[0], { id, token }: Paying, body?: object) =>
  shop.call(endpoint, { token, params: { id: String(id) }, ...(body && { body }) });

/** Begins to pay and gives the bank's own number of the payment. */
async function begin(of: Paying, body: object = {}): Promise<string> {
  const response = await call(startOrderPayment, of, body);
  expect(response.statusCode, response.body).toBe(201);
  const { pay_url: url } = response.json<{ data: { pay_url: string } }>().data;
  return url.split('/').at(-1)!;
}

async function pay(of: Paying, scenario: Scenario): Promise<void> {
  await bank.act(await begin(of), scenario);
}

async function viewOf(of: Paying): Promise<OrderPayments> {
  const response = await call(getOrderPayments, of);
  return response.json<{ data: OrderPayments }>().data;
}

const statesOf = async (of: Paying) => (await viewOf(of)).payments.map(({ state }) => state);
const moneyOf = ({ id }: Paying) => findOrderMoney(shop.pool, id);
const settle = () => settlePayments(shop.payments);
const settleOne = ({ id }: Paying) => settleOrder(shop.payments, id);

async function move(partId: number, to: SubOrderStatus): Promise<void> {
  const mover = {
    actor: { kind: 'job', name: 'test' },
    requestId: null,
    publicUrl: 'http://localhost',
  } as const;
  await inTransaction(shop.pool, async (tx) =>
    movePart(tx, (await lockPart(tx, partId))!, { to, reason: 'проверка' }, { ...mover, by: 'seller' }),
  );
}

async function alarms(of: Paying): Promise<string[]> {
  const rows = await shop.pool<{ subject: string }[]>`
    select subject from message where recipient = ${SUPPORT} and subject like ${`Платёж ${of.number}%`} order by id
  `;
  return rows.map(({ subject }) => subject.replace(/^.*?: /, ''));
}

describe('an order is paid', () => {
  it('by card: held, and captured with the first parcel, once [PAY-005] [LEDGER-004]', async () => {
    const made = await order({ parts: 2 });
    await pay(made, 'success');
    expect(await moneyOf(made)).toMatchObject({ state: 'HELD', held: 2 * SUM, paid: 0 });
    await settle();
    expect(await statesOf(made)).toEqual(['AUTHORIZED']);
    for (const to of ['CONFIRMED', 'PICKING', 'READY'] as const) await move(made.parts[0]!.id, to);
    await settle();
    await settle();
    expect(await moneyOf(made)).toMatchObject({ state: 'PAID', held: 0, paid: 2 * SUM });

    const byCourier = await order({ parts: 2 });
    await pay(byCourier, 'success');
    await shop.pool`update sub_order set delivery_method = 1 where id = ${byCourier.parts[1]!.id}`;
    for (const to of ['CONFIRMED', 'PICKING', 'SHIPPED'] as const) await move(byCourier.parts[1]!.id, to);
    await settle();
    expect(await moneyOf(byCourier)).toMatchObject({ state: 'PAID', held: 0, paid: 2 * SUM });
  });

  it('by СБП: at once [PAY-002]', async () => {
    const made = await order({ method: 'sbp' });
    await pay(made, 'success');
    expect(await moneyOf(made)).toMatchObject({ state: 'PAID', paid: SUM, owed: 0 });
    expectRefusal(await call(startOrderPayment, made, {}), 409, 'PAYMENT_DONE');
  });

  it('in two tabs by one payment, however they press [PAY-002]', async () => {
    const made = await order();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => begin(made)));
    expect(new Set(tokens).size).toBe(1);
    expect(await statesOf(made)).toEqual(['PENDING']);
    await bank.act(tokens[0]!, 'success');
    await bank.act(tokens[1]!, 'success');
    expect(await moneyOf(made)).toMatchObject({ held: SUM });
  });

  it('after a refusal by another payment, and after a closed window by the same [PAY-008] [PAY-013] [PAY-053]', async () => {
    const made = await order();
    const first = await begin(made);
    await bank.act(first, 'decline');
    expect((await viewOf(made)).payments).toMatchObject([
      { state: 'FAILED', failure: 'На карте не хватило денег' },
    ]);
    expect(await moneyOf(made)).toMatchObject({ state: 'AWAITING' });
    const second = await begin(made, { method: 'sbp' });
    expect(second).not.toBe(first);
    await bank.act(second, 'close');
    expect(await begin(made)).toBe(second);
    await bank.act(second, 'success');
    expect(await statesOf(made)).toEqual(['FAILED', 'PAID']);
  });

  it('only by who owns it, while it waits for money [PAY-002]', async () => {
    const made = await order();
    const other = await order();
    expectRefusal(await call(startOrderPayment, { ...made, token: other.token }, {}), 404, 'NOT_FOUND');
    clock.now = minutes(60);
    expectRefusal(await call(startOrderPayment, made, {}), 409, 'PAYMENT_LATE');
    const invoice = await createHeldOrder(shop.pool, { payUntil: minutes(600) });
    const token = await signIn(shop.pool, { customerId: invoice.customerId });
    expectRefusal(await call(startOrderPayment, { ...invoice, token }, {}), 422, 'PAYMENT_METHOD');
  });
});

describe('what the bank tells', () => {
  it.each([
    ['twice', 'twice'],
    ['out of order', 'disorder'],
  ] as const)('%s is money once [PAY-003] [PAY-004] [PAY-013]', async (_, scenario) => {
    const made = await order({ method: 'sbp' });
    await pay(made, scenario);
    expect(await moneyOf(made)).toMatchObject({ paid: SUM, back: 0, state: 'PAID' });
    const [row] = await shop.pool<{ times: number; events: number }[]>`
      select sum(times)::int as times, count(*)::int as events
        from payment_event where ref = ${`${made.number}-1`}
    `;
    expect(row).toEqual({ times: scenario === 'twice' ? 4 : 2, events: 2 });
  });

  it('late is money when it comes, and no notice at all is made up for by asking [PAY-004] [PAY-006] [PAY-013]', async () => {
    const late = await order({ method: 'sbp' });
    await pay(late, 'late');
    expect(await moneyOf(late)).toMatchObject({ paid: 0 });
    await bank.sendDue(minutes(2));
    expect(await moneyOf(late)).toMatchObject({ paid: SUM });

    const silent = await order({ method: 'sbp' });
    await pay(silent, 'silent');
    await settle();
    expect(await moneyOf(silent)).toMatchObject({ paid: 0 });
    clock.now = minutes(1);
    await settle();
    expect(await moneyOf(silent)).toMatchObject({ paid: SUM });

    const returned = await order({ method: 'sbp' });
    await pay(returned, 'silent');
    const checked = await call(checkOrderPayments, returned);
    expect(checked.json()).toMatchObject({
      data: { order: { payment_state: 'PAID' }, payments: { paid: SUM } },
    });
  });

  it('with a wrong signature is refused and leaves no trace [PAY-003] [PAY-013]', async () => {
    const made = await order({ method: 'sbp' });
    await pay(made, 'forged');
    expect(await moneyOf(made)).toMatchObject({ paid: 0 });
    const events = await shop.pool`select from payment_event where ref = ${`${made.number}-1`}`;
    expect(events.count).toBe(0);
    const [notice] = await shop.pool<{ answer: string }[]>`
      select answer from test_bank_notice where is_forged order by id desc limit 1
    `;
    expect(notice!.answer).toContain('FORBIDDEN');
  });

  it('rightly signed and untrue is no money: the bank itself is asked [PAY-003]', async () => {
    const made = await order({ method: 'sbp' });
    await begin(made);
    const [row] = await shop.pool<
      { id: number }[]
    >`select id from test_bank_payment where ref = ${`${made.number}-1`}`;
    const fields = {
      TerminalKey: 'OKOEMTEST',
      OrderId: `${made.number}-1`,
      Success: true,
      Status: 'CONFIRMED',
      PaymentId: row!.id,
      Amount: SUM,
    };
    const payload = { ...fields, Token: signedToken(fields, 'okoem-test-bank') };
    const response = await shop.send({ method: 'POST', url: '/payments/notices/test', payload });
    expect([response.statusCode, response.body]).toEqual([200, 'OK']);
    expect(await moneyOf(made)).toMatchObject({ paid: 0 });
    const [event] =
      await shop.pool`select outcome, body from payment_event where ref = ${`${made.number}-1`}`;
    expect(event).toMatchObject({ outcome: 'known' });
    expect(JSON.stringify(event)).not.toContain(payload.Token);
  });

  it('of a foreign sum is no money of the order, and the operator hears of it once [PAY-003] [PAY-013]', async () => {
    const made = await order({ method: 'sbp' });
    await pay(made, 'foreign');
    clock.now = minutes(2);
    await settle();
    expect(await moneyOf(made)).toMatchObject({ paid: 0, held: 0 });
    expect(await alarms(made)).toEqual(['банк сообщил не то, что мы просили']);
  });

  it('before its answer to the making is taken by our own number [PAY-004]', async () => {
    const made = await order({ method: 'sbp' });
    bank.mood = 'notice-first';
    await begin(made);
    expect(await statesOf(made)).toEqual(['PAID']);
    expect(await moneyOf(made)).toMatchObject({ paid: SUM });
  });

  it('about nothing we know is told to the operator [PAY-003]', async () => {
    const fields = {
      TerminalKey: 'OKOEMTEST',
      OrderId: '2611-999999-1',
      Status: 'CONFIRMED',
      PaymentId: 987_654,
      Amount: 5,
    };
    const payload = { ...fields, Token: signedToken(fields, 'okoem-test-bank') };
    const response = await shop.send({ method: 'POST', url: '/payments/notices/test', payload });
    expect(response.statusCode).toBe(200);
    await shop.send({ method: 'POST', url: '/payments/notices/test', payload });
    expect(await alarms({ number: '2611-999999' } as Paying)).toHaveLength(1);
    const nobody = await shop.send({ method: 'POST', url: '/payments/notices/nobody', payload });
    expectRefusal(nobody, 404, 'NOT_FOUND');
  });
});

describe('a bank that fails', () => {
  it('is told to the buyer, and the same payment goes on when it is back [PAY-008]', async () => {
    const made = await order();
    bank.mood = 'down';
    expectRefusal(await call(startOrderPayment, made, {}), 503, 'PAYMENT_UNAVAILABLE');
    bank.mood = 'lost-answer';
    expectRefusal(await call(startOrderPayment, made, {}), 503, 'PAYMENT_UNAVAILABLE');
    bank.mood = 'right';
    await pay(made, 'success');
    expect(await statesOf(made)).toEqual(['AUTHORIZED']);
    const rows = await shop.pool`select from test_bank_payment where ref like ${`${made.number}-%`}`;
    expect(rows.count).toBe(1);
  });

  it('keeps its notices in the queue, and the job takes them up [PAY-003] [PAY-006]', async () => {
    const made = await order({ method: 'sbp' });
    const token = await begin(made);
    await bank.act(token, 'late');
    bank.mood = 'down';
    await bank.sendDue(minutes(2));
    expect(await moneyOf(made)).toMatchObject({ paid: 0 });
    await expect(settle()).rejects.toThrow('down');
    bank.mood = 'right';
    await settle();
    expect(await moneyOf(made)).toMatchObject({ paid: SUM });
  });
});

describe('what is not paid in time', () => {
  it('ends with its order; money that comes after goes back by itself, and the operator hears of it [PAY-007]', async () => {
    const made = await order({ method: 'sbp' });
    const token = await begin(made);
    await bank.act(token, 'late');
    clock.now = minutes(61);
    await runOrderTimers(shop.pool, { publicUrl: 'http://localhost', supportEmail: SUPPORT, now: clock.now });
    expect(await moneyOf(made)).toMatchObject({ charged: 0, paid: 0 });
    await bank.sendDue();
    expect(await moneyOf(made)).toMatchObject({ paid: SUM, back: 0 });
    await settleOne(made);
    await settleOne(made);
    expect(await moneyOf(made)).toMatchObject({ paid: SUM, back: SUM, state: 'REFUNDED' });
    expect(await alarms(made)).toEqual(['деньги пришли после отмены заказа']);
    expect(await statesOf(made)).toEqual(['REFUNDED']);
  });

  it('is given up by the job and asked about for a day [PAY-006]', async () => {
    const made = await order();
    await begin(made);
    clock.now = minutes(61);
    await settle();
    expect(await statesOf(made)).toEqual(['EXPIRED']);
    const askAt = async () => {
      const [row] = await shop.pool<
        { askAt: Date | null }[]
      >`select ask_at from payment where order_id = ${made.id}`;
      return row!.askAt;
    };
    // Every hour, and not before it is over.
    expect(await askAt()).toEqual(minutes(121));
    clock.now = minutes(120);
    await settle();
    expect(await askAt()).toEqual(minutes(121));
    clock.now = minutes(121);
    await settle();
    expect(await askAt()).toEqual(minutes(181));
    clock.now = days(2);
    await settle();
    expect(await askAt()).toBeNull();
  });

  it('lets held money go when the order is cancelled, and captures it on the sixth day else [PAY-005] [LEDGER-004]', async () => {
    const gone = await order();
    await pay(gone, 'success');
    await move(gone.parts[0]!.id, 'CANCELLED');
    await settle();
    expect(await statesOf(gone)).toEqual(['CANCELED']);
    expect(await moneyOf(gone)).toMatchObject({ held: 0, paid: 0, state: 'NONE' });

    const slow = await order({ parts: 2 });
    await pay(slow, 'success');
    await move(slow.parts[0]!.id, 'CANCELLED');
    clock.now = new Date(days(6).getTime() - 1);
    await settle();
    expect(await statesOf(slow)).toEqual(['AUTHORIZED']);
    clock.now = days(6);
    await settle();
    expect(await moneyOf(slow)).toMatchObject({ held: 0, paid: SUM, state: 'PAID' });
  });

  it('tells the operator when the bank let a hold go before us [PAY-005]', async () => {
    const made = await order();
    await pay(made, 'success');
    clock.now = days(8);
    await settle();
    expect(await moneyOf(made)).toMatchObject({ held: 0, paid: 0 });
    expect(await alarms(made)).toEqual(['банк снял удержание']);
  });
});

describe('payments as a whole', () => {
  it('go the same ways by rule and by database [PAY-004]', async () => {
    const rows = await shop.pool<
      { fromState: string; toState: string }[]
    >`select from_state, to_state from payment_move`;
    const listed = rows.map(({ fromState, toState }) => `${fromState} ${toState}`).sort();
    const ruled = PAYMENT_STATES.flatMap((from) =>
      PAYMENT_STATES.filter((to) => mayPaymentBecome(from, to)).map((to) => `${from} ${to}`),
    ).sort();
    expect(ruled.length).toBeGreaterThan(10);
    expect(listed).toEqual(ruled);
    const back = shop.pool`update payment set state = 'PENDING' where state = 'EXPIRED'`;
    await expect(back).rejects.toThrow('may not go');
  });

  it('leave the ledger and the bank of one mind [PAY-009]', async () => {
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
    const [sums] = await shop.pool<{ ours: number; banks: number }[]>`
      select (select coalesce(sum(amount), 0)::bigint from ledger_line where account = 'acquirer') as ours,
             (select coalesce(sum(captured - refunded), 0)::bigint from test_bank_payment
               where id::text in (select external_id from payment where captured > 0)) as banks
    `;
    expect(sums!.ours).toBeGreaterThan(0);
    expect(sums!.ours).toBe(sums!.banks);
  });
});
