import { describe, expect, it } from 'vitest';
import { arrivalText, shortArrivalText } from './arrival-text.ts';

const from = '2026-11-15T09:00:00+03:00';

describe('arrivalText', () => {
  it('names the near days and dates all of them', () => {
    expect(arrivalText({ days: 0, from })).toBe('сегодня, 15\u00A0ноября');
    expect(arrivalText({ days: 1, from })).toBe('завтра, 16\u00A0ноября');
    expect(arrivalText({ days: 2, from })).toBe('послезавтра, 17\u00A0ноября');
    expect(arrivalText({ days: 3, from })).toBe('18\u00A0ноября');
  });

  it('runs over the end of a month and of a year, without a zero before the day', () => {
    expect(arrivalText({ days: 20, from })).toBe('5\u00A0декабря');
    expect(arrivalText({ days: 1, from: '2026-12-31T20:00:00+03:00' })).toBe('завтра, 1\u00A0января');
  });

  it('counts from the day in Moscow, whatever the hour is elsewhere', () => {
    expect(arrivalText({ days: 1, from: '2026-11-15T21:30:00Z' })).toBe('завтра, 17\u00A0ноября');
    expect(arrivalText({ days: 1, from: '2026-11-15T20:30:00Z' })).toBe('завтра, 16\u00A0ноября');
  });

  it('has a short form where there is little room', () => {
    expect(shortArrivalText({ days: 1, from })).toBe('завтра');
    expect(shortArrivalText({ days: 9, from })).toBe('24\u00A0ноября');
  });
});
