import { countOf, type PluralForms } from './plural.ts';

const MINUTE_MS = 60_000;
const MINUTES_IN_HOUR = 60;
const MINUTES_IN_DAY = 1440;

const UNITS: readonly (readonly [minutes: number, forms: PluralForms])[] = [
  [MINUTES_IN_DAY, ['день', 'дня', 'дней']],
  [MINUTES_IN_HOUR, ['час', 'часа', 'часов']],
  [1, ['минута', 'минуты', 'минут']],
];

/** «2 дня 7 часов»: the two largest units, for nobody counts the minutes of days. Undefined when it is over. */
export function timeLeft(until: Date, now: Date): string | undefined {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return undefined;
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes === 0) return 'меньше минуты';
  const largest = UNITS.findIndex(([size]) => minutes >= size);
  let rest = minutes;
  return UNITS.slice(largest, largest + 2)
    .map(([size, forms]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count === 0 ? '' : countOf(count, forms);
    })
    .filter((words) => words !== '')
    .join(' ');
}
