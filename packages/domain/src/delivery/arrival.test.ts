import { describe, expect, it } from 'vitest';
import { estimatedDays } from './arrival-estimate.ts';
import {
  arrivalDate,
  arrivalDays,
  arrivalWindow,
  calendarDaysOf,
  dayDate,
  dayNumber,
  dispatchDay,
  msUntilMinute,
  NO_EXCEPTIONS,
  type StoreSchedule,
  utcOffsetMinutes,
} from './arrival.ts';
import { NO_CARRIAGE } from './carriage.ts';

const WORKDAYS = 0b11111;
const WORKDAYS_AND_SATURDAY = 0b111111;

const MOSCOW = 180;
const VLADIVOSTOK = 600;
const store = (given: Partial<StoreSchedule> = {}): StoreSchedule => ({
  cutoffMinute: 15 * 60,
  worksOn: WORKDAYS,
  utcOffsetMinutes: MOSCOW,
  ...given,
});
const at = (moment: string) => new Date(moment).getTime();
const day = (date: string) => dayNumber(at(`${date}T12:00:00+03:00`), MOSCOW);
/** Monday. */
const MORNING = at('2026-11-16T10:00:00+03:00');
const EVENING = at('2026-11-16T15:00:00+03:00');
const FRIDAY_EVENING = at('2026-11-20T18:00:00+03:00');

describe('goods leave the warehouse', () => {
  it('today until the cut-off, and on the next day it works from then on [ARRIVE-001]', () => {
    expect(dispatchDay(store(), { now: MORNING })).toBe(day('2026-11-16'));
    expect(dispatchDay(store(), { now: EVENING - 1 })).toBe(day('2026-11-16'));
    expect(dispatchDay(store(), { now: EVENING })).toBe(day('2026-11-17'));
    expect(dispatchDay(store(), { now: FRIDAY_EVENING })).toBe(day('2026-11-23'));
    expect(dispatchDay(store({ worksOn: WORKDAYS_AND_SATURDAY }), { now: FRIDAY_EVENING })).toBe(
      day('2026-11-21'),
    );
  });

  it('by its own clock [ARRIVE-001]', () => {
    // 15:00 of Vladivostok has passed when Moscow begins its morning.
    expect(dispatchDay(store({ utcOffsetMinutes: VLADIVOSTOK }), { now: MORNING })).toBe(day('2026-11-17'));
    expect(dispatchDay(store(), { now: MORNING })).toBe(day('2026-11-16'));
  });

  it('not on holidays, and on weekends that were made working days [ARRIVE-001]', () => {
    const exceptions = { off: new Set([day('2026-11-16')]), working: new Set([day('2026-11-21')]) };
    expect(dispatchDay(store(), { now: MORNING, exceptions })).toBe(day('2026-11-17'));
    expect(dispatchDay(store(), { now: FRIDAY_EVENING, exceptions })).toBe(day('2026-11-21'));
  });

  it('when they are there, whatever the hour of the order', () => {
    expect(dispatchDay(store(), { now: MORNING, leadDays: 14 })).toBe(day('2026-11-30'));
    expect(dispatchDay(store(), { now: EVENING, leadDays: 14 })).toBe(day('2026-11-30'));
    expect(dispatchDay(store(), { now: MORNING, leadDays: 5 })).toBe(day('2026-11-23'));
  });

  it('of a warehouse that never works far from today, but some day', () => {
    expect(dispatchDay(store({ worksOn: 0 }), { now: MORNING })).toBe(day('2026-11-16') + 31);
  });
});

describe('goods arrive', () => {
  const days = (given: { now?: number; distanceKm?: number; leadDays?: number; utcOffsetMinutes?: number }) =>
    arrivalDays(store(), {
      now: given.now ?? MORNING,
      distanceKm: given.distanceKm ?? 0,
      leadDays: given.leadDays ?? 0,
      to: {
        utcOffsetMinutes: given.utcOffsetMinutes ?? MOSCOW,
        exceptions: NO_EXCEPTIONS,
        carriage: NO_CARRIAGE,
      },
    });

  it('today in the warehouse’s own city until the cut-off, tomorrow after it', () => {
    expect(days({})).toBe(0);
    expect(days({ now: EVENING })).toBe(1);
    expect(days({ now: FRIDAY_EVENING })).toBe(3);
  });

  it('later the farther they go', () => {
    const terms = [0, 50, 50.1, 301, 701, 1201, 2001, 3001, 4501, 20_000].map(estimatedDays);
    expect(terms).toEqual([0, 0, 1, 2, 3, 4, 5, 7, 9, 9]);
    expect(days({ distanceKm: 200 })).toBe(1);
    expect(days({ distanceKm: 1000 })).toBe(3);
  });

  it('never on a Sunday [ARRIVE-001]', () => {
    // Six days on the way from Monday end on a Sunday.
    expect(days({ distanceKm: 2500 })).toBe(5);
    expect(days({ now: at('2026-11-17T10:00:00+03:00'), distanceKm: 2500 })).toBe(6);
  });

  it('by the calendar of the city they go to [ARRIVE-001]', () => {
    // Tuesday, two in the morning of Vladivostok.
    const now = at('2026-11-16T19:00:00+03:00');
    expect(days({ now, distanceKm: 6400 })).toBe(10);
    expect(days({ now, distanceKm: 6400, utcOffsetMinutes: VLADIVOSTOK })).toBe(9);
  });
});

