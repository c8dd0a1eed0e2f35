import { isOnlineMethod } from '../payment/online-method.ts';
import type { OrderPaymentMethod } from './payment-method.ts';

/** So many orders may hold goods without money of somebody of whom nothing is known yet. */
export const MOST_UNPAID_OF_NEWCOMER = 5;
/** Of who has received an order before, or acts for a verified company: an office with many objects, and no more than that. */
export const MOST_UNPAID = 50;
/** An order that lapsed counts so long: placed anew every three days, it would hold the goods for ever. */
export const LAPSED_DAYS = 30;

export interface UnpaidOrders {
  /** Hold goods now, and are not paid. */
  open: number;
  /** How often one of them ended for want of money in the last days. */
  lapsed: number;
  isKnown: boolean;
}

/** Whether another order may hold goods without money. What the bank's page waits for is given back within the hour, so lapses do not count. */
export function mayHoldUnpaid({ open, lapsed, isKnown }: UnpaidOrders, method: OrderPaymentMethod): boolean {
  // Later payment has a limit of its own, in roubles.
  if (method === 'deferred') return true;
  const counted = isOnlineMethod(method) ? open : open + lapsed;
  return counted < (isKnown ? MOST_UNPAID : MOST_UNPAID_OF_NEWCOMER);
}
