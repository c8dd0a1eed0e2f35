import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { AREAS, ROOT } from './areas.ts';
import type { Mutant } from './find-mutants.ts';
import { mutantPlugin } from './mutant-plugin.ts';

/** What the parent asks of a host: one process with one living Vitest. */
export type HostRequest =
  | { ask: 'record'; sources: readonly string[] }
  | { ask: 'try'; mutant: Mutant; tests: readonly string[] };

export interface RecordedTest {
  /** Path from the root. */
  test: string;
  /** Functions it has called, as `file#number`. */
  hits: string[];
  ms: number;
}

export type HostAnswer =
  | { answer: 'recorded'; tests: RecordedTest[]; failed: string[] }
  | { answer: 'tried'; killedBy: string | undefined };

const area = AREAS.find(({ name }) => name === process.argv[2])!;
const plugin = mutantPlugin();
const vitest = await openVitest();
// The parent is gone: so are we, and the worker that may be caught in an endless loop.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.on('message', (request: HostRequest) => {
  void (request.ask === 'record' ? record(request) : attempt(request)).then((answer) =>
    process.send!(answer),
  );
});

async function openVitest(): Promise<Vitest> {
  return createVitest(
    'test',
    {
      root: ROOT,
      config: false,
      watch: false,
      include: [...area.tests],
      exclude: ['**/node_modules/**', '**/.data/**', '**/*.heavy.test.ts'],
      setupFiles: [join(import.meta.dirname, 'record-hits.ts')],
      ...(area.needsDatabase ? { globalSetup: 'apps/server/src/testing/global-setup.ts' } : {}),
      // A kept transform would be the one without the mutant, or with an earlier one.
      fsModuleCache: false,
      maxWorkers: 1,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 5000 } },
      reporters: [{}],
      silent: true,
    },
    { plugins: [plugin] },
  );
}

async function record({ sources }: Extract<HostRequest, { ask: 'record' }>): Promise<HostAnswer> {
  const folder = mkdtempSync(join(tmpdir(), 'okoem-mutants-'));
  process.env['MUTANT_HITS'] = folder;
  plugin.state.recorded = new Set(sources);
  vitest.config.related = sources.map((source) => join(ROOT, source));
  const importers = await vitest.getRelevantTestSpecifications();
  const { testModules } = await vitest.runTestSpecifications(importers);
  delete process.env['MUTANT_HITS'];
  plugin.state.recorded = new Set();
  for (const source of sources) vitest.invalidateFile(join(ROOT, source));

  const hits = new Map(
    readdirSync(folder).map((name) => {
      const written = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        test: string;
        hits: string[];
      };
      return [written.test, written.hits];
    }),
  );
  rmSync(folder, { recursive: true });
  return {
    answer: 'recorded',
    tests: testModules.map((module) => ({
      test: relative(ROOT, module.moduleId),
      hits: hits.get(module.moduleId) ?? [],
      ms: module.diagnostic().duration,
    })),
    failed: testModules.filter((module) => !module.ok()).map(({ moduleId }) => relative(ROOT, moduleId)),
  };
}

/** One test file after the other, the likeliest first: the first that fails has killed the mutant. */
async function attempt({ mutant, tests }: Extract<HostRequest, { ask: 'try' }>): Promise<HostAnswer> {
  plugin.state.mutant = mutant;
  vitest.invalidateFile(join(ROOT, mutant.file));
  vitest.config.bail = 1;
  let killedBy: string | undefined;
  for (const specification of tests.map(specificationOf)) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    // Vitest lists what earlier runs have found too.
    const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
    if (module?.ok() && unhandledErrors.length === 0) continue;
    killedBy = relative(ROOT, specification.moduleId);
    break;
  }
  plugin.state.mutant = undefined;
  vitest.invalidateFile(join(ROOT, mutant.file));
  return { answer: 'tried', killedBy };
}

function specificationOf(test: string): TestSpecification {
  return vitest.projects[0]!.createSpecification(join(ROOT, test));
}
