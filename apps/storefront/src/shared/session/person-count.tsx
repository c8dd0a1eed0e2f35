import type { PersonMarks } from '@okoem/contract/page.ts';
import { CountBadge, countText } from '@okoem/ui/count-badge.tsx';
import { useComparedProducts } from '../compare/comparison.ts';
import { useFavouriteCount } from '../favourites/favourites.ts';
import { useSession } from './session.ts';

/** How many a member has. While a page is drawn that will be kept, nobody's number: it is filled in when it is sent. */
export function PersonCount({ of }: { of: 'favouriteCount' | 'comparedCount' }) {
  return <CountBadge text={usePersonCount(of)} />;
}

export function usePersonCount(of: keyof Pick<PersonMarks, 'favouriteCount' | 'comparedCount'>): string {
  const session = useSession();
  const counts = { favouriteCount: useFavouriteCount(), comparedCount: useComparedProducts().length };
  const mark = session.kind === 'member' ? session.marks?.[of] : undefined;
  return mark ?? countText(counts[of]);
}
