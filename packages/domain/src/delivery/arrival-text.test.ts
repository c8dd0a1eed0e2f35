import { describe, expect, it } from 'vitest';
import { arrivalText, dayRange, shortArrivalText } from './arrival-text.ts';

const arrival = (arrival_days: number, arrival_date: string) => ({ arrival_days, arrival_date });

describe('arrivalText', () => {
  it('names the near days and dates all of them', () => {
    expect(arrivalText(arrival(0, '2026-11-15'))).toBe('сегодня, 15\u00A0ноября');
    expect(arrivalText(arrival(1, '2026-11-16'))).toBe('завтра, 16\u00A0ноября');
    expect(arrivalText(arrival(2, '2026-11-17'))).toBe('послезавтра, 17\u00A0ноября');
    expect(arrivalText(arrival(3, '2026-11-18'))).toBe('18\u00A0ноября');
  });

  it('has no zero before the day', () => {
    expect(arrivalText(arrival(20, '2026-12-05'))).toBe('5\u00A0декабря');
    expect(arrivalText(arrival(1, '2027-01-01'))).toBe('завтра, 1\u00A0января');
  });

  it('has a short form where there is little room', () => {
    expect(shortArrivalText(arrival(1, '2026-11-16'))).toBe('завтра');
    expect(shortArrivalText(arrival(9, '2026-11-24'))).toBe('24\u00A0ноября');
  });

  it('is a range where a carrier names one, and begins with the day that was promised [ARRIVE-017]', () => {
    expect(dayRange('2026-11-21', '2026-11-22')).toBe('21–22\u00A0ноября');
    expect(dayRange('2026-11-30', '2026-12-02')).toBe('30\u00A0ноября – 2\u00A0декабря');
    expect(dayRange('2026-11-09', '2026-11-09')).toBe('9\u00A0ноября');
  });
});
