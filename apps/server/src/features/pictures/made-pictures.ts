import { createHash } from 'node:crypto';
import type { ImageWish } from '@okoem/domain/screen/image-address.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { PictureFolder } from './picture-folder.ts';

/** Changes whenever the same wish gives other bytes, so that pictures kept from before are made anew. */
const RENDERING = 1;
/** Some thousands: what the busiest listings show. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Two listings that nobody has seen yet; those who wait count among the requests in flight, so more are refused. */
export const MOST_WAITING = 64;
const MOST_MS = 15_000;
const MOST_MEGABYTES = 256;

export interface MadePictures {
  get: (wish: ImageWish) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Pictures from memory, else from disk, else made on a thread of their own; one that is being made is not made twice. */
export function createMadePictures(folder: PictureFolder): MadePictures {
  const recent = new ByteCache<Uint8Array>(MOST_BYTES);
  const underWay = new Map<string, Promise<Uint8Array>>();
  const queue = new ThreadQueue<ImageWish, Uint8Array>({
    module: new URL('picture-thread.ts', import.meta.url),
    mostWaiting: MOST_WAITING,
    deadlineMs: MOST_MS,
    mostMegabytes: MOST_MEGABYTES,
  });

  async function find(name: string, wish: ImageWish): Promise<Uint8Array> {
    const found = await folder.get(name);
    const bytes = found ?? (await queue.run(wish));
    recent.keep(name, bytes);
    // Not waited for: a slow disk delays nobody.
    if (!found) void folder.keep(name, bytes);
    return bytes;
  }

  return {
    get: async (wish) => {
      const name = nameOf(wish);
      const known = recent.get(name) ?? underWay.get(name);
      if (known) return known;
      const finding = find(name, wish).finally(() => underWay.delete(name));
      underWay.set(name, finding);
      return finding;
    },
    close: () => queue.close(),
  };
}

function nameOf({ path, width, height, format }: ImageWish): string {
  const wish = JSON.stringify([RENDERING, path, width, height]);
  return `${createHash('sha256').update(wish).digest('base64url')}.${format}`;
}
