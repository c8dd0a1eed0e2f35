import { type Carriage, type Load, NO_LOAD, travelDays } from './carriage.ts';
import type { Destination } from './delivery-reach.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1440;

/** When a warehouse hands goods over, by its own clock. */
export interface StoreSchedule {
  /** Minutes after midnight: what is ordered before leaves on the same day. */
  cutoffMinute: number;
  /** One bit for each weekday, Monday first. */
  worksOn: number;
  utcOffsetMinutes: number;
}

/** Where goods go: «сегодня» is the today of that city. */
export interface ArrivalPlace extends Destination {
  utcOffsetMinutes: number;
  exceptions: DayExceptions;
  /** Who brings goods there, and in how many days. */
  carriage: Carriage;
}

/** Days that differ from their weekday, by their number since 1970. */
export interface DayExceptions {
  /** Holidays on which nobody hands over or delivers. */
  off: ReadonlySet<number>;
  /** Weekends that were made working days. */
  working: ReadonlySet<number>;
}

export const NO_EXCEPTIONS: DayExceptions = { off: new Set(), working: new Set() };

/** The number of a day, since 1970, where clocks are so far from Greenwich. */
export function dayNumber(now: number, utcOffsetMinutes: number): number {
  return Math.floor((now + utcOffsetMinutes * MINUTE_MS) / DAY_MS);
}

/** 0 is Monday: the first of January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

const SUNDAY = 6;
/** No schedule is empty for longer, whatever holidays there are. */
const LONGEST_PAUSE_DAYS = 31;

function isOpen(
  day: number,
  { worksOn }: Pick<StoreSchedule, 'worksOn'>,
  { off, working }: DayExceptions,
): boolean {
  if (off.has(day)) return false;
  return working.has(day) || ((worksOn >> weekdayOf(day)) & 1) === 1;
}

/** On Sundays and holidays nothing is brought. */
function isDeliveryDay(day: number, { off, working }: DayExceptions): boolean {
  return working.has(day) || (!off.has(day) && weekdayOf(day) !== SUNDAY);
}

function firstDay(from: number, isRight: (day: number) => boolean): number {
  for (let day = from; day < from + LONGEST_PAUSE_DAYS; day += 1) if (isRight(day)) return day;
  return from + LONGEST_PAUSE_DAYS;
}

/** The day on which goods that are ordered now leave the warehouse: before the cut-off of a day it works, else the next such. */
export function dispatchDay(
  schedule: StoreSchedule,
  {
    now,
    leadDays = 0,
    exceptions = NO_EXCEPTIONS,
  }: { now: number; leadDays?: number; exceptions?: DayExceptions },
): number {
  const today = dayNumber(now, schedule.utcOffsetMinutes);
  const minute = Math.floor(now / MINUTE_MS + schedule.utcOffsetMinutes) % MINUTES_A_DAY;
  const isLate = minute >= schedule.cutoffMinute;
  const earliest = leadDays > 0 ? today + leadDays : isLate ? today + 1 : today;
  return firstDay(earliest, (day) => isOpen(day, schedule, exceptions));
}

export interface Journey {
  now: number;
  distanceKm: number;
  leadDays: number;
  /** The whole parcel; a heavy one goes with other carriers. */
  load?: Load;
  to: Pick<ArrivalPlace, 'utcOffsetMinutes' | 'exceptions' | 'carriage'>;
}

/** What no carrier is asked for. */
interface Leaving extends Pick<Journey, 'now' | 'leadDays'> {
  to: Pick<ArrivalPlace, 'utcOffsetMinutes' | 'exceptions'>;
}

/** In how many days of the buyer's calendar goods are there: 0 is today. */
export function arrivalDays(schedule: StoreSchedule, journey: Journey): number {
  const { now, distanceKm, leadDays, load = NO_LOAD, to } = journey;
  const leaves = dispatchDay(schedule, { now, leadDays, exceptions: to.exceptions });
  return (
    arrivalDay(leaves, travelDays(to.carriage, distanceKm, load), journey) -
    dayNumber(now, to.utcOffsetMinutes)
  );
}

/** What leaves on a day and is so long on the way: never before the buyer's today. */
function arrivalDay(leaves: number, travel: number, { now, to }: Pick<Leaving, 'now' | 'to'>): number {
  const arrives =
    travel === 0 ? leaves : firstDay(leaves + travel, (day) => isDeliveryDay(day, to.exceptions));
  return Math.max(arrives, dayNumber(now, to.utcOffsetMinutes));
}

/** A carrier's own term, in calendar days on the way. */
export interface DeliveryTerm {
  daysMin: number;
  daysMax: number;
}

/** Numbers of days: `ships` by the calendar of the warehouse, the others by that of the buyer. */
export interface ArrivalWindow {
  ships: number;
  from: number;
  to: number;
}

/** When goods leave, and between which days a carrier brings them. */
export function arrivalWindow(
  schedule: StoreSchedule,
  journey: Leaving,
  { daysMin, daysMax }: DeliveryTerm,
): ArrivalWindow {
  const { now, leadDays, to } = journey;
  const ships = dispatchDay(schedule, { now, leadDays, exceptions: to.exceptions });
  return {
    ships,
    from: arrivalDay(ships, daysMin, journey),
    to: arrivalDay(ships, Math.max(daysMin, daysMax), journey),
  };
}

const WEEKDAYS = 0b11111;

/** Carriers that count working days: so many calendar days pass after the day of handing over. */
export function calendarDaysOf(workingDays: number, from: number, exceptions: DayExceptions): number {
  let day = from;
  for (let left = workingDays; left > 0; left -= 1) {
    day = firstDay(day + 1, (next) => isOpen(next, { worksOn: WEEKDAYS }, exceptions));
  }
  return day - from;
}

/** The day of arrival, `yyyy-MM-dd`, by the calendar of the city. */
export function arrivalDate(
  days: number,
  { now, to }: { now: number; to: Pick<ArrivalPlace, 'utcOffsetMinutes'> },
): string {
  return dayDate(dayNumber(now, to.utcOffsetMinutes) + days);
}

/** `yyyy-MM-dd` */
export function dayDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Until the clock there shows that minute of a day again; a whole day when it shows it now. */
export function msUntilMinute(now: number, utcOffset: number, minute: number): number {
  const sinceMidnight = (((now + utcOffset * MINUTE_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  const left = minute * MINUTE_MS - sinceMidnight;
  return left > 0 ? left : left + DAY_MS;
}

/** `UTC+3`, as the table of cities has it. */
export function utcOffsetMinutes(text: string): number {
  const found = /^UTC([+-]\d{1,2})(?::(\d{2}))?$/.exec(text);
  if (!found) return 180;
  const hours = Number(found[1]);
  return hours * 60 + Math.sign(hours) * Number(found[2] ?? 0);
}
