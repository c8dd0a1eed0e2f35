import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { matchesGlob, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Area, AREAS, ROOT, sourcesOf } from './mutants/areas.ts';
import { testsFor } from './mutants/choose-tests.ts';
import { findMutants, type Mutant } from './mutants/find-mutants.ts';
import { type Host, openHost } from './mutants/host-process.ts';
import type { RecordedTest } from './mutants/mutant-host.ts';
import { reportLines, type TriedMutant } from './mutants/report.ts';
import { sample, shares } from './mutants/sample.ts';

const HELP = `npm run test:mutants -- [options]
  --area <name>      one of ${AREAS.map(({ name }) => name).join(', ')}; may be repeated
  --files <glob>     only mutants of these files; may be repeated
  --sample <n>       so many mutants in all, in equal shares of the areas
  --seed <text>      which ones (default: 1)
  --most-tests <n>   test files tried on one mutant (default: 12)
  --jobs <n>         mutants tried at once (default: 1)
  --report <file>    where the report goes (default: .data/mutants.json)`;

const RECORD_MS = 30 * 60_000;
const START_MS = 90_000;

const { values: options } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: AREAS.map(({ name }) => name) },
    files: { type: 'string', multiple: true, default: ['**'] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'most-tests': { type: 'string', default: '12' },
    jobs: { type: 'string', default: '1' },
    report: { type: 'string', default: join(ROOT, '.data/mutants.json') },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const hosts = new Set<Host>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (process.connected) process.send?.('stopping');
    for (const host of hosts) host.stop();
    process.exit(1);
  });
}

const chosen = choose();
const tried: TriedMutant[] = [];
for (const { area, mutants } of chosen) if (mutants.length > 0) tried.push(...(await tryArea(area, mutants)));
for (const line of reportLines(tried)) console.log(line);
mkdirSync(join(options.report, '..'), { recursive: true });
writeFileSync(options.report, `${JSON.stringify({ seed: options.seed, tried }, null, 1)}\n`);
process.exitCode = tried.length > 0 ? 0 : 1;

function choose(): { area: Area; mutants: Mutant[] }[] {
  const areas = AREAS.filter(({ name }) => options.area.includes(name)).map((area) => ({
    area,
    mutants: sourcesOf(area)
      .filter((file) => options.files.some((glob) => matchesGlob(file, glob)))
      .flatMap((file) => findMutants(file, readFileSync(join(ROOT, file), 'utf8'))),
  }));
  if (options.sample === undefined) return areas;
  const counts = shares(
    Number(options.sample),
    areas.map(({ mutants }) => mutants.length),
  );
  return areas.map(({ area, mutants }, at) => ({
    area,
    mutants: sample(mutants, counts[at]!, options.seed),
  }));
}

async function tryArea(area: Area, mutants: readonly Mutant[]): Promise<TriedMutant[]> {
  const started = Date.now();
  const say = (text: string) =>
    console.log(`[${area.name} ${((Date.now() - started) / 1000).toFixed(0)} s] ${text}`);
  const pool = Array.from({ length: Number(options.jobs) }, () => openHost(area.name));
  for (const host of pool) hosts.add(host);
  say(`${mutants.length} mutants; looking which tests call them`);
  const recorded = await record(pool[0]!, area, [...new Set(mutants.map(({ file }) => file))]);
  say(`${recorded.length} test files`);

  const results: TriedMutant[] = [];
  const queue = mutants.entries();
  await Promise.all(
    pool.map(async (host) => {
      // One iterator for all: each takes the next mutant when it is done with its own.
      for (const [at, mutant] of queue) {
        results[at] = await tryMutant(host, area, mutant, recorded);
        if ((at + 1) % 20 === 0) say(`${at + 1} of ${mutants.length}`);
      }
    }),
  );
  for (const host of pool) {
    host.stop();
    hosts.delete(host);
  }
  return results;
}

async function record(host: Host, area: Area, sources: readonly string[]): Promise<RecordedTest[]> {
  const answer = await host.ask({ ask: 'record', sources }, RECORD_MS);
  if (answer?.answer !== 'recorded') throw new Error(`The tests of ${area.name} did not come to an end.`);
  if (answer.failed.length > 0) {
    throw new Error(`Without any mutant these tests fail already: ${answer.failed.join(', ')}`);
  }
  return answer.tests;
}

async function tryMutant(
  host: Host,
  { name: area }: Area,
  mutant: Mutant,
  recorded: readonly RecordedTest[],
): Promise<TriedMutant> {
  const all = testsFor(mutant, recorded);
  const tests = all.slice(0, Number(options['most-tests']));
  const { id, file, line, replacement } = mutant;
  const source = readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1]!;
  const found = { area, id, file, line, source, replacement, untried: all.length - tests.length };
  if (tests.length === 0) return { ...found, verdict: 'uncovered' };

  // A machine that has become busier must not look like an endless loop.
  const mostMs = START_MS + 10 * tests.reduce((sum, { ms }) => sum + ms, 0);
  const answer = await host.ask({ ask: 'try', mutant, tests: tests.map(({ test }) => test) }, mostMs);
  if (answer?.answer !== 'tried') return { ...found, verdict: 'timeout' };
  const { killedBy } = answer;
  return killedBy === undefined
    ? { ...found, verdict: 'survived' }
    : { ...found, verdict: 'killed', killedBy };
}
