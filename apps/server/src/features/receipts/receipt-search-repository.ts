import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { isOwnOrder, type OrderOwner } from '../orders/order-owner.ts';
import { listedColumns, type ReceiptRow, type ReceiptState } from './receipt-repository.ts';

export interface ReceiptFilter {
  /** Whose; everybody's for the staff. */
  owner?: OrderOwner | undefined;
  orderId?: number | undefined;
  state?: readonly ReceiptState[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Of the order. */
  query?: string | undefined;
}

export type ListedReceipt = Omit<ReceiptRow, 'content'>;

/** The newest first. */
export async function findReceipts(
  db: Db,
  filter: ReceiptFilter,
  { limit, offset }: RowRange,
): Promise<(ListedReceipt & { whole: number })[]> {
  return db<(ListedReceipt & { whole: number })[]>`
    select ${listedColumns(db)}, count(*) over ()::int as whole
      from receipt join customer_order on customer_order.id = receipt.order_id
     where ${matches(db, filter)}
     order by receipt.happened_at desc, receipt.id desc
     limit ${limit}
    offset ${offset}
  `;
}

export async function countReceipts(db: Db, filter: ReceiptFilter): Promise<number> {
  const [row] = await db<{ whole: number }[]>`
    select count(*)::int as whole
      from receipt join customer_order on customer_order.id = receipt.order_id
     where ${matches(db, filter)}
  `;
  return row!.whole;
}

function matches(db: Db, { owner, orderId, state = [], from, to, query = '' }: ReceiptFilter) {
  const day = db`(receipt.happened_at at time zone 'Europe/Moscow')::date`;
  return db`
    ${owner ? isOwnOrder(db, owner) : db`true`}
    and ${orderId === undefined ? db`true` : db`receipt.order_id = ${orderId}`}
    and ${state.length === 0 ? db`true` : db`receipt.state = any(${[...state]})`}
    and ${from === undefined ? db`true` : db`${day} >= ${from}::date`}
    and ${to === undefined ? db`true` : db`${day} <= ${to}::date`}
    and (${query} = '' or position(${query} in customer_order.number) > 0)
  `;
}
