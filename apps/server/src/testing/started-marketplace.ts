import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { runningDatabaseUrl } from '../commands/running-database.ts';
import { readConfig } from '../platform/config.ts';
import { postgres } from '../platform/database/driver.ts';
import { dataFolder } from '../platform/embedded-postgres/create-cluster.ts';
import { readLockFile } from '../platform/embedded-postgres/postmaster.ts';

export const PROJECT = join(import.meta.dirname, '../../../..');
const READY = /is ready at (http:\S+)/;

export interface StartOptions {
  dataDir: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Folder of the project to run; a copy when it belongs to somebody else. */
  project?: string;
  /** Whom to run it as. */
  ids?: { uid: number; gid: number };
}

/** `npm start` without npm: the process and everything it has said. */
export interface StartedMarketplace {
  pid: number;
  said: () => string;
  /** Its exit code, or 128 and the like when a signal ended it. */
  exited: Promise<number>;
  kill(signal: NodeJS.Signals): void;
}

export function launchMarketplace({
  dataDir,
  args = [],
  env = {},
  project = PROJECT,
  ids,
}: StartOptions): StartedMarketplace {
  const { NODE_ENV: _ofVitest, ...own } = process.env;
  // Whoever may not enter our folder has a Node in its own.
  const ownNode = join(project, 'node_modules/.bin/node');
  const node = project !== PROJECT && existsSync(ownNode) ? ownNode : process.execPath;
  const child = spawn(node, [join(project, 'apps/server/src/commands/start.ts'), ...args], {
    ...ids,
    cwd: project,
    env: { ...own, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const exited = new Promise<number>((resolve) => {
    child.once('close', (code) => resolve(code ?? 128));
  });
  return { pid: child.pid!, said: () => text, exited, kill: (signal) => child.kill(signal) };
}

/** Waits until it serves, and answers with its address. */
export async function whenReady(marketplace: StartedMarketplace): Promise<string> {
  let over = false;
  void marketplace.exited.then(() => {
    over = true;
    return undefined;
  });
  for (;;) {
    const address = READY.exec(marketplace.said())?.[1];
    if (address) return address;
    if (over) throw new Error(`The marketplace did not start:\n${marketplace.said()}`);
    await delay(20);
  }
}

export async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** It is up before it says so; a machine busy with other things may still make it refuse the first call. */
export async function expectHealthy(address: string): Promise<void> {
  await expect.poll(() => isHealthy(address), { timeout: 90_000 }).toBe(true);
}

export type ProcessName = 'supervisor' | 'server' | 'worker' | 'postmaster';

/** The processes of the marketplace that runs on this folder, without a database that it did not start. */
export function ownProcessesOf(dataDir: string): Record<Exclude<ProcessName, 'postmaster'>, number> {
  const { holder, children } = JSON.parse(readFileSync(join(dataDir, 'instance.lock'), 'utf8')) as {
    holder: { pid: number };
    children: Record<'server' | 'worker', { pid: number }>;
  };
  return { supervisor: holder.pid, server: children.server.pid, worker: children.worker.pid };
}

/** The same with its database. */
export function processesOf(dataDir: string): Record<ProcessName, number> {
  const postmaster = readLockFile(dataFolder(dataDir));
  if (postmaster.holder !== 'postmaster') throw new Error('PostgreSQL does not run.');
  return { ...ownProcessesOf(dataDir), postmaster: postmaster.postmaster.process.pid };
}

export async function queryOf(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const url = runningDatabaseUrl(readConfig({ DATA_DIR: dataDir }));
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export interface TemporaryFolder {
  path: string;
  remove(): void;
}

/** Others may pass through it, as PostgreSQL does when the tests run as root. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'marketplace-test-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
