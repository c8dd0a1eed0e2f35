import { describe, expect, it } from 'vitest';
import { playwrightTally, vitestTally, withExitCode } from './test-tally.ts';

describe('vitestTally', () => {
  it('counts passed and failed tests', () => {
    expect(vitestTally(report({ statuses: ['passed', 'passed', 'failed'], status: 'failed' }))).toEqual({
      passed: 2,
      failed: 1,
      notes: [],
    });
  });

  it.each(['skipped', 'pending', 'todo', 'disabled'])(
    'names a %s test and counts it as a failure',
    (status) => {
      expect(vitestTally(report({ statuses: ['passed', status] }))).toEqual({
        passed: 1,
        failed: 1,
        notes: ['skipped: test 1'],
      });
    },
  );

  it('leaves out what a run by name has left out', () => {
    expect(vitestTally(report({ statuses: ['passed', 'skipped'] }), { mayNarrow: true })).toMatchObject({
      passed: 1,
      failed: 0,
    });
  });

  it('counts a file that could not be loaded', () => {
    expect(vitestTally(report({ statuses: [], status: 'failed' }))).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('playwrightTally', () => {
  it('counts nested suites, flaky tests and errors outside of tests as failures, and names what was skipped', () => {
    const inner = {
      title: 'inner',
      specs: [spec('a', 'expected'), spec('b', 'unexpected'), spec('c', 'flaky'), spec('d', 'skipped')],
    };

    expect(playwrightTally({ suites: [{ title: 'home.spec.ts', suites: [inner] }], errors: [{}] })).toEqual({
      passed: 1,
      failed: 4,
      notes: ['skipped: home.spec.ts › inner › d'],
    });
  });
});

describe('withExitCode', () => {
  const fine = { passed: 3, failed: 0, notes: [] };

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
    expect(withExitCode({ passed: 0, failed: 0, notes: [] }, 0)).toMatchObject({ failed: 1 });
  });

  it('counts a failure when there is no report', () => {
    expect(withExitCode(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

function report({ statuses, status = 'passed' }: { statuses: string[]; status?: string }) {
  const assertionResults = statuses.map((each, place) => ({ fullName: `test ${place}`, status: each }));
  return { testResults: [{ name: 'x.test.ts', status, assertionResults }] };
}

function spec(title: string, status: string) {
  return { title, tests: [{ status }] };
}
