import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';

interface ComparedAsked {
  productIds: readonly number[];
  cityGuid: string;
}

const COMPARED_PARTS = ['brand', 'category', 'images', 'attributes', 'seller', 'nameplates'] as const;

/** Compared products with all their characteristics, also those that cannot be had now; the order is nobody's. */
export function comparedQuery({ productIds, cityGuid }: ComparedAsked) {
  const ids = [...productIds].sort((one, other) => one - other);
  return queryOptions({
    queryKey: ['compared', ids, cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      if (ids.length === 0) return [];
      const body = {
        filter: { id: ids, with_zero_stock: true },
        sort: 'id' as const,
        pagination: { type: 'offset' as const, offset: 0, limit: ids.length },
        include: [...COMPARED_PARTS],
        customer_region_guid: cityGuid,
      };
      const { data } = await transportOf(client)(searchProducts, { body }, { signal });
      return data;
    },
  });
}
