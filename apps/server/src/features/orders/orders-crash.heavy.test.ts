import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import type { Pool } from '../../platform/database/database.ts';
import { checkLoad, type LoadFigures } from '../../testing/crash/crash-check.ts';
import { type CrashGoods, createCrashGoods } from '../../testing/crash/crash-goods.ts';
import { type CrashLoad, startCrashLoad } from '../../testing/crash/crash-load.ts';
import { reportPages, reportRun, reportTimes } from '../../testing/crash/crash-report.ts';
import {
  breakDatabase,
  type CrashShop,
  startCrashShop,
  wrongAnswers,
} from '../../testing/crash/crash-shop.ts';
import { type Client, createClient } from '../../testing/crash/told-calls.ts';
import {
  type ReadinessSample,
  watchPage,
  watchReadiness,
  watchStock,
  whenAccepts,
} from '../../testing/crash/watches.ts';
import { seededDice } from '../../testing/random-catalog-changes.ts';
import { expectHealthy } from '../../testing/started-marketplace.ts';

const API_KILLS = Number(process.env['API_KILLS'] ?? 30);
const DATABASE_KILLS = Number(process.env['DATABASE_KILLS'] ?? 20);
/** For a machine that is busy with other things: allowed times are so many times longer. The proof is a run with 1. */
const SLOWNESS = Number(process.env['SLOWNESS'] ?? 1);
const SEED = Number(process.env['CRASH_SEED'] ?? 2026);
const READY_AFTER_KILL_MS = 3000 * SLOWNESS;
const NOTICED_MS = 2000 * SLOWNESS;
const READY_AFTER_DATABASE_MS = 5000 * SLOWNESS;

const dice = seededDice(SEED);
let shop: CrashShop;
let pool: Pool;
let origin: string;

beforeAll(async () => {
  shop = await startCrashShop({ connections: 6, statementTimeoutMs: 20_000 });
  ({ pool, origin } = shop);
});
afterAll(() => shop?.stop());

const serverPid = () => shop.pidOf('server');

describe('F1: the server is killed while baskets are filled and orders placed', () => {
  it(`${API_KILLS} times: what was acknowledged is there once, and it is ready again in 3 s`, async () => {
    await expectDurable();
    const run = await startRun();
    const readiness = watchReadiness(origin);
    const killed: number[] = [];
    const pids = new Set([serverPid()]);
    for (let round = 0; round < API_KILLS; round += 1) {
      await someMoment(run.load, round);
      killed.push(performance.now());
      process.kill(serverPid(), 'SIGKILL');
      await expect
        .poll(() => isReadySince(readiness.samples, killed.at(-1)!), { timeout: 60_000 })
        .toBe(true);
      pids.add(serverPid());
    }
    const figures = await endRun(run);
    await readiness.stop();

    const back = killed.map((at, round) => readyAgain(readiness.samples, killed, round) - at);
    reportTimes('kill -9 of the server: ready again after', back);
    reportRun(run, figures);
    expect(pids.size).toBe(API_KILLS + 1);
    expectKept(run, figures);
    expect(back).toHaveLength(API_KILLS);
    expect(Math.max(...back)).toBeLessThan(READY_AFTER_KILL_MS);
  });
});

describe('F2: PostgreSQL is killed while baskets are filled and orders placed', () => {
  it(`${DATABASE_KILLS} times: the server lives on, says so in time, and nothing is lost`, async () => {
    await expectDurable();
    const run = await startRun();
    const server = serverPid();
    const page = watchPage(`${origin}/`);
    await expect.poll(() => page.samples.at(-1)?.status).toBe(200);
    const readiness = watchReadiness(origin);
    const outages: Outage[] = [];
    for (let round = 0; round < DATABASE_KILLS; round += 1) {
      await someMoment(run.load, round);
      outages.push(await outage(round));
      const { acceptsAt } = outages.at(-1)!;
      await expect.poll(() => isReadySince(readiness.samples, acceptsAt), { timeout: 60_000 }).toBe(true);
    }
    const figures = await endRun(run);
    await Promise.all([readiness.stop(), page.stop()]);

    const noticed = outages.map((each) => unnoticedMs(readiness.samples, each));
    const killed = outages.map(({ at }) => at);
    const back = outages.map(({ acceptsAt }, round) =>
      Math.max(0, readyAgain(readiness.samples, killed, round) - acceptsAt),
    );
    reportTimes(
      'PostgreSQL killed: away',
      outages.map(({ at, acceptsAt }) => acceptsAt - at),
    );
    reportTimes('PostgreSQL killed: noticed after', noticed);
    reportTimes('PostgreSQL killed: ready after it accepts', back);
    reportPages(page.samples);
    reportRun(run, figures);
    expect(serverPid()).toBe(server);
    const during = page.samples.filter(({ at }) =>
      outages.some((each) => at > each.at && at < each.acceptsAt),
    );
    expect(during.length).toBeGreaterThanOrEqual(DATABASE_KILLS);
    expect(page.samples.filter(({ status }) => status !== 200)).toEqual([]);
    expect(run.client.history.filter(({ code }) => code === 'DATABASE_UNAVAILABLE').length).toBeGreaterThan(
      0,
    );
    expectKept(run, figures);
    expect([noticed, back].map(({ length }) => length)).toEqual([DATABASE_KILLS, DATABASE_KILLS]);
    expect(Math.max(...noticed)).toBeLessThan(NOTICED_MS);
    expect(Math.max(...back)).toBeLessThan(READY_AFTER_DATABASE_MS);
  });
});

