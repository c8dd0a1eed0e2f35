import type { Pool } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type OutboxTail, tailOutbox } from '../../../platform/outbox/outbox-tail.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import { offerBeside } from '../build/catalogue-repository.ts';
import { readCities, readDictionaries } from '../build/dictionary-repository.ts';
import { takeDictionaries } from '../build/take-dictionaries.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { type CatalogIndex, findPlacesInSteps, openCatalogue } from '../data/open-catalogue.ts';
import { type ChangeApplier, createChangeApplier } from './apply-changes.ts';

/** An index with everything that keeps it true. */
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
  /** The index has taken what the entries are about. */
  onApplied: (index: CatalogIndex, entries: readonly OutboxEntry[]) => void;
  /** The index shows something else, of which the outbox told nothing, or told before it could be seen. */
  onUntold: (index: CatalogIndex) => void;
  /** Nobody knows what has changed: what is remembered elsewhere cannot wait for a new index. */
  onLost: () => void;
  onRebuildWanted: (index: CatalogIndex, reason: string, entries: readonly OutboxEntry[]) => void;
}

/** Opens data and brings them up to now, as ready as the index before them. */
export async function openGeneration(
  data: CatalogueData,
  parts: GenerationParts,
  before?: CatalogIndex,
): Promise<Generation> {
  const { pool, log, pollMs, signal, onApplied, onUntold, onLost, onRebuildWanted } = parts;
  takeDictionaries(data, await readDictionaries(pool));
  const index = openCatalogue(data, await readCities(pool), await findPlacesInSteps(data));
  const wantRebuild = (reason: string, entries: readonly OutboxEntry[] = []) =>
    onRebuildWanted(index, reason, entries);
  const applier = createChangeApplier({
    index,
    db: pool,
    log,
    onUntold: () => onUntold(index),
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

/** Waits until everything committed so far has been taken, the work in the background included. */
export async function settleGeneration({ tail, applier }: Generation): Promise<void> {
  await tail.caughtUp();
  await applier.idle();
}
