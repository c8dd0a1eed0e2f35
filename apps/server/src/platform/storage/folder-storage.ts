import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@okoem/domain/refusal.ts';
import { spaceKeeper } from './free-space.ts';
import { assertStorageKey, type Storage } from './storage.ts';

const MEGABYTE = 2 ** 20;

export interface UploadSettings {
  DATA_DIR: string;
  STORAGE_RESERVE_MB?: number;
}

/** What people send us, beside everything else we keep on this machine. */
export function uploadStorage({ DATA_DIR: dataDir, STORAGE_RESERVE_MB = 0 }: UploadSettings): Storage {
  return folderStorage(join(dataDir, 'uploads'), STORAGE_RESERVE_MB * MEGABYTE);
}

/** Files in a folder: written aside, flushed, then renamed into place. */
export function folderStorage(root: string, reserveBytes = 0): Storage {
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(root, key);
  };
  return {
    assertRoom: spaceKeeper({ folder: root, reserveBytes }),
    put: async (key, content) => {
      const target = pathOf(key);
      const aside = join(root, `.incoming-${randomUUID()}`);
      try {
        await mkdir(dirname(target), { recursive: true });
        await write(aside, content);
        await rename(aside, target);
      } catch (error) {
        await rm(aside, { force: true }).catch(() => {});
        throw unavailable(error);
      }
    },
    get: async (key) => {
      const path = pathOf(key);
      const stats = await stat(path).catch(absent);
      return stats && { size: stats.size, stream: createReadStream(path) };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeAll: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    place: root,
  };
}

async function write(path: string, content: Readable): Promise<void> {
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o640 }));
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const OUT_OF_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

function unavailable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return OUT_OF_ROOM.has(code) ? new Refusal('STORAGE_UNAVAILABLE', { retry_after: 60 }) : error;
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
