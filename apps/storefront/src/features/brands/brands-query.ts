import { type Brand, searchBrands } from '@okoem/contract/brands.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** The brands most people come for. */
export function popularBrandsQuery(limit: number) {
  return queryOptions({
    queryKey: ['popular-brands', limit],
    staleTime: 5 * 60_000,
    queryFn: async ({ client, signal }): Promise<Brand[]> => {
      const body = {
        filter: { is_popular: true },
        pagination: { type: 'offset' as const, offset: 0, limit },
      };
      const { data } = await transportOf(client)(searchBrands, { body }, { signal });
      return data;
    },
  });
}
