import { Refusal } from '@okoem/domain/refusal.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReadiness, type Probe } from './readiness.ts';

const probe = (run: Probe['run'], name = 'one'): Probe => ({ name, run });

afterEach(() => vi.useRealTimers());

describe('readiness', () => {
  it('is asked once a second, however many want to know', async () => {
    let runs = 0;
    const ask = createReadiness({
      probes: [probe(async () => (runs += 1))],
      onBroken: () => {},
    });
    vi.useFakeTimers({ toFake: ['performance'] });
    await Promise.all(Array.from({ length: 50 }, ask));
    vi.advanceTimersByTime(999);
    await ask();
    expect(runs).toBe(1);
    vi.advanceTimersByTime(1);
    await ask();
    expect(runs).toBe(2);
  });

  it('names what fails, tells of it once, and takes it back', async () => {
    let isBroken = true;
    const told: string[] = [];
    const fails = async () => {
      if (isBroken) throw new Error('column "name" does not exist');
    };
    const ask = createReadiness({
      probes: [probe(async () => {}), probe(fails, 'two')],
      onBroken: (name) => told.push(name),
      everyMs: 0,
    });
    expect([await ask(), await ask()]).toEqual(['two', 'two']);
    expect(told).toEqual(['two']);
    isBroken = false;
    expect(await ask()).toBeUndefined();
  });

  it('does not mind a refusal, nor a database that is busy', async () => {
    const busy = Object.assign(new Error('canceling statement'), { code: '57014', query: 'select' });
    const ask = createReadiness({
      probes: [probe(() => Promise.reject(new Refusal('NOT_FOUND'))), probe(() => Promise.reject(busy))],
      onBroken: () => {},
    });
    expect(await ask()).toBeUndefined();
  });

  it('is not there before everything has answered once, and comes by itself', async () => {
    const answered = Promise.withResolvers<void>();
    const ask = createReadiness({
      probes: [probe(async () => {}), probe(() => answered.promise, 'two')],
      onBroken: () => {},
      mostMs: 20,
    });
    expect([await ask(), await ask()]).toEqual(['two', 'two']);
    answered.resolve();
    await expect.poll(ask).toBeUndefined();
  });

  it('stays as it was while something is slow, and asks that again with the old call aborted', async () => {
    let slow = 0;
    const signals: AbortSignal[] = [];
    let isBroken = false;
    const ask = createReadiness({
      probes: [
        probe((signal) => {
          signals.push(signal);
          return slow-- > 0 ? new Promise(() => {}) : Promise.resolve();
        }),
        probe(async () => {
          if (isBroken) throw new Error('column "name" does not exist');
        }, 'two'),
      ],
      onBroken: () => {},
      everyMs: 0,
      roundMs: 30,
    });
    expect(await ask()).toBeUndefined();
    slow = 2;
    isBroken = true;
    expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, 'two']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, true, false]);
  });

  it('goes on where a round was cut short, so that many slow answers are a whole round too', async () => {
    const asked: string[] = [];
    const slow = (name: string) =>
      probe(async () => {
        asked.push(name);
        if (asked.filter((one) => one === name).length === 1) await new Promise(() => {});
      }, name);
    const ask = createReadiness({
      probes: [slow('one'), slow('two')],
      onBroken: () => {},
      everyMs: 0,
      roundMs: 30,
    });
    expect([await ask(), await ask(), await ask()]).toEqual(['one', 'two', undefined]);
    expect(asked).toEqual(['one', 'one', 'two', 'two']);
  });

  it('ends when something has not answered for many rounds, and returns with its answer', async () => {
    let hangs = false;
    const told: string[] = [];
    const ask = createReadiness({
      probes: [probe(() => (hangs ? new Promise(() => {}) : Promise.resolve()))],
      onBroken: (name) => told.push(name),
      everyMs: 0,
      roundMs: 20,
      mostCut: 3,
    });
    expect(await ask()).toBeUndefined();
    hangs = true;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      undefined,
      undefined,
      'one',
      'one',
    ]);
    expect(told).toEqual(['one']);
    hangs = false;
    expect(await ask()).toBeUndefined();
  });
});
