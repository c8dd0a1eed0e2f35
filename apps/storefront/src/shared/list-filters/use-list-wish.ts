import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDebounced } from '../use-debounced.ts';
import { useWanted } from './use-wanted.ts';

/** How the address of a list says what is looked at. */
interface ListAddress<Wish> {
  read: (search: URLSearchParams) => Wish;
  addressOf: (wish: Wish, change: Partial<Wish>) => string;
}

export interface ChosenList<Wish> {
  wish: Wish;
  choose: (change: Partial<Wish>) => void;
}

export interface SearchedList<Wish> extends ChosenList<Wish> {
  /** The text of the search field, which is ahead of the address while somebody types. */
  typed: string;
  type: (text: string) => void;
  /** Enter does not wait for the typing to pause. */
  askNow: () => void;
}

/** What is looked at of a list. Every choice is an entry of the history. */
export function useListChoice<Wish>(list: ListAddress<Wish>): ChosenList<Wish> {
  const { wish, go } = useWish(list);
  return { wish, choose: (change) => go(change, { replace: false }) };
}

/** The same of a list with a search field: typing is no entry of the history. */
export function useListWish<Wish extends { query: string }>(list: ListAddress<Wish>): SearchedList<Wish> {
  const { wish, go } = useWish(list);
  const [typed, setTyped] = useState(wish.query);
  const asked = useRef(wish.query);
  const settled = useDebounced(typed.trim());
  const ask = (query: string) => {
    if (query === asked.current) return;
    asked.current = query;
    go({ query } as Partial<Wish>, { replace: true });
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
    choose: (change) => go(change, { replace: false }),
    typed,
    type: setTyped,
    askNow: () => ask(typed.trim()),
  };
}

function useWish<Wish>({ read, addressOf }: ListAddress<Wish>) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { wanted, note } = useWanted(useMemo(() => read(search), [read, search]));
  return {
    wish: wanted,
    go: (change: Partial<Wish>, { replace }: { replace: boolean }) => {
      const address = addressOf(wanted, change);
      note(read(new URL(address, location.origin).searchParams));
      void navigate(address, { replace, preventScrollReset: true });
    },
  };
}
