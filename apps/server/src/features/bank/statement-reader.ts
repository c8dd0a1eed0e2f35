import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { StatementAnswer, StatementJob } from './sort-statement.ts';

/** Reads statements beside the requests: the largest one takes seconds of a core. */
export class StatementReader {
  readonly #queue = new ThreadQueue<StatementJob, StatementAnswer>({
    module: new URL('statement-thread.ts', import.meta.url),
    mostWaiting: 6,
    deadlineMs: 30_000,
    mostMegabytes: 512,
  });

  read(job: StatementJob, terms: { caller: string; signal: AbortSignal }): Promise<StatementAnswer> {
    return this.#queue.run(job, terms);
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}
