import { afterEach, expect, it, vi } from 'vitest';
import { postedAt } from './post-money.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('money of a bank stands at the end of its day in Moscow, behind what was ordered that day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:30:00+03:00') });
  expect(postedAt({ postedOn: '2026-11-19' })).toEqual(new Date('2026-11-19T23:59:59+03:00'));
});

it('money of a day that is not over stands at the moment, never in the future', () => {
  for (const now of ['2026-11-20T00:30:00+03:00', '2026-11-20T18:00:00+03:00'].map(
    (text) => new Date(text),
  )) {
    vi.useFakeTimers({ now });
    expect(postedAt({ postedOn: '2026-11-20' })).toEqual(now);
  }
});
