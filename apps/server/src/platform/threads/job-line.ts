import { isWithinShare } from '../fair-share.ts';

/** Somebody who waits for a job. */
export interface Wish<Made> {
  caller: string;
  /** `JobLine.now` when it came. */
  since: number;
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

/**
 * Jobs that wait, each caller with no more than a share of the places. Next is the job that would leave its caller with
 * the least done: what is small goes before what is large, and whoever has many waiting gets one turn as others do.
 *
 * Self-clocked fair queueing: what a caller has had done counts from where the line was when its wish came, neither from
 * nought, or ever new addresses would go before everybody who was here before them, nor from what it had in quieter
 * times. The line moves on with each job, so a large one is overtaken by as much as it costs and no more.
 */
export class JobLine<Given, Made> {
  readonly #places: number;
  readonly #jobs = new Set<Job<Given, Made>>();
  /** Where those who wait stand after what was done for them; never ahead of the line. */
  readonly #spent = new Map<string, number>();
  #now = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get length(): number {
    return this.#jobs.size;
  }

  /** How far the line has come: where the job that was taken last has left its caller. */
  get now(): number {
    return this.#now;
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
    const waiting = new Set<string>();
    for (const job of this.#jobs) {
      // A picture that an attacker wants too is not held back by that.
      for (const { caller, since } of job.wishes) {
        waiting.add(caller);
        const after = Math.max(this.#spent.get(caller) ?? 0, since) + job.cost;
        if (!next || after < next.after) next = { job, caller, after };
      }
    }
    // Whoever comes back begins where the line is then.
    for (const caller of this.#spent.keys()) if (!waiting.has(caller)) this.#spent.delete(caller);
    if (!next) return undefined;
    this.#now = Math.max(this.#now, next.after);
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
