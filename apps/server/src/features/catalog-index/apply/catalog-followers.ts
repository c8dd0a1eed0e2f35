import type { Db } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import { createRecurringWork, type RecurringWork } from '../../../platform/recurring-work.ts';
import { readProductIdsOfSellers } from './catalog-change-repository.ts';
import { idsOf } from './changed-keys.ts';
import { BATCH } from './take-changes.ts';

/** With more products of a renamed brand or category a rebuild is cheaper than moving them one by one. */
const MOST_RENAMED = 2000;
const MOST_RETURNED = 10_000;
const RETRY_MS = 1000;

export interface FollowerParts {
  db: Db;
  log: Log;
  /** Moves products to new slots with their new search terms. */
  rewrite: (ids: readonly number[]) => Promise<void>;
  onTooMany: (reason: string, entries: readonly OutboxEntry[]) => void;
}

export interface Followers extends Pick<RecurringWork, 'idle' | 'stop'> {
  /** Products whose search terms changed, and the entries that caused it. */
  addRenamed: (products: readonly number[], entries: readonly OutboxEntry[]) => void;
  /** Entries of sellers that were switched on or off. */
  addSellers: (entries: readonly OutboxEntry[]) => void;
}

/** New names are shown at once; the search terms of the products follow in the background. */
export function createFollowers({ db, log, rewrite, onTooMany }: FollowerParts): Followers {
  const products = new Set<number>();
  let switched: readonly OutboxEntry[] = [];

  async function followOn(): Promise<void> {
    const entries = switched;
    const returned = await readProductIdsOfSellers(db, entries.flatMap(idsOf));
    switched = switched.slice(entries.length);
    if (returned.length > MOST_RETURNED) onTooMany('a seller is back', entries);
    else for (const id of returned) products.add(id);
    while (products.size > 0) {
      const next = [...products].slice(0, BATCH);
      await rewrite(next);
      for (const id of next) products.delete(id);
    }
  }

  const following = createRecurringWork({
    work: followOn,
    onFailure: (error) => log.warn({ event: 'catalog-follow', error }, 'products could not be read'),
    retryMs: () => RETRY_MS,
  });

  return {
    addRenamed: (renamed, entries) => {
      if (renamed.length > MOST_RENAMED) onTooMany('renamed', entries);
      else for (const id of renamed) products.add(id);
      if (products.size > 0) following.ask();
    },
    addSellers: (entries) => {
      switched = [...switched, ...entries];
      following.ask();
    },
    idle: following.idle,
    stop: following.stop,
  };
}
