import { setTimeout as delay } from 'node:timers/promises';

export interface RecurringWorkOptions {
  work: () => Promise<void>;
  /** Told of the failures in a row that are worth a line: the first, the second, the fourth, the eighth … */
  onFailure: (error: unknown) => void;
  /** How long to wait after so many failures in a row. */
  retryMs: (failures: number) => number;
  /** Runs that nobody waits for begin at least this long after the one before began. */
  spacingMs?: number;
}

export interface RecurringWork {
  /** Asks for a run; however often it is asked for meanwhile, one more follows. */
  ask: () => void;
  /** Asks for a run and waits until one that began after the call has succeeded. */
  run: () => Promise<void>;
  isBusy: () => boolean;
  /** Waits until nothing is asked for any more. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Work that many ask for and that is never done twice at once. A run that fails is tried again until it succeeds. */
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
