import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRecurringWork } from './recurring-work.ts';

const ignore = () => {};

describe('recurring work', () => {
  it('is never done twice at once, and once more for all who asked meanwhile', async () => {
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const work = createRecurringWork({
      work: async () => {
        runs += 1;
        atOnce += 1;
        most = Math.max(most, atOnce);
        await gate.promise;
        atOnce -= 1;
      },
      onFailure: ignore,
      retryMs: () => 1,
    });
    work.ask();
    await expect.poll(() => runs).toBe(1);
    work.ask();
    work.ask();
    gate.resolve();
    await work.idle();
    expect(most).toBe(1);
    expect(runs).toBe(2);
    expect(work.isBusy()).toBe(false);
  });

  it('tells a waiter of a run that began after he asked', async () => {
    let begun = 0;
    const work = createRecurringWork({
      work: async () => {
        begun += 1;
        await delay(5);
      },
      onFailure: ignore,
      retryMs: () => 1,
    });
    work.ask();
    await delay(1);
    await work.run();
    expect(begun).toBe(2);
  });

  it('is tried again until it succeeds, and keeps its waiters', async () => {
    const failures: unknown[] = [];
    let left = 3;
    const work = createRecurringWork({
      work: async () => {
        left -= 1;
        if (left > 0) throw new Error('not yet');
      },
      onFailure: (error) => void failures.push(error),
      retryMs: (count) => count,
    });
    await work.run();
    expect(failures).toHaveLength(2);
  });

  it('ends in the middle of its patience, and refuses who comes later', async () => {
    const work = createRecurringWork({
      work: () => Promise.reject(new Error('never')),
      onFailure: ignore,
      retryMs: () => 600_000,
    });
    const failed = work.run().catch((error: Error) => error.message);
    await delay(5);
    await work.stop();
    expect(await failed).toContain('stopped');
    await expect(work.run()).rejects.toThrow('stopped');
  });

  it('rests between runs that nobody waits for', async () => {
    const moments: number[] = [];
    const work = createRecurringWork({
      work: async () => void moments.push(performance.now()),
      onFailure: ignore,
      retryMs: () => 1,
      spacingMs: 30,
    });
    work.ask();
    await work.idle();
    work.ask();
    await work.idle();
    expect(moments[1]! - moments[0]!).toBeGreaterThan(25);
  });
});
