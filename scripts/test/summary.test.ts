import { describe, expect, it } from 'vitest';
import { hasFailed, type StageResult, summaryLines, totalLine } from './summary.ts';

describe('summaryLines', () => {
  it('name every failed test with its error above the times and counts of the stages', () => {
    const failures = [{ title: 'a.test.ts › adds', error: 'expected 1 to be 2' }];
    const results = [
      stage('unit', { passed: 3, failed: 1, failures }),
      stage('api', { passed: 5, notes: ['no test was run'] }),
    ];

    expect(summaryLines(results, { seconds: 61 })).toEqual([
      '',
      'failed tests',
      'unit: a.test.ts › adds',
      '    expected 1 to be 2',
      '',
      'stage     passed  failed      time',
      'unit           3       1     2.0 s',
      'api            5       0     2.0 s',
      'all            8       1    61.0 s',
      'api: no test was run',
    ]);
  });

  it('stay readable when everything fails', () => {
    const failures = Array.from({ length: 1000 }, (_, place) => ({ title: `test ${place}`, error: 'no' }));
    const lines = summaryLines([stage('api', { failed: 1000, failures })], { seconds: 1 });

    expect(lines.length).toBeLessThan(140);
    expect(lines).toContain('… and 940 more');
  });
});

describe('the end of a run', () => {
  it('adds up the stages, and has failed when one of them has', () => {
    const results = [stage('unit', { passed: 3 }), stage('api', { passed: 5, failed: 1 })];

    expect(totalLine(results)).toBe('8 passed, 1 failed');
    expect(hasFailed(results)).toBe(true);
    expect(hasFailed(results.slice(0, 1))).toBe(false);
  });
});

function stage(name: string, tally: Partial<StageResult['tally']>): StageResult {
  return { name, seconds: 2, tally: { passed: 0, failed: 0, notes: [], failures: [], ...tally } };
}
