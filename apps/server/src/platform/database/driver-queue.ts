/** What the driver keeps its connections and waiting statements in. */
export interface DriverQueue<Item> {
  readonly length: number;
  push: (item: Item) => Item;
  shift: () => Item | undefined;
  remove: (item: Item) => Item | null;
  /** Tells ours from the driver's. */
  readonly isOurs: true;
}

/** Places of what has left, before they are cleared away. */
const MOST_LEFT = 64;

/**
 * First in, first out, for the driver instead of its own (postgres 3.4.9, src/queue.js): that one keeps the place of
 * everything that ever left, unless the queue happens to be empty, and searches all of them whenever a connection goes from
 * one queue to another. Of ten connections some are always idle, so after a hundred thousand statements each takes 50 µs
 * longer, and so on without end.
 */
export function createDriverQueue<Item>(initial: readonly Item[] = []): DriverQueue<Item> {
  const items: (Item | undefined)[] = [...initial];
  let first = 0;
  return {
    isOurs: true,
    get length() {
      return items.length - first;
    },
    push(item) {
      items.push(item);
      return item;
    },
    shift() {
      if (first === items.length) return undefined;
      const item = items[first];
      items[first] = undefined;
      first += 1;
      // At half of them clearing away costs no more than the shifts before it.
      if (first === items.length || (first > MOST_LEFT && first > items.length / 2)) {
        items.splice(0, first);
        first = 0;
      }
      return item;
    },
    remove(item) {
      const place = items.indexOf(item, first);
      if (place === -1) return null;
      items.splice(place, 1);
      return item;
    },
  };
}

/**
 * Last in, first out, for the connections that have nothing to do. The driver takes the one that has rested longest, so that a
 * quiet shop wakes each of its connections in turn, with a cold process of the database behind it; the one used last is warm.
 */
createDriverQueue.lastFirst = function createDriverStack<Item>(): DriverQueue<Item> {
  const items: Item[] = [];
  return {
    isOurs: true,
    get length() {
      return items.length;
    },
    push(item) {
      items.push(item);
      return item;
    },
    shift: () => items.pop(),
    remove(item) {
      const place = items.lastIndexOf(item);
      if (place === -1) return null;
      items.splice(place, 1);
      return item;
    },
  };
};

// The driver's name for it.
// oxlint-disable-next-line import/no-default-export
export { createDriverQueue as default };
