import { describe, expect, it } from 'vitest';
import {
  quoteAnsweredBy,
  quoteNumber,
  quotePromiseText,
  quoteRemindAt,
  quoteValidUntil,
} from './quote-promise.ts';

describe('the promise of a request [KP-003]', () => {
  it('is four working hours: a Sunday request is answered on Monday by one', () => {
    const promised = quoteAnsweredBy(new Date('2026-11-15T08:00:00Z'));
    expect(promised.toISOString()).toBe('2026-11-16T10:00:00.000Z');
    expect(quotePromiseText(promised)).toBe('Ответим до 13:00 16 ноября 2026 по московскому времени');
  });

  it('bears a number of the year it is in Moscow', () => {
    expect(quoteNumber('2026-12-31T20:59:59Z', 42)).toBe('КП-2026-000042');
    expect(quoteNumber('2026-12-31T21:00:00Z', 1)).toBe('КП-2027-000001');
  });
});

describe('the term of a quote', () => {
  const friday = new Date('2026-11-13T12:00:00Z');

  it('is counted in working days, and reminded of one working day before it ends [KP-019]', () => {
    expect(quoteValidUntil(friday).toISOString()).toBe('2026-11-20T12:00:00.000Z');
    expect(quoteRemindAt(friday)?.toISOString()).toBe('2026-11-19T12:00:00.000Z');
    expect(quoteValidUntil(friday, { days: 1 }).toISOString()).toBe('2026-11-16T12:00:00.000Z');
    expect(quoteRemindAt(friday, { days: 1 })).toBeNull();
  });

  it('passes over holidays', () => {
    const calendar = { holidays: ['2026-11-16'] };
    expect(quoteValidUntil(friday, { days: 1, calendar }).toISOString()).toBe('2026-11-17T12:00:00.000Z');
  });
});
