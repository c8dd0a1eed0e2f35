import { describe, expect, it } from 'vitest';
import { doubtText, rowConfidence, rowState } from './row-confidence.ts';
import type { RowFeatures } from './row-match.ts';

const SURE: RowFeatures = {
  way: 'exact',
  coverage: 1,
  nameCover: 1,
  head: 1,
  margin: 1,
  isTied: false,
  met: 2,
  better: 0,
  worse: 0,
  missing: 0,
  unknown: 0,
  maker: 'same',
  isOtherUnit: false,
  strange: 0,
};

describe('how sure a row is [SPECS-044]', () => {
  it('an article that agrees with all words is surer than words, and those than words that differ', () => {
    const words = { ...SURE, way: 'words', coverage: 0.7, margin: 0.1 } as const;
    const [article, named, differing] = [SURE, words, { ...words, worse: 3, coverage: 0.3 }].map((features) =>
      rowConfidence(features),
    );

    expect(article!).toBeGreaterThan(named!);
    expect(named!).toBeGreaterThan(differing!);
  });

  it.each([
    ['differs', { worse: 1 }],
    ['lacks something', { missing: 1 }],
    ['has an equal beside it', { isTied: true }],
    ['is of another maker', { maker: 'other' }],
    ['stands in for a maker that is not sold', { maker: 'unsold' }],
    ['has an article that differs by a sign', { way: 'slip' }],
  ] as const)('nothing is sure that %s, however likely [SPECS-124]', (_, change) => {
    expect([rowState(0.97, SURE), rowState(0.9699, SURE)]).toEqual(['SURE', 'LIKELY']);
    expect(rowState(0.999, SURE)).toBe('SURE');
    expect(rowState(0.999, { ...SURE, ...change })).toBe('LIKELY');
  });

  it('a row that is to be checked though its article agrees says why [SPECS-124]', () => {
    expect(doubtText(SURE)).toBe('');
    expect(doubtText({ ...SURE, worse: 1 })).toBe('характеристики хуже, чем в строке');
    expect(doubtText({ ...SURE, missing: 1 })).toBe('не все характеристики из строки есть в карточке');
    expect(doubtText({ ...SURE, maker: 'other', worse: 1 })).toBe('производитель другой');
    expect(doubtText({ ...SURE, isTied: true })).toBe('есть ещё один такой же товар');
  });

  it('what is hardly likely counts as not found', () => {
    expect([0.01, 0.3, 0.7].map((confidence) => rowState(confidence, SURE))).toEqual([
      'NONE',
      'UNSURE',
      'LIKELY',
    ]);
  });
});
