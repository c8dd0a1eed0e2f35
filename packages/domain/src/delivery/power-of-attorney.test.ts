import { expect, it } from 'vitest';
import { daysBetween, powerState } from './power-of-attorney.ts';

const TODAY = '2026-11-17';
const stateOf = (until: string | null, number = '14') => powerState({ number, until }, TODAY);

it('a power of attorney is good on its last day, and warned of a month before', () => {
  expect(stateOf('2026-11-16')).toBe('over');
  expect(stateOf('2026-11-17')).toBe('ending');
  expect(stateOf('2026-12-17')).toBe('ending');
  expect(stateOf('2026-12-18')).toBe('lasting');
});

it('without an end it lasts, without a number there is none', () => {
  expect(stateOf(null)).toBe('lasting');
  expect(stateOf(null, '')).toBe('none');
});

it('days are counted over the ends of months and years', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween(TODAY, TODAY)).toBe(0);
});
