import {
  type OptimisedBasket,
  type OptimisedVariant,
  optimiseOffers,
} from '@okoem/contract/basket-optimise.ts';
import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { joinedVariants } from './joined-variants.ts';
import type { WantedLine } from './spec-totals.ts';

/** The optimiser counts with so many things at once. */
export const MOST_PLANNED = 200;

export type Items = { offer_id: number; qty: number }[];

/** Of one seller beside each other: where a long list is planned in parts, its parcels are rarely counted twice. */
export function wantedItems(lines: readonly WantedLine[]): Items {
  return lines
    .filter(({ isFixed }) => !isFixed)
    .toSorted((one, other) => one.product.seller_id - other.product.seller_id || one.offerId - other.offerId)
    .map(({ offerId, qty }) => ({ offer_id: offerId, qty }));
}

/** Those that a person has said the warehouse of. */
export function fixedItems(lines: readonly WantedLine[]): Items {
  return lines.filter(({ isFixed }) => isFixed).map(({ offerId, qty }) => ({ offer_id: offerId, qty }));
}

/** More than can be planned at once are planned in parts. */
export function planParts(items: Items): Items[] {
  const count = Math.ceil(items.length / MOST_PLANNED);
  const size = Math.ceil(items.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** Three ways to have the same goods: cheapest, soonest, in fewest parcels; delivery counted in. */
export function plansQuery({ items, cityGuid }: { items: Items; cityGuid: string }) {
  return queryOptions({
    queryKey: ['specification-plans', cityGuid, items],
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<OptimisedVariant[]> => {
      const plans: OptimisedBasket[] = [];
      // One after another: a list of a thousand things must not take the turns of ten people.
      for (const part of planParts(items)) {
        const body = {
          items: part,
          customer_region_guid: cityGuid,
          stage: 'quick' as const,
          is_partial: true,
        };
        plans.push((await transportOf(client)(optimiseOffers, { body }, { signal })).data);
      }
      return joinedVariants(plans.map(({ variants }) => variants));
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
export function eachOnce(items: readonly { offer_id: number; qty: number }[]): Items {
  const sums = new Map<number, number>();
  for (const { offer_id: id, qty } of items)
    sums.set(id, Math.round(((sums.get(id) ?? 0) + qty) * 1000) / 1000);
  return [...sums].map(([offer_id, qty]) => ({ offer_id, qty }));
}
