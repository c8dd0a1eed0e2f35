import { expect, it } from 'vitest';
import { isPromiseKept } from './promise.ts';

it('a promise is kept by the last minute of its day in Moscow, and unknown until the parcel has come', () => {
  expect(isPromiseKept('2026-11-20', new Date('2026-11-20T20:59:59Z'))).toBe(true);
  expect(isPromiseKept('2026-11-20', new Date('2026-11-20T21:00:00Z'))).toBe(false);
  expect(isPromiseKept('2026-11-20', null)).toBe(null);
  expect(isPromiseKept(null, new Date('2026-11-20T20:59:59Z'))).toBe(null);
});
