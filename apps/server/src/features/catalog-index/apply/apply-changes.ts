import type { Db, Pool } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { Zones } from '../data/zones.ts';
import { applyDictionaries } from './apply-dictionaries.ts';
import { allDiscountIds, createDiscountClock, repriceSlots } from './apply-discounts.ts';
import { emptyInactiveSellers } from './apply-sellers.ts';
import { readSearchDirections, readSynonymGroups } from './catalog-change-repository.ts';
import { createFollowers } from './catalog-followers.ts';
import { isWornOut } from './catalog-slots.ts';
import { changedKeys, dictionaryIds } from './changed-keys.ts';
import { createNewnessClock } from './newness-clock.ts';
import { takeOffers, takeProducts } from './take-changes.ts';
import { warmZones } from './warm-zones.ts';

export interface ApplierParts {
  index: CatalogIndex;
  db: Pool;
  log: Log;
  /** The index changed without an outbox entry (by the clock), or later than its entry was applied. */
  onSilentChange?: () => void;
  /** The index should be rebuilt. The entries are those that require it. */
  onRebuildWanted: (reason: string, entries?: readonly OutboxEntry[]) => void;
}

export interface ChangeApplier {
  /** Applies what the outbox does not carry: the time that passed since the data were saved. Must be called first. */
  begin: () => Promise<void>;
  /** Reads the current rows that the entries name. Idempotent, in any order. */
  apply: (entries: readonly OutboxEntry[]) => Promise<void>;
  /** Computes the columns of the zones used before, or of the largest cities. */
  warm: (before: Zones | undefined) => Promise<void>;
  /** The replay is over: from now on the dictionaries in memory are the state before each entry. */
  caughtUp: () => void;
  /** Waits for the background work. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Applies changes to one index: one change at a time, each product atomically, with requests served in between. */
export function createChangeApplier(parts: ApplierParts): ChangeApplier {
  const { index, db, log, onSilentChange = () => {}, onRebuildWanted } = parts;
  const exclusively = oneAtATime();
  let isReplaying = true;
  let isStopped = false;

  const onUnknown = () => takeDictionaries();
  const clocks = createClocks({ index, log, exclusively, onTurn: onSilentChange });
  const followers = createFollowers({
    db,
    log,
    rewrite: (ids) =>
      exclusively(() => takeProducts(index, db, ids, { anew: true, onUnknown })).then(onSilentChange),
    onTooMany: onRebuildWanted,
  });

  async function takeDictionaries(entries: readonly OutboxEntry[] = []): Promise<void> {
    const before = index.zones;
    const idsByTable = isReplaying ? dictionaryIds(entries) : undefined;
    followers.addRenamed(await applyDictionaries(index, db, idsByTable), entries);
    clocks.noteDictionaries();
    // Not awaited: it uses the same mutex and would deadlock.
    void warm(before);
  }

  function warm(before: Zones | undefined): Promise<void> {
    return warmZones(index, before, (work) => exclusively(async () => (isStopped ? undefined : work())));
  }

  /** Other entries may have read these products while the seller had another state, so all are read again. */
  async function takeSellers(entries: readonly OutboxEntry[]): Promise<void> {
    await emptyInactiveSellers(index);
    followers.addSellers(entries);
  }

  async function apply(entries: readonly OutboxEntry[]): Promise<void> {
    const keys = changedKeys(entries);
    await exclusively(async () => {
      if (keys.dictionaries.length > 0) await takeDictionaries(keys.dictionaries);
      if (keys.sellers.length > 0) await takeSellers(keys.sellers);
      const unsettled = await takeOffers(index, db, keys);
      const products = keys.products.union(unsettled);
      await takeProducts(index, db, products, { onUnknown });
      if (products.size > 0) clocks.noteProducts();
      if (keys.synonyms) await takeSearchWords(index, db);
    });
    if (keys.everything.length > 0) onRebuildWanted('everything changed', keys.everything);
    else if (isWornOut(index.data)) onRebuildWanted('worn out');
  }

  return {
    apply,
    begin: () => bringUpToNow(index, db),
    warm,
    caughtUp: () => {
      isReplaying = false;
    },
    idle: async () => {
      await followers.idle();
      await exclusively(() => Promise.resolve());
    },
    stop: () => {
      isStopped = true;
      clocks.stop();
      return followers.stop();
    },
  };
}

interface ClockParts extends Pick<ApplierParts, 'index' | 'log'> {
  exclusively: OneAtATime;
  onTurn: () => void;
}

/** Timers for what begins and ends by the clock: discounts and newness. */
function createClocks({ index, log, exclusively, onTurn }: ClockParts) {
  const reprice = (ids: Set<number>) => exclusively(() => repriceSlots(index, ids)).then(onTurn);
  const discounts = createDiscountClock(index.data, reprice, failureTo(log));
  const newness = createNewnessClock(index.data, onTurn);
  return {
    noteDictionaries: discounts.set,
    noteProducts: newness.noteProducts,
    stop: () => {
      discounts.stop();
      newness.stop();
    },
  };
}

/** Synonyms and directions. */
async function takeSearchWords({ text }: CatalogIndex, db: Db): Promise<void> {
  text.setSynonyms(await readSynonymGroups(db));
  text.setDirections(await readSearchDirections(db));
}

/** Brings discounts, sellers, synonyms and directions up to date. */
async function bringUpToNow(index: CatalogIndex, db: Db): Promise<void> {
  await repriceSlots(index, allDiscountIds(index.data));
  await emptyInactiveSellers(index);
  await takeSearchWords(index, db);
}

function failureTo(log: Log): (error: unknown) => void {
  return (error) => log.error({ event: 'discount-clock', error }, 'prices could not be worked out anew');
}

type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>;

function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
