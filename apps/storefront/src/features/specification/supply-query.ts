import {
  type OptimisedBasket,
  type OptimisedVariant,
  optimiseOffers,
} from '@okoem/contract/basket-optimise.ts';
import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import type { WantedLine } from './spec-totals.ts';

/** The optimiser counts with so many things at most. */
export const MOST_PLANNED = 200;

type Items = { offer_id: number; qty: number }[];

export function wantedItems(lines: readonly WantedLine[]): Items {
  return lines.map(({ product, qty }) => ({ offer_id: product.offer_id, qty }));
}

/** Three ways to have the same goods: cheapest, soonest, in fewest parcels; delivery counted in. */
export function plansQuery({ items, cityGuid }: { items: Items; cityGuid: string }) {
  return queryOptions({
    queryKey: ['specification-plans', cityGuid, items],
    enabled: items.length > 0 && items.length <= MOST_PLANNED,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<OptimisedBasket> => {
      const body = { items, customer_region_guid: cityGuid, stage: 'quick' as const };
      return (await transportOf(client)(optimiseOffers, { body }, { signal })).data;
    },
  });
}

/** What exactly the chosen way costs today, line by line. */
export function supplyQuery({ items, cityGuid }: { items: Items; cityGuid: string }) {
  return queryOptions({
    queryKey: ['specification-supply', cityGuid, items],
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<PricedBasket> => {
      const body = { items, services: [], customer_region_guid: cityGuid };
      return (await transportOf(client)(quoteOffers, { body }, { signal })).data;
    },
  });
}

/** Each offer once. */
export function plannedItems({ items }: Pick<OptimisedVariant, 'items'>): Items {
  const sums = new Map<number, number>();
  for (const { offer_id: id, qty } of items)
    sums.set(id, Math.round(((sums.get(id) ?? 0) + qty) * 1000) / 1000);
  return [...sums].map(([offer_id, qty]) => ({ offer_id, qty }));
}
