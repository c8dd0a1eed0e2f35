import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, signalIfAlive } from './end-process.ts';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

export interface InstanceLock {
  /** Remembers a child, so that the next holder can end it should we be killed before it is. */
  noteChild(name: string, pid: number): void;
  release(): void;
}

interface LockContent {
  holder: ProcessIdentity;
  children: Record<string, ProcessIdentity>;
}

export class InstanceRunningError extends Error {
  override readonly name = 'InstanceRunningError';
  readonly pid: number;

  constructor(pid: number) {
    super(`Process ${pid} holds the lock.`);
    this.pid = pid;
  }
}

/** Something that is no lock stands where the lock belongs. */
export class LockUnusableError extends Error {
  override readonly name = 'LockUnusableError';

  constructor(path: string) {
    super(`${path} can neither be made nor read.`);
  }
}

const MOST_TRIES = 50;
const RETRY_MS = 20;

/** One holder per file. The lock of a dead holder is taken over, after its children have ended. */
export async function takeInstanceLock(path: string, childStopMs = 15_000): Promise<InstanceLock> {
  const content: LockContent = { holder: identify(process.pid)!, children: {} };
  for (let tries = 1; !createExclusively(path, content); tries += 1) {
    const text = readText(path);
    if (text === undefined) {
      // Released since we looked; or a link that leads nowhere, which is there and cannot be read for ever.
      if (tries >= MOST_TRIES) throw new LockUnusableError(path);
      await delay(RETRY_MS);
      continue;
    }
    const stale = parse(text);
    if (stale && isAlive(stale.holder)) throw new InstanceRunningError(stale.holder.pid);
    await endLeftovers(stale, childStopMs);
    removeStale(path, text);
  }
  return {
    noteChild(name, pid) {
      const identity = identify(pid);
      if (!identity) return;
      content.children[name] = identity;
      try {
        const next = temporaryName(path);
        writeFileSync(next, JSON.stringify(content));
        renameSync(next, path);
      } catch {
        // A full disk: the note only speeds up the next start, and the child is needed now.
      }
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** A hard link appears with its whole content or not at all, so nobody reads half a lock. */
function createExclusively(path: string, content: LockContent): boolean {
  const own = temporaryName(path);
  writeFileSync(own, JSON.stringify(content));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Two may find the same stale lock; whoever moved a fresh one away by mistake puts it back. */
function removeStale(path: string, expected: string): void {
  const aside = `${temporaryName(path)}.stale`;
  try {
    renameSync(path, aside);
    if (readText(aside) !== expected) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

async function endLeftovers(stale: LockContent | undefined, childStopMs: number): Promise<void> {
  await Promise.all(
    Object.values(stale?.children ?? {}).map((child) =>
      endProcess({
        alive: () => isAlive(child),
        send: (signal) => signalIfAlive(child.pid, signal),
        steps: [
          { signal: 'SIGTERM', patienceMs: childStopMs },
          { signal: 'SIGKILL', patienceMs: 5000 },
        ],
      }),
    ),
  );
}

function parse(text: string): LockContent | undefined {
  try {
    const content = JSON.parse(text) as Partial<LockContent>;
    return content.holder?.started ? { children: {}, ...content, holder: content.holder } : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function temporaryName(path: string): string {
  return `${path}.${process.pid}`;
}
