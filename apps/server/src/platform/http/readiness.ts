import { failureOf } from './error-envelope.ts';

/** One thing the server must be able to do. It throws when it cannot; a refusal is an answer like any other. */
export interface Probe {
  name: string;
  run: (signal: AbortSignal) => Promise<unknown>;
}

export interface ReadinessOptions {
  probes: readonly Probe[];
  /** Told once when something that could be done no longer can. */
  onBroken: (name: string, error: unknown) => void;
  everyMs?: number;
  mostMs?: number;
}

/** Answers with the name of what cannot be done, or nothing. */
export type AskReadiness = () => Promise<string | undefined>;

const EVERY_MS = 1000;
const MOST_MS = 1000;

/**
 * However many ask, the probes run one after the other and at most once a second. One that is slow says nothing: under load
 * everything is, and a balancer that took us for broken would send our load to the others. What it says late counts then.
 */
export function createReadiness(options: ReadinessOptions): AskReadiness {
  const { probes, onBroken, everyMs = EVERY_MS, mostMs = MOST_MS } = options;
  let broken: string | undefined;
  let until = 0;
  let round: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    const found = await firstBroken(probes);
    if (found && found.name !== broken) onBroken(found.name, found.error);
    broken = found?.name;
    until = performance.now() + everyMs;
    round = undefined;
  }

  return async () => {
    if (performance.now() >= until) round ??= runAll();
    if (round) await withinTime(round, mostMs);
    return broken;
  };
}

async function firstBroken(probes: readonly Probe[]): Promise<{ name: string; error: unknown } | undefined> {
  const { signal } = new AbortController();
  for (const { name, run } of probes) {
    try {
      await run(signal);
    } catch (error) {
      if (isBroken(error)) return { name, error };
    }
  }
  return undefined;
}

/** Ours, rather than the caller's or that of a database which is away or busy: that is asked about elsewhere. */
function isBroken(error: unknown): boolean {
  const { status, isTrouble = false } = failureOf(error, '');
  return status >= 500 && !isTrouble;
}

async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
