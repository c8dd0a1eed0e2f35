import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of the shop in a process of its own, which may be killed. */
export interface ServerProcess {
  origin: string;
  pid: number;
  child: ChildProcess;
  stop: () => Promise<void>;
}

export async function startServerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'okoem-server-'));
  const port = await freePort();
  const { NODE_ENV: _ofVitest, ...own } = process.env;
  const child = fork(join(import.meta.dirname, '../main.ts'), {
    env: {
      ...own,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
      // Every process must read the tokens that the others have made.
      SESSION_SECRET: 'a-secret-of-the-test-that-is-long-enough',
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const isReady = once(child, 'message').then(() => true);
  if (!(await Promise.race([isReady, exited.then(() => false)]))) throw new Error('The server did not start.');
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
