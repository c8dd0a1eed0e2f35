/** Counts of views that wait to be written. */
export interface ViewCounter {
  /** Whoever reloads a page wants the product no more than before: a caller counts once an hour. */
  note: (productId: number, caller: string) => void;
  take: () => ReadonlyMap<number, number>;
  /** After a failure to write. */
  putBack: (views: ReadonlyMap<number, number>) => void;
}

const HOUR_MS = 3_600_000;
/** Beyond this nothing is counted until the next writing: memory is worth more than a statistic. */
const MOST_REMEMBERED = 50_000;

export function createViewCounter(now: () => number = Date.now): ViewCounter {
  let views = new Map<number, number>();
  let seen = new Set<string>();
  let hour = 0;
  return {
    note(productId, caller) {
      const current = Math.floor(now() / HOUR_MS);
      if (current !== hour) seen = new Set();
      hour = current;
      const key = `${caller} ${productId}`;
      if (seen.has(key) || seen.size >= MOST_REMEMBERED) return;
      seen.add(key);
      views.set(productId, (views.get(productId) ?? 0) + 1);
    },
    take() {
      const taken = views;
      views = new Map();
      return taken;
    },
    putBack(back) {
      for (const [id, count] of back) views.set(id, (views.get(id) ?? 0) + count);
    },
  };
}
