import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { type MoneyMove, stopWaiting } from './order-money.ts';
import { postEntry } from './post-entry.ts';

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
