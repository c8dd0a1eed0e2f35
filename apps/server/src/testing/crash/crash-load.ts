import { randomUUID } from 'node:crypto';
import {
  type BasketChange,
  clearBasket,
  currentBasketWithDeliveries,
  type OwnBasket,
  setBasketItems,
} from '@okoem/contract/baskets.ts';
import { type PlacedOrder, placeOrder } from '@okoem/contract/orders.ts';
import { databaseTrouble, type Pool } from '../../platform/database/database.ts';
import { orderOf } from '../order-calls.ts';
import { MOSCOW } from '../trade-factories.ts';
import { type Arrivals, createCrowd, type Dice, startArrivals } from './arrivals.ts';
import type { CrashGoods, CrashMember } from './crash-goods.ts';
import type { Client, Outcome } from './told-calls.ts';

/** What is held by two cores that also run the database, the callers and the watches. */
const SETS_PER_SECOND = 30;
const ORDERS_PER_SECOND = 6;
const MOST_QUANTITY = 9;

/** One call of `baskets:set-item`, as its caller knows it; those of a member stand in the order they were made in. */
export interface SetRecord {
  memberId: number;
  offerId: number;
  quantity: number;
  outcome: Outcome;
  /** As answered. */
  version: number | undefined;
}

/** One key with everything that was heard of it. */
export interface OrderRecord {
  buyer: CrashMember;
  key: string;
  body: ReturnType<typeof orderOf>;
  outcomes: Outcome[];
  /** Orders it was answered with, a number for each answer. */
  ids: number[];
  /** Orders that were there before a replay, although nobody had been told. */
  untold: number[];
}

export interface CrashLoad {
  sets: readonly SetRecord[];
  buyersSets: readonly SetRecord[];
  orders: readonly OrderRecord[];
  /** Settles when the next order has been sent. */
  nextOrder: () => Promise<void>;
  /** Arrivals that found nobody free: the load was not the one that was meant. */
  lost: () => number;
  stop: () => Promise<void>;
}

export interface LoadParts {
  client: Client;
  pool: Pool;
  goods: CrashGoods;
  dice: Dice;
}

/** Members who fill their baskets and members who buy, all of them on and on. */
export function startCrashLoad(parts: LoadParts): CrashLoad {
  const { dice, goods } = parts;
  const basket = fillers(parts);
  const shop = buyers(parts);
  const filling = createCrowd(goods.fillers, dice);
  const buying = createCrowd(goods.buyers, dice);
  const arrivals: Arrivals[] = [
    startArrivals(SETS_PER_SECOND, dice, () => filling.send(basket.setSomething)),
    startArrivals(ORDERS_PER_SECOND, dice, () => buying.send(shop.buySomething)),
  ];
  return {
    sets: basket.sets,
    buyersSets: shop.sets,
    orders: shop.orders,
    nextOrder: shop.nextOrder,
    lost: () => filling.lost() + buying.lost(),
    stop: async () => {
      await Promise.all(arrivals.map((arrival) => arrival.stop()));
    },
  };
}

async function setItem(
  client: Client,
  records: SetRecord[],
  { id: memberId, token }: CrashMember,
  { offerId, quantity }: { offerId: number; quantity: number },
): Promise<Outcome> {
  const { outcome, data } = await client.call(setBasketItems, {
    token,
    body: { items: [{ offer_id: offerId, qty: quantity }] },
  });
  const version = outcome === 'ok' ? Number((data as BasketChange).basket_version) : undefined;
  records.push({ memberId, offerId, quantity, outcome, version });
  return outcome;
}

function fillers({ client, goods, dice }: LoadParts) {
  const sets: SetRecord[] = [];
  return {
    sets,
    setSomething: async (member: CrashMember) => {
      const offerId = goods.plenty[dice(goods.plenty.length)]!;
      await setItem(client, sets, member, { offerId, quantity: 1 + dice(MOST_QUANTITY) });
    },
  };
}

function buyers({ client, pool, goods, dice }: LoadParts) {
  const sets: SetRecord[] = [];
  const orders: OrderRecord[] = [];
  const unanswered = new Map<number, OrderRecord>();
  const watchers: (() => void)[] = [];
  const offers = [...goods.scarce, ...goods.plenty];

  async function fillAndBuy(buyer: CrashMember): Promise<void> {
    const { token } = buyer;
    for (let line = 0; line <= dice(2); line += 1) {
      const offerId = offers[dice(offers.length)]!;
      const filled = await setItem(client, sets, buyer, { offerId, quantity: 1 + dice(3) });
      if (filled !== 'ok') return startAgain(buyer, filled);
    }
    const read = await client.call(currentBasketWithDeliveries, {
      token,
      body: { customer_region_guid: MOSCOW },
    });
    if (read.outcome !== 'ok') return;
    const order: OrderRecord = {
      buyer,
      key: randomUUID(),
      body: orderOf(read.data as OwnBasket),
      outcomes: [],
      ids: [],
      untold: [],
    };
    orders.push(order);
    await place(order);
  }

  /** What another buyer has taken away meanwhile is not waited for. */
  async function startAgain({ token }: CrashMember, outcome: Outcome): Promise<void> {
    if (outcome === 'fail') await client.call(clearBasket, { token });
  }

  async function place(order: OrderRecord): Promise<void> {
    const sending = sendOrder(client, order);
    for (const tell of watchers.splice(0)) tell();
    const outcome = await sending;
    if (outcome === 'unknown') unanswered.set(order.buyer.id, order);
    else unanswered.delete(order.buyer.id);
    if (outcome === 'fail') await startAgain(order.buyer, outcome);
  }

  return {
    sets,
    orders,
    nextOrder: () => new Promise<void>((resolve) => watchers.push(resolve)),
    /** Whoever got no answer asks again with the same key before doing anything else. */
    buySomething: async (buyer: CrashMember) => {
      const order = unanswered.get(buyer.id);
      if (!order) return fillAndBuy(buyer);
      if (await noteUntold(pool, order)) await place(order);
    },
  };
}

/** Whoever found nobody to ask knows no more of an earlier try than before. */
export async function sendOrder(client: Client, order: OrderRecord): Promise<Outcome> {
  const { buyer, key, body, outcomes } = order;
  const told = await client.call(placeOrder, { token: buyer.token, body, key });
  const outcome = told.status === 0 && outcomes.includes('unknown') ? 'unknown' : told.outcome;
  outcomes.push(outcome);
  if (outcome === 'ok') order.ids.push((told.data as PlacedOrder).id);
  return outcome;
}

/** Writes down whether the order is there, unknown to its buyer; false while that cannot be found out. */
export async function noteUntold(pool: Pool, { buyer, body, untold }: OrderRecord): Promise<boolean> {
  try {
    const rows = await pool<{ id: number }[]>`
      select id from customer_order where customer_id = ${buyer.id} and basket_version = ${body.basket_version}
    `;
    untold.push(...rows.map(({ id }) => id));
    return true;
  } catch (error) {
    if (databaseTrouble(error)) return false;
    throw error;
  }
}
