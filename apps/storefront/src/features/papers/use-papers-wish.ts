import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDebounced } from '../../shared/use-debounced.ts';
import { papersAddress, type PapersWish, readPapersWish } from './papers-address.ts';

export interface ChosenPapers {
  wish: PapersWish;
  choose: (change: Partial<PapersWish>) => void;
  /** The text of the search field, which is ahead of the address while somebody types. */
  typed: string;
  type: (text: string) => void;
}

/** What the address says of the list; every choice is an entry of the history, typing is not. */
export function usePapersWish(): ChosenPapers {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wish = useMemo(() => readPapersWish(search), [search]);
  const [typed, setTyped] = useState(wish.query);
  const asked = useRef(wish.query);
  const settled = useDebounced(typed.trim());
  const go = (change: Partial<PapersWish>, replace: boolean) =>
    void navigate(papersAddress(wish, change), { replace, preventScrollReset: true });

  useEffect(() => {
    if (settled === asked.current) return;
    asked.current = settled;
    go({ query: settled }, true);
    // oxlint-disable-next-line react/exhaustive-deps -- a pause in typing is what asks, not another choice
  }, [settled]);
  // Back and forward change the text as well; what was typed here is newer than what it asked for.
  useEffect(() => {
    if (wish.query === asked.current) return;
    asked.current = wish.query;
    setTyped(wish.query);
  }, [wish.query]);

  return { wish, choose: (change) => go(change, false), typed, type: setTyped };
}
