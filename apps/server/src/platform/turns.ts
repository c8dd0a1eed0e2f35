import { Refusal } from '@okoem/domain/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

export interface TurnLimits {
  atOnce: number;
  /** Whoever comes beyond these is asked to come again. */
  mostWaiting: number;
}

/** Does the work when its turn has come; whoever has gone away meanwhile has no turn. */
export type TakeTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** For work that is dear to everybody else: a few at once, some wait in the order of coming, the rest is shed. */
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
    // Whoever finishes hands its place over, so nobody can slip in between.
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
