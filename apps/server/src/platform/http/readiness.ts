import { failureOf } from './error-envelope.ts';

/** One call that must work. It throws on failure; a refusal counts as success. */
export interface Probe {
  name: string;
  run: (signal: AbortSignal) => Promise<unknown>;
}

export interface ReadinessOptions {
  probes: readonly Probe[];
  /** Called once when a probe begins to fail. */
  onBroken: (name: string, error: unknown) => void;
  /** Pause between two rounds. */
  everyMs?: number;
  /** How long a caller waits for a round. */
  mostMs?: number;
  /** Timeout of a round. */
  roundMs?: number;
  /** Consecutive rounds that may time out before the last complete result is discarded. */
  mostCut?: number;
}

/** Returns the name of the failing or unanswered probe, or nothing. */
export type AskReadiness = () => Promise<string | undefined>;

const EVERY_MS = 1000;
const MOST_MS = 1000;
const ROUND_MS = 10_000;
const MOST_CUT = 6;

/**
 * Runs the probes one after the other, at most once a second for all callers. Until all have answered once, the server is not
 * ready. After that a slow probe proves nothing: under load everything is slow, and a balancer that took the server for broken
 * would move its load to the others. So a round that times out keeps the previous result, and the next one continues where it
 * stopped. After a minute of timeouts the result is too old, and the unanswered probe counts as failed.
 */
export function createReadiness(options: ReadinessOptions): AskReadiness {
  const { probes, onBroken, everyMs = EVERY_MS, mostMs = MOST_MS } = options;
  const { roundMs = ROUND_MS, mostCut = MOST_CUT } = options;
  let isKnown = false;
  let broken: string | undefined;
  let next = 0;
  let cut = 0;
  let until = 0;
  let round: Promise<void> | undefined;

  function find(name: string | undefined, error?: unknown): void {
    if (name !== undefined && name !== broken) onBroken(name, error);
    broken = name;
    isKnown = true;
  }

  /** Answers after the timeout of the round are ignored; the next round asks again. */
  async function runRest(signal: AbortSignal): Promise<void> {
    for (const { name, run } of probes.slice(next)) {
      const error = await errorOf(run, signal);
      if (signal.aborted) return;
      if (error !== undefined) return conclude(name, error);
      next += 1;
    }
    conclude(undefined);
  }

  function conclude(name: string | undefined, error?: unknown): void {
    find(name, error);
    next = 0;
    cut = 0;
  }

  async function runRound(): Promise<void> {
    const abort = new AbortController();
    if (!(await withinTime(runRest(abort.signal), roundMs))) {
      abort.abort();
      cut += 1;
      const late = probes[next]!.name;
      if (cut >= mostCut) find(late, new Error(`No answer in ${cut} rounds of ${roundMs} ms.`));
    }
    until = performance.now() + everyMs;
    round = undefined;
  }

  return async () => {
    if (performance.now() >= until) round ??= runRound();
    if (round) await withinTime(round, mostMs);
    return isKnown ? broken : probes[next]?.name;
  };
}

/** The error of a failing probe, if any. */
async function errorOf(run: Probe['run'], signal: AbortSignal): Promise<unknown> {
  try {
    await run(signal);
  } catch (error) {
    if (isBroken(error)) return error;
  }
  return undefined;
}

/** A bug of ours; an unavailable database is reported by the ping instead. */
function isBroken(error: unknown): boolean {
  const { status, isTrouble = false } = failureOf(error, '');
  return status >= 500 && !isTrouble;
}

async function withinTime(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}
