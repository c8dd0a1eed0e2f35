/** Reads at most once in so many milliseconds; callers in between, and callers that wait together, share the answer. */
export function remembered<Value>(
  read: () => Promise<Value>,
  { forMs }: { forMs: number },
): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;

  return () => {
    if (kept && performance.now() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: performance.now() + forMs };
    // A failure is for those who waited for it; the next caller tries again.
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
}
