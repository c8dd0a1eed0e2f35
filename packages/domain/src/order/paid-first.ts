import type { Kopecks } from '../money.ts';
import type { OrderPaymentMethod } from './payment-method.ts';
import type { SubOrderStatus } from './sub-order-status.ts';

/** Goods that leave before they are paid: their buyer pays the courier, or on a day that was agreed. */
const PAID_AFTERWARDS: ReadonlySet<OrderPaymentMethod> = new Set(['on_receipt', 'deferred']);

export interface OpenMoney {
  paymentMethod: OrderPaymentMethod;
  /** Of the whole order, by the ledger: charged, less what was paid and not given back. */
  owed: number;
  held: Kopecks;
}

/** What has to come before anything more of the order leaves the seller. */
export function openBeforeLeaving({ paymentMethod, owed, held }: OpenMoney): Kopecks {
  return PAID_AFTERWARDS.has(paymentMethod) ? 0 : Math.max(0, owed - held);
}

/** Handed to a carrier, or laid out for the buyer: from here on goods may be gone. */
export function isLeaving(to: SubOrderStatus): boolean {
  return to === 'SHIPPED' || to === 'READY';
}
