import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { type MoneyMove, stopWaiting } from './order-money.ts';
import { lockCompany } from './payment-terms-repository.ts';
import { nextKey, postEntry } from './post-entry.ts';

/** What a company has paid that belongs to no order yet; below zero where a payment was undone after it was spent. */
export async function findAdvance(db: Db, companyId: number): Promise<number> {
  const [row] = await db<{ advance: number }[]>`
    select coalesce(-sum(amount), 0)::bigint as advance
      from ledger_line
     where company_id = ${companyId}
       and order_id is null
       and account in ('buyer_paid', 'buyer_back')
  `;
  return row!.advance;
}

/**
 * The company's own money, which was here before, is an order's from now on: both are paid by the buyer, so nothing else moves.
 * Order and company are locked by the caller, who has looked whether there is so much. False: it was posted before.
 */
export async function postFromAdvance(
  tx: Transaction,
  { orderId, companyId, amount, key, at = null }: MoneyMove & { companyId: number },
): Promise<boolean> {
  const entry = await postEntry(tx, {
    kind: 'match',
    key,
    orderId,
    at,
    lines: [
      { account: 'buyer_paid', amount, companyId },
      { account: 'buyer_paid', amount: -amount, orderId, companyId },
    ],
  });
  if (entry !== undefined) await stopWaiting(tx, orderId);
  return entry !== undefined;
}

/**
 * What a company has paid too much for an order stays with us as its advance, for whatever it orders next: for the order it was
 * given back. The order is locked by the caller.
 */
export async function giveToAdvance(
  tx: Transaction,
  { orderId, companyId, amount }: { orderId: number; companyId: number; amount: Kopecks },
): Promise<void> {
  await postGiven(tx, { orderId, companyId, amount });
}

/**
 * What the order has given to the advance is the order's again, to be sent back by transfer or because it was never paid. False:
 * the advance was spent. The order is locked by the caller.
 */
export async function takeBackFromAdvance(
  tx: Transaction,
  { orderId, companyId, amount }: { orderId: number; companyId: number; amount: Kopecks },
): Promise<boolean> {
  await lockCompany(tx, companyId);
  const there = Math.min(await findGiven(tx, orderId), await findAdvance(tx, companyId));
  if (amount > there) return false;
  await postGiven(tx, { orderId, companyId, amount: -amount });
  return true;
}

/** Above zero to the advance, below it back to the order. */
async function postGiven(
  tx: Transaction,
  { orderId, companyId, amount }: { orderId: number; companyId: number; amount: number },
): Promise<void> {
  await postEntry(tx, {
    kind: 'refund',
    key: await nextKey(tx, orderId, 'to advance'),
    orderId,
    lines: [
      { account: 'buyer_back', amount, orderId, companyId },
      { account: 'buyer_paid', amount: -amount, companyId },
    ],
  });
}

async function findGiven(db: Db, orderId: number): Promise<number> {
  const [row] = await db<{ given: number }[]>`
    select coalesce(-sum(line.amount), 0)::bigint as given
      from ledger_entry as entry
      join ledger_line as line on line.entry_id = entry.id
     where entry.order_id = ${orderId}
       and entry.kind = 'refund'
       and line.account = 'buyer_paid'
       and line.order_id is null
  `;
  return row!.given;
}

/** How much of the order's money a happening of this name has moved; undefined where nothing of that name was posted. */
export async function findPosted(
  db: Db,
  { orderId, key }: { orderId: number; key: string },
): Promise<Kopecks | undefined> {
  const [row] = await db<{ amount: number }[]>`
    select abs(sum(line.amount))::bigint as amount
      from ledger_entry as entry
      join ledger_line as line on line.entry_id = entry.id
     where entry.key = ${key}
       and line.order_id = ${orderId}
       and line.account in ('buyer_paid', 'buyer_back')
    having count(*) > 0
  `;
  return row?.amount;
}
