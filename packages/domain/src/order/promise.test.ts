import { describe, expect, it } from 'vitest';
import { isPromiseKept, renewedPromise } from './promise.ts';

it('a promise is kept by the last minute of its day in Moscow, and unknown until the parcel has come', () => {
  expect(isPromiseKept('2026-11-20', new Date('2026-11-20T20:59:59Z'))).toBe(true);
  expect(isPromiseKept('2026-11-20', new Date('2026-11-20T21:00:00Z'))).toBe(false);
  expect(isPromiseKept('2026-11-20', null)).toBe(null);
  expect(isPromiseKept(null, new Date('2026-11-20T20:59:59Z'))).toBe(null);
});

describe('a promise given anew', () => {
  const DAYS = { shipBy: '2026-11-05', promisedFrom: '2026-11-06', promisedTo: '2026-11-07' };
  const promisedAt = new Date('2026-11-04T20:30:00Z');

  it('takes as long from its own day, by the days of Moscow [LIFE-017]', () => {
    expect(renewedPromise(DAYS, { promisedAt, now: new Date('2026-11-17T21:30:00Z') })).toEqual({
      shipBy: '2026-11-19',
      promisedFrom: '2026-11-20',
      promisedTo: '2026-11-21',
    });
    expect(renewedPromise(DAYS, { promisedAt, now: promisedAt })).toEqual(DAYS);
  });

  it('is sent on a working day, and all else follows [LIFE-017]', () => {
    const friday = new Date('2026-11-20T09:00:00Z');
    expect(renewedPromise(DAYS, { promisedAt, now: friday })).toMatchObject({
      shipBy: '2026-11-23',
      promisedTo: '2026-11-25',
    });
    const calendar = { holidays: ['2026-11-23'] };
    expect(renewedPromise(DAYS, { promisedAt, now: friday }, calendar).shipBy).toBe('2026-11-24');
  });

  it('of what was never promised stays unknown', () => {
    const nothing = { shipBy: null, promisedFrom: null, promisedTo: null };
    expect(renewedPromise(nothing, { promisedAt, now: new Date('2026-11-20T09:00:00Z') })).toEqual(nothing);
  });
});
