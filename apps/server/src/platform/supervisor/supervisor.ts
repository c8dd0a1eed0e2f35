import { setTimeout as delay } from 'node:timers/promises';

/** The first restart is immediate, further ones back off. */
const BACK_OFF_MS = [0, 250, 500, 1000, 2000, 5000];
/** After serving this long the back-off is reset. */
const SETTLED_MS = 3000;

export interface Running {
  /** Settles when it serves; rejects when it ended, or took too long, before that. */
  ready: Promise<void>;
  /** Settles with the manner of its end, and never rejects. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface Service {
  name: string;
  start(): Running;
}

export interface Supervisor {
  /** Waits until the service is ready, and from then on starts it again whenever it ends. */
  start(service: Service): Promise<void>;
  /** Stops it and starts it again, with whatever has changed since. */
  restart(name: string): Promise<void>;
  /** Stops one after the other, each when the one before it is gone. Calling it again waits for the same end. */
  stop(): Promise<void>;
}

interface ServiceEntry {
  service: Service;
  running: Running;
  restartWanted: boolean;
}

export function createSupervisor({
  stopOrder,
  log,
}: {
  stopOrder: readonly string[];
  log: (line: string) => void;
}): Supervisor {
  const entries = new Map<string, ServiceEntry>();
  const stopping = new AbortController();
  let stopped: Promise<void> | undefined;

  async function start(service: Service): Promise<void> {
    stopping.signal.throwIfAborted();
    if (!stopOrder.includes(service.name)) throw new Error(`${service.name} has no place in the stop order.`);
    const entry: ServiceEntry = { service, running: service.start(), restartWanted: false };
    entries.set(service.name, entry);
    try {
      await entry.running.ready;
    } catch (error) {
      await entry.running.stop();
      throw error;
    }
    void keepRunning(entry, { log, stopping: stopping.signal });
  }

  async function stopInOrder(): Promise<void> {
    for (const name of stopOrder) await entries.get(name)?.running.stop();
  }

  return {
    start,
    async restart(name) {
      const entry = entries.get(name);
      if (!entry || stopping.signal.aborted) return;
      entry.restartWanted = true;
      await entry.running.stop();
    },
    stop() {
      stopping.abort();
      stopped ??= stopInOrder();
      return stopped;
    },
  };
}

async function keepRunning(
  entry: ServiceEntry,
  { log, stopping }: { log: (line: string) => void; stopping: AbortSignal },
): Promise<void> {
  const { name } = entry.service;
  let failures = 0;
  let hasServed = true;
  for (;;) {
    const since = performance.now();
    const how = await entry.running.ended;
    if (stopping.aborted) return;
    const settled = entry.restartWanted || (hasServed && performance.now() - since > SETTLED_MS);
    failures = settled ? 0 : failures + 1;
    const wait = BACK_OFF_MS[Math.min(Math.max(failures - 1, 0), BACK_OFF_MS.length - 1)]!;
    const what = entry.restartWanted || !hasServed ? `${name}:` : `${name} ended (${how});`;
    log(`${what} starting again${inSeconds(wait)}`);
    await delay(wait, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;

    entry.restartWanted = false;
    const startedAt = performance.now();
    entry.running = entry.service.start();
    try {
      await entry.running.ready;
      hasServed = true;
      log(`${name} is back (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      hasServed = false;
      if (!stopping.aborted) log(`${name} did not come back: ${(error as Error).message}`);
      await entry.running.stop();
    }
  }
}

function inSeconds(ms: number): string {
  return ms === 0 ? '' : ` in ${ms / 1000} s`;
}
