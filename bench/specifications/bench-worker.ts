import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache, NODE_FLAGS } from '../../apps/server/src/platform/supervisor/child-service.ts';
import type { BenchMarketplace } from '../catalog/bench-marketplace.ts';

const WORKER = join(import.meta.dirname, '../../apps/server/src/commands/worker.ts');

/** The worker as `npm start` runs it: files are read there. */
export function startBenchWorker({ dataDir, databaseUrl }: BenchMarketplace): { stop: () => Promise<void> } {
  const lines = openSync(join(dataDir, 'worker.log'), 'w');
  const child = spawn(process.execPath, [...NODE_FLAGS, WORKER], {
    env: {
      PATH: process.env['PATH'],
      APP_ENV: 'demo',
      DATA_DIR: dataDir,
      ...compileCache(dataDir),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of the benchmark, kept by nobody',
    },
    stdio: ['ignore', lines, lines, 'ipc'],
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
