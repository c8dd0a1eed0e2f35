import { randomUUID } from 'node:crypto';
import {
  checkOrderPayments,
  giveBackOrder,
  payStaffOrderFromAdvance,
  refundOrder,
  startOrderPayment,
} from '@okoem/contract/payments.ts';
import { ONLINE_METHODS } from '@okoem/domain/payment/online-method.ts';
import { findOrderMoney, receiveMoney } from '../../features/ledger/order-money.ts';
import { postEntry } from '../../features/ledger/post-entry.ts';
import { lockOrder } from '../../features/orders/move-repository.ts';
import { findPaymentsOf } from '../../features/payments/payment-repository.ts';
import { settleOrder, settlePayments } from '../../features/payments/settle-payments.ts';
import { type BankMood, SCENARIOS } from '../../features/payments/test-bank/test-bank.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { callOn } from '../order-life-calls.ts';
import { type MoneyShop, runTimers } from './money-shop.ts';
import { PART_STEPS } from './part-steps.ts';
import { outcome, pick, type Step, type Story } from './story.ts';

const begin: Step = async (story) => {
  const { shop, order, buyer, dice, pages } = story;
  const body = dice(4) === 0 ? { method: pick(ONLINE_METHODS, dice)! } : {};
  const response = await callOn(shop.app, startOrderPayment, { id: order.id, token: buyer.token, body });
  if (response.statusCode === 201)
    pages.push(response.json<{ data: { pay_url: string } }>().data.pay_url.split('/').at(-1)!);
  return outcome(response);
};

