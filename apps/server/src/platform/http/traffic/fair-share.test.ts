import { describe, expect, it } from 'vitest';
import { mayHoldMore } from './fair-share.ts';

describe('a fair share', () => {
  it.each([
    [1, 50],
    [2, 33],
    [8, 11],
  ])('of %i greedy callers is %i of a hundred each, and somebody new finds room', (greedy, each) => {
    const most = 100;
    const held = Array.from({ length: greedy }, () => 0);
    for (let round = 0; round < most; round += 1) {
      for (let caller = 0; caller < greedy; caller += 1) {
        const total = held.reduce((sum, own) => sum + own, 0);
        if (mayHoldMore({ own: held[caller]!, total, most })) held[caller]! += 1;
      }
    }
    const total = held.reduce((sum, own) => sum + own, 0);

    expect(Math.min(...held)).toBeGreaterThanOrEqual(each);
    expect(Math.max(...held)).toBeLessThanOrEqual(each + 1);
    expect(mayHoldMore({ own: 0, total, most })).toBe(true);
  });

  it('is nothing where everything is taken', () => {
    expect(mayHoldMore({ own: 0, total: 4, most: 4 })).toBe(false);
  });
});
