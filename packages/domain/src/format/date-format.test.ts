import { afterEach, describe, expect, it } from 'vitest';
import { API_DATE_FORMAT, apiDate, DEFAULT_DATE_FORMAT, formatDate, WEEKDAY_NAMES } from './date-format.ts';
import { atMoscowTime, moscowTime, moscowWeekday } from './moscow-time.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** 09:07:03 on 5 March in Moscow, still 4 March in America. */
const MOMENT = '2024-03-05T06:07:03Z';

describe('moscowTime', () => {
  it('agrees with the table of zones before and after the clocks were settled [FMT-001]', () => {
    const table = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Moscow',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const moments = [
      '2010-07-01T20:30:00Z',
      '2013-01-01T20:30:00Z',
      '2014-10-25T21:59:59Z',
      '2014-10-25T22:00:00Z',
    ];
    for (const moment of [
      ...moments,
      '2019-12-31T21:00:00Z',
      '2026-06-30T20:59:59Z',
      '2040-02-29T12:00:00Z',
    ]) {
      expect(formatDate(moment, 'yyyy-MM-dd') + ' ' + formatDate(moment, 'HH:mm:ss')).toBe(
        table.format(new Date(moment)),
      );
    }
  });
});

describe('formatDate', () => {
  it.each(['Pacific/Honolulu', 'Asia/Vladivostok', 'UTC'])(
    'shows Moscow time to a browser in %s [FMT-001]',
    (browserZone) => {
      process.env['TZ'] = browserZone;
      expect(formatDate(MOMENT, 'dd.MM.yyyy HH:mm')).toBe('05.03.2024 09:07');
      expect(formatDate('2024-03-04T21:00:00Z', 'dd.MM.yyyy HH:mm')).toBe('05.03.2024 00:00');
      expect(formatDate('2024-03-04T20:59:59Z', 'dd.MM.yyyy HH:mm')).toBe('04.03.2024 23:59');
    },
  );

  it('names the days in Russian with Sunday first', () => {
    expect(WEEKDAY_NAMES).toEqual([
      'воскресенье',
      'понедельник',
      'вторник',
      'среда',
      'четверг',
      'пятница',
      'суббота',
    ]);
    expect(WEEKDAY_NAMES[moscowWeekday('2026-11-15')]).toBe('воскресенье');
  });

  it('writes dd.MM.yy unless told otherwise [FMT-003]', () => {
    expect(DEFAULT_DATE_FORMAT).toBe('dd.MM.yy');
    expect(formatDate(MOMENT)).toBe('05.03.24');
    expect(formatDate('2009-12-31')).toBe('31.12.09');
  });

  it('writes dates for the API as yyyy-MM-dd [FMT-004]', () => {
    expect(API_DATE_FORMAT).toBe('yyyy-MM-dd');
    expect(apiDate(MOMENT)).toBe('2024-03-05');
    expect(apiDate('2024-03-05T21:30:00Z')).toBe('2024-03-06');
  });

  it('knows the further formats [FMT-005]', () => {
    expect(formatDate(MOMENT, 'dd.MM.yyyy HH:mm')).toBe('05.03.2024 09:07');
    expect(formatDate(MOMENT, 'dd MMMM yyyy')).toBe('05 марта 2024');
    expect(formatDate(MOMENT, 'HH:mm:ss')).toBe('09:07:03');
    expect(formatDate(MOMENT, 'dd.MM.yyyy')).toBe('05.03.2024');
  });

  it('writes the month in the genitive before a literal «в» [FMT-006]', () => {
    expect(formatDate(MOMENT, 'dd MMMM yyyy, в HH:mm')).toBe('05 марта 2024, в 09:07');
    const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 15)));
    expect(months.map((month) => formatDate(month, 'dd MMMM yyyy').split(' ')[1])).toEqual([
      'января',
      'февраля',
      'марта',
      'апреля',
      'мая',
      'июня',
      'июля',
      'августа',
      'сентября',
      'октября',
      'ноября',
      'декабря',
    ]);
  });

  it('takes a calendar day for that day, and refuses a time without a zone', () => {
    expect(formatDate('2024-03-05')).toBe('05.03.24');
    expect(() => formatDate('2024-03-05T09:07:03')).toThrow(RangeError);
    expect(() => formatDate('yesterday')).toThrow(RangeError);
  });
});

describe('atMoscowTime', () => {
  it('is the way back, also across the change of the clocks of 2014', () => {
    for (const moment of [MOMENT, '2014-10-25T20:30:00Z', '2014-10-25T23:30:00Z', '2013-07-01T00:00:00Z']) {
      expect(atMoscowTime(moscowTime(moment)).toISOString()).toBe(new Date(moment).toISOString());
    }
  });
});
