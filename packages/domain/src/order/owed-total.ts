import { type Kopecks, sumKopecks } from '../money.ts';
import type { SubOrderStatus } from './sub-order-status.ts';

/** What a part was cancelled for when its invoice was not paid; such parts alone come back when the order is restored. */
export const UNPAID_REASON = 'Счёт не оплачен в срок';

/** What is to be paid: a part that was cancelled costs nothing, though the order remembers what it would have cost. */
export function owedTotal(parts: readonly { state: SubOrderStatus; total: Kopecks }[]): Kopecks {
  return sumKopecks(parts.filter(({ state }) => state !== 'CANCELLED').map(({ total }) => total));
}
