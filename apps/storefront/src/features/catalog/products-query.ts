import { type ProductFilter, searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import type { ListingSort } from '@okoem/domain/catalog/listing-sort.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

interface ProductsAsked {
  filter: ProductFilter;
  sort: ListingSort;
  limit: number;
  cityGuid: string;
}

/** A row of products for a slider; prices and stock are those of the city. */
export function productsQuery({ filter, sort, limit, cityGuid }: ProductsAsked) {
  return queryOptions({
    queryKey: ['products', filter, sort, limit, cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      const body = {
        filter,
        sort: [sort],
        pagination: { type: 'offset' as const, offset: 0, limit },
        include: ['brand' as const, 'key_attributes' as const, 'seller' as const, 'nameplates' as const],
        customer_region_guid: cityGuid,
      };
      const { data } = await transportOf(client)(searchProducts, { body }, { signal });
      return data;
    },
  });
}
