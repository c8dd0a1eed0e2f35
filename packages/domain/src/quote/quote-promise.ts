import {
  workingDays,
  workingHours,
  workingTimeAfter,
  type WorkingCalendar,
} from '../delivery/working-time.ts';
import { moscowTime, type Moment } from '../format/moscow-time.ts';
import { sequenceText } from '../order/order-number.ts';

/** `КП-2026-000042`, by the year in Moscow. */
export function quoteNumber(requestedAt: Moment, sequence: number): string {
  return `КП-${moscowTime(requestedAt).year}-${sequenceText(sequence)}`;
}

export const ANSWER_WORKING_HOURS = 4;
export const QUOTE_VALID_WORKING_DAYS = 5;

/** When the shopper is promised an answer. */
export function quoteAnsweredBy(requestedAt: Date, calendar?: WorkingCalendar): Date {
  return workingTimeAfter(requestedAt, workingHours(ANSWER_WORKING_HOURS), calendar);
}

/** Until then the prices of a sent offer are fixed. */
export function quoteValidUntil(sentAt: Date, calendar?: WorkingCalendar): Date {
  return workingTimeAfter(sentAt, workingDays(QUOTE_VALID_WORKING_DAYS), calendar);
}
