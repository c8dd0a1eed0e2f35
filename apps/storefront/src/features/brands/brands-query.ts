import { type Brand, searchBrands } from '@okoem/contract/brands.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** The brands most people come for. */
export function popularBrandsQuery(limit: number) {
  return queryOptions({
    queryKey: ['popular-brands', limit],
    staleTime: CACHE_LIFETIME_MS,
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

/** Every brand there is, with how many products it has; a list too long for one answer comes in several. */
export const allBrandsQuery = queryOptions({
  queryKey: ['all-brands'],
  staleTime: CACHE_LIFETIME_MS,
  queryFn: async ({ client, signal }): Promise<Brand[]> => {
    const brands: Brand[] = [];
    for (let total = 1; brands.length < total;) {
      const pagination = { type: 'offset' as const, offset: brands.length };
      const body = { pagination, include: ['counts' as const] };
      const { data, meta } = await transportOf(client)(searchBrands, { body }, { signal });
      brands.push(...data);
      total = data.length === 0 ? 0 : meta.pagination.total;
    }
    return brands;
  },
});

/** One brand with all that is known of it, or nothing. */
export function brandQuery(id: number) {
  return queryOptions({
    queryKey: ['brand', id],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<Brand | null> => {
      const include = ['about' as const, 'counts' as const, 'categories' as const];
      const { data } = await transportOf(client)(
        searchBrands,
        { body: { filter: { id }, include } },
        { signal },
      );
      return data[0] ?? null;
    },
  });
}
