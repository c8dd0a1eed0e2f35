import type { OutboxEntry } from './outbox.ts';

/** Notifications of changes in this process. */
export interface Changes {
  /** Before that no changes are announced. */
  isReady: () => boolean;
  /**
   * Called after the changes are visible. All listeners run synchronously, so that nobody reads a cache that another listener
   * has yet to clear.
   */
  onChange: (listener: (entries: readonly OutboxEntry[]) => void) => void;
}

/** Announced when an unknown part may have changed. */
export const EVERYTHING: OutboxEntry = { xid: '0', id: 0, topic: 'catalog', key: 'all', payload: null };

/** Calls `act` for changes of one of the topics, or of everything. */
export function onTopics(changes: Changes, topics: readonly string[], act: () => void): void {
  const topicSet = new Set([...topics, EVERYTHING.topic]);
  changes.onChange((entries) => {
    if (entries.some(({ topic }) => topicSet.has(topic))) act();
  });
}
