import { useEffect, useEffectEvent, useState } from 'react';

/** Does what was asked for when the sums are there: at once, or as soon as they are. */
export function useWhenCounted(isCounted: boolean, act: () => void): { isWaiting: boolean; ask: () => void } {
  const [isWanted, setWanted] = useState(false);
  const doIt = useEffectEvent(act);
  useEffect(() => {
    if (!isWanted || !isCounted) return;
    const timer = setTimeout(() => {
      setWanted(false);
      doIt();
    });
    return () => clearTimeout(timer);
  }, [isWanted, isCounted]);
  return { isWaiting: isWanted, ask: () => (isCounted ? act() : setWanted(true)) };
}
