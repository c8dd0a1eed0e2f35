import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningDatabaseUrl } from '../apps/server/src/commands/running-database.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';

/**
 * On a machine busy with other things a picture may wait longer for its turn than people would, and the machine itself may
 * stand still for seconds: that a late server refuses is for the tests of overload.
 */
const PATIENCE = { PICTURE_WAIT_MS: '60000', MAX_EVENT_LOOP_DELAY_MS: '0' };
const START_MS = 180_000;
const STOP_MS = 30_000;
const POLL_MS = 200;

/** Starts the whole marketplace as `npm start` does, on a free port with a data folder of its own. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function runMarketplace(): Promise<() => Promise<void>> {
  const given = process.env['E2E_BASE_URL'];
  if (given) return async () => undefined;

  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'okoem-e2e-'));
  // As root PostgreSQL runs as another user, who must be able to get in.
  chmodSync(folder, 0o755);
  const { child, output } = start(port, join(folder, 'data'));
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const baseUrl = `http://localhost:${port}`;
  try {
    await untilReady(`${baseUrl}/health/ready`, child);
  } catch (error) {
    await stop();
    throw new Error(`The marketplace did not start.\n${output()}`, { cause: error });
  }
  process.env['E2E_BASE_URL'] = baseUrl;
  process.env['E2E_DATABASE_URL'] = runningDatabaseUrl(readConfig({ DATA_DIR: join(folder, 'data') }));
  return stop;
}

function start(port: number, dataDir: string): { child: ChildProcess; output: () => string } {
  const script = join(import.meta.dirname, '../apps/server/src/commands/start.ts');
  const { DATABASE_URL: _, PUBLIC_URL: __, ...env } = process.env;
  // The channel lets it stop by itself when this process is killed.
  const child = spawn(process.execPath, [script], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, APP_ENV: 'demo', LOG_LEVEL: 'warn', ...PATIENCE },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  return { child, output: () => text };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const isReady = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${url} was not ready within ${START_MS} ms.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(kill);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port was given.');
  return address.port;
}
