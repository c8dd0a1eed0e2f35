import { mayPayLater, type OrganisationStatus } from '../customer/organisation-status.ts';
import type { WorkingCalendar } from '../delivery/working-time.ts';
import { isOnlineMethod } from '../payment/online-method.ts';
import { paymentChoices, type PaymentWish } from '../payment/payment-choice.ts';
import { invoiceExpiresAt, onlinePaymentExpiresAt } from './order-deadlines.ts';
import type { OrderPaymentMethod } from './payment-method.ts';

export interface Payer extends PaymentWish {
  /** Null for who buys for himself. */
  status: OrganisationStatus | null;
}

/** A company in liquidation pays before it receives. */
export function mayPayBy(method: OrderPaymentMethod, { status, ...wish }: Payer): boolean {
  const isOpen = paymentChoices(wish).includes(method);
  return isOpen && (status === null || mayPayLater(status) || method === 'invoice' || isOnlineMethod(method));
}

/** Until when an order waits for its money; null where it is paid later. */
export function payUntil(
  method: OrderPaymentMethod,
  placedAt: Date,
  calendar?: WorkingCalendar,
): Date | null {
  switch (method) {
    case 'invoice':
      return invoiceExpiresAt(placedAt, calendar);
    case 'card':
    case 'sbp':
    case 'instalments':
      return onlinePaymentExpiresAt(placedAt);
    case 'on_receipt':
    case 'deferred':
      return null;
  }
}
