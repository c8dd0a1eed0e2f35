import {
  endOfWorkingDay,
  workingDays,
  workingTimeAfter,
  type WorkingCalendar,
} from '../delivery/working-time.ts';

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

export function remindOfInvoiceAt(issuedAt: Date, calendar?: WorkingCalendar): Date {
  return workingTimeAfter(issuedAt, workingDays(REMIND_WORKING_DAYS), calendar);
}

export function onlinePaymentExpiresAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + ONLINE_PAYMENT_MINUTES * MINUTE_MS);
}

export function mayRestore(cancelledAt: Date, now: Date): boolean {
  return now.getTime() - cancelledAt.getTime() <= RESTORE_DAYS * DAY_MS;
}
