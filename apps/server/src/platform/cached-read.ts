export interface CachedRead<Value> {
  (): Promise<Value>;
  /** After a change: later calls read anew. */
  clear: () => void;
}

/** Caches a read for `forMs`; concurrent callers share it. */
export function cachedRead<Value>(
  read: () => Promise<Value>,
  { forMs }: { forMs: number },
): CachedRead<Value> {
  let entry: { value: Promise<Value>; until: number } | undefined;

  function readCached(): Promise<Value> {
    if (entry && performance.now() < entry.until) return entry.value;
    const value = read();
    entry = { value, until: performance.now() + forMs };
    // Failures are not cached.
    value.catch(() => {
      if (entry?.value === value) entry = undefined;
    });
    return value;
  }

  return Object.assign(readCached, {
    // Drops a running read too: it may have started before the change.
    clear: () => {
      entry = undefined;
    },
  });
}
