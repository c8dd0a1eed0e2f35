import { isWithinShare } from '../fair-share.ts';

/** Somebody who waits for a job. */
export interface Wish<Made> {
  caller: string;
  resolve: (made: Made) => void;
  reject: (reason: unknown) => void;
  /** The job has begun: from now on only its own deadline counts. */
  begin: () => void;
}

export interface Job<Given, Made> {
  key: string | undefined;
  given: Given;
  cost: number;
  /** Who waits for it, the first of them being charged with its place; never empty while the job waits. */
  wishes: Set<Wish<Made>>;
}

/** More than this and everybody begins anew: memory stays bounded whoever calls. */
const MOST_CALLERS = 1000;

/**
 * Jobs that wait, each caller with no more than a share of the places. Next is the job that would leave its caller with
 * the least done: what is small goes before what is large, and whoever has had much done before goes after the others.
 */
export class JobLine<Given, Made> {
  readonly #places: number;
  readonly #jobs = new Set<Job<Given, Made>>();
  /** What was done for whom since the line was last empty. */
  readonly #spent = new Map<string, number>();

  constructor(places: number) {
    this.#places = places;
  }

  get length(): number {
    return this.#jobs.size;
  }

  find(key: string): Job<Given, Made> | undefined {
    return [...this.#jobs].find((job) => job.key === key);
  }

  placesOf(caller: string): number {
    let own = 0;
    for (const job of this.#jobs) if (chargedWith(job) === caller) own += 1;
    return own;
  }

  hasRoomFor(caller: string): boolean {
    return isWithinShare({ own: this.placesOf(caller), taken: this.#jobs.size, places: this.#places });
  }

  add(job: Job<Given, Made>): void {
    this.#jobs.add(job);
  }

  remove(job: Job<Given, Made>): boolean {
    return this.#jobs.delete(job);
  }

  takeNext(): Job<Given, Made> | undefined {
    let next: { job: Job<Given, Made>; caller: string; after: number } | undefined;
    for (const job of this.#jobs) {
      // A picture that an attacker wants too is not held back by that.
      for (const { caller } of job.wishes) {
        const after = (this.#spent.get(caller) ?? 0) + job.cost;
        if (!next || after < next.after) next = { job, caller, after };
      }
    }
    if (!next || this.#spent.size >= MOST_CALLERS) this.#spent.clear();
    if (!next) return undefined;
    this.#spent.set(next.caller, next.after);
    this.#jobs.delete(next.job);
    return next.job;
  }

  clear(): Job<Given, Made>[] {
    const all = [...this.#jobs];
    this.#jobs.clear();
    return all;
  }
}

function chargedWith({ wishes }: Job<unknown, never>): string | undefined {
  const [first] = wishes;
  return first?.caller;
}
