import { offsetHours } from '../customer/quiet-hours.ts';

/** The hour of the letter of the day, by the recipient's clocks. */
const DIGEST_HOUR = 9;

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The moment of today's letter if it has come: it takes what happened before. Undefined while it is too early. */
export function digestMoment(now: Date, utcOffset: string): Date | undefined {
  const offset = offsetHours(utcOffset);
  const local = now.getTime() / HOUR_MS + offset;
  const midnight = Math.floor(local / DAY_HOURS) * DAY_HOURS;
  if (local - midnight < DIGEST_HOUR) return undefined;
  return new Date((midnight + DIGEST_HOUR - offset) * HOUR_MS);
}
