import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'okoem-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('makeFolder', () => {
  it('makes what is missing and says what it made', () => {
    const folder = join(root, 'a/b/c');
    expect(makeFolder(folder, 0o700)).toEqual([join(root, 'a'), join(root, 'a/b'), folder]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(makeFolder(folder)).toEqual([]);
  });

  it('fails at a file in the way', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow(/EEXIST/);
    expect(() => makeFolder(join(file, 'a/b'))).toThrow(/ENOTDIR|EEXIST/);
  });

  it.runIf(existsSync('/proc/self'))('fails, and soon, where nothing can be made', () => {
    expect(() => makeFolder('/proc/okoem/data')).toThrow(/ENOENT|EACCES|EPERM/);
  });

  it('takes a folder that is there and closed to us for what it is', () => {
    const closed = join(root, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expect(makeFolder(closed)).toEqual([]);
  });
});
