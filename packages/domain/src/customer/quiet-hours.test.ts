import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

/** Every offset of the list of cities. */
const OFFSETS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The moment at which clocks of the zone show it. */
const at = (offset: number, local: string) => new Date(Date.parse(`${local}Z`) - offset * 3_600_000);

describe('a phone at night', () => {
  it.each(OFFSETS)('is silent from 22:00 to 08:00 of its own city, at UTC+%i', (offset) => {
    const wait = (local: string) => quietUntil(at(offset, local), `UTC+${offset}`);
    expect(wait('2026-11-16T21:59:59.999')).toBeUndefined();
    expect(wait('2026-11-16T22:00:00')).toEqual(at(offset, '2026-11-17T08:00:00'));
    expect(wait('2026-11-16T23:59:59.999')).toEqual(at(offset, '2026-11-17T08:00:00'));
    expect(wait('2026-11-17T00:00:00')).toEqual(at(offset, '2026-11-17T08:00:00'));
    expect(wait('2026-11-17T07:59:59.999')).toEqual(at(offset, '2026-11-17T08:00:00'));
    expect(wait('2026-11-17T08:00:00')).toBeUndefined();
  });

  it('waits over the end of a month and of a year, and the same in summer', () => {
    expect(quietUntil(at(3, '2026-12-31T23:30:00'), 'UTC+3')).toEqual(at(3, '2027-01-01T08:00:00'));
    expect(quietUntil(at(3, '2027-06-30T22:00:00'), 'UTC+3')).toEqual(at(3, '2027-07-01T08:00:00'));
  });

  it('is night in Vladivostok when it is day in Moscow', () => {
    const noonInMoscow = new Date('2026-11-17T15:30:00+03:00');
    expect(quietUntil(noonInMoscow, 'UTC+3')).toBeUndefined();
    expect(quietUntil(noonInMoscow, 'UTC+10')).toEqual(new Date('2026-11-18T08:00:00+10:00'));
  });

  it('knows offsets west of Greenwich and with minutes, and nothing else', () => {
    expect(quietUntil(new Date('2026-11-17T01:00:00Z'), 'UTC-3')).toEqual(new Date('2026-11-17T11:00:00Z'));
    expect(quietUntil(new Date('2026-11-17T16:30:00Z'), 'UTC+5:30')).toEqual(
      new Date('2026-11-18T02:30:00Z'),
    );
    expect(() => quietUntil(new Date(), 'Москва')).toThrow(RangeError);
  });
});
