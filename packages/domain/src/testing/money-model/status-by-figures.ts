import type { Kopecks } from '../../money.ts';
import type { OrderPaymentMethod } from '../../order/payment-method.ts';
import type { PaymentStatus } from '../../order/payment-status.ts';

export interface OrderFigures {
  charged: Kopecks;
  paid: Kopecks;
  back: Kopecks;
  held: Kopecks;
  method: OrderPaymentMethod;
  /** It has a term to pay by. */
  isWaiting: boolean;
  /** The day of who pays later has passed. */
  isLate: boolean;
}

/** The payment state of an order by its figures: written apart from the view of the database, and held against it. */
export function statusByFigures(figures: OrderFigures): PaymentStatus {
  const { charged, paid, back, held, method, isWaiting, isLate } = figures;
  if (isWaiting && charged - paid + back > held) return 'AWAITING';
  if (back > 0) return back === paid ? 'REFUNDED' : 'PARTLY_REFUNDED';
  if (paid > 0 && charged <= paid) return 'PAID';
  if (held > 0 && charged <= held + paid) return 'HELD';
  if (charged === 0) return 'NONE';
  if (method === 'deferred') return isLate ? 'OVERDUE' : 'DEFERRED';
  return 'NONE';
}
