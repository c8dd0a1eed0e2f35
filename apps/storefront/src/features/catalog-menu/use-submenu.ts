import { SUBMENU_HOVER_DELAY_MS, SUBMENU_LEAVE_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import { useEffect, useRef, useState } from 'react';

export interface Submenu {
  /** Code of the department whose categories are shown. */
  active: string | undefined;
  /** Keyboard and click: at once. */
  show: (code: string) => void;
  hover: (code: string) => void;
  leave: () => void;
  /** For the box of the categories themselves: staying in it keeps it open. */
  area: { onPointerEnter: () => void; onPointerLeave: () => void };
}

/**
 * A pointer passing over the list on its way to the categories opens nothing, and one that strays out for a moment
 * loses nothing. While no department is chosen, `first` is shown: an empty half of the screen helps nobody.
 */
export function useSubmenu(first: string | undefined): Submenu {
  const [active, setActive] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, next: string | undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(next), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    active,
    show(code) {
      clearTimeout(timer.current);
      setActive(code);
    },
    hover: (code) => after(SUBMENU_HOVER_DELAY_MS, code),
    leave: () => after(SUBMENU_LEAVE_DELAY_MS, first),
    area: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => after(SUBMENU_LEAVE_DELAY_MS, first),
    },
  };
}
