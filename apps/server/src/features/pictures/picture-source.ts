import { createHash } from 'node:crypto';
import type { ImageWish } from '@okoem/domain/screen/image-address.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { Asker } from '../../platform/http/asker.ts';
import type { Figure } from '../../platform/http/figures.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { PictureFolder } from './picture-folder.ts';

/** Version of the rendering: increment it when the same request gives other bytes, to invalidate the folder. */
const RENDERING = 3;
/** Some thousands of pictures: those of the busiest listings. */
const MOST_BYTES = 32 * 1024 * 1024;
/** One address may use half of them: two listings of new pictures. */
export const MOST_WAITING = 128;
const MOST_MS = 15_000;
/** A process needs 100 MB, and some 120 more for the largest picture. */
const MOST_MEGABYTES = 256;
/** Long enough to read one page and open the next. */
const IDLE_MS = 60_000;
/** Thumbnails are cheap to draw, so most of a first wait is the start of their process: it stays longer. */
const SMALL_IDLE_MS = 10 * 60_000;

/** Up to this side a picture takes less than a tenth of a second. */
const LARGEST_SMALL = 480;

type Renderings = ThreadQueue<ImageWish, Uint8Array>;

export interface PictureSource {
  get: (wish: ImageWish, asker: Asker) => Promise<Uint8Array>;
  figures: readonly Figure[];
  close: () => Promise<void>;
}

/** Pictures from memory, else from disk, else rendered in child processes through a queue. */
export function createPictureSource(folder: PictureFolder, longestWaitMs: number): PictureSource {
  const recent = new ByteCache<Uint8Array>(MOST_BYTES);
  const lookups = new Map<string, Promise<Uint8Array | undefined>>();
  const keep = (result: Uint8Array, name: string | undefined) => {
    // Copy: a result of another process is a view of a larger buffer.
    const bytes = new Uint8Array(result);
    recent.set(name!, bytes);
    // Not awaited: a slow disk must not delay the answer.
    void folder.keep(name!, bytes);
  };
  // A running job is not interrupted and a large picture takes seconds, so thumbnails have their own queue.
  const [small, large] = [renderings(keep, SMALL_IDLE_MS), renderings(keep, IDLE_MS)];

  async function find(name: string): Promise<Uint8Array | undefined> {
    const bytes = await folder.get(name);
    if (bytes) recent.set(name, bytes);
    return bytes;
  }

  function lookUp(name: string): Promise<Uint8Array | undefined> {
    const pending = lookups.get(name);
    if (pending) return pending;
    const looking = find(name).finally(() => lookups.delete(name));
    lookups.set(name, looking);
    return looking;
  }

  return {
    get: async (wish, asker) => {
      const name = nameOf(wish);
      // Checked twice: it may have been rendered during the lookup.
      const cached = recent.get(name) ?? (await lookUp(name)) ?? recent.get(name);
      const queue = sideOf(wish) > LARGEST_SMALL ? large : small;
      return cached ?? queue.run(wish, { key: name, ...termsOf(wish, asker, longestWaitMs) });
    },
    figures: figuresOf([small, large]),
    close: async () => {
      await Promise.all([small.close(), large.close()]);
    },
  };
}

function figuresOf(queues: readonly Renderings[]): readonly Figure[] {
  const sum = (read: (queue: Renderings) => number) => queues.reduce((all, queue) => all + read(queue), 0);
  return [
    {
      name: 'pictures_waiting',
      help: 'Pictures that wait to be result',
      read: () => sum(({ waiting }) => waiting),
    },
    {
      name: 'pictures_refused_total',
      help: 'Pictures not result because their address or everybody has too many waiting',
      read: () => sum(({ counts }) => counts.refused),
    },
    {
      name: 'pictures_dropped_total',
      help: 'Pictures not result because whoever wanted them had gone',
      read: () => sum(({ counts }) => counts.dropped),
    },
    {
      name: 'pictures_late_total',
      help: 'Pictures not result because their turn did not come in time',
      read: () => sum(({ counts }) => counts.late),
    },
    {
      name: 'pictures_lost_total',
      help: 'Pictures not result because their process ended in the middle of them',
      read: () => sum(({ counts }) => counts.lost),
    },
  ];
}

function renderings(
  onResult: (result: Uint8Array, name: string | undefined) => void,
  idleMs: number,
): Renderings {
  return new ThreadQueue({
    module: new URL('picture-process.ts', import.meta.url),
    mostWaiting: MOST_WAITING,
    deadlineMs: MOST_MS,
    mostMegabytes: MOST_MEGABYTES,
    process: { idleMs },
    onResult,
  });
}

/** Large pictures may wait longer than thumbnails. */
function termsOf(wish: ImageWish, { caller, signal }: Asker, longestWaitMs: number) {
  // As measured in webp, the slowest: 10 ms for 48 pixels, 0.15 s for 640, 1.3 s for 1920.
  const cost = 20 + sideOf(wish) ** 2 / 1500;
  return { caller, signal, cost, longestWaitMs: longestWaitMs + 4 * cost };
}

function sideOf({ width, height }: ImageWish): number {
  return Math.max(width, height);
}

function nameOf({ path, width, height, format }: ImageWish): string {
  const wish = JSON.stringify([RENDERING, path, width, height]);
  return `${createHash('sha256').update(wish).digest('base64url')}.${format}`;
}
