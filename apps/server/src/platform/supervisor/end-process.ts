import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 25;

export interface Persuasion {
  signal: NodeJS.Signals;
  patienceMs: number;
}

/** Sends one signal after the other until the process has ended; false when it outlived them all. */
export async function endProcess({
  alive,
  send,
  steps,
}: {
  alive: () => boolean;
  send: (signal: NodeJS.Signals) => void;
  steps: readonly Persuasion[];
}): Promise<boolean> {
  for (const { signal, patienceMs } of steps) {
    if (!alive()) return true;
    send(signal);
    if (await ended(alive, patienceMs)) return true;
  }
  return !alive();
}

async function ended(alive: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (alive()) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** The process may end at any moment, so 'no such process' is an answer and not an error. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
