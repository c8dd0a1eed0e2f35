import type { ComparedProduct } from '@okoem/domain/compare/compare-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCurrentCity } from './current-city.ts';
import { createStore, useStore } from './store.ts';

export const COMPARE_PATH = '/compare';

/** Filled after hydration. Apart from the rules of the list, which come with the first press. */
export const comparedProducts = createStore<readonly ComparedProduct[]>([]);

/** What every button «Сравнить» needs. */
export function useCompareToggle(product: { id: number; offer_id: number; name: string }) {
  const isChosen = useStore(comparedProducts).some(({ product_id }) => product_id === product.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { city_guid: cityGuid } = useCurrentCity();
  const open = () => void navigate(COMPARE_PATH);
  const onClick = () =>
    void import('./compare-toggle.ts').then(
      ({ toggleCompare }) => toggleCompare(client, { product, cityGuid, open }),
      () => undefined,
    );
  return { 'aria-pressed': isChosen, onClick };
}
