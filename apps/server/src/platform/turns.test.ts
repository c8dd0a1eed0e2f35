import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('let so many work at once, the next in the order of coming, and shed the rest', async () => {
    const takeTurn = createTurns({ atOnce: 1, mostWaiting: 2 });
    const works = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const begun: number[] = [];
    const done = works.map(({ promise }, at) =>
      takeTurn(() => {
        begun.push(at);
        return promise;
      }, stays()),
    );
    await expect(takeTurn(async () => 4, stays())).rejects.toMatchObject({
      code: 'OVERLOADED',
      details: { retry_after: 2 },
    });

    expect(begun).toEqual([0]);
    for (const [at, work] of works.entries()) {
      work.resolve();
      await done[at];
      await nextTurn();
      expect(begun).toEqual([0, 1, 2].slice(0, at + 2));
    }
    expect(await takeTurn(async () => 'free again', stays())).toBe('free again');
  });

  it('are handed over by who fails, and not given to who has gone away', async () => {
    const takeTurn = createTurns({ atOnce: 1, mostWaiting: 1 });
    const first = Promise.withResolvers<void>();
    const failing = takeTurn(() => first.promise, stays());
    const gone = new AbortController();
    let hasBegun = false;
    const waiting = takeTurn(async () => {
      hasBegun = true;
    }, gone.signal);
    gone.abort(new Error('went away'));
    await expect(waiting).rejects.toThrow('went away');

    const next = takeTurn(async () => 'next', stays());
    first.reject(new Error('failed'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
    expect(hasBegun).toBe(false);
  });
});

function stays(): AbortSignal {
  return new AbortController().signal;
}
