import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { makeMemoryFolder } from './test/memory-folder.ts';
import { type StageName, STAGES } from './test/stages.ts';
import { hasFailed, type StageResult, summaryLines, totalLine } from './test/summary.ts';
import { brokenTally, type Tally } from './test/test-tally.ts';

/**
 * One step after another, the lanes of a step beside each other: tests of the API wait for PostgreSQL often
 * enough to leave room for what only computes. A browser gets the machine for itself.
 */
const EVERYTHING: readonly (readonly (readonly StageName[])[])[] = [[['check', 'unit'], ['api']], [['e2e']]];

const [part, ...args] = process.argv.slice(2);
const chosen = part === undefined ? EVERYTHING : isStage(part) ? [[[part]]] : undefined;
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

/** These measure what a disk makes of a kill, or are measured beside one. */
const ON_DISK: readonly (string | undefined)[] = ['heavy', 'siege'] satisfies StageName[];
const memory = ON_DISK.includes(part) ? undefined : makeMemoryFolder();
if (memory) process.env['TMPDIR'] = memory.path;

const started = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'okoem-test-'));
const results: StageResult[] = [];
if (part === undefined) await buildFirst();
for (const lanes of chosen) {
  const ended = await Promise.all(lanes.map((lane) => runLane(lane, { hasCompany: lanes.length > 1 })));
  results.push(...ended.flat());
}
rmSync(reports, { recursive: true, force: true });
memory?.remove();

for (const line of summaryLines(results, { seconds: secondsSince(started) })) console.log(line);
if (stopping.signal.aborted) console.log('the run was stopped');
process.exitCode = hasFailed(results) || stopping.signal.aborted ? 1 : 0;
console.log(totalLine(results));

/** Two lanes need the build: one of them making it would have it change under the other. */
async function buildFirst(): Promise<void> {
  try {
    const { built, seconds } = await buildIfStale();
    if (built) console.log(`built the storefront in ${seconds.toFixed(1)} s`);
  } catch {
    // The budget check needs the build too, and counts its failure.
  }
}

function isStage(name: string): name is StageName {
  return Object.hasOwn(STAGES, name);
}

async function runLane(
  lane: readonly StageName[],
  { hasCompany }: { hasCompany: boolean },
): Promise<StageResult[]> {
  const ended: StageResult[] = [];
  for (const name of lane) {
    if (stopping.signal.aborted) break;
    console.log(`\n=== ${name}`);
    const begun = Date.now();
    const tally = await runStage(name, { hasCompany });
    ended.push({ name, tally, seconds: secondsSince(begun) });
    console.log(`=== ${name}: ${totalLine(ended.slice(-1))}`);
  }
  return ended;
}

/** A stage that breaks is one failure more; the stages after it still run. */
async function runStage(name: StageName, { hasCompany }: { hasCompany: boolean }): Promise<Tally> {
  try {
    const label = hasCompany ? name : undefined;
    return await STAGES[name]({ args, reports, signal: stopping.signal, label });
  } catch (error) {
    return brokenTally(error instanceof Error ? error.message : String(error));
  }
}

function secondsSince(moment: number): number {
  return (Date.now() - moment) / 1000;
}
