import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@okoem/domain/refusal.ts';
import { describe, expect, it } from 'vitest';
import { createReadiness, type Probe } from './readiness.ts';

const probe = (run: Probe['run'], name = 'one'): Probe => ({ name, run });

describe('readiness', () => {
  it('is asked once a second, however many want to know', async () => {
    let runs = 0;
    const ask = createReadiness({
      probes: [probe(async () => (runs += 1))],
      onBroken: () => {},
      everyMs: 200,
    });
    await Promise.all(Array.from({ length: 50 }, ask));
    await ask();
    expect(runs).toBe(1);
    await delay(250);
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

  it('does not mind a refusal, nor a database that is busy, nor one that is slow', async () => {
    const busy = Object.assign(new Error('canceling statement'), { code: '57014', query: 'select' });
    const ask = createReadiness({
      probes: [
        probe(() => Promise.reject(new Refusal('NOT_FOUND'))),
        probe(() => Promise.reject(busy)),
        probe(() => delay(10_000, undefined, { ref: false })),
      ],
      onBroken: () => {},
      mostMs: 50,
    });
    const begun = performance.now();
    expect(await ask()).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
