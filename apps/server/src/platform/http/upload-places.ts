import { Refusal } from '@okoem/domain/refusal.ts';
import { isWithinShare, refusalOfShare } from '../fair-share.ts';

/** Memory is taken and charged in pieces of this size. */
export const BLOCK_BYTES = 65_536;

export interface UploadPlacesOptions {
  /** Held in memory together. */
  bytes: number;
  mostBytesForOne: number;
  /** Open at once: a file of a few bytes costs little, but not nothing. */
  files: number;
  mostFilesForOne: number;
}

interface Usage {
  files: number;
  bytes: number;
}

/** Holds nothing until it grows. */
export interface UploadPlace {
  /** Takes room for another block. Refuses when there is none, and once the place was given back. */
  grow: () => void;
  /** Once or more often. */
  giveBack: () => void;
}

/**
 * Files are in memory while they are read and judged. Callers share this memory by the bytes received, so a slow sender
 * holds hardly anything.
 */
export class UploadPlaces {
  readonly #options: UploadPlacesOptions;
  readonly #byCaller = new Map<string, Usage>();
  readonly #usage: Usage = { files: 0, bytes: 0 };
  #refused = 0;

  constructor(options: UploadPlacesOptions) {
    this.#options = options;
  }

  get usage(): Readonly<Usage> {
    return this.#usage;
  }

  get refused(): number {
    return this.#refused;
  }

  placeFor(caller: string): UploadPlace {
    const file: Usage = { files: 0, bytes: 0 };
    let isOver = false;
    return {
      grow: () => {
        // Bytes may still come when nobody waits for them any longer.
        if (isOver) throw new Refusal('BAD_REQUEST');
        this.#grow(caller, file);
      },
      giveBack: () => {
        isOver = true;
        this.#charge(caller, file, { files: -file.files, bytes: -file.bytes });
      },
    };
  }

  #grow(caller: string, file: Usage): void {
    const own = this.#byCaller.get(caller) ?? { files: 0, bytes: 0 };
    const { files, mostFilesForOne, bytes, mostBytesForOne } = this.#options;
    const isNew = file.files === 0;
    const hasRoom =
      (!isNew ||
        isWithinShare({
          own: own.files,
          taken: this.#usage.files,
          places: files,
          mostForOne: mostFilesForOne,
        })) &&
      isWithinShare({
        own: own.bytes,
        taken: this.#usage.bytes,
        places: bytes,
        mostForOne: mostBytesForOne,
      });
    if (!hasRoom) {
      this.#refused += 1;
      // Whoever sends this one file only has not taken too much.
      throw refusalOfShare(own.files > file.files);
    }
    this.#charge(caller, file, { files: isNew ? 1 : 0, bytes: BLOCK_BYTES });
  }

  #charge(caller: string, file: Usage, more: Usage): void {
    const own = this.#byCaller.get(caller) ?? { files: 0, bytes: 0 };
    for (const usage of [this.#usage, own, file]) {
      usage.files += more.files;
      usage.bytes += more.bytes;
    }
    if (own.files > 0) this.#byCaller.set(caller, own);
    else this.#byCaller.delete(caller);
  }
}
