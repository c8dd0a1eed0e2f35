import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endProcess, signalIfAlive } from './end-process.ts';
import type { Running, Service } from './supervisor.ts';

/**
 * Short-lived objects are collected from a space of this size, MB. Left to itself Node lets it grow to many times that,
 * which buys no speed here and holds a hundred megabytes.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/** Half of a start is compiling modules: what one start compiled the next ones find, by the contents of each file. */
export function compileCache(dataDir: string): Record<string, string> {
  return { NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') };
}

export interface ChildOptions {
  name: string;
  /** Module for this very Node. It sends 'ready' over IPC, drains on SIGTERM, and ends when the channel closes. */
  script: string;
  args?: readonly string[];
  /** Asked at every start, since a restart may find another environment. */
  env: () => NodeJS.ProcessEnv;
  readyMs?: number;
  stopMs?: number;
  onSpawn?: (pid: number) => void;
  /** Gets each line it writes; without it the child writes where we write. */
  onLine?: ((line: string) => void) | undefined;
}

export function childService({
  name,
  script,
  args = [],
  env,
  readyMs = 60_000,
  stopMs = 15_000,
  onSpawn,
  onLine,
}: ChildOptions): Service {
  return {
    name,
    start(): Running {
      // Its own process group: Ctrl-C in the terminal reaches us alone, and we say who stops when.
      const child = spawn(process.execPath, [...NODE_FLAGS, script, ...args], {
        env: env(),
        detached: true,
        stdio: onLine ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      for (const input of [child.stdout, child.stderr]) {
        if (input && onLine) createInterface({ input }).on('line', onLine);
      }
      if (child.pid !== undefined) onSpawn?.(child.pid);
      const ended = endOf(child);
      return {
        ended,
        ready: readinessOf(child, { name, ended, readyMs }),
        stop: () => stopChild(child, stopMs),
      };
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

function readinessOf(
  child: ChildProcess,
  { name, ended, readyMs }: { name: string; ended: Promise<string>; readyMs: number },
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} was not ready within ${readyMs / 1000} s`)), readyMs);
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    void ended.then((how) => reject(new Error(`${name} ended before it was ready (${how})`)));
  });
  return ready.finally(() => clearTimeout(timer));
}

async function stopChild(child: ChildProcess, stopMs: number): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  await endProcess({
    alive: () => child.exitCode === null && child.signalCode === null,
    send: (signal) => signalIfAlive(signal === 'SIGKILL' ? -pid : pid, signal),
    steps: [
      { signal: 'SIGTERM', patienceMs: stopMs },
      { signal: 'SIGKILL', patienceMs: 5000 },
    ],
  });
}
