import { countOf } from '@okoem/domain/format/plural.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a seller takes to confirm, as a person would say it. */
export function confirmationWords(minutes: number): string {
  if (minutes < HOUR) return countOf(Math.max(1, minutes), ['минуту', 'минуты', 'минут']);
  if (minutes < DAY) return countOf(Math.round(minutes / HOUR), ['час', 'часа', 'часов']);
  return countOf(Math.round(minutes / DAY), ['день', 'дня', 'дней']);
}
