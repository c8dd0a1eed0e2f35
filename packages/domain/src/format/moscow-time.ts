/** Moments are shown in Moscow time everywhere, whatever zone the browser or the server is in. */
export const TIME_ZONE = 'Europe/Moscow';

/** A moment with a zone, or a calendar day (`2024-03-05`), which is the same day in Moscow. */
export type Moment = Date | number | string;

export interface MoscowTime {
  year: number;
  /** January is 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const HOUR_MS = 3_600_000;
/** Since then Moscow keeps one offset all the year round. */
const SETTLED_SINCE = Date.UTC(2014, 9, 25, 22);
const SETTLED_OFFSET_MS = 3 * HOUR_MS;

export function moscowTime(moment: Moment): MoscowTime {
  const date = toDate(moment);
  return date.getTime() < SETTLED_SINCE ? timeByZoneTable(date) : settledTime(date);
}

/** Plain arithmetic: a slow phone would read its tables of zones for 145 ms before the first page comes alive. */
function settledTime(date: Date): MoscowTime {
  const clock = new Date(date.getTime() + SETTLED_OFFSET_MS);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
    second: clock.getUTCSeconds(),
  };
}

let zoneClock: Intl.DateTimeFormat | undefined;

function timeByZoneTable(date: Date): MoscowTime {
  zoneClock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = zoneClock.formatToParts(date);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/** The moment at which clocks in Moscow show this; days and hours may run over, as in `Date.UTC`. */
export function atMoscowTime({ year, month, day, hour, minute, second }: MoscowTime): Date {
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(asIfUtc - moscowOffset(asIfUtc - moscowOffset(asIfUtc)));
}

/** When the next day begins in Moscow. */
export function nextMoscowMidnight(moment: Moment): Date {
  const { year, month, day } = moscowTime(moment);
  return atMoscowTime({ year, month, day: day + 1, hour: 0, minute: 0, second: 0 });
}

/** 0 is Sunday. */
export function moscowWeekday(moment: Moment): number {
  const { year, month, day } = moscowTime(moment);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

export function toDate(moment: Moment): Date {
  // Without a zone the browser would read the text in its own, and two people would see two times.
  const zoneless = typeof moment === 'string' && /T[\d:.]+$/.test(moment);
  const date = new Date(moment);
  if (zoneless || Number.isNaN(date.getTime())) throw new RangeError(`${String(moment)} is no moment.`);
  return date;
}

function moscowOffset(moment: number): number {
  const { year, month, day, hour, minute, second } = moscowTime(moment);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
