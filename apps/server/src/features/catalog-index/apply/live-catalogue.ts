import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type Changes, EVERYTHING } from '../../../platform/outbox/changes.ts';
import type { OutboxEntry, OutboxPosition } from '../../../platform/outbox/outbox.ts';
import { createRecurringWork, type RecurringWork } from '../../../platform/recurring-work.ts';
import type { CatalogIndex } from '../data/open-catalogue.ts';
import {
  closeGeneration,
  type Generation,
  type GenerationParts,
  openGeneration,
  settleGeneration,
} from './catalogue-generation.ts';
import { createCatalogueSource } from './catalogue-source.ts';
import { numberOfChanges } from './changed-keys.ts';

/** The catalogue in memory, kept true whatever happens. */
export interface LiveCatalogue extends Changes {
  /** The index to ask. Take it anew for every question: it may be replaced by a younger one. */
  current: () => CatalogIndex;
  whenReady: () => Promise<void>;
  /** Everything committed up to here can be seen. */
  position: () => OutboxPosition | undefined;
  /** Waits until everything committed so far can be seen. */
  settled: () => Promise<void>;
  /** Builds the index anew beside the one that serves, and replaces it. */
  rebuild: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface CatalogueParts {
  /** Of its own where requests are served: the catalogue must not wait for its turn behind them. */
  pool: Pool;
  databaseUrl: string;
  log: Log;
  /** Where snapshots are kept; without it every start reads the whole database. */
  dataDir?: string;
  /** Products from which on a snapshot is kept. */
  leastSnapshot?: number;
  refreshMs?: number;
  pollMs?: number;
}

/** The index shows something else though the outbox told of nothing: the clock went on, or followers are done. */
const UNTOLD: OutboxEntry = { xid: '0', id: 0, topic: 'untold', key: 'catalogue', payload: null };
const POLL_MS = 100;
const LONGEST_RETRY_MS = 10_000;

/** Comes back at once; the catalogue is ready later. */
export function startCatalogue(parts: CatalogueParts): LiveCatalogue {
  const { log } = parts;
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners = createListeners(() => serving?.index);
  const wishes = createRebuildWishes(log);
  const source = createCatalogueSource({ ...parts, signal, onKnownWishes: wishes.heed });
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
    onUntold: (index) => listeners.tellOf(index, [UNTOLD]),
    onLost: () => listeners.tellChange([EVERYTHING]),
    onRebuildWanted: (index, reason, entries) => {
      // Whoever is being replaced may be as worn out as it likes.
      const isReplaced = serving?.index === index && builds.isBusy();
      if (wishes.isNew({ reason, isReplaced, entries })) builds.ask();
    },
  };

  async function replace(): Promise<void> {
    const next = await openGeneration(await read(), generationParts, serving?.index);
    if (signal.aborted) return closeGeneration(next);
    const previous = serving;
    [serving, read] = [next, source.fresh];
    ready.resolve();
    log.info({ event: 'catalogue-ready', count: next.index.data.slotEnd }, 'catalogue is ready');
    if (previous) await closeGeneration(previous);
    // It may have seen more than was told of: by the one before it, or by itself before it served.
    listeners.tellChange([EVERYTHING]);
  }

  const builds = createRecurringWork({
    work: replace,
    onFailure: (error) => log.error({ event: 'catalogue-build', error }, 'catalogue could not be built'),
    retryMs: growingPause,
  });
  builds.ask();

  return {
    current: () => {
      if (!serving) throw new Refusal('CATALOGUE_STARTING', { retry_after: 2 });
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

/** Until nothing is being built and the index that serves has taken everything. */
async function settle(builds: RecurringWork, serving: () => Generation | undefined): Promise<void> {
  let settled: Generation | undefined;
  do {
    await builds.idle();
    settled = serving();
    // One that is replaced in the middle of this is not asked for any more.
    if (settled) await settleGeneration(settled).catch(() => {});
  } while (settled !== serving() || builds.isBusy());
}

type ChangeListener = Parameters<LiveCatalogue['onChange']>[0];

function createListeners(serving: () => CatalogIndex | undefined) {
  const ofChanges: ChangeListener[] = [];
  const tellChange: ChangeListener = (entries) => {
    for (const listener of ofChanges) listener(entries);
  };
  return {
    onChange: (listener: ChangeListener) => void ofChanges.push(listener),
    tellChange,
    /** What happens to an index that does not serve yet, or no more, is nobody's business. */
    tellOf: (index: CatalogIndex, entries: readonly OutboxEntry[]): void => {
      if (serving() === index) tellChange(entries);
    },
  };
}

interface RebuildWish {
  reason: string;
  isReplaced: boolean;
  entries: readonly OutboxEntry[];
}

/** An entry asks for one new index, however many indexes meet it: each is built after the entry was met. */
function createRebuildWishes(log: Log) {
  const heeded = new Set<number>();
  return {
    heed: (entryIds: readonly number[]): void => {
      for (const id of entryIds) heeded.add(id);
    },
    isNew: ({ reason, isReplaced, entries }: RebuildWish): boolean => {
      const isNew = entries.length > 0 ? entries.some(({ id }) => !heeded.has(id)) : !isReplaced;
      for (const { id } of entries) heeded.add(id);
      if (isNew) log.info({ event: 'catalogue-rebuild', reason }, 'catalogue is built anew');
      return isNew;
    },
  };
}

function growingPause(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, 250 * 2 ** failures);
}
