/** The year of the statement: VAT changes in its second month, as it did. */
export const YEAR_START = '2025-12-01';
export const YEAR_END = '2026-11-30';

const DAY = 86_400_000;

export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

function isWorking(day: string): boolean {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  const isNewYear = day >= '2026-01-01' && day <= '2026-01-11';
  return weekday !== 0 && weekday !== 6 && !isNewYear;
}

/** The day itself or the next on which banks work; the last days of the year fall on its last working day. */
export function bankDay(day: string): string {
  let at = day > YEAR_END ? YEAR_END : day;
  while (!isWorking(at)) at = plusDays(at, 1);
  return at;
}

export function bankDayBefore(day: string): string {
  let at = plusDays(day, -1);
  while (!isWorking(at)) at = plusDays(at, -1);
  return at;
}

export function plusWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = plusDays(at, 1);
    if (isWorking(at)) left -= 1;
  }
  return at;
}

/** `12.11.2026` */
export function dotted(day: string): string {
  return day.split('-').toReversed().join('.');
}

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** `12 ноября 2026 г.` */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]} ${year} г.`;
}
