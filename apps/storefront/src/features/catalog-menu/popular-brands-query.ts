import { type Brand, searchBrands } from '@okoem/contract/brands.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

const SHOWN_BRANDS = 10;

export const popularBrandsQuery = queryOptions({
  queryKey: ['popular-brands', SHOWN_BRANDS],
  staleTime: CACHE_LIFETIME_MS,
  queryFn: async ({ client, signal }): Promise<Brand[]> => {
    const body = {
      filter: { is_popular: true },
      pagination: { type: 'offset' as const, offset: 0, limit: SHOWN_BRANDS },
    };
    const { data } = await transportOf(client)(searchBrands, { body }, { signal });
    return data;
  },
});
