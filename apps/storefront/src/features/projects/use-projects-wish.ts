import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDebounced } from '../../shared/use-debounced.ts';
import { projectsAddress, type ProjectsWish, readProjectsWish } from './projects-address.ts';

/** What the address says of the list; a choice is an entry of the history, typing is not. */
export function useProjectsWish() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wish = useMemo(() => readProjectsWish(search), [search]);
  const [typed, setTyped] = useState(wish.query);
  const asked = useRef(wish.query);
  const settled = useDebounced(typed.trim());
  const go = (change: Partial<ProjectsWish>, replace: boolean) =>
    void navigate(projectsAddress(wish, change), { replace, preventScrollReset: true });

  useEffect(() => {
    if (settled === asked.current) return;
    asked.current = settled;
    go({ query: settled }, true);
    // oxlint-disable-next-line react/exhaustive-deps -- a pause in typing is what asks, not another choice
  }, [settled]);
  // Back and forward change the text as well.
  useEffect(() => {
    if (wish.query === asked.current) return;
    asked.current = wish.query;
    setTyped(wish.query);
  }, [wish.query]);

  return { wish, typed, type: setTyped, choose: (change: Partial<ProjectsWish>) => go(change, false) };
}
