import { formatDate } from '../format/date-format.ts';
import { atMoscowTime, moscowTime, type Moment } from '../format/moscow-time.ts';

const NEAR_DAYS = ['сегодня', 'завтра', 'послезавтра'] as const;
/** Any hour far from midnight: only the day is shown. */
const NOON = { hour: 12, minute: 0, second: 0 };

/** 'завтра, 16 ноября' or '21 ноября': the day goods arrive, counted from a day in Moscow. */
export function arrivalText({ days, from }: { days: number; from: Moment }): string {
  const near = NEAR_DAYS[days];
  const date = arrivalDate({ days, from });
  return near === undefined ? date : `${near}, ${date}`;
}

/** 'завтра', or the date when the day has no word of its own. */
export function shortArrivalText({ days, from }: { days: number; from: Moment }): string {
  return NEAR_DAYS[days] ?? arrivalDate({ days, from });
}

function arrivalDate({ days, from }: { days: number; from: Moment }): string {
  const { year, month, day } = moscowTime(from);
  const arrival = atMoscowTime({ year, month, day: day + days, ...NOON });
  return formatDate(arrival, 'dd MMMM yyyy')
    .replace(/^0/, '')
    .replace(/ \d{4}$/, '')
    .replace(' ', '\u00A0');
}
