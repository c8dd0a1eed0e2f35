import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log.ts';

/** Made pictures on disk. They outlive a restart, and whatever fails here only means that one is made again. */
export interface PictureFolder {
  get: (name: string) => Promise<Uint8Array | undefined>;
  keep: (name: string, bytes: Uint8Array) => Promise<void>;
}

export interface PictureFolderOptions {
  folder: string;
  /** Nought keeps nothing. */
  mostBytes: number;
  log: Log;
}

/** So much is left after tidying, lest every further picture call for it again. */
const LEFT_AFTER_TIDYING = 0.9;
const FILES_AT_ONCE = 32;

export function createPictureFolder({ folder, mostBytes, log }: PictureFolderOptions): PictureFolder {
  // What earlier runs and other processes have left is known once the folder has been looked through.
  let bytesKept = Infinity;
  let tidying: Promise<void> | undefined;

  async function tidy(): Promise<void> {
    const files = await filesByAge(folder);
    bytesKept = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (bytesKept <= mostBytes) return;
    for (const { path, bytes } of files) {
      if (bytesKept <= mostBytes * LEFT_AFTER_TIDYING) return;
      await rm(path, { force: true });
      bytesKept -= bytes;
    }
  }

  return {
    get: (name) => readFile(join(folder, name)).catch(() => undefined),
    keep: async (name, bytes) => {
      if (bytes.length > mostBytes) return;
      try {
        await writeWhole({ folder, name }, bytes);
        bytesKept += bytes.length;
        if (bytesKept <= mostBytes) return;
        tidying ??= tidy().finally(() => (tidying = undefined));
        await tidying;
      } catch (error) {
        log.warn({ event: 'picture-folder', error }, 'a picture could not be kept');
      }
    },
  };
}

/** Written aside and flushed: browsers keep what they get for a year, so half a picture must never be found here. */
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

interface KeptFile {
  path: string;
  bytes: number;
  madeAt: number;
}

async function filesByAge(folder: string): Promise<KeptFile[]> {
  const names = await readdir(folder);
  const files: KeptFile[] = [];
  for (let at = 0; at < names.length; at += FILES_AT_ONCE) {
    const some = names.slice(at, at + FILES_AT_ONCE);
    files.push(...(await Promise.all(some.map((name) => describe(join(folder, name))))).flat());
  }
  return files.sort((one, other) => one.madeAt - other.madeAt);
}

/** Another process may have removed it meanwhile. */
async function describe(path: string): Promise<KeptFile[]> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? [{ path, bytes: found.size, madeAt: found.mtimeMs }] : [];
}
