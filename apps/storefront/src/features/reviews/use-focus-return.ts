import { useLayoutEffect } from 'react';

/** A form that opens beside its button gives the focus back to it when it goes. Before any effect that takes the focus. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
    };
  }, []);
}
