import { DEBOUNCE_MS } from '@okoem/domain/screen/timings.ts';
import { useEffect, useState } from 'react';

/** What was typed or chosen, once that has paused. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
