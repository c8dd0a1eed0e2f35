import { describe, expect, it } from 'vitest';
import { isWorkingDay, workingHours, workingTimeAfter } from './working-time.ts';

describe('workingTimeAfter', () => {
  it('passes within a day', () => {
    expect(after('2026-11-16T10:00', 2)).toBe('2026-11-16T12:00');
  });

  it('begins in the morning for what comes at night, and on Monday for what comes at the weekend', () => {
    expect(after('2026-11-16T03:00', 1)).toBe('2026-11-16T10:00');
    expect(after('2026-11-16T20:00', 1)).toBe('2026-11-17T10:00');
    expect(after('2026-11-14T12:00', 1)).toBe('2026-11-16T10:00');
  });

  it('runs on to the next working day at closing time', () => {
    expect(after('2026-11-13T17:00', 2)).toBe('2026-11-16T10:00');
    expect(after('2026-11-13T17:00', 1)).toBe('2026-11-13T18:00');
    expect(after('2026-11-13T18:00', 1)).toBe('2026-11-16T10:00');
  });

  it('skips holidays and uses weekends that were made working', () => {
    expect(after('2026-11-13T17:00', 2, { holidays: ['2026-11-16'] })).toBe('2026-11-17T10:00');
    expect(after('2026-11-13T17:00', 2, { workingWeekends: ['2026-11-14'] })).toBe('2026-11-14T10:00');
  });

  it('knows the days by the calendar of Moscow', () => {
    // Ten in the evening on Friday in London is Saturday in Moscow.
    expect(isWorkingDay(new Date('2026-11-13T22:00:00Z'))).toBe(false);
    expect(isWorkingDay(new Date('2026-11-13T20:59:59Z'))).toBe(true);
  });
});

function after(moscow: string, hours: number, calendar = {}): string {
  const moment = workingTimeAfter(new Date(`${moscow}:00+03:00`), workingHours(hours), calendar);
  return new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
}
