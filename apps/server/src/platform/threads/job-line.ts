import { isWithinShare } from '../fair-share.ts';

/** A caller that waits for a job. */
export interface Waiter<Result> {
  caller: string;
  /** `JobLine.now` when it came. */
  since: number;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
  /** The job has begun: from now on only its own deadline counts. */
  begin: () => void;
}

export interface Job<Input, Result> {
  key: string | undefined;
  input: Input;
  cost: number;
  /** The first one is charged with the place; never empty while the job waits. */
  waiters: Set<Waiter<Result>>;
}

/**
 * Waiting jobs, with a fair share of the places per caller. Self-clocked fair queueing: the next job is the one whose caller
 * has the least virtual finish time, so small jobs go before large ones and a caller with many jobs gets its turn like the
 * others. The virtual time of a caller starts at the time of the line when its job came: not at zero, or new addresses would
 * always go first, and not at its own past. A large job is overtaken by at most its cost.
 */
export class JobLine<Input, Result> {
  readonly #places: number;
  readonly #jobs = new Set<Job<Input, Result>>();
  /** Virtual finish times of the waiting callers. */
  readonly #progress = new Map<string, number>();
  #now = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get length(): number {
    return this.#jobs.size;
  }

  /** Virtual time of the line: the finish time of the job taken last. */
  get now(): number {
    return this.#now;
  }

  find(key: string): Job<Input, Result> | undefined {
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

  add(job: Job<Input, Result>): void {
    this.#jobs.add(job);
  }

  remove(job: Job<Input, Result>): boolean {
    return this.#jobs.delete(job);
  }

  takeNext(): Job<Input, Result> | undefined {
    let next: { job: Job<Input, Result>; caller: string; after: number } | undefined;
    const waiting = new Set<string>();
    for (const job of this.#jobs) {
      // A picture that an attacker wants too is not held back by that.
      for (const { caller, since } of job.waiters) {
        waiting.add(caller);
        const after = Math.max(this.#progress.get(caller) ?? 0, since) + job.cost;
        if (!next || after < next.after) next = { job, caller, after };
      }
    }
    // A returning caller starts at the current virtual time.
    for (const caller of this.#progress.keys()) if (!waiting.has(caller)) this.#progress.delete(caller);
    if (!next) return undefined;
    this.#now = Math.max(this.#now, next.after);
    this.#progress.set(next.caller, next.after);
    this.#jobs.delete(next.job);
    return next.job;
  }

  clear(): Job<Input, Result>[] {
    const all = [...this.#jobs];
    this.#jobs.clear();
    return all;
  }
}

function chargedWith({ waiters }: Job<unknown, never>): string | undefined {
  const [first] = waiters;
  return first?.caller;
}
