import { type Kopecks, sumKopecks } from '../money.ts';
import type { SubOrderStatus } from './sub-order-status.ts';

/** What a part was cancelled for when nobody paid in time; such parts alone come back when the order is restored. */
const UNPAID_REASON = 'Счёт не оплачен в срок';
const UNPAID_ONLINE_REASON = 'Заказ не оплачен вовремя';

export function unpaidReason({ isInvoice }: { isInvoice: boolean }): string {
  return isInvoice ? UNPAID_REASON : UNPAID_ONLINE_REASON;
}

export function isUnpaidReason(reason: string): boolean {
  return reason === UNPAID_REASON || reason === UNPAID_ONLINE_REASON;
}

/** What is to be paid: a part that was cancelled or not collected costs nothing, though the order remembers what it would have cost. */
export function owedTotal(parts: readonly { state: SubOrderStatus; total: Kopecks }[]): Kopecks {
  return sumKopecks(
    parts.filter(({ state }) => state !== 'CANCELLED' && state !== 'NOT_COLLECTED').map(({ total }) => total),
  );
}
