import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** What the goods of a list cost today and in the reader's city. */
export function goodsTodayQuery({ ids, cityGuid }: { ids: readonly number[]; cityGuid: string }) {
  return queryOptions({
    queryKey: ['tender-goods', ids, cityGuid],
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      const body = {
        filter: { id: [...ids], with_zero_stock: true },
        sort: ['id' as const],
        pagination: { type: 'offset' as const, offset: 0, limit: ids.length },
        customer_region_guid: cityGuid,
      };
      return (await transportOf(client)(searchProducts, { body }, { signal })).data;
    },
  });
}
