import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedRead } from './cached-read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads once for everybody until its time is over', async () => {
  let reads = 0;
  const value = cachedRead(async () => (reads += 1), { forMs: 1000 });
  expect(await Promise.all([value(), value()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await value()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await value()).toBe(2);
});

it('does not remember a failure', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('here')];
  const value = cachedRead(() => answers.shift()!(), { forMs: 1000 });
  await expect(value()).rejects.toThrow('away');
  expect(await value()).toBe('here');
});

it('forgets what was read before a change, a reading under way included', async () => {
  let reads = 0;
  const answers: PromiseWithResolvers<string>[] = [];
  const value = cachedRead(
    () => {
      reads += 1;
      answers.push(Promise.withResolvers<string>());
      return answers.at(-1)!.promise;
    },
    { forMs: 1000 },
  );
  const before = value();
  value.clear();
  const after = value();
  answers[1]!.resolve('new');
  answers[0]!.resolve('old');

  expect(await Promise.all([before, after, value()])).toEqual(['old', 'new', 'new']);
  expect(reads).toBe(2);
});
