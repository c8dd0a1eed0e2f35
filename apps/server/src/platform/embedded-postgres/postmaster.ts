import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endProcess, signalIfAlive } from '../supervisor/end-process.ts';
import { identify, isAlive, type ProcessIdentity } from '../supervisor/process-identity.ts';

/** What PostgreSQL writes into postmaster.pid about itself. */
export interface Postmaster {
  process: ProcessIdentity;
  port: number;
  status: string;
}

export type LockFile =
  | { holder: 'none' }
  /** A postmaster of this very folder lives. */
  | { holder: 'postmaster'; postmaster: Postmaster }
  /**
   * The pid was reused by another process, or the dead one is a zombie. PostgreSQL takes either for a running postmaster, so
   * the file must be removed; shared memory still tells it of remaining backends.
   */
  | { holder: 'stranger'; pid: number }
  /** PostgreSQL clears it itself, after it made sure that no backend of the dead one is left. */
  | { holder: 'dead'; pid: number };

export function lockFilePath(data: string): string {
  return join(data, 'postmaster.pid');
}

export function readLockFile(data: string): LockFile {
  const lines = readLines(lockFilePath(data));
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return { holder: 'none' };
  const identity = identify(pid);
  if (!identity || !isPostgresOf(pid, data)) return { holder: isNumberTaken(pid) ? 'stranger' : 'dead', pid };
  return {
    holder: 'postmaster',
    postmaster: { process: identity, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' },
  };
}

function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Every process of PostgreSQL stands in its data folder. */
function isPostgresOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(`-D ${data} `);
  }
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '');
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

/**
 * After kill -9 of a postmaster a backend may still be busy with its last query. Nobody waits for the
 * answer, and no new postmaster may start before it is gone.
 */
export async function endOrphans(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const orphans = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOf(pid, data))
    .flatMap((pid) => identify(pid) ?? []);
  await Promise.all(
    orphans.map((orphan) =>
      endProcess({
        alive: () => isAlive(orphan),
        send: (signal) => signalIfAlive(orphan.pid, signal),
        steps: [
          { signal: 'SIGTERM', patienceMs: 5000 },
          { signal: 'SIGQUIT', patienceMs: 5000 },
          { signal: 'SIGKILL', patienceMs: 5000 },
        ],
      }),
    ),
  );
}

/** Fast shutdown: running transactions are rolled back, everything committed is written. */
export async function stopPostmaster(postmaster: ProcessIdentity, patienceMs: number): Promise<void> {
  await endProcess({
    alive: () => isAlive(postmaster),
    send: (signal) => signalIfAlive(postmaster.pid, signal),
    steps: [
      { signal: 'SIGINT', patienceMs },
      { signal: 'SIGQUIT', patienceMs: 10_000 },
      { signal: 'SIGKILL', patienceMs: 5000 },
    ],
  });
}
