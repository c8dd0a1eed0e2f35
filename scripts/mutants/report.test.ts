import { describe, expect, it } from 'vitest';
import { testsFor } from './choose-tests.ts';
import { findMutants } from './find-mutants.ts';
import { reportLines, score, type TriedMutant, type Verdict } from './report.ts';
import { sample, shares } from './sample.ts';

describe('score', () => {
  it('counts what was noticed, of all: what no test calls was not', () => {
    expect(score(tried(['killed', 'timeout', 'survived', 'uncovered']))).toBe(50);
    expect(score([])).toBe(0);
  });

  it('stands under the survivors, by area and in all', () => {
    const lines = reportLines(tried(['killed', 'survived']));

    expect(lines).toContain('survived (2 tests not tried): a.ts:2:1 + to -');
    expect(lines.at(-1)).toMatch(/^all +2 +1 +0 +1 +0 +50\.0 %$/);
  });
});

describe('sample', () => {
  const items = Array.from({ length: 100 }, (_, at) => ({ id: `a.ts:${at}` }));

  it('is the same for a seed, another for another, and in the order of the source', () => {
    const chosen = sample(items, 10, '1');

    expect(chosen).toHaveLength(10);
    expect(sample(items, 10, '1')).toEqual(chosen);
    expect(sample(items, 10, '2')).not.toEqual(chosen);
    expect(chosen).toEqual(items.filter((item) => chosen.includes(item)));
  });

  it('is shared equally, and what one area lacks goes to the others', () => {
    expect(shares(10, [100, 2, 100])).toEqual([4, 2, 4]);
    expect(shares(10, [3, 3])).toEqual([3, 3]);
  });
});

describe('testsFor', () => {
  it('are those that call the function, its own first, then its neighbours, then the quickest', () => {
    const [mutant] = findMutants('src/sum.ts', 'export const sum = () => 1;');
    const recorded = ['far/quick.test.ts', 'far/slow.test.ts', 'src/other.test.ts', 'src/sum.test.ts'].map(
      (test, at) => ({ test, ms: at * 10, hits: ['src/sum.ts#0'] }),
    );
    const deaf = { test: 'src/deaf.test.ts', ms: 1, hits: ['src/sum.ts#-1'] };

    expect(testsFor(mutant!, [...recorded, deaf]).map(({ test }) => test)).toEqual([
      'src/sum.test.ts',
      'src/other.test.ts',
      'far/quick.test.ts',
      'far/slow.test.ts',
    ]);
  });
});

function tried(verdicts: readonly Verdict[]): TriedMutant[] {
  return verdicts.map((verdict, at) => ({
    area: 'domain',
    id: `a.ts:${at + 1}:1 + to -`,
    file: 'a.ts',
    line: at + 1,
    source: 'a + b',
    replacement: '-',
    untried: 2,
    verdict,
  }));
}
