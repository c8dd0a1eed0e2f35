import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UncheckedWish } from './unchecked-popup.tsx';

const UncheckedPopup = lazy(async () => ({
  default: (await import('./unchecked-popup.tsx')).UncheckedPopup,
}));

/** Does it with all rows, or without these. */
type Act = (left?: readonly number[]) => void;

export interface Asking {
  /** Asks first where rows are unchecked, else does it. */
  before: (wish: UncheckedWish, act: Act) => void;
  popup: ReactNode;
}

interface AskingParts {
  /** Leads to a row. */
  onCheck: (rowId: number) => void;
  /** All rows that would go. */
  counted: number;
}

/** Nothing that is only likely goes into a basket or an offer without a word. */
export function useAsking(unchecked: readonly number[], { onCheck, counted }: AskingParts): Asking {
  const [asked, setAsked] = useState<{ wish: UncheckedWish; act: Act; isOpen: boolean }>();
  // At once: what is done next takes the focus, and must find it where it was.
  const choose = (act: () => void) => {
    flushSync(() => setAsked(undefined));
    act();
  };
  return {
    before: (wish, act) => {
      if (unchecked.length === 0) act();
      else setAsked({ wish, act, isOpen: true });
    },
    popup: asked && (
      <Suspense>
        <UncheckedPopup
          wish={asked.wish}
          unchecked={unchecked.length}
          counted={counted}
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onAll={() => choose(() => asked.act())}
          onExact={() => choose(() => asked.act(unchecked))}
          onCheck={() => choose(() => onCheck(unchecked[0]!))}
        />
      </Suspense>
    ),
  };
}
