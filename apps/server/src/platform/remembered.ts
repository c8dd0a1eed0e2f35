export interface Remembered<Value> {
  (): Promise<Value>;
  /** After a change: whoever asks from now on gets what is read from now on. */
  forget: () => void;
}

/** Reads at most once in so many milliseconds; callers in between, and callers that wait together, share the answer. */
export function remembered<Value>(
  read: () => Promise<Value>,
  { forMs }: { forMs: number },
): Remembered<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;

  function recall(): Promise<Value> {
    if (kept && performance.now() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: performance.now() + forMs };
    // A failure is for those who waited for it; the next caller tries again.
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  }

  return Object.assign(recall, {
    // A reading under way goes with it: it may have begun before the change.
    forget: () => {
      kept = undefined;
    },
  });
}
