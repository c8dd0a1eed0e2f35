import { type Category, searchCategories } from '@okoem/contract/catalog.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** The whole tree with the number of cards that each category shows in the city. */
export function catalogMenuQuery(cityGuid: string) {
  return queryOptions({
    queryKey: ['catalog-menu', cityGuid],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<Category[]> => {
      const body = { include: ['counts' as const], customer_region_guid: cityGuid };
      const { data } = await transportOf(client)(searchCategories, { body }, { signal });
      return data;
    },
  });
}
