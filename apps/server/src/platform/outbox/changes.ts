import type { OutboxEntry } from './outbox.ts';

/** Where this process hears of changes. */
export interface Changes {
  /** Before it is, nobody tells of changes. */
  isReady: () => boolean;
  /**
   * Called after changes can be seen. All listeners are told in one go, before anybody else has a turn: nobody can read a
   * memory that another listener is still to empty.
   */
  onChange: (listener: (entries: readonly OutboxEntry[]) => void) => void;
}

/** What is told when more may have changed than anybody knows. */
export const EVERYTHING: OutboxEntry = { xid: '0', id: 0, topic: 'catalog', key: 'all', payload: null };

/** Calls back when one of the topics is told, or that everything changed. */
export function onTopics(changes: Changes, topics: readonly string[], act: () => void): void {
  const heeded = new Set([...topics, EVERYTHING.topic]);
  changes.onChange((entries) => {
    if (entries.some(({ topic }) => heeded.has(topic))) act();
  });
}
