import { apiDate } from '../format/date-format.ts';
import {
  atMoscowTime,
  type MoscowTime,
  moscowTime,
  moscowWeekday,
  nextMoscowMidnight,
} from '../format/moscow-time.ts';

/** Monday to Friday, nine to six in Moscow. */
export const WORKING_HOURS = { from: 9, to: 18 } as const;
const SUNDAY = 0;
const SATURDAY = 6;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface WorkingCalendar {
  /** Weekdays off, `yyyy-MM-dd`. */
  holidays?: readonly string[];
  /** Weekends that were made working days. */
  workingWeekends?: readonly string[];
}

export function workingHours(hours: number): number {
  return hours * HOUR_MS;
}

export function workingDays(days: number): number {
  return workingHours(days * (WORKING_HOURS.to - WORKING_HOURS.from));
}

/** The moment by which so much working time has passed: a promise given on Friday evening is kept on Monday. */
export function workingTimeAfter(from: Date, workingMs: number, calendar: WorkingCalendar = {}): Date {
  let left = workingMs;
  let cursor = from;
  for (;;) {
    const { opens, closes } = openingOf(cursor, calendar);
    const start = Math.max(cursor.getTime(), opens.getTime());
    const room = Math.max(0, closes.getTime() - start);
    if (room > 0 && left <= room) return new Date(start + left);
    left -= room;
    cursor = nextMoscowMidnight(cursor);
  }
}

export function isWorkingDay(
  moment: Date,
  { holidays = [], workingWeekends = [] }: WorkingCalendar = {},
): boolean {
  const day = apiDate(moment);
  const weekday = moscowWeekday(moment);
  const isWeekend = weekday === SUNDAY || weekday === SATURDAY;
  return isWeekend ? workingWeekends.includes(day) : !holidays.includes(day);
}

/** When work ends on the so manieth working day after this one: an invoice is paid until then. */
export function endOfWorkingDay(from: Date, days: number, calendar: WorkingCalendar = {}): Date {
  let day = from;
  for (let left = days; left > 0;) {
    day = nextMoscowMidnight(day);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return atMoscowTime({ ...startOfDay(day), hour: WORKING_HOURS.to });
}

function openingOf(moment: Date, calendar: WorkingCalendar): { opens: Date; closes: Date } {
  const opens = atMoscowTime({ ...startOfDay(moment), hour: WORKING_HOURS.from });
  const closes = atMoscowTime({ ...startOfDay(moment), hour: WORKING_HOURS.to });
  return { opens, closes: isWorkingDay(moment, calendar) ? closes : opens };
}

function startOfDay(moment: Date): MoscowTime {
  return { ...moscowTime(moment), hour: 0, minute: 0, second: 0 };
}
