import { randomUUID } from 'node:crypto';
import { checkOrderPayments, refundOrder, startOrderPayment } from '@okoem/contract/payments.ts';
import { ONLINE_METHODS } from '@okoem/domain/payment/online-method.ts';
import { findOrderMoney } from '../../features/ledger/order-money.ts';
import { findPaymentsOf } from '../../features/payments/payment-repository.ts';
import { settleOrder, settlePayments } from '../../features/payments/settle-payments.ts';
import { type BankMood, SCENARIOS } from '../../features/payments/test-bank/test-bank.ts';
import { callOn } from '../order-life-calls.ts';
import { runTimers } from './money-shop.ts';
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
  const response = await shop.app.call(refundOrder, {
    token: shop.staff,
    params: { id: String(order.id) },
    body: { amount, reason: 'Просьба покупателя' },
    headers: { 'idempotency-key': randomUUID() },
  });
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
  check,
  lateNotices,
  timePasses,
} satisfies Record<string, Step>;

/** Everything, and what happens most more often. */
const OFTEN = [
  ...'begin begin act act act sellerMoves sellerMoves handOver settle change refund'.split(' '),
  ...Object.keys(PLAIN),
] as (keyof typeof PLAIN)[];

async function plain(story: Story): Promise<string> {
  const name = pick(OFTEN, story.dice)!;
  return `${name}: ${await PLAIN[name](story)}`;
}

const MOODS: readonly BankMood[] = ['down', 'lost-answer', 'notice-first'];

/** Most buyers pay first. */
export async function firstSteps(story: Story): Promise<string> {
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
