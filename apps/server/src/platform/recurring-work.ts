import { setTimeout as delay } from 'node:timers/promises';

export interface RecurringWorkOptions {
  work: () => Promise<void>;
  /** Called for consecutive failures 1, 2, 4, 8 … */
  onFailure: (error: unknown) => void;
  /** Back-off after so many consecutive failures. */
  retryMs: (failures: number) => number;
  /** Minimum time between the starts of two runs, unless somebody awaits one. */
  spacingMs?: number;
}

export interface RecurringWork {
  /** Requests a run; requests during a run are coalesced into one more. */
  ask: () => void;
  /** Requests a run and waits until one that started after the call has succeeded. */
  run: () => Promise<void>;
  isBusy: () => boolean;
  /** Waits until no run is requested. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Work that is requested by many and never runs concurrently. A failed run is retried until it succeeds. */
export function createRecurringWork(options: RecurringWorkOptions): RecurringWork {
  const { work, onFailure, retryMs, spacingMs = 0 } = options;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAsked = false;
  let waiting: PromiseWithResolvers<void>[] = [];
  let lastRun = -Infinity;

  async function runAll(): Promise<void> {
    let failures = 0;
    while (isAsked && !stopping.signal.aborted) {
      if (waiting.length === 0) await pause(lastRun + spacingMs - performance.now());
      lastRun = performance.now();
      isAsked = false;
      const served = waiting;
      waiting = [];
      try {
        await work();
        failures = 0;
        for (const { resolve } of served) resolve();
      } catch (error) {
        waiting.unshift(...served);
        if (stopping.signal.aborted) return;
        isAsked = true;
        failures += 1;
        if (Number.isInteger(Math.log2(failures))) onFailure(error);
        await pause(retryMs(failures));
      }
    }
  }

  async function pause(ms: number): Promise<void> {
    if (ms > 0) await delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  }

  function ask(): void {
    isAsked = true;
    if (stopping.signal.aborted) return;
    running ??= runAll().finally(() => {
      running = undefined;
    });
  }

  return {
    ask,
    run: () => {
      const waiter = Promise.withResolvers<void>();
      if (stopping.signal.aborted) waiter.reject(new Error(STOPPED));
      else waiting.push(waiter);
      ask();
      return waiter.promise;
    },
    isBusy: () => running !== undefined,
    idle: async () => running,
    stop: async () => {
      stopping.abort();
      await running;
      for (const { reject } of waiting) reject(new Error(STOPPED));
    },
  };
}

const STOPPED = 'The work was stopped.';
