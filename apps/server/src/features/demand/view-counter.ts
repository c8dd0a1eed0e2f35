/** Counts of views that wait to be written. */
export interface ViewCounter {
  /** Whoever reloads a page wants the product no more than before: a caller counts once an hour. */
  note: (productId: number, caller: string) => void;
  take: () => ReadonlyMap<number, number>;
  /** After a failure to write. */
  putBack: (views: ReadonlyMap<number, number>) => void;
}

const HOUR_MS = 3_600_000;
/** Nobody looks at more; who asks for more is a program, and must not use up the room of the others. */
const MOST_OF_A_CALLER = 200;
/** Beyond this nothing more is counted within the hour: memory is worth more than a statistic. */
const MOST_CALLERS = 20_000;

export function createViewCounter(now: () => number = Date.now): ViewCounter {
  let views = new Map<number, number>();
  let seen = new Map<string, Set<number>>();
  let hour = 0;
  return {
    note(productId, caller) {
      const current = Math.floor(now() / HOUR_MS);
      if (current !== hour) seen = new Map();
      hour = current;
      const own = seen.get(caller) ?? new Set();
      if (own.has(productId) || own.size >= MOST_OF_A_CALLER) return;
      if (own.size === 0 && seen.size >= MOST_CALLERS) return;
      seen.set(caller, own.add(productId));
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
