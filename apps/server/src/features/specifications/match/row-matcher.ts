import { Refusal } from '@okoem/domain/refusal.ts';
import { ThreadQueue } from '../../../platform/threads/thread-queue.ts';
import type { FoundProducts } from '../find-products.ts';
import type { MatchJob } from './match-job.ts';

/** Rows of one job take a second; the first one waits until the catalog is open. */
const DEADLINE_MS = 60_000;
const LONGEST_WAIT_MS = 600_000;
const IDLE_MS = 10 * 60_000;
const MOST_MEGABYTES = 4096;
const MOST_WAITING = 64;

/** Where rows are matched: a process that has the catalog too, so that whoever reads beside it does not wait for them. */
export interface RowMatcher {
  /** Opens the catalog there, before there is anything to match. */
  warm: () => void;
  /** Undefined where it could not be done there: whoever asks does it himself. */
  match: (
    wanted: Omit<MatchJob, 'databaseUrl' | 'dataDir'>,
    terms: { caller: string; signal: AbortSignal },
  ) => Promise<FoundProducts[] | undefined>;
  close: () => Promise<void>;
}

export function createRowMatcher(source: Pick<MatchJob, 'databaseUrl' | 'dataDir'>): RowMatcher {
  const queue = new ThreadQueue<MatchJob, FoundProducts[]>({
    module: new URL('match-process.ts', import.meta.url),
    mostWaiting: MOST_WAITING,
    deadlineMs: DEADLINE_MS,
    mostMegabytes: MOST_MEGABYTES,
    process: { idleMs: IDLE_MS },
  });
  const warming = { rows: [], regionGuid: undefined, companyId: undefined, remembered: new Map() };
  return {
    warm: () => {
      queue
        .run({ ...source, ...warming }, { caller: 'warming', key: 'warming', longestWaitMs: LONGEST_WAIT_MS })
        .catch(() => undefined);
    },
    match: async (wanted, { caller, signal }) => {
      try {
        return await queue.run({ ...source, ...wanted }, { caller, signal, longestWaitMs: LONGEST_WAIT_MS });
      } catch (error) {
        // Too many wait, it ran out of memory, or was killed: rows are matched here then, only less politely.
        if (error instanceof Refusal && !signal.aborted) return undefined;
        throw error;
      }
    },
    close: () => queue.close(),
  };
}
