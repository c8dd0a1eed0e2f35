import { MONTHS_OF_DATE } from './months.ts';
import { moscowTime, type Moment, type MoscowTime } from './moscow-time.ts';

export const WEEKDAY_NAMES = [
  'воскресенье',
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
] as const;

export type DateFormat =
  | 'dd.MM.yy'
  | 'yyyy-MM-dd'
  | 'dd.MM.yyyy HH:mm'
  | 'dd MMMM yyyy, в HH:mm'
  | 'dd MMMM yyyy'
  | 'HH:mm:ss'
  | 'dd.MM.yyyy';

export const DEFAULT_DATE_FORMAT: DateFormat = 'dd.MM.yy';
export const API_DATE_FORMAT: DateFormat = 'yyyy-MM-dd';

const LETTERS: Record<string, (time: MoscowTime) => string> = {
  dd: ({ day }) => twoDigits(day),
  MM: ({ month }) => twoDigits(month),
  MMMM: ({ month }) => MONTHS_OF_DATE[month - 1]!,
  yy: ({ year }) => twoDigits(year % 100),
  yyyy: ({ year }) => String(year),
  HH: ({ hour }) => twoDigits(hour),
  mm: ({ minute }) => twoDigits(minute),
  ss: ({ second }) => twoDigits(second),
};

export function formatDate(moment: Moment, format: DateFormat = DEFAULT_DATE_FORMAT): string {
  const time = moscowTime(moment);
  return format.replace(/[a-zA-Z]+/g, (letters) => LETTERS[letters]!(time));
}

/** The calendar day in Moscow as the API writes it. */
export function apiDate(moment: Moment): string {
  return formatDate(moment, API_DATE_FORMAT);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
