import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import type { Pool } from '../../platform/database/database.ts';
import {
  breakDatabase,
  type CrashShop,
  startCrashShop,
  wrongAnswers,
} from '../../testing/crash/crash-shop.ts';
import { type Client, createClient } from '../../testing/crash/told-calls.ts';
import { type BankVisits, visitBank } from '../../testing/money/bank-visits.ts';
import { moneyFaults, unsettledFaults } from '../../testing/money/money-faults.ts';
import { createPaymentGoods } from '../../testing/money/payment-goods.ts';
import { type PaymentLoad, startPaymentLoad } from '../../testing/money/payment-load.ts';
import { receiptFaults } from '../../testing/money/receipt-faults.ts';
import { issueWaitingReceipts, settleFollowingDays } from '../../testing/money/settle-crashed.ts';
import { seededDice } from '../../testing/random-catalog-changes.ts';
import { expectHealthy, isHealthy } from '../../testing/started-marketplace.ts';
import { SETTLE_ORDER } from './apply-told.ts';
import { SCENARIOS } from './test-bank/test-bank.ts';

const PAYMENTS = Number(process.env['PAYMENTS'] ?? 10_000);
const KILLS = Number(process.env['KILLS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? 2026);
/** For a machine that is busy with other things: allowed times are so many times longer. */
const SLOWNESS = Number(process.env['SLOWNESS'] ?? 1);
const AT_ONCE = 10;
const READY_MS = 60_000 * SLOWNESS;
const SETTLED_MS = 10 * 60_000 * SLOWNESS;
const TIMEOUT_MS = 90 * 60_000 * SLOWNESS;
const HOUR_MS = 3_600_000;

const dice = seededDice(SEED);
let shop: CrashShop;
let pool: Pool;
let origin: string;

beforeAll(async () => {
  shop = await startCrashShop({ connections: 8, statementTimeoutMs: 60_000, isEmpty: true });
  ({ pool, origin } = shop);
});
afterAll(() => shop?.stop());

it(
  `${PAYMENTS} payments with every trick of the bank and ${KILLS} kills: the bank's money is ours to the kopeck [PAY-051]`,
  async () => {
    onTestFailed(() => console.error(shop.marketplace.said().slice(-20_000)));
    await expectHealthy(origin);
    const client = createClient(origin);
    const bank = visitBank(origin);
    const goods = await createPaymentGoods(pool);
    const parts = {
      client,
      bank,
      pool,
      goods,
      dice: seededDice(SEED + 1),
      payments: PAYMENTS,
      atOnce: AT_ONCE,
    };
    const began = performance.now();
    const load = startPaymentLoad(parts);
    const [killed] = await Promise.all([killInTurn(load), load.done]);
    const tookMs = performance.now() - began;
    await settled();
    report({ load, client, bank, killed, tookMs });

    expect(killed).toHaveLength(KILLS);
    expect(SCENARIOS.filter((scenario) => !bank.pressed.has(scenario))).toEqual([]);
    expect(load.begun()).toBeGreaterThanOrEqual(PAYMENTS);
    expect(wrongAnswers(client)).toEqual([]);
    expect(await lostAtBank(bank)).toEqual([]);
    expect(await moneyFaults(pool)).toEqual([]);
    expect(await unsettledFaults(pool)).toEqual([]);
    expect(await countReceipts()).toBeGreaterThan(PAYMENTS / 10);
    expect(await receiptFaults(pool)).toEqual([]);
    expect(await endings()).toEqual(['CANCELED', 'EXPIRED', 'FAILED', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED']);
  },
  TIMEOUT_MS,
);

type Victim = 'server' | 'database' | 'worker';
const VICTIMS: readonly Victim[] = ['server', 'database', 'worker'];

/** Spread over the payments: each time in the middle of some of them. */
async function killInTurn(load: PaymentLoad): Promise<Victim[]> {
  const killed: Victim[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    await load.whenBegun(Math.floor(((round + 0.5) * PAYMENTS) / KILLS));
    await delay(dice(100));
    const victim = VICTIMS[round % VICTIMS.length]!;
    if (victim === 'database') await breakDatabase(shop, { round, awayMs: 1000 + dice(3000) });
    else await killProcess(victim);
    await expect.poll(() => isHealthy(origin), { timeout: READY_MS }).toBe(true);
    killed.push(victim);
    // Whatever was cut off in the middle, nothing of it is there by halves.
    expect(await moneyFaults(pool)).toEqual([]);
  }
  return killed;
}

async function killProcess(name: 'server' | 'worker'): Promise<void> {
  const pid = shop.pidOf(name);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => shop.pidOf(name), { timeout: READY_MS }).not.toBe(pid);
}

/** The shop's own jobs have done what is due today; then it is stopped, and the jobs of the following days are run at once. */
async function settled(): Promise<void> {
  await expectHealthy(origin);
  // One whose worker was killed after a newer one had taken its place lies there for ever without a try left.
  const waiting = async () => {
    const [row] = await pool<{ count: number }[]>`
      select count(*)::int as count
        from graphile_worker.jobs
       where task_identifier = ${SETTLE_ORDER}
         and attempts < max_attempts
    `;
    return row!.count;
  };
  await expect.poll(waiting, { timeout: SETTLED_MS, interval: 1000 }).toBe(0);
  shop.marketplace.kill('SIGTERM');
  await shop.marketplace.exited;
  await settleFollowingDays(pool, [0, 7 * HOUR_MS, 6 * 24 * HOUR_MS + HOUR_MS, 9 * 24 * HOUR_MS]);
  await issueWaitingReceipts(pool);
}

/** Pages on which the bank said that it had the money, and does not know of it any more. */
async function lostAtBank({ paid }: BankVisits): Promise<string[]> {
  const rows = await pool<{ ref: string }[]>`
    select ref from test_bank_payment where token = any(${[...paid]}::uuid[]) and state = 'PENDING'
  `;
  expect(paid.size).toBeGreaterThan(0);
  return rows.map(({ ref }) => ref);
}

async function countReceipts(): Promise<number> {
  const [row] = await pool<
    { count: number }[]
  >`select count(*)::int as count from receipt where state = 'DONE'`;
  return row!.count;
}

async function endings(): Promise<string[]> {
  const rows = await pool<{ state: string }[]>`select distinct state from payment order by state`;
  return rows.map(({ state }) => state);
}

interface Run {
  load: PaymentLoad;
  client: Client;
  bank: BankVisits;
  killed: readonly Victim[];
  tookMs: number;
}

function report({ load, client: { history }, bank, killed, tookMs }: Run): void {
  const counts = (words: readonly string[]) =>
    [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${all.length} × ${word}`).join(', ');
  const unserved = history.filter(({ outcome }) => outcome !== 'ok');
  console.log(
    [
      `${load.begun()} payments in ${Math.round(tookMs / 1000)} s, killed: ${counts(killed)}`,
      `  at the bank: ${[...bank.pressed].map(([name, times]) => `${times} × ${name}`).join(', ')}`,
      `  not served: ${counts(unserved.map(({ status, code }) => `${status || 'no answer'} ${code}`))}`,
    ].join('\n'),
  );
}
