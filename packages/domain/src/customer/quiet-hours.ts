/** By the clocks of the recipient's city: a phone is silent from the first hour to the second. */
export const QUIET_HOURS = { from: 22, to: 8 } as const;

/** Of who has told us no city. */
export const MOSCOW_OFFSET = 'UTC+3';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * When a phone may ring again; undefined when it may now. The offset is that of our list of cities (`UTC+7`): Russia moves
 * no clocks, so an offset is a zone.
 */
export function quietUntil(moment: Date, utcOffset: string): Date | undefined {
  const offset = offsetHours(utcOffset);
  const local = moment.getTime() / HOUR_MS + offset;
  const midnight = Math.floor(local / DAY_HOURS) * DAY_HOURS;
  const hour = local - midnight;
  if (hour >= QUIET_HOURS.to && hour < QUIET_HOURS.from) return undefined;
  const morning = midnight + QUIET_HOURS.to + (hour >= QUIET_HOURS.from ? DAY_HOURS : 0);
  return new Date((morning - offset) * HOUR_MS);
}

export function offsetHours(utcOffset: string): number {
  const [, sign, hours, minutes = '0'] = /^UTC([+-])(\d{1,2})(?::([0-5]\d))?$/.exec(utcOffset) ?? [];
  if (hours === undefined) throw new RangeError(`${utcOffset} is no offset of a city.`);
  const size = Number(hours) + Number(minutes) / 60;
  return sign === '-' ? -size : size;
}
