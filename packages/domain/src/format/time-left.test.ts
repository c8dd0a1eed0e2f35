import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-16T07:40:00Z');
const left = (until: string) => timeLeft(new Date(until), now)?.replaceAll('\u00A0', ' ');

it('tells the two largest units that are left', () => {
  expect(left('2026-11-18T15:00:00Z')).toBe('2 дня 7 часов');
  expect(left('2026-11-16T12:45:00Z')).toBe('5 часов 5 минут');
  expect(left('2026-11-16T07:41:00Z')).toBe('1 минута');
  expect(left('2026-11-17T07:40:00Z')).toBe('1 день');
  expect(left('2026-11-16T09:40:59Z')).toBe('2 часа');
});

it('counts no seconds, and nothing when it is over', () => {
  expect(left('2026-11-16T07:40:01Z')).toBe('меньше минуты');
  expect(left('2026-11-16T07:40:00Z')).toBeUndefined();
  expect(left('2026-11-16T07:39:00Z')).toBeUndefined();
});
