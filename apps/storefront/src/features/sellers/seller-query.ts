import { type Seller, searchSeller } from '@okoem/contract/sellers.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** A seller nobody knows, or that has left, is refused with 404. */
export function sellerQuery(id: number) {
  return queryOptions({
    queryKey: ['seller', id],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<Seller> => {
      const { data } = await transportOf(client)(searchSeller, { body: { filter: { id } } }, { signal });
      return data;
    },
  });
}
