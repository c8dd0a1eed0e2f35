import { describe, expect, it } from 'vitest';
import { isFarFetched } from './far-fetched.ts';
import type { RowFeatures } from './row-match.ts';

const loose: RowFeatures = {
  way: 'words',
  coverage: 0.2,
  nameCover: 0.1,
  head: 0,
  margin: 0,
  isTied: true,
  met: 0,
  better: 0,
  worse: 0,
  missing: 0,
  unknown: 0,
  maker: 'none',
  isOtherUnit: false,
  strange: 0.5,
};

describe('a proposal that makes no sense', () => {
  it('shares a stray word with the row and is another thing [SPECS-089]', () => {
    expect([isFarFetched('UNSURE', loose), isFarFetched('NONE', loose)]).toEqual([true, true]);
    expect(isFarFetched('UNSURE', { ...loose, coverage: 0.499 })).toBe(true);
  });

  it.each([
    ['the thing that the row names', { head: 1 }],
    ['half of its words', { coverage: 0.5 }],
    ['a figure it asks for', { met: 0.2 }],
    ['an article that is nearly its own', { way: 'slip' as const }],
  ])('is none where it has %s [SPECS-089]', (_, more) => {
    expect(isFarFetched('UNSURE', { ...loose, ...more })).toBe(false);
  });

  it('is none where the row is likely', () => {
    expect(isFarFetched('LIKELY', loose)).toBe(false);
  });
});
