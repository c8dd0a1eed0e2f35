import { isWithinShare, refusalOfShare } from '../fair-share.ts';

export interface UploadPlacesOptions {
  places: number;
  mostForOne: number;
}

/** Files are held in memory while they are read and judged: so many at once, and of one address a few. */
export class UploadPlaces {
  readonly #options: UploadPlacesOptions;
  readonly #taken = new Map<string, number>();
  #open = 0;
  #refused = 0;

  constructor(options: UploadPlacesOptions) {
    this.#options = options;
  }

  get open(): number {
    return this.#open;
  }

  get refused(): number {
    return this.#refused;
  }

  /** Takes a place and answers how to give it back, once or more often. */
  take(caller: string): () => void {
    const own = this.#taken.get(caller) ?? 0;
    if (!isWithinShare({ own, taken: this.#open, ...this.#options })) {
      this.#refused += 1;
      throw refusalOfShare(own > 0);
    }
    this.#open += 1;
    this.#taken.set(caller, own + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(caller);
      isHeld = false;
    };
  }

  #giveBack(caller: string): void {
    const left = this.#taken.get(caller)! - 1;
    this.#open -= 1;
    if (left > 0) this.#taken.set(caller, left);
    else this.#taken.delete(caller);
  }
}
