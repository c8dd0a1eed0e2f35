import { useEffect, useEffectEvent } from 'react';

const MARK = '#proposal';

/** Who was sent to sign in on his way to the form finds it open when he is back. */
export function useProposeWish(canPropose: boolean, propose: () => void): void {
  const open = useEffectEvent(propose);
  useEffect(() => {
    if (canPropose && window.location.hash === MARK) open();
  }, [canPropose]);
}
