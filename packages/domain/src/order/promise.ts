import { isWorkingDay, type WorkingCalendar } from '../delivery/working-time.ts';
import { apiDate } from '../format/date-format.ts';

/** Whether a parcel came by the day that was promised; unknown until it has come, or where nothing was promised. */
export function isPromiseKept(promisedTo: string | null, cameAt: Date | null): boolean | null {
  return promisedTo === null || cameAt === null ? null : apiDate(cameAt) <= promisedTo;
}

export interface PromisedDays {
  shipBy: string | null;
  promisedFrom: string | null;
  promisedTo: string | null;
}

const DAY_MS = 86_400_000;

/** The same way takes as long from the day it is promised anew; sellers send on working days. */
export function renewedPromise(
  { shipBy, promisedFrom, promisedTo }: PromisedDays,
  { promisedAt, now }: { promisedAt: Date; now: Date },
  calendar: WorkingCalendar = {},
): PromisedDays {
  let shift = Math.max(0, (noonOf(apiDate(now)) - noonOf(apiDate(promisedAt))) / DAY_MS);
  while (shipBy !== null && !isWorkingDay(new Date(noonOf(shipBy) + shift * DAY_MS), calendar)) shift += 1;
  const later = (day: string | null) => day && apiDate(new Date(noonOf(day) + shift * DAY_MS));
  return { shipBy: later(shipBy), promisedFrom: later(promisedFrom), promisedTo: later(promisedTo) };
}

/** In Moscow, which has no summer time. */
function noonOf(day: string): number {
  return Date.parse(`${day}T09:00:00Z`);
}
