import type { MoneyPlace } from '@okoem/domain/ledger/ledger-account.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { PaymentStatus } from '@okoem/domain/order/payment-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { postEntry } from './post-entry.ts';

/** What the ledger says about an order. */
export interface OrderMoney {
  charged: Kopecks;
  paid: Kopecks;
  back: Kopecks;
  held: Kopecks;
  /** Still to be paid; below zero when more was paid than is owed. */
  owed: number;
  state: PaymentStatus;
}

export async function findOrderMoney(db: Db, orderId: number): Promise<OrderMoney> {
  const [row] = await db<OrderMoney[]>`
    select charged, paid, back, held, owed, state from order_payment where order_id = ${orderId}
  `;
  return row!;
}

/** What a part costs is charged when the transaction ends; whoever needs to know before asks for it. */
export async function chargeNow(tx: Transaction): Promise<void> {
  await tx`set constraints sub_order_is_charged immediate`;
  await tx`set constraints sub_order_is_charged deferred`;
}

export interface MoneyMove {
  orderId: number;
  amount: Kopecks;
  /** Names what happened outside, e.g. `payment 17 captured`: told twice, it is posted once. */
  key: string;
  at?: Date | null;
}

/**
 * Money of the buyer has come, or was there already and nobody knew whose it was (`unmatched`). The order is locked by the
 * caller. False: it was posted before.
 */
export async function receiveMoney(
  tx: Transaction,
  { orderId, amount, key, at = null, into }: MoneyMove & { into: MoneyPlace | 'unmatched' },
): Promise<boolean> {
  const companyId = await findCompany(tx, orderId);
  const entry = await postEntry(tx, {
    kind: into === 'unmatched' ? 'match' : 'payment',
    key,
    orderId,
    at,
    lines: [
      { account: into, amount, orderId },
      { account: 'buyer_paid', amount: -amount, orderId, companyId },
    ],
  });
  if (entry !== undefined) await stopWaiting(tx, orderId);
  return entry !== undefined;
}

export interface MoneyBack extends MoneyMove {
  from: MoneyPlace;
  /** The bank has given it already, ask us or not: the books say so, and the nightly check says that it was too much. */
  isGone?: boolean;
}

/** Money goes back to the buyer, by us never more than he has paid. The order is locked by the caller. */
export async function giveMoneyBack(
  tx: Transaction,
  { orderId, amount, key, at = null, from, isGone = false }: MoneyBack,
): Promise<boolean> {
  const companyId = await findCompany(tx, orderId);
  const entry = await postEntry(tx, {
    kind: 'refund',
    key,
    orderId,
    at,
    lines: [
      { account: 'buyer_back', amount, orderId, companyId },
      { account: from, amount: -amount, orderId },
    ],
  });
  if (entry === undefined || isGone) return entry !== undefined;
  const { paid, back } = await findOrderMoney(tx, orderId);
  if (back > paid) throw new Error(`Order ${orderId} would give back ${back} of ${paid} kopecks.`);
  return true;
}

/** The buyer's bank keeps the money for us. */
export async function holdMoney(
  tx: Transaction,
  { orderId, amount, key, at = null }: MoneyMove,
): Promise<boolean> {
  const lines = heldLines(orderId, amount);
  const entry = await postEntry(tx, { kind: 'hold', key, orderId, at, lines });
  if (entry !== undefined) await stopWaiting(tx, orderId);
  return entry !== undefined;
}

/** The bank keeps it no longer: it was captured, which is a payment of its own, or let go. */
export async function releaseMoney(
  tx: Transaction,
  { orderId, amount, key, at = null }: MoneyMove,
): Promise<boolean> {
  const lines = heldLines(orderId, -amount);
  return (await postEntry(tx, { kind: 'release', key, orderId, at, lines })) !== undefined;
}

function heldLines(orderId: number, amount: number) {
  return [
    { account: 'held', amount, orderId },
    { account: 'held_due', amount: -amount, orderId },
  ] as const;
}

/** Whose order it is; null of a person's. */
export async function findCompany(tx: Db, orderId: number): Promise<number | null> {
  const [row] = await tx<{ companyId: number | null }[]>`
    select company_id from customer_order where id = ${orderId}
  `;
  return row!.companyId;
}

/** Covered by what was paid or is kept for us, an order waits for no money, and its goods stay its own until they are sent. */
export async function stopWaiting(tx: Transaction, orderId: number): Promise<void> {
  await tx`
    with covered as (
      update customer_order
         set pay_until = null
       where id = ${orderId}
         and pay_until is not null
         and (select owed <= held from order_payment where order_id = ${orderId})
      returning id
    )
    update stock_hold
       set expires_at = null
      from covered
      join sub_order on sub_order.order_id = covered.id
      join order_line on order_line.sub_order_id = sub_order.id
     where stock_hold.order_line_id = order_line.id
       and stock_hold.state = 'held'
  `;
}
