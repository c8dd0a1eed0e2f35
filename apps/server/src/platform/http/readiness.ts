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
  /** Between two rounds. */
  everyMs?: number;
  /** How long who asks waits for a round. */
  mostMs?: number;
  /** How long a round may take. */
  roundMs?: number;
  /** Rounds cut short one after the other before what the last whole one found is no longer believed. */
  mostCut?: number;
}

/** Answers with the name of what cannot be done or has not answered yet, or nothing. */
export type AskReadiness = () => Promise<string | undefined>;

const EVERY_MS = 1000;
const MOST_MS = 1000;
const ROUND_MS = 10_000;
const MOST_CUT = 6;

/**
 * However many ask, the probes run one after the other and at most once a second. Until all have answered once we are not
 * ready: nobody knows. After that one that is slow says nothing: under load everything is, and a balancer that took us for
 * broken would send our load to the others. So a round that is cut short leaves what was found before, and the next one goes
 * on where it stopped, so that a slow database is looked at whole too. After a minute of rounds without an end that is over:
 * what was found is too old to speak for us, and calls that take this long are given up by who made them.
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

  /** Whatever is answered after the end of the round counts for nothing: the next one asks again. */
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

/** What shows that something cannot be done, if anything. */
async function errorOf(run: Probe['run'], signal: AbortSignal): Promise<unknown> {
  try {
    await run(signal);
  } catch (error) {
    if (isBroken(error)) return error;
  }
  return undefined;
}

/** Ours, rather than the caller's or that of a database which is away or busy: that is asked about elsewhere. */
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
