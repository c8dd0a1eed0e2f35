export interface BreakerOptions {
  /** So many failures in a row and the service is left alone … */
  failures?: number;
  /** … for so long; then one call tries. */
  openMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  onTurn?: (state: 'open' | 'closed') => void;
  /** Which errors are the service's; all of them when nothing is said. */
  isFailure?: (error: unknown) => boolean;
}

export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

/** Work that was ended by its own signal says nothing about the service. */
export type Breaker = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

/** Whoever fails again and again is left alone for a while: nobody waits for what will not come. */
export function createBreaker(options: BreakerOptions = {}): Breaker {
  const { failures: most = FAILURES_TO_OPEN, openMs = OPEN_MS, now = () => performance.now() } = options;
  let failures = 0;
  let closedUntil = 0;
  return async (work, signal) => {
    if (now() < closedUntil) throw new CircuitOpen('The service is left alone for a while.');
    // Until this call has its answer nobody else tries.
    if (failures >= most) closedUntil = now() + openMs;
    try {
      const result = await work();
      if (failures >= most) options.onTurn?.('closed');
      failures = 0;
      closedUntil = 0;
      return result;
    } catch (error) {
      if (signal?.aborted || options.isFailure?.(error) === false) throw error;
      failures += 1;
      if (failures === most) options.onTurn?.('open');
      if (failures >= most) closedUntil = now() + openMs;
      throw error;
    }
  };
}
