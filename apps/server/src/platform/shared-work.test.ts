import { expect, it } from 'vitest';
import { createSharedWork, type DatedText } from './shared-work.ts';

function sharing() {
  const clock = { now: 0 };
  const share = createSharedWork({ mostBytes: 10_000, now: () => clock.now });
  const made: { resolve: (made: DatedText) => void; reject: (why: Error) => void; signal: AbortSignal }[] =
    [];
  const ask = (key: string, signal?: AbortSignal) =>
    share(
      key,
      (given) => {
        const { promise, resolve, reject } = Promise.withResolvers<DatedText>();
        given.addEventListener('abort', () => reject(given.reason));
        made.push({ resolve, reject, signal: given });
        return promise;
      },
      signal,
    );
  return { clock, ask, made };
}

it('whoever asks for the same waits for the same work, and gets the same until its time is over', async () => {
  const { clock, ask, made } = sharing();
  const both = Promise.all([ask('a'), ask('a')]);
  expect(made).toHaveLength(1);
  made[0]!.resolve({ text: 'first', until: 100 });
  expect((await both).map(({ text }) => text)).toEqual(['first', 'first']);
  clock.now = 99;
  expect((await ask('a')).text).toBe('first');
  clock.now = 100;
  const later = ask('a');
  expect(made).toHaveLength(2);
  made[1]!.resolve({ text: 'second', until: 200 });
  expect((await later).text).toBe('second');
});

it('what failed is not kept', async () => {
  const { ask, made } = sharing();
  const failed = ask('a');
  made[0]!.reject(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  void ask('a');
  expect(made).toHaveLength(2);
});

it('work ends when the last who waits for it has gone, not before', async () => {
  const { ask, made } = sharing();
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = [ask('a', first.signal), ask('a', second.signal)];
  first.abort(new Error('gone'));
  await expect(waiting[0]).rejects.toThrow('gone');
  expect(made[0]!.signal.aborted).toBe(false);
  second.abort(new Error('gone too'));
  await expect(waiting[1]).rejects.toThrow('gone too');
  expect(made[0]!.signal.aborted).toBe(true);
  // Whoever comes later begins anew.
  const anew = ask('a');
  made[1]!.resolve({ text: 'new', until: 1 });
  expect((await anew).text).toBe('new');
});
