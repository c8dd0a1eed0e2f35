import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDebounced } from '../../shared/use-debounced.ts';
import { quotesAddress, type QuotesWish, readQuotesWish } from './quotes-address.ts';

export interface ChosenQuotes {
  wish: QuotesWish;
  choose: (change: Partial<QuotesWish>) => void;
  /** The text of the search field, which is ahead of the address while somebody types. */
  typed: string;
  type: (text: string) => void;
  /** Enter does not wait for the typing to pause. */
  askNow: () => void;
}

/** What the address says of the list; every choice is an entry of the history, typing is not. */
export function useQuotesWish(): ChosenQuotes {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wish = useMemo(() => readQuotesWish(search), [search]);
  const [typed, setTyped] = useState(wish.query);
  const asked = useRef(wish.query);
  const settled = useDebounced(typed.trim());
  const go = (change: Partial<QuotesWish>, replace: boolean) =>
    void navigate(quotesAddress(wish, change), { replace, preventScrollReset: true });
  const ask = (query: string) => {
    if (query === asked.current) return;
    asked.current = query;
    go({ query }, true);
  };

  useEffect(() => {
    ask(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- a pause in typing is what asks, not another choice
  }, [settled]);
  // Back and forward change the text as well; what was typed here is newer than what it asked for.
  useEffect(() => {
    if (wish.query === asked.current) return;
    asked.current = wish.query;
    setTyped(wish.query);
  }, [wish.query]);

  return {
    wish,
    choose: (change) => go(change, false),
    typed,
    type: setTyped,
    askNow: () => ask(typed.trim()),
  };
}
