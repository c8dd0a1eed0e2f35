import { mkdir, statfs } from 'node:fs/promises';
import { Refusal } from '@okoem/domain/refusal.ts';

const MAX_AGE_MS = 1000;
const RETRY_AFTER_SECONDS = 60;

export interface SpaceOptions {
  folder: string;
  /** Reserve for the database and others on the same disk. */
  reserveBytes: number;
}

/** Refuses a file that would leave less than the reserve. The free space is cached for a second. */
export function spaceKeeper({ folder, reserveBytes }: SpaceOptions): (bytes: number) => Promise<void> {
  let cached: { free: Promise<number>; until: number } | undefined;
  let promised = 0;

  return async (bytes) => {
    if (reserveBytes === 0) return;
    const now = Date.now();
    if (!cached || cached.until <= now) {
      cached = { free: freeBytes(folder), until: now + MAX_AGE_MS };
      promised = 0;
    }
    if ((await cached.free) - promised - bytes < reserveBytes)
      throw new Refusal('STORAGE_UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS });
    promised += bytes;
  };
}

/** Infinity for an unreadable folder: writing to it will fail with the true reason. */
async function freeBytes(folder: string): Promise<number> {
  try {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
