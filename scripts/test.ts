import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondsSince } from './test/run-command.ts';
import { type StageName, STAGES } from './test/stages.ts';
import type { Tally } from './test/test-tally.ts';

const EVERYTHING: readonly StageName[] = ['check', 'unit', 'api', 'e2e'];

const [part, ...args] = process.argv.slice(2);
const chosen = part === undefined ? EVERYTHING : isStage(part) ? [part] : undefined;
if (!chosen) {
  console.error(`There is no part "${part}" but ${Object.keys(STAGES).join(', ')}.`);
  process.exit(2);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Tells the bootstrap that Ctrl-C has arrived, or it would send one more.
    if (process.connected) process.send?.('stopping');
    stopping.abort();
  });
}

const reports = mkdtempSync(join(tmpdir(), 'okoem-test-'));
const lines: { name: string; tally: Tally; time: string }[] = [];
for (const name of chosen) {
  const started = Date.now();
  console.log(`\n=== ${name}`);
  const tally = await runStage(name);
  lines.push({ name, tally, time: secondsSince(started) });
  if (stopping.signal.aborted) break;
}
rmSync(reports, { recursive: true, force: true });
summarise();

function isStage(name: string): name is StageName {
  return Object.hasOwn(STAGES, name);
}

/** A stage that breaks is one failure more; the stages after it still run. */
async function runStage(name: StageName): Promise<Tally> {
  try {
    return await STAGES[name]({ args, reports, signal: stopping.signal });
  } catch (error) {
    return { passed: 0, failed: 1, notes: [error instanceof Error ? error.message : String(error)] };
  }
}

function summarise(): void {
  console.log(`\n${'stage'.padEnd(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`);
  for (const { name, tally, time } of lines) {
    const { passed, failed } = tally;
    console.log(
      `${name.padEnd(8)}${String(passed).padStart(8)}${String(failed).padStart(8)}${time.padStart(10)}`,
    );
  }
  for (const { name, tally } of lines) {
    for (const note of tally.notes) console.log(`${name}: ${note}`);
  }
  if (stopping.signal.aborted) console.log('the run was stopped');
  const passed = lines.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = lines.reduce((sum, { tally }) => sum + tally.failed, 0);
  process.exitCode = failed > 0 || stopping.signal.aborted ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}
