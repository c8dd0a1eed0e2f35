import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { findCompany } from './order-money.ts';
import { nextKey, postEntry } from './post-entry.ts';

/** What we took off an order as a whole; what a promo code took off stands with the parts. */
export async function findDiscount(db: Db, orderId: number): Promise<Kopecks> {
  const [row] = await db<{ discount: number }[]>`
    select coalesce(sum(amount), 0)::bigint as discount
      from ledger_line
     where order_id = ${orderId}
       and account = 'promo'
       and sub_order_id is null
  `;
  return row!.discount;
}

/** Above zero the order costs less from now on, at our cost; below it a discount is taken back. The order is locked by the caller. */
export async function postDiscount(tx: Transaction, orderId: number, amount: number): Promise<void> {
  if (amount === 0) return;
  const companyId = await findCompany(tx, orderId);
  await postEntry(tx, {
    kind: 'discount',
    key: await nextKey(tx, orderId, 'discount'),
    orderId,
    lines: [
      { account: 'buyer_charged', amount: -amount, orderId, companyId },
      { account: 'promo', amount, orderId },
    ],
  });
}
