import { formatDate } from '../format/date-format.ts';

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

/** Any hour far from midnight: only the day is shown. */
function dayOfMonth({ arrival_date: date }: ToldArrival): string {
  return formatDate(new Date(`${date}T12:00:00+03:00`), 'dd MMMM yyyy')
    .replace(/^0/, '')
    .replace(/ \d{4}$/, '')
    .replace(' ', '\u00A0');
}
