import { Refusal } from '@okoem/domain/refusal.ts';
import { refusalOfShare } from '../fair-share.ts';
import type { JobAnswer } from './answer-jobs.ts';
import { type JobHost, processHost, threadHost } from './job-host.ts';
import { type Job, JobLine, type Waiter } from './job-line.ts';

const RETRY_AFTER_SECONDS = 2;
const LONGEST_WAIT_MS = 8000;
/** A start is our own work, not a caller's: on a busy machine it takes seconds, and no job is to pay for it. */
const LONGEST_START_MS = 30_000;

export interface ThreadQueueOptions<Result> {
  /** A module that calls `answerJobs`. */
  module: URL;
  /** Places besides the running job; one caller may use half of them, less when others wait. */
  mostWaiting: number;
  /** Longest time of one job, from the moment its thread or process is ready for it. */
  deadlineMs: number;
  /** Memory limit, after which the thread or process is ended. */
  mostMegabytes: number;
  /** A process of its own gives memory of native code back: at the latest when it has had nothing to do for so long. */
  process?: { idleMs: number };
  /** Called once per result, even if nobody waits for it any more. */
  onResult?: (result: Result, key: string | undefined) => void;
}

export interface JobTerms {
  /** Whose share of the queue it uses. */
  caller: string;
  /** About how long it takes, ms. */
  cost?: number;
  /** Jobs with the same key are shared. */
  key?: string;
  /** Aborted when the caller has gone. A job is dropped when the last one has gone, unless it has begun. */
  signal?: AbortSignal;
  longestWaitMs?: number;
}

/** Counters since the start. */
export interface QueueCounts {
  refused: number;
  dropped: number;
  late: number;
  /** Jobs whose thread or process ended during them. */
  lost: number;
}

/**
 * Queue of long computations in one thread or process; `JobLine` chooses the next job. The thread is started with the first
 * job; one that dies or exceeds the deadline is replaced, which costs only its current job.
 */
export class ThreadQueue<Input, Result> {
  readonly counts: QueueCounts = { refused: 0, dropped: 0, late: 0, lost: 0 };
  readonly #options: ThreadQueueOptions<Result>;
  readonly #waiting: JobLine<Input, Result>;
  #running: Job<Input, Result> | undefined;
  #host: JobHost<Input> | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #isReady = false;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ThreadQueueOptions<Result>) {
    this.#options = options;
    this.#waiting = new JobLine(options.mostWaiting);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run(input: Input, terms: JobTerms): Promise<Result> {
    if (this.#isClosed) throw refusal('STOPPING');
    if (terms.signal?.aborted) throw refusal('DEADLINE');
    const existing = terms.key === undefined ? undefined : this.#find(terms.key);
    if (!existing && this.#running && !this.#waiting.hasRoomFor(terms.caller)) {
      this.counts.refused += 1;
      throw refusalOfShare(this.#isHeldBy(terms.caller));
    }
    const job = existing ?? { key: terms.key, input, cost: terms.cost ?? 1, waiters: new Set() };
    return new Promise((resolve, reject) => {
      this.#addWaiter(job, { caller: terms.caller, resolve, reject }, terms);
      if (!existing) this.#waiting.add(job);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    const host = this.#host;
    this.#host = undefined;
    for (const { waiters } of this.#waiting.clear())
      for (const { reject } of waiters) reject(refusal('STOPPING'));
    this.#finish(({ reject }) => reject(refusal('STOPPING')));
    await host?.end();
  }

  #isHeldBy(caller: string): boolean {
    const isWorkedOn = [...(this.#running?.waiters ?? [])].some((waiter) => waiter.caller === caller);
    return isWorkedOn || this.#waiting.placesOf(caller) > 0;
  }

  #find(key: string): Job<Input, Result> | undefined {
    return this.#running?.key === key ? this.#running : this.#waiting.find(key);
  }

  /** Adds a waiter until the job is settled, the caller leaves, or the job has not begun in time. */
  #addWaiter(
    job: Job<Input, Result>,
    settlers: Omit<Waiter<Result>, 'since' | 'begin'>,
    terms: JobTerms,
  ): void {
    const { signal, longestWaitMs = LONGEST_WAIT_MS } = terms;
    const leave = (why: 'late' | 'dropped') => {
      if (!job.waiters.has(waiter)) return;
      job.waiters.delete(waiter);
      waiter.reject(refusal('DEADLINE'));
      if (job.waiters.size === 0 && this.#waiting.remove(job)) this.counts[why] += 1;
    };
    const gone = () => leave('dropped');
    const timer = job === this.#running ? undefined : setTimeout(() => leave('late'), longestWaitMs);
    const settle =
      <Value>(callback: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
        callback(value);
      };
    const waiter: Waiter<Result> = {
      caller: settlers.caller,
      since: this.#waiting.now,
      resolve: settle(settlers.resolve),
      reject: settle(settlers.reject),
      begin: () => clearTimeout(timer),
    };
    signal?.addEventListener('abort', gone);
    job.waiters.add(waiter);
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.takeNext();
    if (!job) return;
    clearTimeout(this.#idle);
    this.#running = job;
    for (const waiter of job.waiters) waiter.begin();
    try {
      const host = (this.#host ??= this.#start());
      this.#giveUpAfter(this.#isReady ? this.#options.deadlineMs : LONGEST_START_MS, host);
      host.post(job.input);
    } catch (error) {
      this.#finish(({ reject }) => reject(error));
    }
  }

  #giveUpAfter(ms: number, host: JobHost<Input>): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lose(host, refusal('DEADLINE')), ms);
  }

  #start(): JobHost<Input> {
    this.#isReady = false;
    const { module, mostMegabytes, process } = this.#options;
    const host: JobHost<Input> = (process ? processHost<Input, Result> : threadHost<Input, Result>)({
      module,
      mostMegabytes,
      onReady: () => {
        if (this.#host !== host) return;
        this.#isReady = true;
        if (this.#running) this.#giveUpAfter(this.#options.deadlineMs, host);
      },
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

  #answered(answer: JobAnswer<Result>): void {
    const { mostMegabytes, process, onResult } = this.#options;
    if ((answer.megabytes ?? 0) > mostMegabytes) this.#endHost();
    if ('result' in answer) onResult?.(answer.result, this.#running?.key);
    this.#finish(({ resolve, reject }) =>
      'result' in answer ? resolve(answer.result) : reject(answer.error),
    );
    if (process && !this.#running) this.#idle = setTimeout(() => this.#endHost(), process.idleMs).unref();
  }

  #endHost(): void {
    const host = this.#host;
    this.#host = undefined;
    void host?.end();
  }

  #lose(host: JobHost<Input>, reason: unknown): void {
    if (this.#host !== host) return;
    this.#endHost();
    this.#finish(({ reject }) => reject(reason));
  }

  #finish(settle: (waiter: Waiter<Result>) => void): void {
    clearTimeout(this.#deadline);
    const job = this.#running;
    this.#running = undefined;
    for (const waiter of job?.waiters ?? []) settle(waiter);
    this.#next();
  }
}

function refusal(code: 'STOPPING' | 'DEADLINE'): Refusal {
  return new Refusal(code, { retry_after: RETRY_AFTER_SECONDS });
}
