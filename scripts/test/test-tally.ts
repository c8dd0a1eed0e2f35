/** What a stage of the run came to. */
export interface Tally {
  passed: number;
  failed: number;
  /** Why something failed that is not the failure of one test. */
  notes: string[];
  /** Tests that failed, by their whole names: the end of the log is all that some people see of it. */
  failures: FailedTest[];
}

export interface FailedTest {
  title: string;
  /** First line of its first error. */
  error: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    tests: { status: string; projectName?: string; results?: { errors?: PlaywrightError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
}

/** One result of a test, whoever ran it. */
interface Outcome {
  title: string;
  result: 'passed' | 'failed' | 'skipped';
  error?: string | undefined;
}

const LONGEST_ERROR = 300;
const NO_ERROR = 'no error was reported';

/** A file that could not even be loaded has no tests, and still is a failure. */
export function vitestTally(report: VitestReport, { mayNarrow = false, root = '' } = {}): Tally {
  const outcomes = report.testResults.flatMap(({ name, status, message, assertionResults }): Outcome[] => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const tests = assertionResults.map((test): Outcome => ({
      title: `${file} › ${test.fullName}`,
      result: vitestResult(test.status),
      error: test.failureMessages?.[0],
    }));
    const isBroken = status === 'failed' && tests.every(({ result }) => result !== 'failed');
    return isBroken ? [...tests, { title: file, result: 'failed', error: message }] : tests;
  });
  // Whoever runs tests by name has asked for the others to be left out.
  return tally(mayNarrow ? outcomes.filter(({ result }) => result !== 'skipped') : outcomes);
}

export function playwrightTally({ suites, errors }: PlaywrightReport): Tally {
  const tests = tally(suites.flatMap((suite) => playwrightOutcomes(suite, [])));
  return {
    ...tests,
    failed: tests.failed + errors.length,
    notes: [...tests.notes, ...errors.map(({ message }) => `outside of tests: ${firstLine(message)}`)],
  };
}

/** A runner that ended badly without a failed test, or found nothing to run, has failed all the same. */
export function withExitCode(found: Tally | undefined, code: number | null): Tally {
  if (!found) return brokenTally(`the runner ended with ${code ?? 'a signal'} and left no report`);
  if (found.passed + found.failed === 0)
    return { ...found, failed: 1, notes: [...found.notes, 'no test was run'] };
  if (code === 0 || found.failed > 0) return found;
  return { ...found, failed: 1, notes: [...found.notes, `the runner ended with ${code ?? 'a signal'}`] };
}

/** A stage that could not count anything. */
export function brokenTally(note: string): Tally {
  return { passed: 0, failed: 1, notes: [note], failures: [] };
}

function vitestResult(status: string): Outcome['result'] {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

function playwrightOutcomes({ title, specs = [], suites = [] }: PlaywrightSuite, above: string[]): Outcome[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName = '', results = [] }): Outcome => {
      const result = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
      const error = results.flatMap(({ errors = [] }) => errors)[0]?.message;
      const words = [projectName && `[${projectName}]`, ...path, spec.title];
      return { title: words.filter(Boolean).join(' › '), result, error };
    }),
  );
  return [...own, ...suites.flatMap((suite) => playwrightOutcomes(suite, path))];
}

/** No test is skipped silently: it is named, and it counts as a failure. */
function tally(outcomes: readonly Outcome[]): Tally {
  const skipped = outcomes.filter(({ result }) => result === 'skipped');
  const passed = outcomes.filter(({ result }) => result === 'passed').length;
  return {
    passed,
    failed: outcomes.length - passed,
    notes: skipped.map(({ title }) => `skipped: ${title}`),
    failures: outcomes
      .filter(({ result }) => result === 'failed')
      .map(({ title, error }) => ({ title, error: firstLine(error) })),
  };
}

function firstLine(message: string | undefined): string {
  // oxlint-disable-next-line no-control-regex -- runners colour their messages
  const plain = (message ?? '').replace(/\u001b\[[0-9;]*m/g, '');
  const line = plain.split('\n').find((each) => each.trim() !== '') ?? NO_ERROR;
  return line.trim().slice(0, LONGEST_ERROR);
}
