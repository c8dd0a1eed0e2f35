import { DEBOUNCE_MS } from '@okoem/domain/screen/timings.ts';
import { useEffect, useState } from 'react';

/** What was typed, once the typing has paused. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
