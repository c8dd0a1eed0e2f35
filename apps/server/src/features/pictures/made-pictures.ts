import { createHash } from 'node:crypto';
import type { ImageWish } from '@okoem/domain/screen/image-address.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { Asker } from '../../platform/http/asker.ts';
import type { Figure } from '../../platform/http/figures.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { PictureFolder } from './picture-folder.ts';

/** Changes whenever the same wish gives other bytes, so that pictures kept from before are made anew. */
const RENDERING = 1;
/** Some thousands: what the busiest listings show. */
const MOST_BYTES = 32 * 1024 * 1024;
/** One address gets half of them: two listings that nobody has seen yet. */
export const MOST_WAITING = 128;
const MOST_MS = 15_000;
/** Each process holds 100 MB, and some 120 more while it makes the largest picture. */
const MOST_MEGABYTES = 256;
/** Long enough to read one page and open the next. */
const IDLE_MS = 60_000;
/** As long as pages may take. */
const LONGEST_WAIT_MS = 8000;

/** Up to here a picture takes a quarter of a second at most. */
const LARGEST_SMALL = 480;

type Renderings = ThreadQueue<ImageWish, Uint8Array>;

export interface MadePictures {
  get: (wish: ImageWish, asker: Asker) => Promise<Uint8Array>;
  figures: readonly Figure[];
  close: () => Promise<void>;
}

/** Pictures from memory, else from disk, else made in processes of their own; only what has to be made waits its turn. */
export function createMadePictures(folder: PictureFolder): MadePictures {
  const recent = new ByteCache<Uint8Array>(MOST_BYTES);
  const lookedUp = new Map<string, Promise<Uint8Array | undefined>>();
  const keep = (made: Uint8Array, name: string | undefined) => {
    // A copy: what comes from another process is a view of all that was read with it.
    const bytes = new Uint8Array(made);
    recent.keep(name!, bytes);
    // Not waited for: a slow disk delays nobody.
    void folder.keep(name!, bytes);
  };
  // What has begun is not interrupted, and a large picture takes seconds: no thumbnail waits for that.
  const [small, large] = [renderings(keep), renderings(keep)];

  async function find(name: string): Promise<Uint8Array | undefined> {
    const found = await folder.get(name);
    if (found) recent.keep(name, found);
    return found;
  }

  function lookUp(name: string): Promise<Uint8Array | undefined> {
    const known = lookedUp.get(name);
    if (known) return known;
    const looking = find(name).finally(() => lookedUp.delete(name));
    lookedUp.set(name, looking);
    return looking;
  }

  return {
    get: async (wish, asker) => {
      const name = nameOf(wish);
      // Asked for twice: it may have been made while the disk was looked at.
      const kept = recent.get(name) ?? (await lookUp(name)) ?? recent.get(name);
      const queue = sideOf(wish) > LARGEST_SMALL ? large : small;
      return kept ?? queue.run(wish, { key: name, ...termsOf(wish, asker) });
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
      help: 'Pictures that wait to be made',
      read: () => sum(({ waiting }) => waiting),
    },
    {
      name: 'pictures_refused_total',
      help: 'Pictures not made because their address or everybody has too many waiting',
      read: () => sum(({ counts }) => counts.refused),
    },
    {
      name: 'pictures_dropped_total',
      help: 'Pictures not made because whoever wanted them had gone',
      read: () => sum(({ counts }) => counts.dropped),
    },
    {
      name: 'pictures_late_total',
      help: 'Pictures not made because their turn did not come in time',
      read: () => sum(({ counts }) => counts.late),
    },
    {
      name: 'pictures_lost_total',
      help: 'Pictures not made because their process ended in the middle of them',
      read: () => sum(({ counts }) => counts.lost),
    },
  ];
}

function renderings(onMade: (made: Uint8Array, name: string | undefined) => void): Renderings {
  return new ThreadQueue({
    module: new URL('picture-process.ts', import.meta.url),
    mostWaiting: MOST_WAITING,
    deadlineMs: MOST_MS,
    mostMegabytes: MOST_MEGABYTES,
    process: { idleMs: IDLE_MS },
    onMade,
  });
}

/** A picture that takes seconds may wait for some of its like; a thumbnail after its time is no use to anybody. */
function termsOf(wish: ImageWish, { caller, signal }: Asker) {
  // As measured: 25 ms for 48 pixels, 0.3 s for 640, 2.5 s for 1920, in any format.
  const cost = 20 + sideOf(wish) ** 2 / 1500;
  return { caller, signal, cost, longestWaitMs: LONGEST_WAIT_MS + 4 * cost };
}

function sideOf({ width, height }: ImageWish): number {
  return Math.max(width, height);
}

function nameOf({ path, width, height, format }: ImageWish): string {
  const wish = JSON.stringify([RENDERING, path, width, height]);
  return `${createHash('sha256').update(wish).digest('base64url')}.${format}`;
}
