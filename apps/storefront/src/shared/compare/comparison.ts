import type { Session } from '@okoem/contract/page.ts';
import type { ComparedProduct } from '@okoem/domain/compare/compare-list.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentCity } from '../current-city.ts';
import { goTo } from '../link.tsx';
import { memberList } from '../member-lists/member-list.ts';
import { useSession } from '../session/session.ts';
import { useStore } from '../store.ts';
import type { ComparisonSource } from './comparison-source.ts';
import { guestComparison } from './guest-comparison.ts';

/** The one place that chooses, together with `comparisonActionsOf`. */
export function comparisonOf(session: Session): ComparisonSource {
  if (session.kind === 'guest') return guestComparison;
  const { shown: products, isRead } = memberList(session, 'compared');
  return { products, isRead };
}

export function useComparedProducts(): readonly ComparedProduct[] {
  return useStore(comparisonOf(useSession()).products);
}

export function useIsComparisonRead(): boolean {
  return useStore(comparisonOf(useSession()).isRead);
}

/** What every button «Сравнить» needs. */
export function useCompareToggle(product: { id: number; offer_id: number; name: string }) {
  const isChosen = useComparedProducts().some(({ product_id }) => product_id === product.id);
  const session = useSession();
  const client = useQueryClient();
  const { city_guid: cityGuid } = useCurrentCity();
  const open = () => goTo(SHOP_PATHS.compare);
  // What the shopper saw decides what was meant, also before the list was read.
  const onClick = () =>
    void import('./compare-toggle.ts').then(
      ({ putIntoComparison }) =>
        putIntoComparison({ client, session }, { product, isWanted: !isChosen, cityGuid, open }),
      () => undefined,
    );
  return { 'aria-pressed': isChosen, onClick };
}
