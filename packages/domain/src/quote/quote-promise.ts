import {
  workingDays,
  workingHours,
  workingTimeAfter,
  type WorkingCalendar,
} from '../delivery/working-time.ts';
import { formatDate } from '../format/date-format.ts';
import { moscowTime, type Moment } from '../format/moscow-time.ts';
import { sequenceText } from '../order/order-number.ts';

/** `КП-2026-000042`, by the year in Moscow. */
export function quoteNumber(requestedAt: Moment, sequence: number): string {
  return `КП-${moscowTime(requestedAt).year}-${sequenceText(sequence)}`;
}

export const ANSWER_WORKING_HOURS = 4;
const QUOTE_VALID_WORKING_DAYS = 5;

/** When the shopper is promised an answer. */
export function quoteAnsweredBy(requestedAt: Date, calendar?: WorkingCalendar): Date {
  return workingTimeAfter(requestedAt, workingHours(ANSWER_WORKING_HOURS), calendar);
}

/** `Ответим до 13:00 16 ноября 2026 по московскому времени`. */
export function quotePromiseText(promisedAt: Moment): string {
  const time = formatDate(promisedAt, 'HH:mm:ss').slice(0, 'HH:mm'.length);
  return `Ответим до ${time} ${formatDate(promisedAt, 'dd MMMM yyyy')} по московскому времени`;
}

/** Until then the prices of a sent offer are fixed. */
export function quoteValidUntil(
  sentAt: Date,
  { days = QUOTE_VALID_WORKING_DAYS, calendar }: { days?: number; calendar?: WorkingCalendar } = {},
): Date {
  return workingTimeAfter(sentAt, workingDays(days), calendar);
}

/** One working day before the end; null where the whole term is no longer than that. */
export function quoteRemindAt(
  sentAt: Date,
  { days = QUOTE_VALID_WORKING_DAYS, calendar }: { days?: number; calendar?: WorkingCalendar } = {},
): Date | null {
  return days < 2 ? null : workingTimeAfter(sentAt, workingDays(days - 1), calendar);
}
