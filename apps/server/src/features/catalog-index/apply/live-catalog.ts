import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type Changes, EVERYTHING } from '../../../platform/outbox/changes.ts';
import type { OutboxEntry, OutboxPosition } from '../../../platform/outbox/outbox.ts';
import { createRecurringWork, type RecurringWork } from '../../../platform/recurring-work.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import {
  closeGeneration,
  type Generation,
  type GenerationParts,
  openGeneration,
  settleGeneration,
} from './catalog-generation.ts';
import { createCatalogSource } from './catalog-source.ts';
import { numberOfChanges } from './changed-keys.ts';

/** The catalog in memory, kept up to date by the outbox and by rebuilds. */
export interface LiveCatalog extends Changes {
  /** The serving index. Call it for every question: a rebuild replaces the index. */
  current: () => CatalogIndex;
  whenReady: () => Promise<void>;
  /** Everything committed up to here is visible. */
  position: () => OutboxPosition | undefined;
  /** Waits until everything committed so far is visible. */
  settled: () => Promise<void>;
  /** Builds a new index beside the serving one and replaces it. */
  rebuild: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface CatalogParts {
  /** A separate pool in the server, so that the catalog does not queue behind requests. */
  pool: Pool;
  databaseUrl: string;
  log: Log;
  /** Folder of the snapshots; without it every start reads the whole database. */
  dataDir?: string;
  /** Snapshots are saved from this number of products on. */
  leastSnapshot?: number;
  refreshMs?: number;
  pollMs?: number;
}

/** Stands for a change without an outbox entry: by the clock, or by background work that finished. */
const SILENT_CHANGE: OutboxEntry = { xid: '0', id: 0, topic: 'untold', key: 'catalog', payload: null };
const POLL_MS = 100;
const LONGEST_RETRY_MS = 10_000;

/** Returns at once; the catalog becomes ready later. */
export function startCatalog(parts: CatalogParts): LiveCatalog {
  const { log } = parts;
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners = createListeners(() => serving?.index);
  const rebuildRequests = createRebuildRequests(log);
  const source = createCatalogSource({ ...parts, signal, onSeenRequests: rebuildRequests.markSeen });
  let read = source.first;
  let serving: Generation | undefined;

  const generationParts: GenerationParts = {
    pollMs: POLL_MS,
    ...parts,
    signal,
    onApplied: (index, entries) => {
      source.noteChanges(numberOfChanges(entries));
      listeners.tellOf(index, entries);
    },
    onSilentChange: (index) => listeners.tellOf(index, [SILENT_CHANGE]),
    onLost: () => listeners.tellChange([EVERYTHING]),
    onRebuildWanted: (index, reason, entries) => {
      // A worn-out index that is being replaced already needs no further rebuild.
      const isReplaced = serving?.index === index && builds.isBusy();
      if (rebuildRequests.isNew({ reason, isReplaced, entries })) builds.ask();
    },
  };

  async function replace(): Promise<void> {
    const next = await openGeneration(await read(), generationParts, serving?.index);
    if (signal.aborted) return closeGeneration(next);
    const previous = serving;
    [serving, read] = [next, source.fresh];
    ready.resolve();
    log.info({ event: 'catalog-ready', count: next.index.data.slotEnd }, 'catalog is ready');
    if (previous) await closeGeneration(previous);
    // The new index may show changes that no listener was told of.
    listeners.tellChange([EVERYTHING]);
  }

  const builds = createRecurringWork({
    work: replace,
    onFailure: (error) => log.error({ event: 'catalog-build', error }, 'catalog could not be built'),
    retryMs: growingPause,
  });
  builds.ask();

  return {
    current: () => {
      if (!serving) throw new Refusal('CATALOG_STARTING', { retry_after: 2 });
      return serving.index;
    },
    isReady: () => serving !== undefined,
    whenReady: () => ready.promise,
    position: () => serving?.tail.position(),
    settled: () => settle(builds, () => serving),
    onChange: listeners.onChange,
    rebuild: builds.run,
    stop: async () => {
      stopping.abort();
      await builds.stop();
      if (serving) await closeGeneration(serving);
    },
  };
}

/** Waits until no build is running and the serving index has applied everything. */
async function settle(builds: RecurringWork, serving: () => Generation | undefined): Promise<void> {
  let settled: Generation | undefined;
  do {
    await builds.idle();
    settled = serving();
    // An index replaced meanwhile is closed, and settling it fails.
    if (settled) await settleGeneration(settled).catch(() => {});
  } while (settled !== serving() || builds.isBusy());
}

type ChangeListener = Parameters<LiveCatalog['onChange']>[0];

function createListeners(serving: () => CatalogIndex | undefined) {
  const ofChanges: ChangeListener[] = [];
  const tellChange: ChangeListener = (entries) => {
    for (const listener of ofChanges) listener(entries);
  };
  return {
    onChange: (listener: ChangeListener) => void ofChanges.push(listener),
    tellChange,
    /** Changes of an index that is not the serving one are not reported. */
    tellOf: (index: CatalogIndex, entries: readonly OutboxEntry[]): void => {
      if (serving() === index) tellChange(entries);
    },
  };
}

interface RebuildRequest {
  reason: string;
  isReplaced: boolean;
  entries: readonly OutboxEntry[];
}

/** One entry causes one rebuild, even if several generations read it. */
function createRebuildRequests(log: Log) {
  const seenIds = new Set<number>();
  return {
    markSeen: (entryIds: readonly number[]): void => {
      for (const id of entryIds) seenIds.add(id);
    },
    isNew: ({ reason, isReplaced, entries }: RebuildRequest): boolean => {
      const isNew = entries.length > 0 ? entries.some(({ id }) => !seenIds.has(id)) : !isReplaced;
      for (const { id } of entries) seenIds.add(id);
      if (isNew) log.info({ event: 'catalog-rebuild', reason }, 'catalog is built anew');
      return isNew;
    },
  };
}

function growingPause(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, 250 * 2 ** failures);
}
