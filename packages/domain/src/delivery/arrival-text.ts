import { MONTHS_OF_DATE } from '../format/months.ts';

const NEAR_DAYS = ['сегодня', 'завтра', 'послезавтра'] as const;

/** As the API tells it: both of the calendar of the city that goods go to. */
export interface ToldArrival {
  arrival_days: number;
  /** `yyyy-MM-dd` */
  arrival_date: string;
}

/** 'завтра, 16 ноября' or '21 ноября'. */
export function arrivalText(arrival: ToldArrival): string {
  const near = NEAR_DAYS[arrival.arrival_days];
  const date = dayOfMonth(arrival);
  return near === undefined ? date : `${near}, ${date}`;
}

/** 'завтра', or the date when the day has no word of its own. */
export function shortArrivalText(arrival: ToldArrival): string {
  return NEAR_DAYS[arrival.arrival_days] ?? dayOfMonth(arrival);
}

/** '21 ноября' of a day, `yyyy-MM-dd`. */
export function shortDay(day: string): string {
  return dayOfMonth({ arrival_date: day });
}

/** '21–22 ноября', '30 ноября – 2 декабря'; one day is one day. Both `yyyy-MM-dd`. */
export function dayRange(from: string, to: string): string {
  if (from >= to) return shortDay(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth ? `${Number(from.slice(8))}–${shortDay(to)}` : `${shortDay(from)} – ${shortDay(to)}`;
}

/** Of a calendar already, so that no clock is asked. */
function dayOfMonth({ arrival_date: date }: Pick<ToldArrival, 'arrival_date'>): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day}\u00A0${MONTHS_OF_DATE[month! - 1]}`;
}
