import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InstanceRunningError, LockUnusableError, takeInstanceLock } from './instance-lock.ts';
import { identify, isAlive } from './process-identity.ts';

let folder: string;
let path: string;
const spawned: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'instance-lock-test-'));
  path = join(folder, 'instance.lock');
});

afterEach(() => {
  for (const child of spawned.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('takeInstanceLock', () => {
  it('refuses a second holder while the first lives, and lets it in after the release', async () => {
    const lock = await takeInstanceLock(path);
    await expect(takeInstanceLock(path)).rejects.toThrow(InstanceRunningError);
    await expect(takeInstanceLock(path)).rejects.toMatchObject({ pid: process.pid });

    lock.release();

    await expect(takeInstanceLock(path)).resolves.toBeDefined();
    expect(readdirSync(folder)).toEqual(['instance.lock']);
  });

  it('gives up, and hears signals meanwhile, where a link that leads nowhere stands in its place', async () => {
    symlinkSync(join(folder, 'nowhere'), path);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await expect(takeInstanceLock(path)).rejects.toThrow(LockUnusableError);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('takes over from a dead holder, from another process with its number, and from a broken file', async () => {
    const gone = await sleeper();
    const goneBefore = identify(gone.pid!);
    gone.kill('SIGKILL');
    await once(gone, 'exit');
    for (const content of [
      JSON.stringify({ holder: goneBefore, children: {} }),
      JSON.stringify({ holder: { pid: process.pid, started: 'in another life' }, children: {} }),
      '{"hold',
      '{}',
    ]) {
      writeFileSync(path, content);

      const lock = await takeInstanceLock(path);

      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ holder: { pid: process.pid } });
      lock.release();
      expect(existsSync(path)).toBe(false);
    }
  });

  it('ends the children that a dead holder left, stubborn ones too, and spares a stranger with such a number', async () => {
    const [child, stubborn, stranger] = [await sleeper(), await sleeper(), await sleeper()];
    stubborn.kill('SIGSTOP');
    const children = {
      server: identify(child.pid!),
      worker: identify(stubborn.pid!),
      other: { pid: stranger.pid, started: 'in another life' },
    };
    writeFileSync(path, JSON.stringify({ holder: { pid: 1, started: 'in another life' }, children }));

    await takeInstanceLock(path, 200);

    expect(isAlive(children.server!)).toBe(false);
    expect(isAlive(children.worker!)).toBe(false);
    expect(identify(stranger.pid!)).toBeDefined();
  });

  it('remembers the children of its holder', async () => {
    const lock = await takeInstanceLock(path);
    const child = await sleeper();

    lock.noteChild('server', child.pid!);

    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      children: { server: identify(child.pid!) },
    });
  });
});

async function sleeper(): Promise<ChildProcess> {
  const child = spawn('sleep', ['60']);
  spawned.push(child);
  await once(child, 'spawn');
  return child;
}
