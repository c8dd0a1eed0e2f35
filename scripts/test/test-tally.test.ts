import { describe, expect, it } from 'vitest';
import { playwrightTally, vitestTally, withExitCode } from './test-tally.ts';

describe('vitestTally', () => {
  it('counts passed and failed tests, and names the failed ones with the first line of their error', () => {
    expect(vitestTally(report({ statuses: ['passed', 'passed', 'failed'], status: 'failed' }))).toEqual({
      passed: 2,
      failed: 1,
      notes: [],
      failures: [{ title: 'x.test.ts › test 2', error: 'expected 1 to be 2' }],
    });
  });

  it('names files as they are called from the root', () => {
    const { testResults } = report({ statuses: ['failed'], status: 'failed' });
    const inside = { testResults: testResults.map((file) => ({ ...file, name: `/home/me/${file.name}` })) };

    expect(vitestTally(inside, { root: '/home/me' }).failures[0]?.title).toBe('x.test.ts › test 0');
  });

  it.each(['skipped', 'pending', 'todo', 'disabled'])(
    'names a %s test and counts it as a failure',
    (status) => {
      expect(vitestTally(report({ statuses: ['passed', status] }))).toEqual({
        passed: 1,
        failed: 1,
        notes: ['skipped: x.test.ts › test 1'],
        failures: [],
      });
    },
  );

  it('leaves out what a run by name has left out', () => {
    expect(vitestTally(report({ statuses: ['passed', 'skipped'] }), { mayNarrow: true })).toMatchObject({
      passed: 1,
      failed: 0,
    });
  });

  it('counts a file that could not be loaded, and says why', () => {
    expect(vitestTally(report({ statuses: [], status: 'failed' }))).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ title: 'x.test.ts', error: 'no such module' }],
    });
  });

  it('counts a file that broke after its tests had passed', () => {
    expect(vitestTally(report({ statuses: ['passed'], status: 'failed' }))).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ title: 'x.test.ts' }],
    });
  });
});

describe('playwrightTally', () => {
  it('counts nested suites, flaky tests and errors outside of tests as failures, and names what was skipped', () => {
    const inner = {
      title: 'inner',
      specs: [spec('a', 'expected'), spec('b', 'unexpected'), spec('c', 'flaky'), spec('d', 'skipped')],
    };

    const suites = [{ title: 'home.spec.ts', suites: [inner] }];
    expect(playwrightTally({ suites, errors: [{ message: 'no port' }] })).toEqual({
      passed: 1,
      failed: 4,
      notes: ['skipped: [phone] › home.spec.ts › inner › d', 'outside of tests: no port'],
      failures: [
        { title: '[phone] › home.spec.ts › inner › b', error: 'timed out' },
        { title: '[phone] › home.spec.ts › inner › c', error: 'timed out' },
      ],
    });
  });
});

describe('withExitCode', () => {
  const fine = { passed: 3, failed: 0, notes: [], failures: [] };

  it('believes a runner that ended well', () => {
    expect(withExitCode(fine, 0)).toEqual(fine);
  });

  it('does not count twice what the tests have said already', () => {
    expect(withExitCode({ ...fine, failed: 2 }, 1)).toMatchObject({ failed: 2 });
  });

  it.each([1, null])('counts a failure when all tests passed and the runner ended with %s', (code) => {
    expect(withExitCode(fine, code)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts a failure when no test was run', () => {
    expect(withExitCode({ ...fine, passed: 0 }, 0)).toMatchObject({ failed: 1 });
  });

  it('counts a failure when there is no report', () => {
    expect(withExitCode(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

function report({ statuses, status = 'passed' }: { statuses: string[]; status?: string }) {
  const assertionResults = statuses.map((each, place) => ({
    fullName: `test ${place}`,
    status: each,
    failureMessages:
      each === 'failed' ? ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at x.test.ts:1:1'] : [],
  }));
  return { testResults: [{ name: 'x.test.ts', status, message: 'no such module', assertionResults }] };
}

function spec(title: string, status: string) {
  const results = [{ errors: [{ message: '\n  timed out\nwaiting for a button' }] }];
  return { title, tests: [{ status, projectName: 'phone', results }] };
}
