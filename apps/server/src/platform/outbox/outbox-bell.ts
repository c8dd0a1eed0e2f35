import type { Pool } from '../database/database.ts';
import { channelOf, type LIVE_TOPIC } from './outbox.ts';

const RING_AT_MOST_EVERY_MS = 5;

/**
 * Wakes the readers after commits, debounced: NOTIFY takes a global lock, so it must not be part of the transactions. A lost
 * notification costs a poll interval.
 */
export function createBell(pool: Pool, topic?: typeof LIVE_TOPIC): () => void {
  let isSet = false;
  return () => {
    if (isSet) return;
    isSet = true;
    setTimeout(() => {
      isSet = false;
      pool.notify(channelOf(topic), '').catch(() => {});
    }, RING_AT_MOST_EVERY_MS).unref();
  };
}
