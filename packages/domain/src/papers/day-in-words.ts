import { MONTHS_OF_DATE } from '../format/months.ts';
import { NO_BREAK_SPACE } from '../format/number-format.ts';

/** '2026-11-02' → '2 ноября 2026 г.'. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return [date, MONTHS_OF_DATE[month! - 1], year, 'г.'].join(NO_BREAK_SPACE);
}
