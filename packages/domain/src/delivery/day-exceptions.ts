import type { DayExceptions } from './arrival.ts';
import type { WorkingCalendar } from './working-time.ts';

const DAY_MS = 86_400_000;

/** The same days as texts, for terms that are counted in working days. */
export function workingCalendar({ off, working }: DayExceptions): WorkingCalendar {
  return { holidays: [...off].map(textOf), workingWeekends: [...working].map(textOf) };
}

function textOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
