import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What was chosen last, while the address still says what was chosen before: controls show it at once, and the next choice
 * goes on from it. Answered, or overtaken: should the reader come back to this entry, its address counts again.
 */
export function useWanted<Wish>(asked: Wish): { wanted: Wish; note: (wish: Wish) => void } {
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ wish: Wish; at: string }>();
  if (chosen && chosen.at !== key) setChosen(undefined);
  return {
    wanted: chosen?.at === key ? chosen.wish : asked,
    note: (wish) => setChosen({ wish, at: key }),
  };
}
