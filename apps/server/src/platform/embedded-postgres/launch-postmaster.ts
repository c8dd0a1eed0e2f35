import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity } from '../supervisor/process-identity.ts';
import { settingArgs, type Durability } from './cluster-settings.ts';
import { spawnOptions, type Account } from './postgres-account.ts';
import { PostgresError } from './postgres-error.ts';
import { complaintSince, keepLogShort, logSize } from './postgres-log.ts';
import { endOrphans, readLockFile, stopPostmaster } from './postmaster.ts';

const POLL_MS = 20;
const WATCH_MS = 250;
/** Long enough to replay a gigabyte of WAL after a crash. */
const RECOVERY_MS = 300_000;
const ORPHANS_MS = 30_000;
/** Below the ports a system gives to outgoing connections, which could take ours while we restart. */
const PORTS = { first: 20_000, count: 12_000 };

export interface LaunchOptions {
  account: Account;
  postgres: string;
  data: string;
  logFile: string;
  durability: Durability;
  /** Clients hold an address with this port, so it is kept when it can be. */
  port: number | undefined;
  signal: AbortSignal | undefined;
}

export interface RunningPostmaster {
  process: ProcessIdentity;
  port: number;
  ended: Promise<void>;
}

class LaunchFailure extends Error {}

/** Tries again while backends of a killed postmaster finish, and with another port when ours was taken. */
export async function launchPostmaster(options: LaunchOptions): Promise<RunningPostmaster> {
  const deadline = performance.now() + ORPHANS_MS;
  let { port } = options;
  for (let attempt = 1; ; attempt += 1) {
    options.signal?.throwIfAborted();
    await endOrphans(options.data);
    port ??= await freePort();
    try {
      return await launchOnce(options, port);
    } catch (error) {
      if (!(error instanceof LaunchFailure)) throw error;
      const portTaken = /TCP\/IP sockets|could not bind/.test(error.message);
      const stillInUse = /shared memory block|lock file/.test(error.message);
      const hopeless = !portTaken && !stillInUse;
      if (hopeless || performance.now() > deadline) {
        throw new PostgresError(
          `The embedded PostgreSQL did not start: ${error.message} (see ${options.logFile}).`,
        );
      }
      if (portTaken && attempt >= 3) port = undefined;
      await delay(500);
    }
  }
}

async function launchOnce(options: LaunchOptions, port: number): Promise<RunningPostmaster> {
  keepLogShort(options.logFile);
  const logged = logSize(options.logFile);
  const log = openSync(options.logFile, 'a', 0o600);
  const args = ['-D', options.data, ...settingArgs(options.durability, port)];
  // Its own session: Ctrl-C and a closed terminal reach us, and we stop it last.
  const child = spawn(options.postgres, args, {
    ...spawnOptions(options.account),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await once(child, 'spawn');
  child.unref();
  const identity = identify(child.pid!);
  if (!identity || !(await isReady(options, identity))) {
    throw new LaunchFailure(complaintSince(options.logFile, logged) ?? 'it ended without a word');
  }
  return { process: identity, port, ended };
}

async function isReady(options: LaunchOptions, launched: ProcessIdentity): Promise<boolean> {
  const deadline = performance.now() + RECOVERY_MS;
  while (isAlive(launched)) {
    const lock = readLockFile(options.data);
    const own = lock.holder === 'postmaster' && lock.postmaster.process.pid === launched.pid;
    if (own && lock.postmaster.status === 'ready') return true;
    if (options.signal?.aborted || performance.now() > deadline) {
      await stopPostmaster(launched, 10_000);
      options.signal?.throwIfAborted();
    }
    await delay(POLL_MS);
  }
  return false;
}

/** Polls a postmaster that is not our child, because we get no exit event. */
export async function watchedEnd(postmaster: ProcessIdentity): Promise<void> {
  while (isAlive(postmaster)) await delay(WATCH_MS, undefined, { ref: false });
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    if (await canListen(port)) return port;
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  return free;
}
