import type { Pool } from '../database/database.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';

const RING_AT_MOST_EVERY_MS = 5;

/**
 * Wakes the readers after a commit, at most once in a few milliseconds however many commits there were: NOTIFY takes a
 * lock that all committing transactions queue for, so it must not be part of them. A lost ring costs a poll interval.
 */
export function createBell(pool: Pool): () => void {
  let isSet = false;
  return () => {
    if (isSet) return;
    isSet = true;
    setTimeout(() => {
      isSet = false;
      pool.notify(OUTBOX_CHANNEL, '').catch(() => {});
    }, RING_AT_MOST_EVERY_MS).unref();
  };
}