it('the day of arrival is a day of the city the goods go to [ARRIVE-001]', () => {
  const now = at('2026-11-30T19:00:00+03:00');
  const dateIn = (utcOffset: number) =>
    arrivalDate(1, {
      now,
      to: { utcOffsetMinutes: utcOffset },
    });
  expect(dateIn(MOSCOW)).toBe('2026-12-01');
  expect(dateIn(VLADIVOSTOK)).toBe('2026-12-02');
});

it('offsets are read as the table of cities has them', () => {
  expect(['UTC+3', 'UTC+10', 'UTC+5:30', 'UTC-2', ''].map(utcOffsetMinutes)).toEqual([
    180, 600, 330, -120, 180,
  ]);
});

describe('a carrier brings goods', () => {
  const to = { utcOffsetMinutes: MOSCOW, exceptions: NO_EXCEPTIONS, carriage: NO_CARRIAGE };
  const dates = (now: number, daysMin: number, daysMax: number) => {
    const { ships, ...window } = arrivalWindow(store(), { now, leadDays: 0, to }, { daysMin, daysMax });
    return [ships, window.from, window.to].map(dayDate);
  };

  it('between the days of its own term, counted from the day they leave', () => {
    expect(dates(MORNING, 1, 2)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    expect(dates(EVENING, 1, 2)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
    expect(dates(MORNING, 0, 1)).toEqual(['2026-11-16', '2026-11-16', '2026-11-17']);
  });

  it('not on Sundays, and never before the buyer\u2019s today', () => {
    expect(dates(MORNING, 6, 6)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23']);
    // It is Tuesday in Vladivostok while Moscow has its Monday.
    const east = { utcOffsetMinutes: VLADIVOSTOK, exceptions: NO_EXCEPTIONS, carriage: NO_CARRIAGE };
    const now = at('2026-11-16T18:00:00+03:00');
    const open = store({ cutoffMinute: 20 * 60 });
    const { ships, from } = arrivalWindow(open, { now, leadDays: 0, to: east }, { daysMin: 0, daysMax: 0 });
    expect([ships, from].map(dayDate)).toEqual(['2026-11-16', '2026-11-17']);
  });

  it('on the day that cards tell, when its term is that of the distance [ARRIVE-017] [DELIV-017]', () => {
    for (const now of [MORNING, EVENING, FRIDAY_EVENING]) {
      for (const distanceKm of [0, 200, 650, 1100, 1900, 2900, 4400, 6400]) {
        const journey = { now, leadDays: 0, distanceKm, to };
        const term = { daysMin: estimatedDays(distanceKm), daysMax: 30 };
        const { from } = arrivalWindow(store(), journey, term);
        expect(from - dayNumber(now, MOSCOW)).toBe(arrivalDays(store(), journey));
      }
    }
  });

  it('in working days where it counts so: weekends and holidays are between', () => {
    const friday = day('2026-11-20');
    expect(calendarDaysOf(0, friday, NO_EXCEPTIONS)).toBe(0);
    expect(calendarDaysOf(1, friday, NO_EXCEPTIONS)).toBe(3);
    expect(calendarDaysOf(6, friday, NO_EXCEPTIONS)).toBe(10);
    expect(calendarDaysOf(1, friday, { off: new Set([day('2026-11-23')]), working: new Set() })).toBe(4);
  });
});

it('the next time a clock shows a minute is never now', () => {
  expect(msUntilMinute(MORNING, MOSCOW, 15 * 60)).toBe(5 * 3_600_000);
  expect(msUntilMinute(EVENING, MOSCOW, 15 * 60)).toBe(24 * 3_600_000);
  expect(msUntilMinute(EVENING, MOSCOW, 0)).toBe(9 * 3_600_000);
  expect(msUntilMinute(MORNING, VLADIVOSTOK, 0)).toBe(7 * 3_600_000);
});
