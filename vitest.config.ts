import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';

const HEAVY = '**/*.heavy.test.ts';
const SIEGE = 'siege/**/*.siege.test.ts';
const exclude = [...configDefaults.exclude, '**/.data/**'];

export default defineConfig({
  test: {
    // API tests wait for PostgreSQL more than they compute, so even two cores carry two of them.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)),
    // Loading the server anew for every file took longer than its tests. A file leaves nothing behind: what it stubs is taken
    // back here, what it starts it ends.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    // Whoever waits for an event waits until something must be wrong, however busy the machine is. So do the timeouts of
    // tests below: they end what hangs and measure nothing.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps/storefront,scripts,demo}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, HEAVY],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...exclude, HEAVY],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'heavy',
          isolate: true,
          include: [HEAVY],
          exclude,
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          fileParallelism: false,
          env: { PROPERTY_RUNS: '100000', FUZZ_RUNS: '2000' },
          testTimeout: 30 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'siege',
          isolate: true,
          include: [SIEGE],
          exclude,
          // One shop at a time: what is measured beside an attack must not be slowed down by another attack.
          fileParallelism: false,
          testTimeout: 10 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
    ],
  },
});
