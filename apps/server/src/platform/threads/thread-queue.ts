import { Worker } from 'node:worker_threads';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { JobAnswer } from './answer-jobs.ts';

const RETRY_AFTER_SECONDS = 2;

export interface ThreadQueueOptions {
  /** A module that calls `answerJobs`. */
  module: URL;
  /** Beside the one that is worked on. */
  mostWaiting: number;
  /** Longest time of one job, a new thread's start included. */
  deadlineMs: number;
  /** What the thread may hold; more ends the thread and not the server. */
  mostMegabytes: number;
}

interface Job<Given, Made> {
  given: Given;
  resolve: (made: Made) => void;
  reject: (reason: unknown) => void;
}

/**
 * Long computations on one thread of their own, one after the other in the order of asking. The thread is started with
 * the first job; one that dies or does not come to an end is replaced, and costs only the job it was at.
 */
export class ThreadQueue<Given, Made> {
  readonly #options: ThreadQueueOptions;
  readonly #waiting: Job<Given, Made>[] = [];
  #running: Job<Given, Made> | undefined;
  #thread: Worker | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ThreadQueueOptions) {
    this.#options = options;
  }

  async run(given: Given): Promise<Made> {
    if (this.#isClosed) throw new Refusal('STOPPING', { retry_after: RETRY_AFTER_SECONDS });
    if (this.#running && this.#waiting.length >= this.#options.mostWaiting)
      throw new Refusal('OVERLOADED', { retry_after: RETRY_AFTER_SECONDS });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ given, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#thread = undefined;
    const stopping = new Refusal('STOPPING', { retry_after: RETRY_AFTER_SECONDS });
    for (const { reject } of this.#waiting.splice(0)) reject(stopping);
    this.#finish(({ reject }) => reject(stopping));
    await thread?.terminate();
  }

  #next(): void {
    const job = this.#running ? undefined : this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    try {
      const thread = (this.#thread ??= this.#start());
      this.#deadline = setTimeout(
        () => this.#lose(thread, new Refusal('DEADLINE', { retry_after: RETRY_AFTER_SECONDS })),
        this.#options.deadlineMs,
      );
      thread.postMessage(job.given);
    } catch (error) {
      this.#finish(({ reject }) => reject(error));
    }
  }

  #start(): Worker {
    const { module, mostMegabytes } = this.#options;
    const thread = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
    thread.on('message', (answer: JobAnswer<Made>) => {
      // A thread that was given up may still have said something.
      if (this.#thread !== thread) return;
      this.#finish(({ resolve, reject }) => ('made' in answer ? resolve(answer.made) : reject(answer.error)));
    });
    thread.on('error', (error) => this.#lose(thread, error));
    thread.on('exit', (code) =>
      this.#lose(thread, new Error(`The thread ended with ${code} in the middle of a job.`)),
    );
    return thread;
  }

  #lose(thread: Worker, reason: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    void thread.terminate();
    this.#finish(({ reject }) => reject(reason));
  }

  #finish(settle: (job: Job<Given, Made>) => void): void {
    clearTimeout(this.#deadline);
    const job = this.#running;
    this.#running = undefined;
    if (job) settle(job);
    this.#next();
  }
}
