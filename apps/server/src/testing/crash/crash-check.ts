import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from '../../platform/database/database.ts';
import type { CrashGoods } from './crash-goods.ts';
import { type CrashLoad, noteUntold, type OrderRecord, sendOrder, type SetRecord } from './crash-load.ts';
import type { Client } from './told-calls.ts';

/** What a caller was promised and the database does not keep, one sentence for each. */
export type Faults = string[];

const MOST_REPLAYS = 20;

/** Asks once more with every key that was heard of: the unanswered until they are answered, the others to compare. */
export async function replayAll(client: Client, pool: Pool, orders: readonly OrderRecord[]): Promise<void> {
  for (const order of orders) {
    if (order.outcomes.at(-1) === 'fail') continue;
    if (order.ids.length === 0 && !(await noteUntold(pool, order))) throw new Error('The database is away.');
    for (let tries = 0; tries < MOST_REPLAYS; tries += 1) {
      if ((await sendOrder(client, order)) !== 'unknown') break;
      await delay(200);
    }
  }
}

interface OrderRow {
  id: number;
  customerId: number;
  version: string;
  total: number;
  linesTotal: number;
  keys: string[];
}

/** Every order that was acknowledged is there once, as it was ordered, and none that was not. */
export async function checkOrders(
  pool: Pool,
  { buyers }: CrashGoods,
  orders: readonly OrderRecord[],
): Promise<Faults> {
  const rows = await pool<OrderRow[]>`
    select id, customer_id, basket_version::text as version, total,
           (select sum(line.total)::bigint from order_line as line
              join sub_order as part on part.id = line.sub_order_id where part.order_id = customer_order.id) as lines_total,
           array(select key from idempotency_key as kept
                  where kept.customer_id = customer_order.customer_id
                    and (kept.answer ->> 'id')::bigint = customer_order.id) as keys
      from customer_order
     where customer_id = any(${buyers.map(({ id }) => id)}::bigint[])
  `;
  const acknowledged = new Map(orders.flatMap((order) => order.ids.map((id) => [id, order])));
  const unknownRows = rows.filter(({ id }) => !acknowledged.has(id));
  const there = new Map(rows.map((row) => [row.id, row]));
  return [
    ...unknownRows.map(({ id, customerId }) => `order ${id} of ${customerId} was never acknowledged`),
    ...orders.flatMap((order) => faultsOfOrder(order, there)),
  ];
}

function faultsOfOrder({ buyer, key, body, ids, untold }: OrderRecord, there: Map<number, OrderRow>): Faults {
  const all = [...new Set([...ids, ...untold])];
  if (all.length > 1) return [`key ${key} of ${buyer.id} gave orders ${all.join(', ')}`];
  return all.flatMap((id) => {
    const row = there.get(id);
    if (!row) return [`order ${id} of ${buyer.id} was acknowledged and is gone`];
    const wanted = [buyer.id, body.basket_version, body.expected_total, body.expected_total, key].join(' ');
    const kept = [row.customerId, row.version, row.total, row.linesTotal, ...row.keys].join(' ');
    return kept === wanted ? [] : [`order ${id}: ${kept} instead of ${wanted}`];
  });
}

/**
 * An acknowledged write has a version of its own, later than those before it: one that a crash took back would see its number
 * given away again. A version more than the writes that may have happened would be a write done twice.
 */
export function checkVersions(sets: readonly SetRecord[]): Faults {
  const last = new Map<number, number>();
  return sets.flatMap(({ memberId, version }) => {
    if (version === undefined) return [];
    const before = last.get(memberId) ?? 0;
    last.set(memberId, version);
    return version > before ? [] : [`basket of ${memberId}: version ${version} was answered after ${before}`];
  });
}

interface BasketRow {
  customerId: number;
  version: number;
  lines: Record<string, number> | null;
}

export interface BasketCheck {
  faults: Faults;
  acknowledged: number;
  /** Of those without an answer: how many there were, and how many had happened. */
  unanswered: number;
  happened: number;
}

