import { type Banner, searchBanners } from '@okoem/contract/content.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export const bannersQuery = queryOptions({
  queryKey: ['banners', 'home-main'],
  staleTime: 5 * 60_000,
  queryFn: async ({ client, signal }): Promise<Banner[]> => {
    const body = { filter: { place: 'home-main' } };
    const { data } = await transportOf(client)(searchBanners, { body }, { signal });
    return data;
  },
});
