import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { transportOf } from './api-query.ts';
import { useCurrentCity } from './current-city.ts';
import { readRecentProducts, recentProducts } from './recent-products.ts';
import { useStore } from './store.ts';

interface RecentWish {
  most: number;
  /** The product on the screen. */
  besides?: number | undefined;
  isWanted?: boolean;
}

/** What was looked at in this browser, the latest first, also what cannot be had any more. Nobody else knows of it. */
export function useRecentProducts({ most, besides, isWanted = true }: RecentWish): ProductCard[] {
  const { city_guid: cityGuid } = useCurrentCity();
  const seen = useStore(recentProducts);
  const ids = useMemo(() => seen.filter((id) => id !== besides).slice(0, most), [seen, besides, most]);
  useEffect(readRecentProducts, []);
  const { data } = useQuery({ ...recentQuery(ids, cityGuid), enabled: isWanted && ids.length > 0 });
  return useMemo(() => ids.flatMap((id) => data?.find((one) => one.id === id) ?? []), [ids, data]);
}

function recentQuery(ids: readonly number[], cityGuid: string) {
  return queryOptions({
    queryKey: ['recent-products', ids, cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      const body = {
        filter: { id: [...ids], with_zero_stock: true },
        pagination: { type: 'offset' as const, offset: 0, limit: ids.length },
        include: ['brand' as const, 'key_attributes' as const, 'seller' as const, 'nameplates' as const],
        customer_region_guid: cityGuid,
      };
      const { data } = await transportOf(client)(searchProducts, { body }, { signal });
      return data;
    },
  });
}
