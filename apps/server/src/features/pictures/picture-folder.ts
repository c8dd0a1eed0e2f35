import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log.ts';

/** Disk cache of rendered pictures. A failure only means that a picture is rendered again. */
export interface PictureFolder {
  get: (name: string) => Promise<Uint8Array | undefined>;
  keep: (name: string, bytes: Uint8Array) => Promise<void>;
}

export interface PictureFolderOptions {
  folder: string;
  /** 0 disables the cache. */
  mostBytes: number;
  log: Log;
}

/** Share that is left after tidying, so that the next picture does not cause another one. */
const LEFT_AFTER_TIDYING = 0.9;
const FILES_AT_ONCE = 32;

export function createPictureFolder({ folder, mostBytes, log }: PictureFolderOptions): PictureFolder {
  // Infinity until the folder has been scanned: earlier runs and other processes write to it too.
  let totalBytes = Infinity;
  let tidying: Promise<void> | undefined;

  async function tidy(): Promise<void> {
    const files = await filesByAge(folder);
    totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (totalBytes <= mostBytes) return;
    for (const { path, bytes } of files) {
      if (totalBytes <= mostBytes * LEFT_AFTER_TIDYING) return;
      await rm(path, { force: true });
      totalBytes -= bytes;
    }
  }

  return {
    get: (name) => readFile(join(folder, name)).catch(() => undefined),
    keep: async (name, bytes) => {
      if (bytes.length > mostBytes) return;
      try {
        await writeWhole({ folder, name }, bytes);
        totalBytes += bytes.length;
        if (totalBytes <= mostBytes) return;
        tidying ??= tidy().finally(() => (tidying = undefined));
        await tidying;
      } catch (error) {
        log.warn({ event: 'picture-folder', error }, 'a picture could not be kept');
      }
    },
  };
}

/** Atomic: written to a temporary file, flushed and renamed. Browsers cache a picture for a year. */
async function writeWhole(
  { folder, name }: { folder: string; name: string },
  bytes: Uint8Array,
): Promise<void> {
  const aside = join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(aside, bytes, { flush: true });
    await rename(aside, join(folder, name));
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    throw error;
  }
}

interface StoredPicture {
  path: string;
  bytes: number;
  modifiedAt: number;
}

async function filesByAge(folder: string): Promise<StoredPicture[]> {
  const names = await readdir(folder);
  const files: StoredPicture[] = [];
  for (let at = 0; at < names.length; at += FILES_AT_ONCE) {
    const some = names.slice(at, at + FILES_AT_ONCE);
    files.push(...(await Promise.all(some.map((name) => describe(join(folder, name))))).flat());
  }
  return files.sort((one, other) => one.modifiedAt - other.modifiedAt);
}

/** Nothing if another process removed the file meanwhile. */
async function describe(path: string): Promise<StoredPicture[]> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? [{ path, bytes: stats.size, modifiedAt: stats.mtimeMs }] : [];
}