/** Otherwise a lost write would be nobody's fault. */
async function expectDurable(): Promise<void> {
  const rows = await pool<{ setting: string }[]>`
    select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')
  `;
  expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
}

interface Run {
  client: Client;
  load: CrashLoad;
  goods: CrashGoods;
  stock: ReturnType<typeof watchStock>;
}

/** What the processes said, without the requests that failed. */
function remarkable(said: string): string {
  const lines = said.split('\n').filter((line) => !line.includes('"event":"request"'));
  return lines.join('\n').slice(-20_000);
}

async function startRun(): Promise<Run> {
  onTestFailed(() => console.error(remarkable(shop.marketplace.said())));
  await expectHealthy(origin);
  const goods = await createCrashGoods(pool);
  const client = createClient(origin);
  const load = startCrashLoad({ client, pool, goods, dice: seededDice(SEED + 1) });
  return { client, load, goods, stock: watchStock(pool, [...goods.plenty, ...goods.scarce]) };
}

async function endRun({ client, load, goods, stock }: Run): Promise<LoadFigures> {
  await expectHealthy(origin);
  await Promise.all([load.stop(), stock.stop()]);
  const figures = await checkLoad(load, { client, pool, goods });
  client.close();
  return figures;
}

/** Any moment, and every second time one at which an order is on its way. */
async function someMoment(load: CrashLoad, round: number): Promise<void> {
  await delay(1000 + dice(6000));
  if (round % 2 === 1) await load.nextOrder();
  await delay(dice(30));
}

interface Outage {
  at: number;
  acceptsAt: number;
}

async function outage(round: number): Promise<Outage> {
  const at = performance.now();
  const accepting = whenAccepts(shop.database.url, new Date());
  await breakDatabase(shop, { round, awayMs: 2500 + dice(3500) });
  return { at, acceptsAt: await accepting };
}

const isReadySince = (samples: readonly ReadinessSample[], at: number): boolean =>
  samples.at(-1)?.isReady === true && samples.at(-1)!.askedAt > at;

/** When the last "not ready" between one kill and the next was followed by a "ready"; the kill itself if nobody noticed it. */
function readyAgain(samples: readonly ReadinessSample[], killed: readonly number[], round: number): number {
  const [from, until = Infinity] = [killed[round]!, killed[round + 1]];
  const own = samples.filter(({ askedAt, answeredAt }) => askedAt > from && answeredAt < until);
  const last = own.findLastIndex(({ isReady }) => !isReady);
  return last === -1 ? from : (own[last + 1]?.answeredAt ?? Infinity);
}

/** How long the server went on saying that it was ready without a database. */
function unnoticedMs(samples: readonly ReadinessSample[], { at, acceptsAt }: Outage): number {
  const noticed = samples.find(({ askedAt, isReady }) => askedAt > at && !isReady)?.answeredAt ?? Infinity;
  return Math.min(noticed, acceptsAt) - at;
}

function expectKept({ client, load, stock }: Run, figures: LoadFigures): void {
  expect(figures.faults).toEqual([]);
  expect(figures.acknowledgedOrders).toBeGreaterThan(0);
  expect(figures.baskets.acknowledged).toBeGreaterThan(0);
  expect(figures.unansweredOrders).toBeGreaterThan(0);
  expect(figures.baskets.unanswered).toBeGreaterThan(0);
  expect(load.lost()).toBe(0);
  expect(client.history.filter(({ code }) => code === 'ABORT_ERR')).toEqual([]);
  expect(wrongAnswers(client)).toEqual([]);
  expect(stock.samples.length).toBeGreaterThan(0);
  expect(stock.samples.filter(({ wrong }) => wrong > 0)).toEqual([]);
}
