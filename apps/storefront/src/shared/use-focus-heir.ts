import { useLayoutEffect, useRef } from 'react';

/**
 * A control that another takes the place of: whoever pressed it by keyboard goes on with the other instead of falling
 * back to the top of the page.
 *
 * @param heirs - Who may have the focus next; the last of them that can be seen gets it.
 */
export function useFocusHeir<Place extends Element>(heirs = 'button:not(:disabled)') {
  const place = useRef<Place>(null);
  const left = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!left.current || left.current.isConnected) return;
    left.current = null;
    // Somebody has looked after it already.
    if (document.activeElement !== document.body) return;
    const found = [...(place.current?.querySelectorAll<HTMLElement>(heirs) ?? [])];
    found.findLast((element) => element.checkVisibility())?.focus({ preventScroll: true });
  });
  const keepFocus = () => {
    left.current = document.activeElement;
  };
  return { place, keepFocus };
}
