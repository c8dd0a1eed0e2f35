import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, NO_BROWSER } from './find-browser.ts';
import { runCommand } from './run-command.ts';
import { brokenTally, playwrightTally, type Tally, vitestTally, withExitCode } from './test-tally.ts';

const ROOT = join(import.meta.dirname, '../..');
const bin = (path: string) => join(ROOT, 'node_modules', path);
const script = (path: string) => join(ROOT, 'scripts', path);

export interface StageRun {
  /** Further words of the command line, for the runner. */
  args: readonly string[];
  /** Where runners leave their reports. */
  reports: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Begins every line of a stage that another one runs beside. */
  label: string | undefined;
}

export type Stage = (run: StageRun) => Promise<Tally>;

export const STAGES = { check, unit, api, e2e, heavy, siege } satisfies Record<string, Stage>;
export type StageName = keyof typeof STAGES;

const CHECKS: readonly { name: string; command: readonly string[] }[] = [
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--deny-warnings'] },
  { name: 'doors', command: [script('check-doors.ts')] },
  { name: 'domain use', command: [script('check-domain-use.ts')] },
  { name: 'storefront', command: [script('check-storefront.ts')] },
  { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'budget', command: [script('check-budget.ts')] },
];

async function check({ signal, label }: StageRun): Promise<Tally> {
  const result: Tally = { passed: 0, failed: 0, notes: [], failures: [] };
  for (const { name, command } of CHECKS) {
    if (signal.aborted) break;
    console.log(`${label === undefined ? '' : `[${label}] `}— ${name}`);
    const { code } = await runCommand(process.execPath, command, { signal, label });
    if (code === 0) result.passed += 1;
    else {
      result.failed += 1;
      result.notes.push(`${name} failed`);
    }
  }
  return result;
}

function unit(run: StageRun): Promise<Tally> {
  // Beside another stage it only takes what that one leaves of the machine.
  return vitest(run, ['--project', 'unit', ...(run.label === undefined ? [] : ['--maxWorkers=1'])]);
}

function api(run: StageRun): Promise<Tally> {
  return vitest(run, ['--project', 'api']);
}

function heavy(run: StageRun): Promise<Tally> {
  return vitest(run, ['--project', 'heavy', '--project', 'siege']);
}

function siege(run: StageRun): Promise<Tally> {
  return vitest(run, ['--project', 'siege']);
}

async function vitest(run: StageRun, options: readonly string[]): Promise<Tally> {
  const report = reportFile(run);
  const command = [bin('vitest/vitest.mjs'), 'run', ...options, '--reporter=default', '--reporter=json'];
  const { code } = await runCommand(
    process.execPath,
    [...command, `--outputFile.json=${report}`, ...run.args],
    { signal: run.signal, label: run.label },
  );
  const mayNarrow = run.args.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  return withExitCode(
    read(report, (json: Parameters<typeof vitestTally>[0]) => vitestTally(json, { mayNarrow, root: ROOT })),
    code,
  );
}

async function e2e(run: StageRun): Promise<Tally> {
  const browser = await findBrowser();
  if (!browser) return brokenTally(NO_BROWSER);
  console.log(`browser: ${browser.path} (${browser.version}, ${browser.source})`);
  const report = reportFile(run);
  const command = [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...run.args];
  const { code } = await runCommand(process.execPath, command, {
    env: { ...process.env, CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal: run.signal,
    label: run.label,
  });
  return withExitCode(read(report, playwrightTally), code);
}

let reportCount = 0;

function reportFile({ reports }: StageRun): string {
  reportCount += 1;
  return join(reports, `report-${reportCount}.json`);
}

function read<Report>(file: string, count: (report: Report) => Tally): Tally | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}
