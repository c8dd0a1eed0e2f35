import { Refusal } from '@okoem/domain/refusal.ts';
import { refusalOfShare } from '../fair-share.ts';
import type { JobAnswer } from './answer-jobs.ts';
import { type JobHost, processHost, threadHost } from './job-host.ts';
import { type Job, JobLine, type Wish } from './job-line.ts';

const RETRY_AFTER_SECONDS = 2;
const LONGEST_WAIT_MS = 8000;

export interface ThreadQueueOptions<Made> {
  /** A module that calls `answerJobs`. */
  module: URL;
  /** Beside the one that is worked on; one caller may have half of them, and less when others wait too. */
  mostWaiting: number;
  /** Longest time of one job, a new thread's start included. */
  deadlineMs: number;
  /** What the thread or process may hold; more ends it and not the server. */
  mostMegabytes: number;
  /** A process of its own gives memory of native code back: at the latest when it has had nothing to do for so long. */
  process?: { idleMs: number };
  /** Told once of what was made, also when nobody waits for it any longer. */
  onMade?: (made: Made, key: string | undefined) => void;
}

export interface JobTerms {
  /** Whose share of the queue it takes. */
  caller: string;
  /** About how long it takes, ms. */
  cost?: number;
  /** Jobs with the same key are one, done for all who wait for it. */
  key?: string;
  /** Aborted when the caller has gone. A job is dropped when the last one has gone, unless it has begun. */
  signal?: AbortSignal;
  longestWaitMs?: number;
}

/** How often something has happened since the start. */
export interface QueueCounts {
  refused: number;
  dropped: number;
  late: number;
  /** Jobs whose thread or process ended in the middle of them. */
  lost: number;
}

/**
 * Long computations on one thread, or in one process, of their own, one after the other; `JobLine` says which is next.
 * The thread is started with the first job; one that dies or does not come to an end is replaced, and costs only the
 * job it was at.
 */
export class ThreadQueue<Given, Made> {
  readonly counts: QueueCounts = { refused: 0, dropped: 0, late: 0, lost: 0 };
  readonly #options: ThreadQueueOptions<Made>;
  readonly #waiting: JobLine<Given, Made>;
  #running: Job<Given, Made> | undefined;
  #host: JobHost<Given> | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ThreadQueueOptions<Made>) {
    this.#options = options;
    this.#waiting = new JobLine(options.mostWaiting);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run(given: Given, terms: JobTerms): Promise<Made> {
    if (this.#isClosed) throw refusal('STOPPING');
    if (terms.signal?.aborted) throw refusal('DEADLINE');
    const known = terms.key === undefined ? undefined : this.#find(terms.key);
    if (!known && this.#running && !this.#waiting.hasRoomFor(terms.caller)) {
      this.counts.refused += 1;
      throw refusalOfShare(this.#isHeldBy(terms.caller));
    }
    const job = known ?? { key: terms.key, given, cost: terms.cost ?? 1, wishes: new Set() };
    return new Promise((resolve, reject) => {
      this.#wishFor(job, { caller: terms.caller, resolve, reject }, terms);
      if (!known) this.#waiting.add(job);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    const host = this.#host;
    this.#host = undefined;
    for (const { wishes } of this.#waiting.clear())
      for (const { reject } of wishes) reject(refusal('STOPPING'));
    this.#finish(({ reject }) => reject(refusal('STOPPING')));
    await host?.end();
  }

  #isHeldBy(caller: string): boolean {
    const isWorkedOn = [...(this.#running?.wishes ?? [])].some((wish) => wish.caller === caller);
    return isWorkedOn || this.#waiting.placesOf(caller) > 0;
  }

  #find(key: string): Job<Given, Made> | undefined {
    return this.#running?.key === key ? this.#running : this.#waiting.find(key);
  }

  /** Waits for a job until it is settled, the caller goes away, or it has not begun within the time a caller waits. */
  #wishFor(job: Job<Given, Made>, asked: Omit<Wish<Made>, 'since' | 'begin'>, terms: JobTerms): void {
    const { signal, longestWaitMs = LONGEST_WAIT_MS } = terms;
    const leave = (why: 'late' | 'dropped') => {
      if (!job.wishes.has(wish)) return;
      job.wishes.delete(wish);
      wish.reject(refusal('DEADLINE'));
      if (job.wishes.size === 0 && this.#waiting.remove(job)) this.counts[why] += 1;
    };
    const gone = () => leave('dropped');
    const timer = job === this.#running ? undefined : setTimeout(() => leave('late'), longestWaitMs);
    const settle =
      <Said>(say: (said: Said) => void) =>
      (said: Said) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
        say(said);
      };
    const wish: Wish<Made> = {
      caller: asked.caller,
      since: this.#waiting.now,
      resolve: settle(asked.resolve),
      reject: settle(asked.reject),
      begin: () => clearTimeout(timer),
    };
    signal?.addEventListener('abort', gone);
    job.wishes.add(wish);
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.takeNext();
    if (!job) return;
    clearTimeout(this.#idle);
    this.#running = job;
    for (const wish of job.wishes) wish.begin();
    try {
      const host = (this.#host ??= this.#start());
      this.#deadline = setTimeout(() => this.#lose(host, refusal('DEADLINE')), this.#options.deadlineMs);
      host.post(job.given);
    } catch (error) {
      this.#finish(({ reject }) => reject(error));
    }
  }

  #start(): JobHost<Given> {
    const { module, mostMegabytes, process } = this.#options;
    const host: JobHost<Given> = (process ? processHost<Given, Made> : threadHost<Given, Made>)({
      module,
      mostMegabytes,
      onAnswer: (answer) => {
        // One that was given up may still have said something.
        if (this.#host === host) this.#answered(answer);
      },
      onEnd: (reason) => {
        if (this.#host === host && this.#running) this.counts.lost += 1;
        this.#lose(host, reason);
      },
    });
    return host;
  }

  #answered(answer: JobAnswer<Made>): void {
    const { mostMegabytes, process, onMade } = this.#options;
    if ((answer.megabytes ?? 0) > mostMegabytes) this.#endHost();
    if ('made' in answer) onMade?.(answer.made, this.#running?.key);
    this.#finish(({ resolve, reject }) => ('made' in answer ? resolve(answer.made) : reject(answer.error)));
    if (process && !this.#running) this.#idle = setTimeout(() => this.#endHost(), process.idleMs).unref();
  }

  #endHost(): void {
    const host = this.#host;
    this.#host = undefined;
    void host?.end();
  }

  #lose(host: JobHost<Given>, reason: unknown): void {
    if (this.#host !== host) return;
    this.#endHost();
    this.#finish(({ reject }) => reject(reason));
  }

  #finish(settle: (wish: Wish<Made>) => void): void {
    clearTimeout(this.#deadline);
    const job = this.#running;
    this.#running = undefined;
    for (const wish of job?.wishes ?? []) settle(wish);
    this.#next();
  }
}

function refusal(code: 'STOPPING' | 'DEADLINE'): Refusal {
  return new Refusal(code, { retry_after: RETRY_AFTER_SECONDS });
}
