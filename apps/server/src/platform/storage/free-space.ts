import { mkdir, statfs } from 'node:fs/promises';
import { Refusal } from '@okoem/domain/refusal.ts';

const KNOWN_FOR_MS = 1000;
const RETRY_AFTER_SECONDS = 60;

export interface SpaceOptions {
  folder: string;
  /** What has to stay free: whatever else lies on the same disk, first of all the database, needs room to go on. */
  reserveBytes: number;
}

/** Refuses what would leave less than the reserve. Asked for every file, so the disk is looked at once a second at most. */
export function spaceKeeper({ folder, reserveBytes }: SpaceOptions): (bytes: number) => Promise<void> {
  let known: { free: Promise<number>; until: number } | undefined;
  let promised = 0;

  return async (bytes) => {
    if (reserveBytes === 0) return;
    const now = Date.now();
    if (!known || known.until <= now) {
      known = { free: freeBytes(folder), until: now + KNOWN_FOR_MS };
      promised = 0;
    }
    if ((await known.free) - promised - bytes < reserveBytes)
      throw new Refusal('STORAGE_UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS });
    promised += bytes;
  };
}

/** Of a folder that cannot be looked at nothing is known; writing to it will tell. */
async function freeBytes(folder: string): Promise<number> {
  try {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
