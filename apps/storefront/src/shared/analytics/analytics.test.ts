import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendGoal, sendPendingGoals, setCounter } from './analytics.ts';
import { consent } from './consent.ts';

const reached: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reached.length = 0;
  vi.stubGlobal('window', {
    ym: (counter: string, _: string, goal: string) => reached.push(`${counter} ${goal}`),
  });
  setCounter('42');
  consent.set('all');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a goal is sent a second after it was reached, and not earlier [ANALYT-004]', () => {
  sendGoal('add_to_cart');
  vi.advanceTimersByTime(999);
  expect(reached).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reached).toEqual(['42 add_to_cart']);
});

it('what still waits when the page is left goes at once, and once', () => {
  sendGoal('move_to_basket');
  sendPendingGoals();
  vi.advanceTimersByTime(5000);
  expect(reached).toEqual(['42 move_to_basket']);
});
