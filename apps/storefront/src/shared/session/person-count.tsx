import type { PersonMarks } from '@okoem/contract/page.ts';
import { CountBadge, countText } from '@okoem/ui/count-badge.tsx';
import { useBasketCount } from '../basket/basket.ts';
import { useComparedProducts } from '../compare/comparison.ts';
import { useFavourites } from '../favourites/favourites.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useSession } from './session.ts';

type CountName = keyof Pick<PersonMarks, 'favouriteCount' | 'comparedCount' | 'basketCount'>;

/** How many there are. While a page is drawn that will be kept, nobody's number: it is filled in when it is sent. */
export function PersonCount({ of }: { of: CountName }) {
  return <CountBadge text={usePersonCount(of)} />;
}

export function usePersonCount(of: CountName): string {
  const session = useSession();
  const isHydrated = useHydrated();
  const now = {
    favouriteCount: useFavourites().length,
    comparedCount: useComparedProducts().length,
    basketCount: useBasketCount(),
  };
  if (session.kind === 'guest' || isHydrated) return countText(now[of]);
  const sent = {
    favouriteCount: (session.favourites ?? []).length,
    comparedCount: (session.compared ?? []).length,
    basketCount: session.basket?.count ?? 0,
  };
  return session.marks?.[of] ?? countText(sent[of]);
}
