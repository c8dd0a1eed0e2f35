import type { Receipt, StaffReceipt } from '@okoem/contract/receipts.ts';
import { receiptAddress } from '@okoem/domain/screen/shop-routes.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { keyOf } from './receipt-repository.ts';
import { findReceipts, type ListedReceipt } from './receipt-search-repository.ts';

const MOST = 100;

export function receiptView(row: ListedReceipt): Receipt {
  return {
    id: row.id,
    kind: row.kind,
    total: row.total,
    order_id: row.orderId,
    order_number: row.orderNumber,
    happened_at: row.happenedAt.toISOString(),
    is_issued: row.state === 'DONE',
    url: receiptAddress(row.token),
  };
}

export function staffReceiptView(row: ListedReceipt): z.infer<typeof StaffReceipt> {
  const { state, operator, failures, failure } = row;
  return { ...receiptView(row), state, key: keyOf(row), operator, failures, failure };
}

/** Of one order, as they came: whose it is, the caller has asked before. */
export async function receiptsOfOrder(db: Db, orderId: number): Promise<Receipt[]> {
  const rows = await findReceipts(db, { orderId }, { offset: 0, limit: MOST });
  return rows.toReversed().map(receiptView);
}