const act: Step = async ({ shop, dice, pages }) => {
  const page = dice(5) === 0 ? pick(pages, dice) : pages.at(-1);
  if (page === undefined) return 'nothing';
  const scenario = dice(2) === 0 ? 'success' : pick(SCENARIOS, dice)!;
  const response = await shop.app.send({
    method: 'POST',
    url: `/dev/bank/${page}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `scenario=${scenario}`,
  });
  return `${scenario} ${outcome(response)}`;
};

const settle: Step = async ({ shop: { app }, order, dice }) => {
  const once = () => (dice(2) === 0 ? settleOrder(app.payments, order.id) : settlePayments(app.payments));
  const settled = await Promise.allSettled(dice(4) === 0 ? [once(), once(), once()] : [once()]);
  // What a bank that is away, or a refund that waits to be refused, keeps from being settled is settled later.
  return settled.map(({ status }) => status).join();
};

const refund: Step = async ({ shop, order, dice }) => {
  const { paid, back } = await findOrderMoney(shop.app.pool, order.id);
  const left = paid - back;
  const amount = dice(3) === 0 ? Math.max(1, left) : 1 + dice(left + 100);
  const response = await byKey(shop, refundOrder, order.id, { amount, reason: 'Просьба покупателя' });
  return `${amount} of ${left} ${outcome(response)}`;
};

/** Somebody gives money back in the bank's own cabinet. */
const bankRefunds: Step = async ({ shop: { app }, order, dice }) => {
  const payment = pick(await findPaymentsOf(app.pool, order.id), dice);
  if (!payment || payment.captured === payment.refunded || payment.externalId === null) return 'nothing';
  const { externalId, amount, captured, refunded } = payment;
  const sum = 1 + dice(captured - refunded);
  const asked = { externalId, amount, captured, refunded, key: `by hand ${dice(1_000_000)}`, sum };
  return app.testBank!.provider.refund(asked).catch((error: Error) => error.message);
};

/** Money of the company by transfer: beforehand, or for the order as far as it takes it. */
const transfer: Step = async ({ shop: { app }, order, companyId, dice }) => {
  if (companyId === null) return 'nothing';
  const [amount, isBeforehand] = [1 + dice(order.total + 1000), dice(2) === 0];
  return inTransaction(app.pool, async (tx) => {
    await lockOrder(tx, order.id);
    const { owed, held } = await findOrderMoney(tx, order.id);
    const own = isBeforehand ? 0 : Math.max(0, Math.min(amount, owed - held));
    const key = `transfer ${randomUUID()}`;
    if (own > 0) await receiveMoney(tx, { orderId: order.id, amount: own, key, into: 'bank' });
    const rest = amount - own;
    const lines = [
      { account: 'bank', amount: rest },
      { account: 'buyer_paid', amount: -rest, companyId },
    ] as const;
    await postEntry(tx, { kind: 'payment', key: `${key} advance`, lines });
    return `${own} of ${amount}`;
  });
};

const fromAdvance: Step = async ({ shop, order, companyId }) =>
  companyId === null ? 'nothing' : outcome(await byKey(shop, payStaffOrderFromAdvance, order.id, {}));

/** Of what a bank may give back nobody sends a transfer: given twice it would be, and the nightly check would say so. */
const backByTransfer: Step = async ({ shop, order, dice, pages }) => {
  if (pages.length > 0) return 'nothing';
  const { paid, back } = await findOrderMoney(shop.app.pool, order.id);
  const body = { amount: 1 + dice(paid + 100), reason: 'Просьба покупателя' };
  return `${body.amount} of ${paid - back} ${outcome(await byKey(shop, giveBackOrder, order.id, body))}`;
};

const byKey = (
  { app, staff }: MoneyShop,
  call: typeof refundOrder | typeof giveBackOrder | typeof payStaffOrderFromAdvance,
  id: number,
  body: object,
) =>
  app.call(call, {
    token: staff,
    params: { id: String(id) },
    body,
    headers: { 'idempotency-key': randomUUID() },
  });

const check: Step = async ({ shop, order, buyer }) =>
  outcome(await callOn(shop.app, checkOrderPayments, { id: order.id, token: buyer.token }));

const lateNotices: Step = async ({ shop }) =>
  outcome(
    await shop.app.send({
      method: 'POST',
      url: '/dev/bank',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'do=send',
    }),
  );

/** Time passes for this order alone: its term to pay, its holds, its next question to the bank. */
const timePasses: Step = async (story) => {
  const { shop, order, dice } = story;
  const { pool } = shop.app;
  const days = [0, 0, 6, 8][dice(4)]!;
  const age = days === 0 ? '61 minutes' : `${days} days 1 minute`;
  await pool`update customer_order set pay_until = pay_until - ${age}::interval where id = ${order.id}`;
  await pool`
    update payment
       set expires_at = expires_at - ${age}::interval, held_at = held_at - ${age}::interval, ask_at = ask_at - ${age}::interval
     where order_id = ${order.id}
  `;
  await pool`
    update test_bank_payment
       set expires_at = expires_at - ${age}::interval, held_at = held_at - ${age}::interval
     where ref like ${`${order.number}-%`}
  `;
  await runTimers(shop);
  return `${age} ${await settle(story)}`;
};

const PLAIN = {
  ...PART_STEPS,
  begin,
  act,
  settle,
  refund,
  bankRefunds,
  transfer,
  fromAdvance,
  backByTransfer,
  check,
  lateNotices,
  timePasses,
} satisfies Record<string, Step>;

/** Everything, and what happens most more often. */
const OFTEN = [
  ...'begin begin act act act sellerMoves sellerMoves handOver settle change refund transfer fromAdvance'.split(
    ' ',
  ),
  ...Object.keys(PLAIN),
] as (keyof typeof PLAIN)[];

async function plain(story: Story): Promise<string> {
  const name = pick(OFTEN, story.dice)!;
  return `${name}: ${await PLAIN[name](story)}`;
}

const MOODS: readonly BankMood[] = ['down', 'lost-answer', 'notice-first'];

/** Most buyers pay first, companies often from what they have with us. */
export async function firstSteps(story: Story): Promise<string> {
  if (story.companyId !== null && story.dice(2) === 0)
    return `${await transfer(story)}, ${await fromAdvance(story)}`;
  if (story.dice(4) === 0) return 'pays later';
  return `${await begin(story)}, ${await act(story)}`;
}

/** One thing, two at once, or one while the bank is in a bad mood. */
export async function nextStep(story: Story): Promise<string> {
  const { dice, shop } = story;
  const chance = dice(8);
  if (chance === 0) return (await Promise.all([plain(story), plain(story)])).join(' beside ');
  if (chance > 1) return plain(story);
  const bank = shop.app.testBank!;
  bank.mood = pick(MOODS, dice)!;
  const said = `${bank.mood} bank, ${await plain(story)}`;
  bank.mood = 'right';
  return said;
}
