import {
  endOfWorkingDay,
  WORKING_HOURS,
  workingDays,
  workingTimeAfter,
  type WorkingCalendar,
} from '../delivery/working-time.ts';
import type { OrderPaymentMethod } from './payment-method.ts';

export const CONFIRM_WORKING_DAYS = 1;
export const INVOICE_WORKING_DAYS = 3;
/** Working days after which an unpaid invoice is reminded of. */
export const REMIND_WORKING_DAYS = 2;
/** A seller's proposal to change an order waits so long; silence counts as no. */
export const ANSWER_WORKING_DAYS = 1;
/** An order cancelled for want of payment can be restored so long. */
export const RESTORE_DAYS = 14;
/** How long the bank's page waits for a card; the goods are held meanwhile. */
export const ONLINE_PAYMENT_MINUTES = 60;

const MINUTE_MS = 60_000;
const NOON = 12;
/** From noon to the end of work. */
const AFTERNOON_MS = (WORKING_HOURS.to - NOON) * 60 * MINUTE_MS;
const DAY_MS = 86_400_000;

export function confirmBy(placedAt: Date, calendar?: WorkingCalendar): Date {
  return workingTimeAfter(placedAt, workingDays(CONFIRM_WORKING_DAYS), calendar);
}

export function answerBy(proposedAt: Date, calendar?: WorkingCalendar): Date {
  return workingTimeAfter(proposedAt, workingDays(ANSWER_WORKING_DAYS), calendar);
}

/** Until the evening of the third working day after: banks send payments until then. */
export function invoiceExpiresAt(issuedAt: Date, calendar?: WorkingCalendar): Date {
  return endOfWorkingDay(issuedAt, INVOICE_WORKING_DAYS, calendar);
}

/**
 * What was paid on the last day is in the statement of the next working morning: before its noon nobody knows that an invoice
 * was not paid. Other ways end by their minute.
 */
export function unpaidEndsAt(
  { paymentMethod, payUntil }: { paymentMethod: OrderPaymentMethod; payUntil: Date },
  calendar?: WorkingCalendar,
): Date {
  if (paymentMethod !== 'invoice') return payUntil;
  return new Date(endOfWorkingDay(payUntil, 1, calendar).getTime() - AFTERNOON_MS);
}

export function remindOfInvoiceAt(issuedAt: Date, calendar?: WorkingCalendar): Date {
  return workingTimeAfter(issuedAt, workingDays(REMIND_WORKING_DAYS), calendar);
}

export function onlinePaymentExpiresAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + ONLINE_PAYMENT_MINUTES * MINUTE_MS);
}

export function mayRestore(cancelledAt: Date, now: Date): boolean {
  return now.getTime() - cancelledAt.getTime() <= RESTORE_DAYS * DAY_MS;
}