/** Of each line the last acknowledged quantity, or one that was sent after it and never answered. */
export async function checkBaskets(pool: Pool, sets: readonly SetRecord[]): Promise<BasketCheck> {
  const byMember = Map.groupBy(sets, ({ memberId }) => memberId);
  const rows = await pool<BasketRow[]>`
    select customer_id, version,
           (select json_object_agg(offer_id, quantity_milli / 1000) from basket_line where basket_id = basket.id) as lines
      from basket
     where customer_id = any(${[...byMember.keys()]}::bigint[])
  `;
  const kept = new Map(rows.map((row) => [row.customerId, row]));
  const check: BasketCheck = { faults: [], acknowledged: 0, unanswered: 0, happened: 0 };
  for (const [memberId, own] of byMember) {
    const { version = 0, lines } = kept.get(memberId) ?? {};
    const count = (outcome: SetRecord['outcome']) => own.filter((set) => set.outcome === outcome).length;
    const [ok, unknown] = [count('ok'), count('unknown')];
    check.acknowledged += ok;
    check.unanswered += unknown;
    check.happened += version - ok;
    if (version < ok || version > ok + unknown)
      check.faults.push(
        `basket of ${memberId}: version ${version} after ${ok} writes and ${unknown} unknown`,
      );
    check.faults.push(...faultsOfLines(memberId, own, lines ?? {}));
  }
  return check;
}

function faultsOfLines(memberId: number, own: readonly SetRecord[], lines: Record<string, number>): Faults {
  const possible = new Map<number, Set<number>>();
  for (const { offerId, quantity, outcome } of own) {
    if (outcome === 'fail') continue;
    const before = outcome === 'ok' ? [] : (possible.get(offerId) ?? [0]);
    possible.set(offerId, new Set([...before, quantity]));
  }
  const strange = Object.keys(lines).filter((offerId) => !possible.has(Number(offerId)));
  return [
    ...strange.map((offerId) => `basket of ${memberId}: nobody put ${offerId} into it`),
    ...[...possible].flatMap(([offerId, quantities]) => {
      const quantity = lines[offerId] ?? 0;
      if (quantities.has(quantity)) return [];
      return [`basket of ${memberId}: ${quantity} of ${offerId} instead of ${[...quantities].join(' or ')}`];
    }),
  ];
}

/** What is reserved is what orders hold and no more than there is. */
export async function checkStock(pool: Pool, { plenty, scarce }: CrashGoods): Promise<Faults> {
  const rows = await pool<{ offerId: number; onHand: number; reserved: number; ordered: number }[]>`
    select offer_id, on_hand_milli as on_hand, reserved_milli as reserved,
           (select coalesce(sum(quantity_milli), 0)::bigint from order_line where offer_id = stock.offer_id) as ordered
      from offer_stock as stock
     where offer_id = any(${[...plenty, ...scarce]}::bigint[])
  `;
  if (rows.length !== plenty.length + scarce.length) return [`${rows.length} offers have a stock`];
  return rows
    .filter(({ onHand, reserved, ordered }) => reserved !== ordered || reserved > onHand)
    .map(
      ({ offerId, onHand, reserved, ordered }) =>
        `offer ${offerId}: ${ordered} ordered, ${reserved} reserved of ${onHand}`,
    );
}

export interface LoadFigures {
  faults: Faults;
  baskets: BasketCheck;
  acknowledgedOrders: number;
  unansweredOrders: number;
  /** Unanswered at first, and there all the same. */
  untoldOrders: number;
}

/** Compares all that the callers were told with what is there. */
export async function checkLoad(
  load: CrashLoad,
  { client, pool, goods }: { client: Client; pool: Pool; goods: CrashGoods },
): Promise<LoadFigures> {
  const { orders, sets, buyersSets } = load;
  const unanswered = orders.filter(({ outcomes }) => outcomes.includes('unknown'));
  await replayAll(client, pool, orders);
  const baskets = await checkBaskets(pool, sets);
  return {
    baskets,
    faults: [
      ...(await checkOrders(pool, goods, orders)),
      ...checkVersions(sets),
      ...checkVersions(buyersSets),
      ...baskets.faults,
      ...(await checkStock(pool, goods)),
    ],
    acknowledgedOrders: orders.filter(({ ids }) => ids.length > 0).length,
    unansweredOrders: unanswered.length,
    untoldOrders: unanswered.filter(({ untold }) => untold.length > 0).length,
  };
}
