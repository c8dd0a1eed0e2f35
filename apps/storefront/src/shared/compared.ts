import type { ComparedProduct } from '@okoem/domain/compare/compare-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentCity } from './current-city.ts';
import { goTo } from './link.tsx';
import { createStore, useStore } from './store.ts';

export const COMPARE_PATH = '/compare';

/** Filled after hydration. Apart from the rules of the list, which come with the first press. */
export const comparedProducts = createStore<readonly ComparedProduct[]>([]);

/** What every button «Сравнить» needs. */
export function useCompareToggle(product: { id: number; offer_id: number; name: string }) {
  const isChosen = useStore(comparedProducts).some(({ product_id }) => product_id === product.id);
  const client = useQueryClient();
  const { city_guid: cityGuid } = useCurrentCity();
  const open = () => goTo(COMPARE_PATH);
  // What the shopper saw decides what was meant, also before the list was read.
  const onClick = () =>
    void import('./compare-toggle.ts').then(
      ({ putIntoComparison }) => putIntoComparison(client, { product, isWanted: !isChosen, cityGuid, open }),
      () => undefined,
    );
  return { 'aria-pressed': isChosen, onClick };
}
