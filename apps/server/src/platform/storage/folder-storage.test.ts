import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

let root: string;
let storage: Storage;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'okoem-storage-'));
  storage = folderStorage(root);
});
afterAll(() => rmSync(root, { recursive: true }));

const filesUnder = () =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('the folder storage', () => {
  it('gives back what it was given, and nothing for a key it has not', async () => {
    await storage.put('ab/cdef', Readable.from(['при', 'вет']));
    const file = await storage.get('ab/cdef');
    expect(file!.size).toBe(12);
    expect(await text(file!.stream)).toBe('привет');
    expect(await storage.get('ab/absent')).toBeUndefined();
  });

  it('forgets a file, also one that is not there', async () => {
    await storage.put('gone', Readable.from(['x']));
    await storage.remove('gone');
    await storage.remove('gone');
    expect(await storage.get('gone')).toBeUndefined();
  });

  it('keeps no part of a file whose sending failed, and keeps the old one', async () => {
    await storage.put('steady', Readable.from(['old']));
    const before = filesUnder().length;
    const failing = Readable.from(
      (async function* () {
        yield 'half of the new';
        throw new Error('client went away');
      })(),
    );
    await expect(storage.put('steady', failing)).rejects.toThrow('client went away');
    expect(filesUnder()).toHaveLength(before);
    expect(await text((await storage.get('steady'))!.stream)).toBe('old');
  });

  it('says that a full disk is full, and keeps no part of the file', async () => {
    const before = filesUnder().length;
    const full = Readable.from(
      (async function* () {
        yield 'half of it';
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      })(),
    );
    await expect(storage.put('full', full)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(filesUnder()).toHaveLength(before);
  });

  it.each(['../etc/passwd', '/etc/passwd', 'a/../../b', 'a//b', '', 'A', 'a%2fb', 'a\0b', '.incoming'])(
    'refuses the key "%s"',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.put(key, Readable.from(['x']))).rejects.toThrow('Not a storage key');
    },
  );
});
