import { Refusal } from '@okoem/domain/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

export interface TurnLimits {
  atOnce: number;
  /** Further callers are refused with a retry time. */
  mostWaiting: number;
}

/** Runs the work when it is its turn; a caller that left meanwhile is skipped. */
export type TakeTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** A semaphore with a bounded FIFO queue, for expensive work. */
export function createTurns({ atOnce, mostWaiting }: TurnLimits): TakeTurn {
  let running = 0;
  const waiting = new Set<() => void>();

  async function wait(signal?: AbortSignal): Promise<void> {
    if (waiting.size >= mostWaiting) throw new Refusal('OVERLOADED', { retry_after: RETRY_AFTER_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      waiting.delete(resolve);
      reject(signal!.reason);
    };
    waiting.add(resolve);
    signal?.addEventListener('abort', leave);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  return async (work, signal) => {
    signal?.throwIfAborted();
    // A finished work passes its place on directly, so that nobody can slip in between.
    if (running >= atOnce) await wait(signal);
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
