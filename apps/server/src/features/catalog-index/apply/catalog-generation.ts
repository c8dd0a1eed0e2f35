import type { Pool } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type OutboxTail, tailOutbox } from '../../../platform/outbox/outbox-tail.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import { offerBeside } from '../build/catalog-repository.ts';
import { readCities, readDictionariesAtOnce } from '../build/dictionary-repository.ts';
import { takeDictionaries } from '../build/take-dictionaries.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { type CatalogIndex, findPlacesInSteps, openCatalog } from '../data/open-catalog.ts';
import { type ChangeApplier, createChangeApplier } from './apply-changes.ts';

/** An index with its outbox tail and change applier. */
export interface Generation {
  index: CatalogIndex;
  tail: OutboxTail;
  applier: ChangeApplier;
}

export interface GenerationParts {
  pool: Pool;
  log: Log;
  pollMs: number;
  signal: AbortSignal;
  /** The entries have been applied to the index. */
  onApplied: (index: CatalogIndex, entries: readonly OutboxEntry[]) => void;
  /** The index changed without an outbox entry (by the clock), or later than its entry was applied. */
  onSilentChange: (index: CatalogIndex) => void;
  /** Outbox entries were lost: other caches must be cleared without waiting for the new index. */
  onLost: () => void;
  onRebuildWanted: (index: CatalogIndex, reason: string, entries: readonly OutboxEntry[]) => void;
}

/** Opens the data and catches up with the outbox. Warms the zones that the previous index had. */
export async function openGeneration(
  data: CatalogData,
  parts: GenerationParts,
  before?: CatalogIndex,
): Promise<Generation> {
  const { pool, log, pollMs, signal, onApplied, onSilentChange, onLost, onRebuildWanted } = parts;
  takeDictionaries(data, await readDictionariesAtOnce(pool));
  const index = openCatalog(data, await readCities(pool), await findPlacesInSteps(data));
  const wantRebuild = (reason: string, entries: readonly OutboxEntry[] = []) =>
    onRebuildWanted(index, reason, entries);
  const applier = createChangeApplier({
    index,
    db: pool,
    log,
    onSilentChange: () => onSilentChange(index),
    onRebuildWanted: wantRebuild,
  });
  let tail: OutboxTail | undefined;
  const abandon = () => void tail?.stop();
  signal.addEventListener('abort', abandon);
  try {
    await applier.begin();
    tail = await tailOutbox({
      pool,
      log,
      from: data.position,
      pollMs,
      beside: offerBeside,
      apply: async (entries) => {
        await applier.apply(entries);
        onApplied(index, entries);
      },
      onLost: () => {
        wantRebuild('lost');
        onLost();
      },
    });
    signal.throwIfAborted();
    const warming = applier.warm(before?.zones);
    if (before) await warming;
    await tail.caughtUp();
    applier.caughtUp();
    return { index, tail, applier };
  } catch (error) {
    await applier.stop();
    await tail?.stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', abandon);
  }
}

export async function closeGeneration({ tail, applier }: Generation): Promise<void> {
  await Promise.all([tail.stop(), applier.stop()]);
}

/** Waits until everything committed so far has been applied, background work included. */
export async function settleGeneration({ tail, applier }: Generation): Promise<void> {
  await tail.caughtUp();
  await applier.idle();
}
