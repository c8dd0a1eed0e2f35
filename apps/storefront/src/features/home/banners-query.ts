import { type Banner, searchBanners } from '@okoem/contract/content.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export const bannersQuery = queryOptions({
  queryKey: ['banners', 'home-main'],
  staleTime: CACHE_LIFETIME_MS,
  queryFn: async ({ client, signal }): Promise<Banner[]> => {
    const body = { filter: { place: 'home-main' } };
    const { data } = await transportOf(client)(searchBanners, { body }, { signal });
    return data;
  },
});
