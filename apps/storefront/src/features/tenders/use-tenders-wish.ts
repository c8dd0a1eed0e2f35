import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readTendersWish, tendersAddress, type TendersWish } from './tenders-address.ts';

/** What the address says of the list; every choice is an entry of the history. */
export function useTendersWish() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wish = useMemo(() => readTendersWish(search), [search]);
  return {
    wish,
    choose: (change: Partial<TendersWish>) =>
      void navigate(tendersAddress(wish, change), { preventScrollReset: true }),
  };
}
