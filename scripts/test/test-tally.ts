/** What a stage of the run came to. */
export interface Tally {
  passed: number;
  failed: number;
  /** Why something failed that the runner's own output does not already say loudly. */
  notes: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: unknown[];
}

/** One result of a test, whoever ran it. */
interface Outcome {
  title: string;
  result: 'passed' | 'failed' | 'skipped';
}

/** A file that could not even be loaded has no tests, and still is a failure. */
export function vitestTally(report: VitestReport, { mayNarrow = false } = {}): Tally {
  const outcomes = report.testResults.flatMap(({ name, status, assertionResults }): Outcome[] => {
    const tests = assertionResults.map((test): Outcome => ({
      title: test.fullName,
      result: vitestResult(test.status),
    }));
    const isBroken = status === 'failed' && tests.every(({ result }) => result !== 'failed');
    return isBroken ? [...tests, { title: name, result: 'failed' }] : tests;
  });
  // Whoever runs tests by name has asked for the others to be left out.
  return tally(mayNarrow ? outcomes.filter(({ result }) => result !== 'skipped') : outcomes);
}

export function playwrightTally({ suites, errors }: PlaywrightReport): Tally {
  const { passed, failed, notes } = tally(suites.flatMap((suite) => playwrightOutcomes(suite, [])));
  return { passed, failed: failed + errors.length, notes };
}

/** A runner that ended badly without a failed test, or found nothing to run, has failed all the same. */
export function withExitCode(found: Tally | undefined, code: number | null): Tally {
  if (!found)
    return {
      passed: 0,
      failed: 1,
      notes: [`the runner ended with ${code ?? 'a signal'} and left no report`],
    };
  if (found.passed + found.failed === 0)
    return { ...found, failed: 1, notes: [...found.notes, 'no test was run'] };
  if (code === 0 || found.failed > 0) return found;
  return { ...found, failed: 1, notes: [...found.notes, `the runner ended with ${code ?? 'a signal'}`] };
}

function vitestResult(status: string): Outcome['result'] {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

function playwrightOutcomes({ title, specs = [], suites = [] }: PlaywrightSuite, above: string[]): Outcome[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }): Outcome => {
      const result = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
      return { title: [...path, spec.title].filter(Boolean).join(' › '), result };
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
  };
}
