import type { Db } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox.ts';
import { createRecurringWork, type RecurringWork } from '../../../platform/recurring-work.ts';
import { readProductIdsOfSellers } from './catalogue-change-repository.ts';
import { idsOf } from './changed-keys.ts';
import { BATCH } from './take-changes.ts';

/** Products a renamed brand or category may have before a new index is less work than so many new slots. */
const MOST_RENAMED = 2000;
const MOST_RETURNED = 10_000;
const RETRY_MS = 1000;

export interface FollowerParts {
  db: Db;
  log: Log;
  /** Gives products new slots with their new words. */
  rewrite: (ids: readonly number[]) => Promise<void>;
  onTooMany: (reason: string, entries: readonly OutboxEntry[]) => void;
}

export interface Followers extends Pick<RecurringWork, 'idle' | 'stop'> {
  /** Products found by other words than before. The entries are those that made them follow. */
  addRenamed: (products: readonly number[], entries: readonly OutboxEntry[]) => void;
  /** Sellers that were switched. */
  addSellers: (entries: readonly OutboxEntry[]) => void;
}

/** New names are shown at once; that products are found by them takes a few steps more, in the background. */
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
    onFailure: (error) => log.warn({ event: 'catalogue-follow', error }, 'products could not be read'),
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
