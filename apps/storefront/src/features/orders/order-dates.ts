import { dayRange } from '@okoem/domain/delivery/arrival-text.ts';
import { WEEKDAY_NAMES } from '@okoem/domain/format/date-format.ts';
import { MONTHS_OF_DATE } from '@okoem/domain/format/months.ts';
import { type Moment, moscowTime, moscowWeekday } from '@okoem/domain/format/moscow-time.ts';

const DAY_MS = 86_400_000;
const NEAR_DAYS: Readonly<Record<string, string>> = { '-1': 'вчера', '0': 'сегодня', '1': 'завтра' };

/** «18 ноября». */
export function dayText(moment: Moment): string {
  const { day, month } = moscowTime(moment);
  return `${day}\u00A0${MONTHS_OF_DATE[month - 1]}`;
}

/** «завтра, 18 ноября», «18 ноября». Both are calendar days. */
export function nearDayText(day: string, today: string): string {
  const near = NEAR_DAYS[String(daysBetween(today, day))];
  return near === undefined ? dayText(day) : `${near}, ${dayText(day)}`;
}

/** «17–18 ноября», «30 ноября – 2 декабря»; one day is one day. */
export function daysText(from: string | null, to: string): string {
  return from === null ? dayText(to) : dayRange(from, to);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** «13.11, 12:05». */
export function momentText(moment: Moment): string {
  const { day, month, hour, minute } = moscowTime(moment);
  return `${twoDigits(day)}.${twoDigits(month)}, ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** «18 ноября, среда, 18:00 МСК»: until then something is to be done, and a weekday is what people plan by. */
export function deadlineText(moment: Moment): string {
  const { hour, minute } = moscowTime(moment);
  const weekday = WEEKDAY_NAMES[moscowWeekday(moment)]!;
  return `${dayText(moment)}, ${weekday}, ${twoDigits(hour)}:${twoDigits(minute)}\u00A0МСК`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
