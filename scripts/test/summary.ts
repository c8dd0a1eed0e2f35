import type { Tally } from './test-tally.ts';

export interface StageResult {
  name: string;
  tally: Tally;
  seconds: number;
}

/** A run in which everything fails must still end in a table that can be read. */
const MOST_FAILURES = 60;

/** The closing lines of a run: failed tests by name, then times and counts, so that the tail of a log tells it all. */
export function summaryLines(results: readonly StageResult[], { seconds }: { seconds: number }): string[] {
  const failures = results.flatMap(({ name, tally }) =>
    tally.failures.flatMap(({ title, error }) => [`${name}: ${title}`, `    ${error}`]),
  );
  const left = failures.length / 2 - MOST_FAILURES;
  return [
    ...(failures.length > 0 ? ['', 'failed tests', ...failures.slice(0, 2 * MOST_FAILURES)] : []),
    ...(left > 0 ? [`… and ${left} more`] : []),
    '',
    `${'stage'.padEnd(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`,
    ...results.map(({ name, tally, seconds: own }) => row(name, tally.passed, tally.failed, own)),
    ...(results.length > 1 ? [row('all', sum(results, 'passed'), sum(results, 'failed'), seconds)] : []),
    ...results.flatMap(({ name, tally }) => tally.notes.map((note) => `${name}: ${note}`)),
  ];
}

export function totalLine(results: readonly StageResult[]): string {
  return `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`;
}

export function hasFailed(results: readonly StageResult[]): boolean {
  return sum(results, 'failed') > 0;
}

function sum(results: readonly StageResult[], key: 'passed' | 'failed'): number {
  return results.reduce((total, { tally }) => total + tally[key], 0);
}

function row(name: string, passed: number, failed: number, seconds: number): string {
  return `${name.padEnd(8)}${String(passed).padStart(8)}${String(failed).padStart(8)}${`${seconds.toFixed(1)} s`.padStart(10)}`;
}
