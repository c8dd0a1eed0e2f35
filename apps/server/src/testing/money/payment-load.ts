import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { type Scenario, SCENARIOS } from '../../features/payments/test-bank/test-bank.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { Dice } from '../crash/arrivals.ts';
import type { CrashMember } from '../crash/crash-goods.ts';
import type { Client, ToldCall } from '../crash/told-calls.ts';
import { createHeldOrder, type PlacedTestOrder } from '../order-factories.ts';
import type { BankVisits } from './bank-visits.ts';
import type { PaymentGoods } from './payment-goods.ts';

const AGAIN_MS = 200;
const MOST_TRIES = 150;
const HOURS_TO_PAY = 6;
/** Of some the term passes while they are being paid. */
const SHORT_MS = 20_000;

export interface LoadParts {
  client: Client;
  bank: BankVisits;
  pool: Pool;
  goods: PaymentGoods;
  dice: Dice;
  /** So many payments are begun, by so many buyers at once. */
  payments: number;
  atOnce: number;
}

export interface PaymentLoad {
  begun: () => number;
  /** Settles when so many were begun. */
  whenBegun: (count: number) => Promise<void>;
  done: Promise<void>;
}

interface Paying extends PlacedTestOrder {
  buyer: CrashMember;
}

export function startPaymentLoad(parts: LoadParts): PaymentLoad {
  const { payments, atOnce } = parts;
  let begun = 0;
  const watchers: { count: number; tell: () => void }[] = [];
  const onBegun = () => {
    begun += 1;
    for (const { count, tell } of watchers) if (count <= begun) tell();
  };
  const pay = async () => {
    while (begun < payments) await payOne(parts, onBegun);
  };
  return {
    begun: () => begun,
    whenBegun: (count) =>
      count <= begun
        ? Promise.resolve()
        : new Promise((tell) => {
            watchers.push({ count, tell });
          }),
    done: Promise.all(Array.from({ length: atOnce }, pay)).then(() => undefined),
  };
}

/** One order: paid, refused and paid again, closed and paid after all, and then whatever becomes of it. */
async function payOne(parts: LoadParts, onBegun: () => void): Promise<void> {
  const { dice, bank } = parts;
  const order = await placedOrder(parts);
  const page = await begin(parts, order, onBegun);
  if (page === undefined) return;
  const scenario = SCENARIOS[dice(SCENARIOS.length)]!;
  // In two tabs at once.
  const tabs: Scenario[] = dice(10) === 0 ? [scenario, 'success'] : [scenario];
  await Promise.all(tabs.map((tab) => bank.act(page, tab)));
  const isUnpaid =
    scenario === 'decline' || scenario === '3ds' || scenario === 'close' || scenario === 'forged';
  if (isUnpaid && dice(2) === 0) {
    const again = await begin(parts, order, onBegun);
    if (again !== undefined) await bank.act(again, 'success');
  }
  if (dice(50) === 0) await bank.sendLate();
  await liveOn(parts, order);
}

async function placedOrder({ pool, goods, dice }: LoadParts): Promise<Paying> {
  const buyer = goods.buyers[dice(goods.buyers.length)]!;
  const first = dice(goods.offers.length);
  const offers = [
    goods.offers[first]!,
    ...(dice(3) === 0 ? [goods.offers[(first + 1) % goods.offers.length]!] : []),
  ];
  const method: OnlineMethod = dice(2) === 0 ? 'card' : 'sbp';
  const term = dice(12) === 0 ? SHORT_MS : HOURS_TO_PAY * 3_600_000;
  const parts = offers.map((offer) => ({ offers: [offer], quantity: 1 + dice(9) }));
  return until(async () => {
    const payUntil = new Date(Date.now() + term);
    // A database that is away, or a number that another order has: tried again.
    const order = await createHeldOrder(pool, { customerId: buyer.id, method, payUntil, parts }).catch(
      () => undefined,
    );
    return order && { ...order, buyer };
  });
}

/** Undefined where the order is paid or over. */
async function begin(parts: LoadParts, order: Paying, onBegun: () => void): Promise<string | undefined> {
  const told = await answered(parts, {
    path: `/orders/${order.id}/payments`,
    token: order.buyer.token,
    body: {},
  });
  if (told.outcome !== 'ok') return undefined;
  onBegun();
  return (told.data as { pay_url: string }).pay_url.split('/').at(-1)!;
}

/** Cancelled, given back in part, handed over, returned: or nothing of it. */
async function liveOn(parts: LoadParts, { id, parts: orderParts, buyer }: Paying): Promise<void> {
  const { dice, goods, client } = parts;
  const { token } = buyer;
  const [part] = orderParts;
  const chance = dice(10);
  if (chance < 2) {
    const body = dice(2) === 0 ? {} : { part_id: part!.id };
    await answered(parts, { path: `/orders/${id}:cancel`, token, body });
  } else if (chance === 2) {
    // Asked once: whoever gets no answer does not give the money back twice.
    const body = { amount: 1 + dice(100_00), reason: 'Просьба покупателя' };
    const call = { method: 'POST', path: `/staff/orders/${id}:refund` } as const;
    await client.call(call, { token: goods.staff, body, key: randomUUID() });
  } else if (chance < 6) {
    const seller = goods.sellers.get(part!.sellerId)!;
    for (const to of ['CONFIRMED', 'PICKING', 'READY'])
      await answered(parts, { path: `/seller/sub-orders/${part!.id}:move`, token: seller, body: { to } });
    if (chance === 3) return;
    await answered(parts, { path: `/orders/${id}:receive`, token, body: { part_id: part!.id } });
    const back = { to: 'RETURNED', comment: 'Не подошло' };
    if (chance === 4)
      await answered(parts, { path: `/staff/sub-orders/${part!.id}:move`, token: goods.staff, body: back });
  }
}

interface Wanted {
  path: `/${string}`;
  token: string;
  body: object;
}

/** The same call again until somebody answers: each of them may be made twice. */
function answered({ client }: LoadParts, { path, token, body }: Wanted): Promise<ToldCall> {
  return until(async () => {
    const told = await client.call({ method: 'POST', path }, { token, body });
    return told.outcome === 'unknown' || told.status === 0 ? undefined : told;
  });
}

async function until<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
    await delay(AGAIN_MS);
  }
  throw new Error('Nobody answered for half a minute.');
}
