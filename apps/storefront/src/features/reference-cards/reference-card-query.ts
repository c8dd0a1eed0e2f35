import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { type ReferenceCard, searchReferenceCard } from '@okoem/contract/reference-cards.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** A card nobody wrote is refused with 404. */
export function referenceCardQuery(code: string) {
  return queryOptions({
    queryKey: ['reference-card', code],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<ReferenceCard> => {
      const { data } = await transportOf(client)(
        searchReferenceCard,
        { body: { filter: { code } } },
        { signal },
      );
      return data;
    },
  });
}

/** What the models cost and whether they can be had in the city; those sold out too. */
export function modelOffersQuery({ ids, cityGuid }: { ids: readonly number[]; cityGuid: string }) {
  return queryOptions({
    queryKey: ['model-offers', ids, cityGuid],
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      const body = {
        filter: { id: [...ids], with_zero_stock: true },
        sort: ['id' as const],
        pagination: { type: 'offset' as const, offset: 0, limit: ids.length },
        include: ['category' as const],
        customer_region_guid: cityGuid,
      };
      const { data } = await transportOf(client)(searchProducts, { body }, { signal });
      return data;
    },
  });
}
