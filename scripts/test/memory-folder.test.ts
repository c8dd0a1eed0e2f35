import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

const disk = mkdtempSync(join(tmpdir(), 'okoem-memory-'));
afterAll(() => rmSync(disk, { recursive: true }));

it('no folder is made where memory is short, where there is none, and where the folder lies on a disk', () => {
  expect(makeMemoryFolder({ parent: disk, availableBytes: 2 ** 30 })).toBeUndefined();
  expect(makeMemoryFolder({ parent: join(disk, 'missing') })).toBeUndefined();
  expect(makeMemoryFolder({ parent: '/proc' })).toBeUndefined();
});

it('what a killed run left is removed by the next one, and what a living run uses stays', () => {
  const leftover = join(disk, 'okoem-tests-killed');
  mkdirSync(leftover);
  writeFileSync(join(leftover, 'owner.json'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  const beingMade = join(disk, 'okoem-tests-new');
  mkdirSync(beingMade);

  const first = makeMemoryFolder({ parent: disk, isMemory: () => true, availableBytes: Infinity });
  const second = makeMemoryFolder({ parent: disk, isMemory: () => true, availableBytes: Infinity });

  expect(
    [leftover, beingMade, first?.path ?? '', second?.path ?? ''].map((path) => existsSync(path)),
  ).toEqual([false, true, true, true]);
  first?.remove();
  expect(existsSync(first?.path ?? '')).toBe(false);
  second?.remove();
});
