import { type OptimisedBasket, optimiseOffers } from '@okoem/contract/basket-optimise.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';

/** The server counts with so many lines at most. */
export const MOST_LINES = 200;

interface Asked {
  lines: readonly BasketLine[];
  cityGuid: string;
  stage: 'quick' | 'best';
  isAsked: boolean;
}

/** Three ways to fill the same basket: at once by a quick plan, then by the best one that was found. */
export function variantsQuery({ lines, cityGuid, stage, isAsked }: Asked) {
  const items = lines.map(({ offer_id, qty }) => ({ offer_id, qty }));
  return queryOptions({
    queryKey: ['basket-variants', stage, cityGuid, items],
    enabled: isAsked && lines.length > 0 && lines.length <= MOST_LINES,
    staleTime: 60_000,
    queryFn: async ({ client, signal }): Promise<OptimisedBasket> => {
      const body = { items, customer_region_guid: cityGuid, stage };
      return (await transportOf(client)(optimiseOffers, { body }, { signal })).data;
    },
  });
}
